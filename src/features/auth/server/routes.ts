import { randomInt } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { writeNotice } from '~/lib/server/outbox';
import { sign } from '~/lib/server/signature';
import { recordConsents } from '../consents/server/mutations';
import { pendingEmailOf } from '../emails/server/data';
import { sendAuthMails } from '../emails/server/mutations';
import { refuse } from '../errors';
import { recoveryCodeWasUsed } from '../factors/server/mutations';
import { mailCode } from '../notices';
import { mailCodeOf, renewalDue } from '../rules';
import {
  meInput,
  okOutput,
  reauthenticationInput,
  roleOutput,
  securityOutput,
  sessionUser,
  signInInput,
  signInOutput,
  signOutQuery,
  signUpInput,
} from '../schema';
import { mailCodeDigits, mailCodeMinutes } from '../terms';
import { ownAccount, ownSession, userByEmail } from './data';
import { endSessions, forgetProofs, keepProof, noteReauthentication, takeProof } from './mutations';
import { type Auth, accepted, cookiesOf, headersFor, withMails } from './provider';

export type AuthDeps = {
  auth: Auth;
  secret: string;
  limits: RequestLimits;
  /** given by the composition: what else an account needs; may be called again */
  ensureAccount: (ctx: Ctx, user: { id: string; name: string }) => Promise<void>;
  /** given by the composition: what somebody gets whose address may be verified now; may be called again */
  welcomeVerified: (ctx: Ctx, userId: string) => Promise<unknown>;
};

type Signed = { user: { id: string; name: string } };

