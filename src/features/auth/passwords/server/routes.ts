import { Hono } from 'hono';
import { refuse } from '~/features/auth/errors';
import { resetPassword as resetNotice } from '~/features/auth/notices';
import { okOutput } from '~/features/auth/schema';
import { ownAccount, requireFresh } from '~/features/auth/server/data';
import { type AuthDeps, accountAnswerMs, atLeast, hashPassword, headersFor, refuseAtField, requireSuccess, withMails } from '~/features/auth/server/provider';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { writeNotice } from '~/lib/server/outbox';
import { changePasswordInput, recoverInput, resetInput, resetLinkInput, resetLinkOutput, setPasswordInput } from '../schema';
import { changePassword, ownerOfLink, resetPassword } from './mutations';

export const passwordRoutes = ({ auth, limits, welcomeVerified }: AuthDeps) =>
  new Hono<ApiEnv>()
    // A known address and an unknown one get the same answer after the same time.
    .post('/auth/recover', gives('Minta tautan password baru', okOutput), valid('json', recoverInput), async (c) => {
      const body = c.req.valid('json');
      await limits.signUp(c.var.clientAddress);
      await limits.accountMail(body.email);
      await atLeast(accountAnswerMs, async () => {
        const { result, mails } = await withMails(() => auth.api.requestPasswordReset({ body, headers: headersFor(c), asResponse: true }));
        await requireSuccess(result, 'not_available');
        for (const { userId, name, url } of mails) await writeNotice(ctxOf(c), resetNotice, { userIds: [userId], payload: { name, url } });
      });
      return c.json({ ok: true as const });
    })
    // A POST keeps the token out of the logs.
    .post('/auth/reset-password/check', gives('Apakah tautan password baru masih berlaku', resetLinkOutput), valid('json', resetLinkInput), async (c) => {
      await limits.signIn(c.var.clientAddress);
      return c.json({ alive: (await ownerOfLink(ctxOf(c), c.req.valid('json').token)) !== null });
    })
    .post('/auth/reset-password', gives('Buat password baru dengan tautan dari email', okOutput), valid('json', resetInput), async (c) => {
      const { token, password } = c.req.valid('json');
      await limits.signIn(c.var.clientAddress);
      const user = await ownerOfLink(ctxOf(c), token);
      if (!user) throw refuse('reset_link_dead');
      const hash = await hashPassword(password);
      await inTransaction(ctxOf(c), (ctx) => resetPassword(ctx, user, { token, hash }));
      await limits.forgiveSignIn(user.email);
      await welcomeVerified(ctxOf(c), user.id).catch((err) => ctxOf(c).log.error({ err }, 'verified account not welcomed'));
      return c.json({ ok: true as const });
    })
    .post('/auth/change-password', gives('Ganti password', okOutput), valid('json', changePasswordInput), async (c) => {
      const { currentPassword, newPassword, keepOthers } = c.req.valid('json');
      const account = await ownAccount(ctxOf(c));
      if (!account.hasPassword) throw refuse('password_missing');
      // Wrong passwords here count against the same limit as wrong passwords at sign-in.
      const answer = await limits.signInGuess(account.email, () =>
        auth.api.verifyPassword({ body: { password: currentPassword }, headers: headersFor(c), asResponse: true }),
      );
      await requireSuccess(answer, 'not_available').catch(refuseAtField('currentPassword', 'Password saat ini salah'));
      const hash = await hashPassword(newPassword);
      await inTransaction(ctxOf(c), (ctx) => changePassword(ctx, account, { hash, keepOthers }));
      return c.json({ ok: true as const });
    })
    .post('/auth/set-password', gives('Buat password pertama', okOutput), valid('json', setPasswordInput), async (c) => {
      const account = await ownAccount(ctxOf(c));
      if (account.hasPassword) throw refuse('password_already_set');
      await requireFresh(ctxOf(c));
      const hash = await hashPassword(c.req.valid('json').newPassword);
      await inTransaction(ctxOf(c), (ctx) => changePassword(ctx, account, { hash, keepOthers: true }));
      return c.json({ ok: true as const });
    });

export type PasswordRoutes = ReturnType<typeof passwordRoutes>;
