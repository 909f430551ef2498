import { Hono } from 'hono';
import { refuse } from '~/features/auth/errors';
import { okOutput, resendInput, verifyQuery } from '~/features/auth/schema';
import { ownAccount, pendingEmailOf, requireFresh, userByEmail } from '~/features/auth/server/data';
import { sendAuthMails } from '~/features/auth/server/mutations';
import {
  type AuthDeps,
  accountAnswerMs,
  atLeast,
  claimsOf,
  confirmationUrl,
  emailChangeIn,
  headersFor,
  requireSuccess,
  withMails,
} from '~/features/auth/server/provider';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { changeEmailInput, emailChangeOutput } from '../schema';
import { confirmEmailChangeTo, dropEmailChange, keepEmailChange, moveAccount } from './mutations';

/** The library needs half a second for an unknown address. Our writes for a known one take less than that. */
const resendAnswerMs = 600;

/** The routes to verify an address and to move an account to another one, which the old address confirms and the new one verifies. */
export const emailRoutes = ({ auth, secret, limits, welcomeVerified }: AuthDeps) => {
  /** A failure here must not stop the request, because the next sign-in tries again. */
  const welcomed = (ctx: Ctx, userId: string) => welcomeVerified(ctx, userId).catch((err) => ctx.log.error({ err }, 'verified account not welcomed'));
  return (
    new Hono<ApiEnv>()
      .post('/auth/send-verification-email', gives('Kirim ulang email verifikasi', okOutput), valid('json', resendInput), async (c) => {
        const body = c.req.valid('json');
        await limits.signUp(c.var.clientAddress);
        await limits.accountMail(body.email);
        await atLeast(resendAnswerMs, async () => {
          const { result, mails } = await withMails(() => auth.api.sendVerificationEmail({ body, headers: headersFor(c), asResponse: true }));
          await requireSuccess(result, 'not_available');
          await sendAuthMails(ctxOf(c), mails);
        });
        return c.json({ ok: true as const });
      })
      // A taken address gets the same answer as a free one. Its owner gets a notice that somebody wanted it.
      .post('/auth/change-email', gives('Minta email akun diganti', okOutput), valid('json', changeEmailInput), async (c) => {
        const { email } = c.req.valid('json');
        const account = await ownAccount(ctxOf(c));
        if (account.email === email) throw refuse('same_email', { fields: { email: 'Ini sudah email Anda' } });
        await requireFresh(ctxOf(c));
        await limits.accountMail(email);
        await limits.accountMail(account.email);
        await atLeast(accountAnswerMs, async () => {
          const { result, mails } = await withMails(() => auth.api.changeEmail({ body: { newEmail: email }, headers: headersFor(c), asResponse: true }));
          await requireSuccess(result, 'not_available');
          if (mails.length === 0) {
            const url = await confirmationUrl({ secret, appUrl: auth.options.baseURL, from: account.email, to: email });
            mails.push({ kind: account.emailVerified ? 'confirm' : 'move', userId: account.id, name: account.name, email, url });
          }
          await inTransaction(ctxOf(c), async (ctx) => {
            await keepEmailChange(ctx, email);
            await sendAuthMails(ctx, mails);
          });
        });
        return c.json({ ok: true as const });
      })
      .delete('/auth/change-email', gives('Batalkan penggantian email', okOutput), async (c) => {
        requireUser(ctxOf(c));
        await dropEmailChange(ctxOf(c));
        return c.json({ ok: true as const });
      })
      .get('/auth/verify-email', gives('Tautan di email verifikasi; mengarah ke beranda'), valid('query', verifyQuery), async (c) => {
        const query = c.req.valid('query');
        const failed = () => c.redirect('/?verifikasi=gagal', 302);
        // A mail scanner opens links too, so a GET must not move an account.
        if (claimsOf(query.token).updateTo) return failed();
        const { result: answer, verified } = await withMails(() => auth.api.verifyEmail({ query, headers: headersFor(c), asResponse: true }));
        if (answer.status >= 500) throw refuseCommon('unavailable');
        if (!answer.ok) return failed();
        for (const userId of verified) await welcomed(ctxOf(c), userId);
        return c.redirect('/?verifikasi=berhasil', 302);
      })
      .post('/auth/verify-email', gives('Lanjutkan penggantian email dengan tautan dari email', emailChangeOutput), valid('json', verifyQuery), async (c) => {
        const query = c.req.valid('json');
        const change = await emailChangeIn(query.token, secret);
        const owner = change && (await userByEmail(ctxOf(c), change.email));
        const { actor } = ctxOf(c);
        if (!owner || (actor && actor.userId !== owner.id)) throw refuse('email_link_dead');
        if ((await pendingEmailOf(ctxOf(c), owner.id))?.email !== change.updateTo) throw refuse('email_link_dead');
        if (change.requestType === 'change-email-confirmation') {
          // Opening one link again and again must not fill a mailbox.
          await limits.accountMail(change.updateTo);
          const { result, mails } = await withMails(() => auth.api.verifyEmail({ query, headers: headersFor(c), asResponse: true }));
          await requireSuccess(result, 'email_link_dead');
          await inTransaction(ctxOf(c), (ctx) => confirmEmailChangeTo(ctx, owner.id, change.updateTo, mails));
          return c.json({ outcome: 'confirmed' as const, email: change.updateTo });
        }
        await inTransaction(ctxOf(c), (ctx) => moveAccount(ctx, owner, { from: change.email, to: change.updateTo })).catch(async (error) => {
          throw (await userByEmail(ctxOf(c), change.updateTo)) ? refuse('email_link_dead') : error;
        });
        await welcomed(ctxOf(c), owner.id);
        return c.json({ outcome: 'moved' as const, email: change.updateTo });
      })
  );
};

export type EmailRoutes = ReturnType<typeof emailRoutes>;
