import { and, eq } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { factorOff, factorOn, recoveryCodesMade } from '~/features/auth/notices';
import { endSessions, forgetDevices } from '~/features/auth/server/mutations';
import { twoFactors, users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';

const notices = { on: factorOn, off: factorOff, codes: recoveryCodesMade };

/**
 * Writes the notice about a changed second factor. When the factor itself changed, trusted devices are forgotten. Turning the factor on
 * gives the session another cookie, which the browser doesn't hold yet. The end of the old session is therefore not announced, or the
 * browser's tabs would take it for a sign-out.
 */
export async function writeFactorNotice(ctx: Ctx, user: { id: string; name: string }, what: keyof typeof notices): Promise<void> {
  if (what !== 'codes') await forgetDevices(ctx, user.id);
  await writeNotice(ctx, notices[what], { userIds: [user.id], payload: { name: user.name } });
}

/** Starts or restarts setting up a factor. It protects nothing until its first right code. @throws factor_already_on (409) */
export async function beginFactor(ctx: Ctx, userId: string, stored: { secret: string; backupCodes: string }): Promise<void> {
  const begun = await ctx.db
    .insert(twoFactors)
    .values({ id: newId(), userId, ...stored, verified: false, createdAt: ctx.now })
    .onConflictDoUpdate({ target: twoFactors.userId, set: { ...stored, createdAt: ctx.now }, setWhere: eq(twoFactors.verified, false) })
    .returning({ id: twoFactors.id });
  if (begun.length === 0) throw refuse('factor_already_on');
}

/** Replaces the recovery codes. @throws factor_off (409) */
export async function replaceRecoveryCodes(ctx: Ctx, userId: string, backupCodes: string): Promise<void> {
  const replaced = await ctx.db
    .update(twoFactors)
    .set({ backupCodes })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
    .returning({ id: twoFactors.id });
  if (replaced.length === 0) throw refuse('factor_off');
}

/** Removes the factor and answers whether there was one. */
export async function removeFactor(ctx: Ctx, user: { id: string; name: string }): Promise<boolean> {
  const removed = await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, user.id)).returning({ verified: twoFactors.verified });
  if (!removed.some(({ verified }) => verified)) return false;
  await ctx.db.update(users).set({ twoFactorEnabled: false, updatedAt: ctx.now }).where(eq(users.id, user.id));
  await writeFactorNotice(ctx, user, 'off');
  return true;
}

/** Removes the factor of a person who has lost it, at an operator's request, and ends every session. Answers whether there was one. */
export async function dropFactor(ctx: Ctx, user: { id: string; name: string }): Promise<boolean> {
  const dropped = await removeFactor(ctx, user);
  if (dropped) await endSessions(ctx, user.id);
  return dropped;
}

/** Removes the factor of an account whose address nobody has proved, because the owner of the address did not set it up. */
export async function dropUnprovenFactor(ctx: Ctx, userId: string): Promise<void> {
  const unproven = await ctx.db
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (unproven.length > 0) await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
}
