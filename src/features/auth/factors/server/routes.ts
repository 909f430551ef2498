import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '~/features/auth/errors';
import { okOutput } from '~/features/auth/schema';
import { ownAccount, proofsOf, requireFresh, storedSecretOf } from '~/features/auth/server/data';
import {
  clearFactorGuesses,
  endSessions,
  type Guesser,
  guesserAt,
  holdAccount,
  noteFactor,
  returnFactorGuess,
  sessionIdOf,
  signInStands,
  spendStep,
  takeFactorGuess,
  writeRecoveryCodeNotice,
} from '~/features/auth/server/mutations';
import {
  type AuthDeps,
  accountAnswerMs,
  expiredDeviceCookie,
  factorStepOf,
  headersFor,
  notBefore,
  originOf,
  refuseAtField,
  requireSuccess,
  signedInCookies,
  tokenIn,
  withoutSession,
} from '~/features/auth/server/provider';
import { factorGuesses, factorLockMinutes } from '~/features/auth/terms';
import { AppError } from '~/lib/errors';
import { qrPath } from '~/lib/qr-path';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { Origin } from '~/lib/server/http/limits';
import { enrolmentOutput, factorCodeInput, factorStepInput, recoveryCodesOutput } from '../schema';
import {
  beginFactor,
  pendingCodes,
  recordFactorChange,
  removeFactor,
  replaceRecoveryCodes,
  storeFirstCodes,
} from './mutations';
import { type Challenge, challengeIn, newRecoveryCodes, newSecret } from './provider';

/** No app shows it, and no recovery code is like it. */
const noCode = 'wrong';

const wrongBeyond = `Kode salah atau sudah dipakai. Setelah ${factorGuesses} kode salah, kode apa pun ditolak selama ${factorLockMinutes} menit.`;

