import { randomInt } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { writeNotice } from '~/lib/server/outbox';
import { sign } from '~/lib/server/signature';
import { refuse } from '../../errors';
import { mailCode } from '../../notices';
import { mailCodeOf } from '../../rules';
import { okOutput } from '../../schema';
import { ownAccount, proofsOf, requireLivingSession, storedSecretOf } from '../../server/data';
import {
  clearFactorGuesses,
  guesserAt,
  holdsStill,
  keepProof,
  noteReauthentication,
  spendStep,
  takeFactorGuess,
  takeProof,
  writeRecoveryCodeNotice,
} from '../../server/mutations';
import {
  type AuthDeps,
  factorStepOf,
  headersFor,
  originOf,
  refuseAtField,
  requireSuccess,
} from '../../server/provider';
import { mailCodeDigits, mailCodeMinutes } from '../../terms';
import { type ReauthenticationInput, reauthenticationInput } from '../schema';

type Account = Awaited<ReturnType<typeof ownAccount>>;

/** The routes to prove one's identity again. Each kind of account has its ways, and each way is one function that throws for a wrong proof. */
export const reauthenticationRoutes = ({ auth, secret, limits }: AuthDeps) => {
  const optionsOf = (c: Context<ApiEnv>) => ({ headers: headersFor(c), asResponse: true }) as const;
  const signedCode = ({ id }: Account, code: string) => ({
    identifier: mailCodeOf(id),
    value: sign(secret, 'mail-code', id, code),
  });

  const guesserOf = async (c: Context<ApiEnv>, { id }: Account) =>
    guesserAt(id, await originOf(c, auth, { userId: id }));

  const byAppCode = async (c: Context<ApiEnv>, account: Account, code: string) => {
    const guesser = await guesserOf(c, account);
    await takeFactorGuess(ctxOf(c), guesser);
    const step = await factorStepOf(auth, await storedSecretOf(ctxOf(c), account.id), code);
    if (step === null)
      throw refuse('wrong_code', { fields: { code: 'Kode salah atau sudah tidak berlaku.' } });
    await spendStep(ctxOf(c), account.id, step);
    await clearFactorGuesses(ctxOf(c), guesser);
  };

  const byRecoveryCode = async (c: Context<ApiEnv>, account: Account, code: string) => {
    const guesser = await guesserOf(c, account);
    await takeFactorGuess(ctxOf(c), guesser);
    const answer = await auth.api.verifyBackupCode({
      body: { code, disableSession: true },
      ...optionsOf(c),
    });
    await requireSuccess(answer, 'wrong_code').catch(refuseAtField('recoveryCode'));
    await clearFactorGuesses(ctxOf(c), guesser);
    await writeRecoveryCodeNotice(ctxOf(c), account, () =>
      auth.api.viewBackupCodes({ body: { userId: account.id } }),
    );
  };

  const byPassword = async (c: Context<ApiEnv>, account: Account, password: string) => {
    if (!account.hasPassword) throw refuse('password_missing');
    // The session has a count of its own, so that strangers at the sign-in can't keep its owner from this.
    const origin = { kind: 'session', id: ctxOf(c).user.sessionId } as const;
    const guess = () => auth.api.verifyPassword({ body: { password }, ...optionsOf(c) });
    const answer = await limits.passwordGuess({ account: account.email, origin, guess });
    await requireSuccess(answer, 'wrong_password').catch(
      refuseAtField('password', 'Password salah'),
    );
  };

  const byMailCode = async (c: Context<ApiEnv>, account: Account, code: string) => {
    const storedCode = signedCode(account, code);
    if (!(await limits.codeGuess(account.id, () => takeProof(ctxOf(c), storedCode))))
      throw refuse('wrong_code', { fields: { code: 'Kode salah atau sudah tidak berlaku' } });
  };

  /** With a second factor only that factor counts. Without one the password counts, or a mailed code if there is no password. */
  const prove = (
    c: Context<ApiEnv>,
    account: Account,
    proof: ReauthenticationInput,
  ): Promise<void> => {
    if (account.factorEnabled) {
      if ('password' in proof) throw refuse('factor_required');
      return 'code' in proof
        ? byAppCode(c, account, proof.code)
        : byRecoveryCode(c, account, proof.recoveryCode);
    }
    if ('recoveryCode' in proof) throw refuse('factor_off');
    return 'password' in proof
      ? byPassword(c, account, proof.password)
      : byMailCode(c, account, proof.code);
  };

  return new Hono<ApiEnv>()
    .post(
      '/auth/reauthenticate',
      gives('Buktikan lagi siapa Anda', okOutput),
      valid('json', reauthenticationInput),
      async (c) => {
        const account = await ownAccount(ctxOf(c));
        const before = await proofsOf(ctxOf(c), { userId: account.id });
        const proof = c.req.valid('json');
        await prove(c, account, proof);
        await inTransaction(ctxOf(c), async (ctx) => {
          if (!before || !(await holdsStill(ctx, before)))
            throw refuse('password' in proof ? 'wrong_password' : 'wrong_code');
          await requireLivingSession(ctx);
          await noteReauthentication(ctx);
        });
        return c.json({ ok: true as const });
      },
    )
    .post(
      '/auth/reauthenticate/code',
      gives('Kirim kode ke email bagi yang tidak memiliki password', okOutput),
      async (c) => {
        const account = await ownAccount(ctxOf(c));
        if (account.factorEnabled) throw refuse('factor_required');
        if (account.hasPassword) throw refuse('password_already_set');
        await limits.accountMail('code', account.email);
        const code = String(randomInt(10 ** mailCodeDigits)).padStart(mailCodeDigits, '0');
        await inTransaction(ctxOf(c), async (ctx) => {
          await keepProof(ctx, { ...signedCode(account, code), minutes: mailCodeMinutes });
          await writeNotice(ctx, mailCode, {
            userIds: [account.id],
            payload: { name: account.name, code },
          });
        });
        return c.json({ ok: true as const });
      },
    );
};

export type ReauthenticationRoutes = ReturnType<typeof reauthenticationRoutes>;