/** Sign-up, sign-in, sign-out and re-authentication over better-auth, who the session belongs to, and its keys. */
export const authRoutes = ({ auth, secret, limits, ensureAccount, welcomeVerified }: AuthDeps) => {
  const codeOf = (userId: string, code: string) => sign(secret, 'mail-code', userId, code);
  return new Hono<ApiEnv>()
    .post('/auth/sign-up/email', gives('Daftar dengan email', z.object({ userId: z.uuid() }), 201), valid('json', signUpInput), async (c) => {
      await limits.signUp(c.var.clientAddress);
      const body = c.req.valid('json');
      const { result, mails } = await withMails(() => auth.api.signUpEmail({ body, headers: headersFor(c), asResponse: true }));
      const { user } = await accepted<Signed>(result, 'sign_up_failed').catch(async (refusal) => {
        // The library has no word for two at once with the same address.
        throw (await userByEmail(ctxOf(c), body.email)) ? refuse('email_taken') : refusal;
      });
      await inTransaction(ctxOf(c), async (ctx) => {
        await ensureAccount(ctx, user);
        // The form says so above its button.
        await recordConsents(ctx, user.id, { ipAddress: c.var.clientAddress, userAgent: c.req.header('user-agent') ?? null });
        await sendAuthMails(ctx, mails);
      });
      return c.json({ userId: user.id }, 201, cookiesOf(result));
    })
    .post('/auth/sign-in/email', gives('Masuk dengan email', signInOutput), valid('json', signInInput), async (c) => {
      const body = c.req.valid('json');
      await limits.signIn(c.var.clientAddress);
      const answer = await limits.signInGuess(body.email, () => auth.api.signInEmail({ body, headers: headersFor(c), asResponse: true }));
      const signed = await accepted<Signed | { twoFactorRedirect: true }>(answer, 'sign_in_failed');
      if (!('user' in signed)) return c.json({ challenge: 'factor' as const }, 200, cookiesOf(answer));
      // Heals an account whose sign-up was cut off before this was written.
      await ensureAccount(ctxOf(c), signed.user);
      // It may wait for the next sign-in; nobody stays outside for it.
      await welcomeVerified(ctxOf(c), signed.user.id).catch((err) => ctxOf(c).log.error({ err }, 'verified account not welcomed'));
      return c.json({ userId: signed.user.id }, 200, cookiesOf(answer));
    })
    .post('/auth/sign-out', gives('Keluar: dari sesi ini (local), yang lain (others), semua (global)', okOutput), valid('query', signOutQuery), async (c) => {
      const { scope } = c.req.valid('query');
      const { actor } = ctxOf(c);
      if (actor) {
        await inTransaction(ctxOf(c), async (ctx) => {
          await endSessions(ctx, actor.userId, { local: { only: actor.sessionId }, others: { except: actor.sessionId }, global: {} }[scope]);
          // Devices that were signed out are no longer trusted.
          if (scope !== 'local') await forgetProofs(ctx, actor.userId);
        });
      }
      // Rows and streams are ours; the library clears the cookies.
      const answer = scope === 'others' ? null : await auth.api.signOut({ headers: headersFor(c), asResponse: true });
      return c.json({ ok: true as const }, 200, answer ? cookiesOf(answer) : {});
    })
    .post('/auth/reauthenticate', gives('Buktikan lagi siapa Anda', okOutput), valid('json', reauthenticationInput), async (c) => {
      const input = c.req.valid('json');
      const account = await ownAccount(ctxOf(c));
      if (account.factorEnabled) {
        if ('password' in input) throw refuse('factor_required');
        const given = { headers: headersFor(c), asResponse: true } as const;
        const check = () =>
          'code' in input
            ? auth.api.verifyTOTP({ body: input, ...given })
            : auth.api.verifyBackupCode({ body: { code: input.recoveryCode, disableSession: true }, ...given });
        await accepted(await limits.signInGuess(`factor:${account.id}`, check), 'wrong_code').catch((error) => {
          const field = 'code' in input ? 'code' : 'recoveryCode';
          throw error.code === 'wrong_code' ? refuse('wrong_code', { fields: { [field]: error.problem.detail } }) : error;
        });
        if ('recoveryCode' in input) await recoveryCodeWasUsed(ctxOf(c), account, () => auth.api.viewBackupCodes({ body: { userId: account.id } }));
      } else if ('recoveryCode' in input) {
        throw refuse('factor_off');
      } else if ('password' in input) {
        if (!account.hasPassword) throw refuse('password_missing');
        const check = () => auth.api.verifyPassword({ body: input, headers: headersFor(c), asResponse: true });
        const wrong = refuse('wrong_password', { fields: { password: 'Password salah' } });
        await accepted(await limits.signInGuess(account.email, check), 'wrong_password').catch((error) => {
          throw error.code === 'wrong_password' ? wrong : error;
        });
      } else {
        const kept = { identifier: mailCodeOf(account.id), value: codeOf(account.id, input.code) };
        const check = async () => new Response(null, { status: (await takeProof(ctxOf(c), kept)) ? 200 : 422 });
        const answer = await limits.signInGuess(kept.identifier, check);
        if (!answer.ok) throw refuse('wrong_code', { fields: { code: 'Kode salah atau sudah tidak berlaku' } });
      }
      await noteReauthentication(ctxOf(c));
      return c.json({ ok: true as const });
    })
    .post('/auth/reauthenticate/code', gives('Kirim kode ke email bagi yang tidak memiliki password', okOutput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (account.factorEnabled) throw refuse('factor_required');
      if (account.hasPassword) throw refuse('password_already_set');
      await limits.accountMail(account.email);
      const code = String(randomInt(10 ** mailCodeDigits)).padStart(mailCodeDigits, '0');
      await inTransaction(ctxOf(c), async (ctx) => {
        await keepProof(ctx, { identifier: mailCodeOf(account.id), value: codeOf(account.id, code), minutes: mailCodeMinutes });
        await writeNotice(ctx, mailCode, { userIds: [account.id], payload: { name: account.name, code } });
      });
      return c.json({ ok: true as const });
    })
    .get('/me', ownRead, gives('Sesi sekarang; null untuk pengunjung', z.nullable(sessionUser)), async (c) => {
      const ctx = ctxOf(c);
      const me = ctx.unknownToken === null ? null : await ownSession(ctx);
      if (!me || !renewalDue(me.expiresAt, ctx.now)) return c.json(me);
      // The library prolongs the row and the cookie.
      const answer = await auth.api.getSession({ headers: headersFor(c), asResponse: true });
      return c.json(await ownSession(ctx), 200, cookiesOf(answer));
    })
    .put('/me', gives('Ubah nama akun', z.nullable(sessionUser)), valid('json', meInput), async (c) => {
      ctxOf(c).user;
      const answer = await auth.api.updateUser({ body: c.req.valid('json'), headers: headersFor(c), asResponse: true });
      await accepted(answer, 'not_available');
      return c.json(await ownSession(ctxOf(c)));
    })
    .get('/me/role', gives('Peran sekarang', roleOutput), (c) => {
      const { role, factorMissing } = ctxOf(c).user;
      return c.json({ role, ...(factorMissing && { factorMissing: true as const }) });
    })
    .get('/me/security', gives('Apa yang menjaga akun ini', securityOutput), async (c) => {
      const { id, hasPassword, factorEnabled } = await ownAccount(ctxOf(c));
      // After a change of AUTH_SECRET they can't be read: the tab must still open, to take the factor away.
      const codes = await (factorEnabled ? auth.api.viewBackupCodes({ body: { userId: id } }) : null)?.catch((err) => {
        ctxOf(c).log.warn({ err }, 'recovery codes not readable');
      });
      const pending = await pendingEmailOf(ctxOf(c), id);
      return c.json({
        hasPassword,
        factorEnabled,
        recoveryCodesLeft: codes?.backupCodes.length ?? 0,
        pendingEmail: pending?.email ?? null,
        pendingConfirmed: pending?.confirmed ?? false,
      });
    })
    .get('/auth/token', gives('Token 5 menit, ditandatangani kunci dari jwks.json', z.object({ token: z.string() })), async (c) => {
      ctxOf(c).user;
      const answer = await auth.api.getToken({ headers: headersFor(c), asResponse: true });
      return c.json(await accepted<{ token: string }>(answer, 'session_expired'));
    })
    .get('/auth/jwks', gives('Kunci publik (RFC 7517), juga di /.well-known/jwks.json', z.object({ keys: z.array(z.unknown()) })), async (c) =>
      c.json(await accepted<{ keys: unknown[] }>(await auth.api.getJwks({ headers: headersFor(c), asResponse: true }), 'not_available')),
    );
};

export type AuthRoutes = ReturnType<typeof authRoutes>;