/** The address of a drawing of the code, on white also where the page is dark. */
function pictureOf(text: string): string {
  const { side, path } = qrPath(text, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0Z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

type Signed = { user: { id: string; name: string } };

type SecondStep = {
  auth: AuthDeps['auth'];
  headers: Headers;
  challenge: Challenge | null;
  guesser: Guesser | null;
  typed: z.infer<typeof factorStepInput>;
};

/** Whether a guess may be looked at. Beyond the limit a locked factor refuses in silence: after a wrong password nothing is locked. */
async function mayGuess(c: Context<ApiEnv>, { challenge, guesser }: SecondStep): Promise<boolean> {
  // A person without the password must not use up its owner's guesses.
  if (challenge === null || guesser === null || challenge.blind) return false;
  return takeFactorGuess(ctxOf(c), guesser).then(
    () => true,
    (error) => {
      if (challenge.beyond && error instanceof AppError && error.code === 'factor_locked')
        return false;
      throw error;
    },
  );
}

/** Looks at the code of a second step, and opens the session if it is right. */
async function secondStep(c: Context<ApiEnv>, attempt: SecondStep) {
  const { auth, headers, challenge, guesser, typed } = attempt;
  const before = challenge === null ? null : await proofsOf(ctxOf(c), challenge);
  const counted = await mayGuess(c, attempt);
  const step =
    challenge === null || counted
      ? typed
      : { ...typed, ...('code' in typed ? { code: noCode } : { recoveryCode: noCode }) };
  if (guesser && 'code' in step) {
    const time = await factorStepOf(
      auth,
      await storedSecretOf(ctxOf(c), guesser.userId),
      step.code,
    );
    if (time !== null) await spendStep(ctxOf(c), guesser.userId, time);
  }
  const { trustDevice } = step;
  const options = { headers, asResponse: true } as const;
  const answer =
    'code' in step
      ? await auth.api.verifyTOTP({ body: { code: step.code, trustDevice }, ...options })
      : await auth.api.verifyBackupCode({
          body: { code: step.recoveryCode, trustDevice },
          ...options,
        });
  const { user } = await requireSuccess<Signed>(answer, 'wrong_code').catch(async (error) => {
    if (guesser && counted && error instanceof AppError && error.code === 'challenge_over')
      await returnFactorGuess(ctxOf(c), guesser);
    return refuseAtField('code' in step ? 'code' : 'recoveryCode')(error);
  });
  // The code is used up whether or not the sign-in stands: a suspended person hears of it too.
  if ('recoveryCode' in step)
    await writeRecoveryCodeNotice(ctxOf(c), user, () =>
      auth.api.viewBackupCodes({ body: { userId: user.id } }),
    );
  if (!(await signInStands(ctxOf(c), before, tokenIn(answer)))) throw refuse('challenge_over');
  if (guesser) await clearFactorGuesses(ctxOf(c), guesser);
  return { answer, user };
}

/** One sentence for every code that isn't taken beyond the limit, because the others would tell a right password. */
function untold(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'wrong_code') throw error;
  const fields = Object.fromEntries(
    Object.keys(error.problem.fields ?? {}).map((field) => [field, wrongBeyond]),
  );
  throw refuse('wrong_code', { fields });
}

export const factorRoutes = ({
  auth,
  secret: key,
  limits,
  wait,
  accountCreated,
  addressVerified,
}: AuthDeps) =>
  new Hono<ApiEnv>()
    .post(
      '/auth/sign-in/factor',
      gives('Langkah kedua saat masuk', z.object({ userId: z.uuid() })),
      valid('json', factorStepInput),
      async (c) => {
        // Only the challenge decides whose code is asked for, so a session of another account is removed from the request.
        const headers = withoutSession(headersFor(c));
        const challenge = await challengeIn(ctxOf(c), auth, headers);
        const origin: Origin =
          challenge === null
            ? { kind: 'address', id: c.var.clientAddress }
            : await originOf(c, auth, { userId: challenge.userId });
        await limits.factorStep(origin);
        const take = () =>
          secondStep(c, {
            auth,
            headers,
            challenge,
            guesser: challenge && guesserAt(challenge.userId, origin),
            typed: c.req.valid('json'),
          });
        const { answer, user } = await (challenge?.beyond
          ? notBefore(wait(accountAnswerMs), () => take().catch(untold))
          : take());
        await noteFactor(ctxOf(c), tokenIn(answer));
        await accountCreated(ctxOf(c), user);
        await addressVerified(ctxOf(c), user.id).catch((err) =>
          ctxOf(c).log.error({ err }, 'verified account not welcomed'),
        );
        return c.json({ userId: user.id }, 200, await signedInCookies(c, auth, answer, user.id));
      },
    )
    .post('/auth/factors', gives('Mulai verifikasi dua langkah', enrolmentOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (account.factorEnabled) throw refuse('factor_already_on');
      // A factor on an unproved address would lock out the owner of that address.
      if (!account.emailVerified) throw refuse('email_unverified');
      await requireFresh(ctxOf(c));
      const { secret, uri, stored } = await newSecret(
        (await auth.$context).secretConfig,
        account.email,
      );
      // These codes are never shown. The first right code replaces them with others.
      await beginFactor(ctxOf(c), account.id, {
        secret: stored,
        backupCodes: (await newRecoveryCodes(key)).stored,
      });
      return c.json({ uri, secret, qr: pictureOf(uri) });
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
        const before = await proofsOf(ctxOf(c), { userId: account.id });
        const pending = await pendingCodes(ctxOf(c), account.id);
        const guesser = guesserAt(account.id, await originOf(c, auth, { userId: account.id }));
        await takeFactorGuess(ctxOf(c), guesser);
        const time = await factorStepOf(
          auth,
          await storedSecretOf(ctxOf(c), account.id),
          body.code,
        );
        if (time !== null) await spendStep(ctxOf(c), account.id, time);
        const answer = await auth.api.verifyTOTP({
          body,
          headers: headersFor(c),
          asResponse: true,
        });
        await requireSuccess(answer, 'wrong_code').catch(refuseAtField('code'));
        const { codes, stored } = await newRecoveryCodes(key);
        const token = tokenIn(answer);
        const stands = await inTransaction(ctxOf(c), async (ctx) => {
          await holdAccount(ctx, account.id);
          const sessionId = await sessionIdOf(ctx, token);
          // A new password that came meanwhile may be the owner's against a thief, whose factor must not stay.
          if (
            sessionId === null ||
            (await proofsOf(ctx, { userId: account.id }))?.hash !== before?.hash
          ) {
            await removeFactor(ctx, account);
            await endSessions(ctx, account.id, { only: sessionId ?? ctx.user.sessionId });
            return false;
          }
          await noteFactor(ctx, token);
          await clearFactorGuesses(ctx, guesser);
          await storeFirstCodes(ctx, account.id, { pending, first: stored });
          // The others were opened by a password alone.
          await endSessions(ctx, account.id, { except: sessionId });
          await recordFactorChange(ctx, account, 'on');
          return true;
        });
        if (!stands) throw refuse('session_expired');
        return c.json(
          { recoveryCodes: codes },
          200,
          await signedInCookies(c, auth, answer, account.id),
        );
      },
    )
    .delete('/auth/factors', gives('Matikan verifikasi dua langkah', okOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (!account.factorEnabled) throw refuse('factor_off');
      await requireFresh(ctxOf(c));
      if (!(await inTransaction(ctxOf(c), (ctx) => removeFactor(ctx, account))))
        throw refuse('factor_off');
      return c.json({ ok: true as const }, 200, { 'set-cookie': await expiredDeviceCookie(auth) });
    })
    .post(
      '/auth/factors/recovery-codes',
      gives('Buat kode pemulihan baru', recoveryCodesOutput),
      async (c) => {
        const account = await ownAccount(ctxOf(c));
        if (!account.factorEnabled) throw refuse('factor_off');
        await requireFresh(ctxOf(c));
        const { codes, stored } = await newRecoveryCodes(key);
        await inTransaction(ctxOf(c), async (ctx) => {
          await replaceRecoveryCodes(ctx, account.id, stored);
          await recordFactorChange(ctx, account, 'codes');
        });
        return c.json({ recoveryCodes: codes });
      },
    );

export type FactorRoutes = ReturnType<typeof factorRoutes>;
