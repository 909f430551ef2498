import { and, eq, gte } from 'drizzle-orm';
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
export async function recordFactorChange(
  ctx: Ctx,
  user: { id: string; name: string },
  what: keyof typeof notices,
  byStaff = false,
): Promise<void> {
  if (what !== 'codes')
    await forgetDevices(
      ctx,
      user.id,
      ctx.actor?.userId === user.id ? ctx.actor.sessionId : undefined,
    );
  await writeNotice(ctx, notices[what], {
    userIds: [user.id],
    payload: { name: user.name, ...(byStaff && { byStaff }) },
  });
}

/** Starts or restarts setting up a factor. It protects nothing until its first right code. @throws factor_already_on (409) */
export async function beginFactor(
  ctx: Ctx,
  userId: string,
  secrets: { secret: string; backupCodes: string },
): Promise<void> {
  const factors = await ctx.db
    .insert(twoFactors)
    .values({ id: newId(), userId, ...secrets, verified: false, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: {
        ...secrets,
        lastStep: null,
        failedVerificationCount: 0,
        lockedUntil: null,
        createdAt: ctx.now,
      },
      setWhere: eq(twoFactors.verified, false),
    })
    .returning({ id: twoFactors.id });
  if (factors.length === 0) throw refuse('factor_already_on');
}

/** The recovery codes of a factor that waits for its first right code. Null when none waits. */
export async function pendingCodes(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ backupCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)))
    .limit(1);
  return row?.backupCodes ?? null;
}

/** Stores the recovery codes of the first right code, and when that was. Of two right codes at once only one brings codes. @throws factor_already_on (409) */
export async function storeFirstCodes(
  ctx: Ctx,
  userId: string,
  codes: { pending: string | null; first: string },
): Promise<void> {
  if (codes.pending === null) throw refuse('factor_already_on');
  const factors = await ctx.db
    .update(twoFactors)
    .set({ backupCodes: codes.first, createdAt: ctx.now })
    .where(
      and(
        eq(twoFactors.userId, userId),
        eq(twoFactors.verified, true),
        eq(twoFactors.backupCodes, codes.pending),
      ),
    )
    .returning({ id: twoFactors.id });
  if (factors.length === 0) throw refuse('factor_already_on');
}

/** Replaces the recovery codes. @throws factor_off (409) */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  userId: string,
  backupCodes: string,
): Promise<void> {
  const replaced = await ctx.db
    .update(twoFactors)
    .set({ backupCodes })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
    .returning({ id: twoFactors.id });
  if (replaced.length === 0) throw refuse('factor_off');
}

/**
 * Removes the factor and answers whether it was on. The account's own mark decides, because the library sets it before it marks the secret as
 * verified. Nobody could sign in to an account that has the mark and no secret.
 */
export async function removeFactor(
  ctx: Ctx,
  user: { id: string; name: string },
  byStaff = false,
): Promise<boolean> {
  const unmarked = await ctx.db
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: ctx.now })
    .where(and(eq(users.id, user.id), eq(users.twoFactorEnabled, true)))
    .returning({ id: users.id });
  await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  if (unmarked.length === 0) return false;
  await recordFactorChange(ctx, user, 'off', byStaff);
  return true;
}

/** Removes the factor of a person who has lost it, by staff or an operator, and ends every session. Answers whether there was one. */
export async function dropFactor(ctx: Ctx, user: { id: string; name: string }): Promise<boolean> {
  const dropped = await removeFactor(ctx, user, true);
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

/**
 * Removes a factor that was turned on after the link to a new password was made, and tells its owner by mail. Whoever asked for that link had
 * none yet, so it may be a thief's, who would lock the owner out for good. Asking again doesn't change when a link was made, so a factor that
 * is older than the link stays: reading the owner's mail doesn't remove it.
 */
export async function dropFactorSince(
  ctx: Ctx,
  user: { id: string; name: string },
  linkMadeAt: Date,
): Promise<void> {
  const [younger] = await ctx.db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, user.id), gte(twoFactors.createdAt, linkMadeAt)))
    .limit(1);
  if (younger) await removeFactor(ctx, user);
}
