import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { type AuthMail, emailChanged } from '~/features/auth/notices';
import { emailChangeOf, emailConfirmedOf } from '~/features/auth/rules';
import {
  endSessions,
  forgetProofs,
  holdAccount,
  keepProof,
  sendAuthMails,
  verifyAddress,
} from '~/features/auth/server/mutations';
import { users, verifications } from '~/features/auth/server/tables';
import { emailLinkHours } from '~/features/auth/terms';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';

/** Stores the address that the account is about to move to. The links of an earlier or cancelled change stop working. */
export async function keepEmailChange(ctx: Ctx, email: string): Promise<void> {
  await dropEmailChange(ctx);
  await keepProof(ctx, {
    identifier: emailChangeOf(ctx.user.userId),
    value: email,
    minutes: emailLinkHours * 60,
  });
}

/** Stores that the old address has agreed, and sends the mails for the new one. */
export async function confirmEmailChangeTo(
  ctx: Ctx,
  userId: string,
  email: string,
  mails: AuthMail[],
): Promise<void> {
  await keepProof(ctx, {
    identifier: emailConfirmedOf(userId),
    value: email,
    minutes: emailLinkHours * 60,
  });
  await sendAuthMails(ctx, mails);
}

export async function dropEmailChange(ctx: Ctx): Promise<void> {
  const { userId } = ctx.user;
  await ctx.db
    .delete(verifications)
    .where(inArray(verifications.identifier, [emailChangeOf(userId), emailConfirmedOf(userId)]));
}

/**
 * Notes that the owner of an account has proved its address. Where the owner's session proves it, the sessions opened before elsewhere end; a
 * password proves the sessions that it opened. Links and codes that were mailed before stop working. It runs in the caller's transaction.
 * @throws email_link_dead (400) when the account has moved to another address
 */
export async function verifyByOwner(ctx: Ctx, userId: string, email: string): Promise<void> {
  await holdAccount(ctx, userId);
  const [account] = await ctx.db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (account?.email !== email) throw refuse('email_link_dead');
  if (account.emailVerified) return;
  await endOtherSessions(ctx, userId);
  await forgetProofs(ctx, userId, ctx.actor?.sessionId);
  await verifyAddress(ctx, userId);
}

async function endOtherSessions(ctx: Ctx, userId: string): Promise<void> {
  if (ctx.actor?.userId === userId) await endSessions(ctx, userId, { except: ctx.actor.sessionId });
}

/**
 * Moves an account to an address that has just been verified. Links that were sent to the old address stop working. The old address gets a
 * notice if it was ever verified. It runs in the caller's transaction.
 * @throws email_link_dead (400) when the account has already moved
 */
export async function moveAccount(
  ctx: Ctx,
  user: { id: string; name: string; emailVerified: boolean },
  { from, to }: { from: string; to: string },
) {
  const moved = await ctx.db
    .update(users)
    .set({
      email: to,
      emailVerified: true,
      ...(!user.emailVerified && { emailVerifiedAt: ctx.now }),
      updatedAt: ctx.now,
    })
    .where(
      and(
        eq(users.id, user.id),
        eq(users.email, from),
        eq(users.emailVerified, user.emailVerified),
      ),
    )
    .returning({ id: users.id });
  if (moved.length === 0) throw refuse('email_link_dead');
  if (!user.emailVerified) await endOtherSessions(ctx, user.id);
  await forgetProofs(ctx, user.id, ctx.actor?.sessionId);
  if (!user.emailVerified) return;
  await writeNotice(ctx, emailChanged, {
    addresses: [from],
    payload: { name: user.name, email: to },
  });
}
