import { Hono } from 'hono';
import { refuse } from '~/features/auth/errors';
import { okOutput, resendInput, verifyQuery } from '~/features/auth/schema';
import { ownAccount, requireFresh, userByEmail } from '~/features/auth/server/data';
import { accepted, atLeast, carried, claimsOf, headersFor, withMails } from '~/features/auth/server/provider';
import type { AuthDeps } from '~/features/auth/server/routes';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { changeEmailInput } from '../schema';
import { pendingEmailOf } from './data';
import { dropEmailChange, emailWasChanged, keepEmailChange, sendAuthMails } from './mutations';

/** Verifying an address, and moving an account to another one: confirmed at the old address, verified at the new. */
export const emailRoutes = ({ auth, limits, welcomeVerified }: AuthDeps) => {
  /** It may wait for the next sign-in; nobody stays outside for it. */
  const welcomed = (ctx: Ctx, userId: string) => welcomeVerified(ctx, userId).catch((err) => ctx.log.error({ err }, 'verified account not welcomed'));
  return (
    new Hono<ApiEnv>()
      .post('/auth/send-verification-email', gives('Kirim ulang email verifikasi', okOutput), valid('json', resendInput), async (c) => {
        await limits.signUp(c.var.clientAddress);
        const { result, mails } = await withMails(() =>
          auth.api.sendVerificationEmail({ body: c.req.valid('json'), headers: headersFor(c), asResponse: true }),
        );
        await accepted(result, 'not_available');
        await sendAuthMails(ctxOf(c), mails);
        return c.json({ ok: true as const });
      })
      // A taken address gets no mail, and the same answer at the same time as a free one.
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
          await inTransaction(ctxOf(c), async (ctx) => {
            await keepEmailChange(ctx, account.id, email);
            await sendAuthMails(ctx, mails);
          });
        });
        return c.json({ ok: true as const });
      })
      .delete('/auth/change-email', gives('Batalkan penggantian email', okOutput), async (c) => {
        ctxOf(c).user;
        await dropEmailChange(ctxOf(c));
        return c.json({ ok: true as const });
      })
      .get('/auth/verify-email', gives('Tautan di email verifikasi; mengarah ke beranda'), valid('query', verifyQuery), async (c) => {
        const query = c.req.valid('query');
        const { email: from, updateTo: to } = claimsOf(query.token);
        const changing = typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
        const owner = changing && (await userByEmail(ctxOf(c), changing.from));
        const failed = () => c.redirect('/?verifikasi=gagal', 302);
        if (changing && (!owner || (await pendingEmailOf(ctxOf(c), owner.id)) !== changing.to)) return failed();
        const verify = () => auth.api.verifyEmail({ query, headers: headersFor(c), asResponse: true });
        const outcome = await withMails(verify).catch(async (error) => {
          // The library has no word for an address that was taken meanwhile.
          if (changing && (await userByEmail(ctxOf(c), changing.to))) return null;
          throw error;
        });
        if (!outcome) return failed();
        const { result: answer, verified, mails } = outcome;
        if (answer.status >= 500) throw refuseCommon('unavailable');
        if (!answer.ok) return failed();
        if (!changing || !owner) {
          for (const userId of verified) await welcomed(ctxOf(c), userId);
          return c.redirect('/?verifikasi=berhasil', 302);
        }
        if (verified.length === 0) {
          // A link that is opened again and again fills nobody's mailbox.
          const may = await limits.accountMail(changing.to).then(
            () => true,
            () => false,
          );
          if (may) await sendAuthMails(ctxOf(c), mails);
          return c.redirect('/?verifikasi=email-baru', 302);
        }
        // The library would sign in whoever opens the link; a second factor must not be walked around.
        if (!ctxOf(c).actor && carried(answer)) await auth.api.signOut({ headers: new Headers({ cookie: carried(answer) }), asResponse: true });
        await inTransaction(ctxOf(c), (ctx) => emailWasChanged(ctx, owner, { ...changing, tell: owner.emailVerified }));
        await welcomed(ctxOf(c), owner.id);
        return c.redirect('/?verifikasi=email-diganti', 302);
      })
  );
};

export type EmailRoutes = ReturnType<typeof emailRoutes>;
