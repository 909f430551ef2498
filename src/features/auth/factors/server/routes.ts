import { Hono } from 'hono';
import { toString as qrText } from 'qrcode';
import * as z from 'zod/mini';
import { refuse } from '~/features/auth/errors';
import { okOutput } from '~/features/auth/schema';
import { ownAccount, requireFresh } from '~/features/auth/server/data';
import { noteFactor, recoveryCodeWasUsed } from '~/features/auth/server/mutations';
import { type AuthDeps, accepted, carried, cookiesOf, headersFor, proven, tokenIn, withMails, withoutSession } from '~/features/auth/server/provider';
import { AppError } from '~/lib/errors';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { enrolmentOutput, factorCodeInput, factorStepInput, recoveryCodesOutput } from '../schema';
import { factorWasChanged } from './mutations';

type Signed = { user: { id: string; name: string } };

/** A wrong code is said at its field. */
const atField = (field: string) => (error: unknown) => {
  throw error instanceof AppError && error.code === 'wrong_code' ? refuse('wrong_code', { fields: { [field]: error.problem.detail } }) : error;
};

/** The second factor: an authenticator app, with recovery codes. */
export const factorRoutes = ({ auth, limits, ensureAccount, welcomeVerified }: AuthDeps) => {
  const newCodes = async (headers: Headers) => {
    const { result } = await withMails(() => auth.api.generateBackupCodes({ body: proven, headers, asResponse: true }), { proven: true });
    return accepted<{ backupCodes: string[] }>(result, 'not_available');
  };
  return new Hono<ApiEnv>()
    .post('/auth/sign-in/factor', gives('Langkah kedua saat masuk', z.object({ userId: z.uuid() })), valid('json', factorStepInput), async (c) => {
      const step = c.req.valid('json');
      await limits.signIn(c.var.clientAddress);
      // Only the challenge counts: whoever is signed in as somebody else would be asked for that person's code.
      const given = { headers: withoutSession(headersFor(c)), asResponse: true } as const;
      const { trustDevice } = step;
      const answer =
        'code' in step
          ? await auth.api.verifyTOTP({ body: { code: step.code, trustDevice }, ...given })
          : await auth.api.verifyBackupCode({ body: { code: step.recoveryCode, trustDevice }, ...given });
      const { user } = await accepted<Signed>(answer, 'wrong_code').catch(atField('code' in step ? 'code' : 'recoveryCode'));
      await noteFactor(ctxOf(c), tokenIn(answer));
      if ('recoveryCode' in step) await recoveryCodeWasUsed(ctxOf(c), user, () => auth.api.viewBackupCodes({ body: { userId: user.id } }));
      await ensureAccount(ctxOf(c), user);
      await welcomeVerified(ctxOf(c), user.id).catch((err) => ctxOf(c).log.error({ err }, 'verified account not welcomed'));
      return c.json({ userId: user.id }, 200, cookiesOf(answer));
    })
    .post('/auth/factors', gives('Mulai verifikasi dua langkah', enrolmentOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (account.factorEnabled) throw refuse('factor_already_on');
      // Or it would lock out whoever the address belongs to.
      if (!account.emailVerified) throw refuse('email_unverified');
      await requireFresh(ctxOf(c));
      const enable = () => auth.api.enableTwoFactor({ body: { ...proven, method: 'totp' }, headers: headersFor(c), asResponse: true });
      const { result } = await withMails(enable, { proven: true });
      const { totpURI: uri } = await accepted<{ totpURI: string }>(result, 'not_available');
      const qr = await qrText(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return c.json({ uri, secret: new URL(uri).searchParams.get('secret') ?? '', qr: `data:image/svg+xml;utf8,${encodeURIComponent(qr)}` });
    })
    .post(
      '/auth/factors/verification',
      gives('Aktifkan verifikasi dua langkah dengan kode pertama', recoveryCodesOutput),
      valid('json', factorCodeInput),
      async (c) => {
        const account = await ownAccount(ctxOf(c));
        if (account.factorEnabled) throw refuse('factor_already_on');
        if (!account.emailVerified) throw refuse('email_unverified');
        await requireFresh(ctxOf(c));
        const body = c.req.valid('json');
        const answer = await limits.signInGuess(`factor:${account.id}`, () => auth.api.verifyTOTP({ body, headers: headersFor(c), asResponse: true }));
        await accepted(answer, 'wrong_code').catch(atField('code'));
        await inTransaction(ctxOf(c), async (ctx) => {
          await noteFactor(ctx, tokenIn(answer));
          await factorWasChanged(ctx, account, 'on');
        });
        const { backupCodes } = await newCodes(new Headers({ cookie: carried(answer) }));
        return c.json({ recoveryCodes: backupCodes }, 200, cookiesOf(answer));
      },
    )
    .delete('/auth/factors', gives('Matikan verifikasi dua langkah', okOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (!account.factorEnabled) throw refuse('factor_off');
      await requireFresh(ctxOf(c));
      const { result } = await withMails(() => auth.api.disableTwoFactor({ body: proven, headers: headersFor(c), asResponse: true }), { proven: true });
      await accepted(result, 'not_available');
      await inTransaction(ctxOf(c), (ctx) => factorWasChanged(ctx, account, 'off'));
      return c.json({ ok: true as const }, 200, cookiesOf(result));
    })
    .post('/auth/factors/recovery-codes', gives('Buat kode pemulihan baru', recoveryCodesOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (!account.factorEnabled) throw refuse('factor_off');
      await requireFresh(ctxOf(c));
      const { backupCodes } = await newCodes(headersFor(c));
      await inTransaction(ctxOf(c), (ctx) => factorWasChanged(ctx, account, 'codes'));
      return c.json({ recoveryCodes: backupCodes });
    });
};

export type FactorRoutes = ReturnType<typeof factorRoutes>;
