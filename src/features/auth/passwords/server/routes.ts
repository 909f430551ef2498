import { Hono } from 'hono';
import { linkTo } from '~/features/auth/emails/server/provider';
import { refuse } from '~/features/auth/errors';
import { providerName } from '~/features/auth/identities/server/provider';
import { resetPassword as resetNotice } from '~/features/auth/notices';
import { okOutput } from '~/features/auth/schema';
import { ownAccount, proofsOf, requireFresh, userByEmail } from '~/features/auth/server/data';
import {
  type AuthDeps,
  accountAnswerMs,
  deviceCookie,
  hashPassword,
  headersFor,
  notBefore,
  originOf,
  refuseAtField,
  requireSuccess,
} from '~/features/auth/server/provider';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { writeNotice } from '~/lib/server/outbox';
import {
  changePasswordInput,
  recoverInput,
  resetInput,
  resetLinkInput,
  resetLinkOutput,
  setPasswordInput,
} from '../schema';
import { changePassword, keepResetLink, ownerOfLink, resetPassword } from './mutations';

export const passwordRoutes = ({
  auth,
  secret,
  keys,
  appUrl,
  limits,
  wait,
  addressVerified,
}: AuthDeps) =>
  new Hono<ApiEnv>()
    // A known address and an unknown one get the same answer after the same time. Nobody is refused because others have asked before: the
    // link that was mailed stays the same and lives on, and no further mail is sent for a while.
    .post(
      '/auth/recover',
      gives('Minta tautan password baru', okOutput),
      valid('json', recoverInput),
      async (c) => {
        const { email } = c.req.valid('json');
        await limits.recover(await originOf(c, auth, { email }));
        await notBefore(wait(accountAnswerMs), async () => {
          const mayMail = await limits.mayMail('recover', email);
          const user = await userByEmail(ctxOf(c), email);
          if (!user) return;
          await inTransaction(ctxOf(c), async (ctx) => {
            const token = await keepResetLink(ctx, user.id, secret);
            const payload = { name: user.name, url: linkTo(appUrl, 'reset', token) };
            if (mayMail) await writeNotice(ctx, resetNotice, { userIds: [user.id], payload });
          });
        });
        return c.json({ ok: true as const });
      },
    )
    // A POST keeps the token out of the logs.
    .post(
      '/auth/reset-password/check',
      gives('Apakah tautan password baru masih berlaku', resetLinkOutput),
      valid('json', resetLinkInput),
      async (c) => {
        await limits.mailedLink(c.var.clientAddress);
        return c.json({
          alive: (await ownerOfLink(ctxOf(c), c.req.valid('json').token, secret)) !== null,
        });
      },
    )
    .post(
      '/auth/reset-password',
      gives('Buat password baru dengan tautan dari email', okOutput),
      valid('json', resetInput),
      async (c) => {
        const { token, password } = c.req.valid('json');
        await limits.mailedLink(c.var.clientAddress);
        const user = await ownerOfLink(ctxOf(c), token, secret);
        if (!user) throw refuse('reset_link_dead');
        const hash = await hashPassword(password);
        await inTransaction(ctxOf(c), (ctx) =>
          resetPassword(ctx, user, hash, (provider) => providerName(keys, provider)),
        );
        await limits.forgivePasswords(user.email, { kind: 'address', id: c.var.clientAddress });
        await addressVerified(ctxOf(c), user.id).catch((err) =>
          ctxOf(c).log.error({ err }, 'verified account not welcomed'),
        );
        // Strangers may go on guessing, so the owner's next sign-in comes from a known device.
        const device = await deviceCookie(c, auth, { userId: user.id, sessionId: null });
        return c.json({ ok: true as const }, 200, device === null ? {} : { 'set-cookie': device });
      },
    )
    .post(
      '/auth/change-password',
      gives('Ganti password', okOutput),
      valid('json', changePasswordInput),
      async (c) => {
        const { currentPassword, newPassword, keepOthers } = c.req.valid('json');
        const account = await ownAccount(ctxOf(c));
        if (!account.hasPassword) throw refuse('password_missing');
        // The session has a count of its own, so that strangers at the sign-in can't keep its owner from this.
        const origin = { kind: 'session', id: ctxOf(c).user.sessionId } as const;
        const guess = () =>
          auth.api.verifyPassword({
            body: { password: currentPassword },
            headers: headersFor(c),
            asResponse: true,
          });
        const before = await proofsOf(ctxOf(c), { userId: account.id });
        const answer = await limits.passwordGuess({ account: account.email, origin, guess });
        await requireSuccess(answer, 'not_available').catch(
          refuseAtField('currentPassword', 'Password saat ini salah'),
        );
        const hash = await hashPassword(newPassword);
        await inTransaction(ctxOf(c), (ctx) =>
          changePassword(ctx, account, { before: before?.hash ?? null, hash, keepOthers }),
        );
        return c.json({ ok: true as const });
      },
    )
    .post(
      '/auth/set-password',
      gives('Buat password pertama', okOutput),
      valid('json', setPasswordInput),
      async (c) => {
        const account = await ownAccount(ctxOf(c));
        if (account.hasPassword) throw refuse('password_already_set');
        await requireFresh(ctxOf(c));
        const hash = await hashPassword(c.req.valid('json').newPassword);
        await inTransaction(ctxOf(c), (ctx) =>
          changePassword(ctx, account, { before: null, hash, keepOthers: true }),
        );
        return c.json({ ok: true as const });
      },
    );

export type PasswordRoutes = ReturnType<typeof passwordRoutes>;
