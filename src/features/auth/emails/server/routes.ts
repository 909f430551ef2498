import { Hono } from 'hono';
import { refuse } from '~/features/auth/errors';
import { okOutput, resendInput, verifyQuery } from '~/features/auth/schema';
import { ownAccount, pendingEmailOf, requireFresh, userByEmail } from '~/features/auth/server/data';
import { sendAuthMails } from '~/features/auth/server/mutations';
import { type AuthDeps, accepted, atLeast, claimsOf, confirmationUrl, emailChangeIn, headersFor, withMails } from '~/features/auth/server/provider';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { changeEmailInput, emailChangeOutput } from '../schema';
import { confirmEmailChangeTo, dropEmailChange, keepEmailChange, moveAccount } from './mutations';

/** Verifying an address, and moving an account to another one: confirmed at the old address, verified at the new. */
export const emailRoutes = ({ auth, secret, limits, welcomeVerified }: AuthDeps) => {
  /** It may wait for the next sign-in; nobody stays outside for it. */
  const welcomed = (ctx: Ctx, userId: string) => welcomeVerified(ctx, userId).catch((err) => ctx.log.error({ err }, 'verified account not welcomed'));
  return (
    new Hono<ApiEnv>()
      .post('/auth/send-verification-email', gives('Kirim ulang email verifikasi', okOutput), valid('json', resendInput), async (c) => {
        const body = c.req.valid('json');
        await limits.signUp(c.var.clientAddress);
        await limits.accountMail(body.email);
        // The library takes half a second for an unknown address; what we write for a known one fits in too.
        await atLeast(600, async () => {
          const { result, mails } = await withMails(() => auth.api.sendVerificationEmail({ body, headers: headersFor(c), asResponse: true }));
          await accepted(result, 'not_available');
          await sendAuthMails(ctxOf(c), mails);
        });
        return c.json({ ok: true as const });
      })
      // For a taken address everything looks as for a free one, but its owner reads that somebody wanted it.
      .post('/auth/change-email', gives('Minta email akun diganti', okOutput), valid('json', changeEmailInput), async (c) => {
        const { email } = c.req.valid('json');
        const account = await ownAccount(ctxOf(c));
        if (account.email === email) throw refuse('same_email', { fields: { email: 'Ini sudah email Anda' } });
        await requireFresh(ctxOf(c));
        await limits.accountMail(email);
        await limits.accountMail(account.email);
        await atLeast(300, async () => {
          const { result, mails } = await withMails(() => auth.api.changeEmail({ body: { newEmail: email }, headers: headersFor(c), asResponse: true }));
          await accepted(result, 'not_available');
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
        // Moving an account takes more than a link that a mail scanner opens.
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
          // A link that is used again and again fills nobody's mailbox.
          await limits.accountMail(change.updateTo);
          const { result, mails } = await withMails(() => auth.api.verifyEmail({ query, headers: headersFor(c), asResponse: true }));
          await accepted(result, 'email_link_dead');
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
