import { and, eq } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { type AuthMail, confirmEmailChange, emailChanged, verifyEmail, verifyNewEmail } from '~/features/auth/notices';
import { emailChangeOf } from '~/features/auth/rules';
import { forgetProofs, keepProof } from '~/features/auth/server/mutations';
import { users, verifications } from '~/features/auth/server/tables';
import { emailChangeHours } from '~/features/auth/terms';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';

/** Hands the library's mails to the outbox. The one that moves an account goes to the new address, which is nobody's yet. */
export async function sendAuthMails(ctx: Ctx, mails: AuthMail[]): Promise<void> {
  for (const { kind, userId, name, url, email } of mails) {
    if (kind === 'verify') await writeNotice(ctx, verifyEmail, { userIds: [userId], payload: { name, url } });
    if (kind === 'confirm') await writeNotice(ctx, confirmEmailChange, { userIds: [userId], payload: { name, url, email } });
    if (kind === 'move') await writeNotice(ctx, verifyNewEmail, { addresses: [email], payload: { name, url } });
  }
}

/** Remembers which address the account is about to move to: links of a change that was replaced or called off are dead. */
export const keepEmailChange = (ctx: Ctx, userId: string, email: string): Promise<void> =>
  keepProof(ctx, { identifier: emailChangeOf(userId), value: email, minutes: emailChangeHours * 60 });

export async function dropEmailChange(ctx: Ctx): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.identifier, emailChangeOf(ctx.user.userId)));
}

/**
 * Moves an account to the address that has just proved itself: links sent to the old one die, and whoever reads it is told unless nobody ever
 * did. In the caller's transaction.
 * @throws email_link_dead (400) when it has moved already
 */
export async function moveAccount(ctx: Ctx, user: { id: string; name: string; emailVerified: boolean }, { from, to }: { from: string; to: string }) {
  const moved = await ctx.db
    .update(users)
    .set({ email: to, emailVerified: true, ...(!user.emailVerified && { emailVerifiedAt: ctx.now }), updatedAt: ctx.now })
    .where(and(eq(users.id, user.id), eq(users.email, from), eq(users.emailVerified, user.emailVerified)))
    .returning({ id: users.id });
  if (moved.length === 0) throw refuse('email_link_dead');
  await forgetProofs(ctx, user.id);
  if (user.emailVerified) await writeNotice(ctx, emailChanged, { addresses: [from], payload: { name: user.name, email: to } });
}
