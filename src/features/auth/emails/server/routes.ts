import { type Context, Hono } from 'hono';
import { refuse } from '~/features/auth/errors';
import { okOutput, resendInput } from '~/features/auth/schema';
import {
  credentialOf,
  ownAccount,
  proofsOf,
  requireFresh,
  requireLivingSession,
  userByEmail,
} from '~/features/auth/server/data';
import { holdsStill, sendAuthMails } from '~/features/auth/server/mutations';
import {
  type AuthDeps,
  accountAnswerMs,
  headersFor,
  notBefore,
  originOf,
  requireSuccess,
  withMails,
} from '~/features/auth/server/provider';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  changeEmailInput,
  mailedLinkInput,
  mailedLinkOutput,
  verifyInput,
  verifyOutput,
} from '../schema';
import { livingLink } from './data';
import {
  confirmEmailChangeTo,
  dropEmailChange,
  keepEmailChange,
  moveAccount,
  verifyByOwner,
} from './mutations';
import { confirmationUrl } from './provider';

/** The library needs half a second for an unknown address. Our writes for a known one take less than that. */
const resendAnswerMs = 600;

/** The routes to verify an address and to move an account to another one, which the old address confirms and the new one verifies. */
export const emailRoutes = ({ auth, secret, limits, wait, addressVerified }: AuthDeps) => {
  /** A failure here must not stop the request, because the next sign-in tries again. */
  const welcomed = (ctx: Ctx, userId: string) =>
    addressVerified(ctx, userId).catch((err) => {
      ctx.log.error({ err }, 'verified account not welcomed');
      return null;
    });
  /**
   * Lets the owner of an account through: by their own session, or by the password, since whoever opens a mailed link may be a stranger to
   * the account. A password alone doesn't prove an account with a second factor.
   * @throws own_session_required (403), wrong_password (422)
   */
  const requireOwner = async (
    c: Context<ApiEnv>,
    owner: { id: string; email: string },
    password: string | undefined,
  ): Promise<void> => {
    const ctx = ctxOf(c);
    if (ctx.actor?.userId === owner.id) return;
    if (password === undefined) throw refuse('own_session_required');
    const guess = async () => {
      const { hash, factorEnabled } = await credentialOf(ctx, owner.id);
      if (hash === null || factorEnabled) throw refuse('own_session_required');
      const right = await (await auth.$context).password.verify({ hash, password });
      return new Response(null, { status: right ? 200 : 422 });
    };
    const answer = await limits.passwordGuess({
      account: owner.email,
      origin: await originOf(c, auth, { userId: owner.id }),
      guess,
    });
    if (!answer.ok) throw refuse('wrong_password', { fields: { password: 'Password salah' } });
  };
  return (
    new Hono<ApiEnv>()
      .post(
        '/auth/send-verification-email',
        gives('Kirim ulang email verifikasi', okOutput),
        valid('json', resendInput),
        async (c) => {
          const body = c.req.valid('json');
          const { actor } = ctxOf(c);
          await limits.resend(
            actor
              ? { kind: 'session', id: actor.sessionId }
              : { kind: 'address', id: c.var.clientAddress },
          );
          // A signed-in person's own mails are counted apart from those that visitors ask for.
          await limits.accountMail('verify', actor ? actor.userId : body.email);
          await notBefore(wait(resendAnswerMs), async () => {
            const { result, mails } = await withMails(() =>
              auth.api.sendVerificationEmail({ body, headers: headersFor(c), asResponse: true }),
            );
            await requireSuccess(result, 'not_available');
            await sendAuthMails(ctxOf(c), mails);
          });
          return c.json({ ok: true as const });
        },
      )
      // A taken address gets the same answer as a free one. Its owner gets a notice that somebody wanted it.
      .post(
        '/auth/change-email',
        gives('Minta email akun diganti', okOutput),
        valid('json', changeEmailInput),
        async (c) => {
          const { email } = c.req.valid('json');
          const account = await ownAccount(ctxOf(c));
          if (account.email === email)
            throw refuse('same_email', { fields: { email: 'Ini sudah email Anda' } });
          await requireFresh(ctxOf(c));
          await limits.accountMail('move', email);
          await limits.accountMail('move', account.id);
          await notBefore(wait(accountAnswerMs), async () => {
            const { result, mails } = await withMails(() =>
              auth.api.changeEmail({
                body: { newEmail: email },
                headers: headersFor(c),
                asResponse: true,
              }),
            );
            await requireSuccess(result, 'not_available');
            if (mails.length === 0) {
              const url = await confirmationUrl({
                secret,
                appUrl: auth.options.baseURL,
                from: account.email,
                to: email,
              });
              mails.push({
                kind: account.emailVerified ? 'confirm' : 'move',
                userId: account.id,
                name: account.name,
                email,
                url,
              });
            }
            await inTransaction(ctxOf(c), async (ctx) => {
              await keepEmailChange(ctx, email);
              await sendAuthMails(ctx, mails);
            });
          });
          return c.json({ ok: true as const });
        },
      )
      .delete('/auth/change-email', gives('Batalkan penggantian email', okOutput), async (c) => {
        requireUser(ctxOf(c));
        await dropEmailChange(ctxOf(c));
        return c.json({ ok: true as const });
      })
      // A POST keeps the token out of the logs.
      .post(
        '/auth/verify-email/check',
        gives('Apa yang akan dilakukan tautan dari email', mailedLinkOutput),
        valid('json', mailedLinkInput),
        async (c) => {
          await limits.mailedLink(c.var.clientAddress);
          const ctx = ctxOf(c);
          const row = await livingLink(ctx, c.req.valid('json').token, secret);
          if (!row) return c.json({ alive: false as const });
          const { link, owner } = row;
          const { hash, factorEnabled } = await credentialOf(ctx, owner.id);
          return c.json({
            alive: true as const,
            purpose: link.purpose,
            email: link.email,
            own: ctx.actor?.userId === owner.id,
            hasPassword: hash !== null && !factorEnabled,
            verified: link.purpose === 'verify' && owner.emailVerified,
          });
        },
      )
      .post(
        '/auth/verify-email',
        gives('Lakukan yang diminta tautan dari email', verifyOutput),
        valid('json', verifyInput),
        async (c) => {
          const { token, password } = c.req.valid('json');
          await limits.mailedLink(c.var.clientAddress);
          const ctx = ctxOf(c);
          const row = await livingLink(ctx, token, secret);
          if (!row) throw refuse('email_link_dead');
          const { link, owner } = row;
          const { email } = link;
          const before = await proofsOf(ctx, { userId: owner.id });
          // The password is checked first, and a reset may come between.
          const requireUnchanged = async (ctx: Ctx) => {
            if (!before || !(await holdsStill(ctx, before))) throw refuse('email_link_dead');
            if (ctx.actor) await requireLivingSession(ctx);
          };
          if (link.purpose === 'verify') {
            if (owner.emailVerified)
              return c.json({ outcome: 'verified' as const, email, next: null });
            await requireOwner(c, { id: owner.id, email }, password);
            await inTransaction(ctx, async (ctx) => {
              await requireUnchanged(ctx);
              await verifyByOwner(ctx, owner.id, email);
            });
            return c.json({
              outcome: 'verified' as const,
              email,
              next: await welcomed(ctx, owner.id),
            });
          }
          if (ctx.actor && ctx.actor.userId !== owner.id) throw refuse('email_link_dead');
          if (link.purpose === 'confirm') {
            // Opening one link again and again must not fill a mailbox.
            await limits.accountMail('move', `${owner.id} ${email}`);
            const { result, mails } = await withMails(() =>
              auth.api.verifyEmail({ query: { token }, headers: headersFor(c), asResponse: true }),
            );
            await requireSuccess(result, 'email_link_dead');
            await inTransaction(ctx, (ctx) => confirmEmailChangeTo(ctx, owner.id, email, mails));
            return c.json({ outcome: 'confirmed' as const, email, next: null });
          }
          await requireOwner(c, { id: owner.id, email: link.from }, password);
          const move = inTransaction(ctx, async (ctx) => {
            await requireUnchanged(ctx);
            await moveAccount(ctx, owner, { from: link.from, to: email });
          });
          await move.catch(async (error) => {
            throw (await userByEmail(ctx, email)) ? refuse('email_link_dead') : error;
          });
          return c.json({ outcome: 'moved' as const, email, next: await welcomed(ctx, owner.id) });
        },
      )
  );
};

export type EmailRoutes = ReturnType<typeof emailRoutes>;
