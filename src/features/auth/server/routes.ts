import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { writeNotice } from '~/lib/server/outbox';
import { recordConsents } from '../consents/server/mutations';
import { refuse } from '../errors';
import { verifyEmail } from '../notices';
import { renewalDue } from '../rules';
import { resendInput, roleOutput, sessionUser, signInInput, signUpInput, verifyQuery } from '../schema';
import { ownSession, userByEmail } from './data';
import { announceSessionEnd } from './mutations';
import { type Auth, addressHeader, refusalFor, withMails } from './provider';

export type AuthDeps = {
  auth: Auth;
  limits: RequestLimits;
  /** given by the composition: what else an account needs; may be called again */
  ensureAccount: (ctx: Ctx, user: { id: string; name: string }) => Promise<void>;
  /** given by the composition: what somebody gets whose address may be verified now; may be called again */
  welcomeVerified: (ctx: Ctx, userId: string) => Promise<unknown>;
};

/** Sign-up, sign-in, sign-out and verification over better-auth, and who the session belongs to. */
export const authRoutes = ({ auth, limits, ensureAccount, welcomeVerified }: AuthDeps) => {
  const welcomed = (ctx: Ctx, userId: string) => welcome(ctx, userId, welcomeVerified);
  return new Hono<ApiEnv>()
    .post('/auth/sign-up/email', gives('Daftar dengan email', z.object({ userId: z.uuid() }), 201), valid('json', signUpInput), async (c) => {
      await limits.signUp(c.var.clientAddress);
      const body = c.req.valid('json');
      const { result, mails } = await withMails(() => auth.api.signUpEmail({ body, headers: headersFor(c), asResponse: true }));
      const { user } = await accepted<{ user: { id: string; name: string } }>(result, 'sign_up_failed').catch(async (refusal) => {
        // The library has no word for two at once with the same address.
        throw (await userByEmail(ctxOf(c), body.email)) ? refuse('email_taken') : refusal;
      });
      await inTransaction(ctxOf(c), async (ctx) => {
        await ensureAccount(ctx, user);
        // The form says so above its button.
        await recordConsents(ctx, user.id, { ipAddress: c.var.clientAddress, userAgent: c.req.header('user-agent') ?? null });
        await sendVerification(ctx, mails);
      });
      return c.json({ userId: user.id }, 201, cookiesOf(result));
    })
    .post('/auth/sign-in/email', gives('Masuk dengan email', z.object({ userId: z.uuid() })), valid('json', signInInput), async (c) => {
      const body = c.req.valid('json');
      await limits.signIn(c.var.clientAddress);
      const answer = await limits.signInGuess(body.email, () => auth.api.signInEmail({ body, headers: headersFor(c), asResponse: true }));
      const { user } = await accepted<{ user: { id: string; name: string } }>(answer, 'sign_in_failed');
      // Heals an account whose sign-up was cut off before this was written.
      await ensureAccount(ctxOf(c), user);
      await welcomed(ctxOf(c), user.id);
      return c.json({ userId: user.id }, 200, cookiesOf(answer));
    })
    .post('/auth/sign-out', gives('Keluar dari sesi ini', z.object({ ok: z.literal(true) })), async (c) => {
      const ctx = ctxOf(c);
      const answer = await auth.api.signOut({ headers: headersFor(c), asResponse: true });
      if (ctx.actor) await announceSessionEnd(ctx, ctx.actor.sessionId);
      return c.json({ ok: true as const }, 200, cookiesOf(answer));
    })
    .post('/auth/send-verification-email', gives('Kirim ulang email verifikasi', z.object({ ok: z.literal(true) })), valid('json', resendInput), async (c) => {
      await limits.signUp(c.var.clientAddress);
      const { result, mails } = await withMails(() => auth.api.sendVerificationEmail({ body: c.req.valid('json'), headers: headersFor(c), asResponse: true }));
      await accepted(result, 'not_available');
      await sendVerification(ctxOf(c), mails);
      return c.json({ ok: true as const });
    })
    .get('/auth/verify-email', gives('Tautan di email verifikasi; mengarah ke beranda'), valid('query', verifyQuery), async (c) => {
      const { result: answer, verified } = await withMails(() =>
        auth.api.verifyEmail({ query: c.req.valid('query'), headers: headersFor(c), asResponse: true }),
      );
      if (answer.status >= 500) throw refuseCommon('unavailable');
      for (const userId of verified) await welcomed(ctxOf(c), userId);
      return c.redirect(answer.ok ? '/?verifikasi=berhasil' : '/?verifikasi=gagal', 302);
    })
    .get('/me', gives('Sesi sekarang; null untuk pengunjung', z.nullable(sessionUser)), async (c) => {
      const ctx = ctxOf(c);
      const me = ctx.actor && (await ownSession(ctx));
      if (!me || !renewalDue(me.expiresAt, ctx.now)) return c.json(me);
      // The library prolongs the row and the cookie.
      const answer = await auth.api.getSession({ headers: headersFor(c), asResponse: true });
      return c.json(await ownSession(ctx), 200, cookiesOf(answer));
    })
    .get('/me/role', gives('Peran sekarang', roleOutput), (c) => c.json({ role: ctxOf(c).user.role }));
};

export type AuthRoutes = ReturnType<typeof authRoutes>;

/** What a verified person gets may wait for the next sign-in; nobody stays outside for it. */
export const welcome = (ctx: Ctx, userId: string, welcomeVerified: AuthDeps['welcomeVerified']) =>
  welcomeVerified(ctx, userId).catch((err) => ctx.log.error({ err }, 'verified account not welcomed'));

export function headersFor(c: Context<ApiEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(addressHeader, c.var.clientAddress);
  return headers;
}

/** The library's cookies, one `set-cookie` header each. */
export const cookiesOf = (answer: Response) => ({ 'set-cookie': answer.headers.getSetCookie() });

async function accepted<T>(answer: Response, fallback: Parameters<typeof refuse>[0]): Promise<T> {
  const body = (await answer.json().catch(() => null)) as (T & { code?: string }) | null;
  if (answer.ok && body) return body;
  if (answer.status >= 500) throw refuseCommon('unavailable');
  throw refusalFor(body?.code, fallback);
}

export async function sendVerification(ctx: Ctx, mails: { userId: string; name: string; url: string }[]) {
  for (const { userId, name, url } of mails) {
    await writeNotice(ctx, verifyEmail, { userIds: [userId], payload: { name, url } });
  }
}
