import { Hono } from 'hono';
import { toString as qrText } from 'qrcode';
import * as z from 'zod/mini';
import { refuse } from '~/features/auth/errors';
import { okOutput } from '~/features/auth/schema';
import { ownAccount, requireFresh } from '~/features/auth/server/data';
import { noteFactor, recoveryCodeWasUsed } from '~/features/auth/server/mutations';
import { type AuthDeps, accepted, cookiesOf, forgottenDevice, headersFor, tokenIn, withoutSession, wrongAt } from '~/features/auth/server/provider';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { enrolmentOutput, factorCodeInput, factorStepInput, recoveryCodesOutput } from '../schema';
import { beginFactor, factorWasChanged, removeFactor, replaceRecoveryCodes, storeFirstCodes, waitingCodes } from './mutations';
import { newRecoveryCodes, newSecret } from './provider';

type Signed = { user: { id: string; name: string } };

/** The second factor: an authenticator app, with recovery codes. */
export const factorRoutes = ({ auth, secret: key, limits, ensureAccount, welcomeVerified }: AuthDeps) =>
  new Hono<ApiEnv>()
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
      const { user } = await accepted<Signed>(answer, 'wrong_code').catch(wrongAt('code' in step ? 'code' : 'recoveryCode'));
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
      const { secret, uri, stored } = await newSecret((await auth.$context).secretConfig, account.email);
      // Nobody sees these codes: the first right code brings others.
      await beginFactor(ctxOf(c), account.id, { secret: stored, backupCodes: (await newRecoveryCodes(key)).stored });
      const qr = await qrText(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return c.json({ uri, secret, qr: `data:image/svg+xml;utf8,${encodeURIComponent(qr)}` });
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
        const waiting = await waitingCodes(ctxOf(c), account.id);
        const answer = await limits.signInGuess(`factor:${account.id}`, () => auth.api.verifyTOTP({ body, headers: headersFor(c), asResponse: true }));
        await accepted(answer, 'wrong_code').catch(wrongAt('code'));
        const { codes, stored } = await newRecoveryCodes(key);
        await inTransaction(ctxOf(c), async (ctx) => {
          await noteFactor(ctx, tokenIn(answer));
          await storeFirstCodes(ctx, account.id, { waiting, first: stored });
          await factorWasChanged(ctx, account, 'on');
        });
        return c.json({ recoveryCodes: codes }, 200, cookiesOf(answer));
      },
    )
    .delete('/auth/factors', gives('Matikan verifikasi dua langkah', okOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (!account.factorEnabled) throw refuse('factor_off');
      await requireFresh(ctxOf(c));
      if (!(await inTransaction(ctxOf(c), (ctx) => removeFactor(ctx, account)))) throw refuse('factor_off');
      return c.json({ ok: true as const }, 200, { 'set-cookie': await forgottenDevice(auth) });
    })
    .post('/auth/factors/recovery-codes', gives('Buat kode pemulihan baru', recoveryCodesOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (!account.factorEnabled) throw refuse('factor_off');
      await requireFresh(ctxOf(c));
      const { codes, stored } = await newRecoveryCodes(key);
      await inTransaction(ctxOf(c), async (ctx) => {
        await replaceRecoveryCodes(ctx, account.id, stored);
        await factorWasChanged(ctx, account, 'codes');
      });
      return c.json({ recoveryCodes: codes });
    });

export type FactorRoutes = ReturnType<typeof factorRoutes>;
