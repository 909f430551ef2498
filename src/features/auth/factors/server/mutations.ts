import { and, eq } from 'drizzle-orm';
import { factorOff, factorOn, recoveryCodesMade } from '~/features/auth/notices';
import { endSessions, forgetDevices } from '~/features/auth/server/mutations';
import { twoFactors, users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';

const notices = { on: factorOn, off: factorOff, codes: recoveryCodesMade };

/**
 * What guards the account has changed: its owner is told, and with the factor itself trusted devices are forgotten. The library has given the
 * session another cookie, which the browser doesn't hold yet: that the old one ended isn't announced, or its tabs would take it for a sign-out.
 */
export async function factorWasChanged(ctx: Ctx, user: { id: string; name: string }, what: keyof typeof notices): Promise<void> {
  if (what !== 'codes') await forgetDevices(ctx, user.id);
  await writeNotice(ctx, notices[what], { userIds: [user.id], payload: { name: user.name } });
}

/** Takes the factor from somebody who has lost it, on an operator's word; answers whether there was one. Every session ends. */
export async function dropFactor(ctx: Ctx, user: { id: string; name: string }): Promise<boolean> {
  const dropped = await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, user.id)).returning({ verified: twoFactors.verified });
  if (!dropped.some(({ verified }) => verified)) return false;
  await ctx.db.update(users).set({ twoFactorEnabled: false, updatedAt: ctx.now }).where(eq(users.id, user.id));
  await endSessions(ctx, user.id);
  await factorWasChanged(ctx, user, 'off');
  return true;
}

/** A factor on an account whose address nobody has proved isn't its owner's. */
export async function dropUnprovenFactor(ctx: Ctx, userId: string): Promise<void> {
  const unproven = await ctx.db
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (unproven.length > 0) await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
}
