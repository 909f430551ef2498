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
 * What guards the account has changed: its owner is told, and with the factor itself trusted devices are forgotten. Turning it on, the library
 * gave the session another cookie, which the browser doesn't hold yet: that the old one ended isn't announced, or its tabs would take it for a
 * sign-out.
 */
export async function factorWasChanged(ctx: Ctx, user: { id: string; name: string }, what: keyof typeof notices): Promise<void> {
  if (what !== 'codes') await forgetDevices(ctx, user.id);
  await writeNotice(ctx, notices[what], { userIds: [user.id], payload: { name: user.name } });
}

/** Begins a factor, or begins it anew; it guards nothing until its first right code. @throws factor_already_on (409) */
export async function beginFactor(ctx: Ctx, userId: string, stored: { secret: string; backupCodes: string }): Promise<void> {
  const begun = await ctx.db
    .insert(twoFactors)
    .values({ id: newId(), userId, ...stored, verified: false, createdAt: ctx.now })
    .onConflictDoUpdate({ target: twoFactors.userId, set: { ...stored, createdAt: ctx.now }, setWhere: eq(twoFactors.verified, false) })
    .returning({ id: twoFactors.id });
  if (begun.length === 0) throw refuse('factor_already_on');
}

/** The recovery codes of an enrolment that waits for its first right code; null when none waits. */
export async function waitingCodes(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ backupCodes: twoFactors.backupCodes })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)))
    .limit(1);
  return row?.backupCodes ?? null;
}

/** Stores the recovery codes that come with the first right code; of two right codes at once one brings codes. @throws factor_already_on (409) */
export async function storeFirstCodes(ctx: Ctx, userId: string, codes: { waiting: string | null; first: string }): Promise<void> {
  if (codes.waiting === null) throw refuse('factor_already_on');
  const stored = await ctx.db
    .update(twoFactors)
    .set({ backupCodes: codes.first })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true), eq(twoFactors.backupCodes, codes.waiting)))
    .returning({ id: twoFactors.id });
  if (stored.length === 0) throw refuse('factor_already_on');
}

/** Puts new recovery codes in the place of the old ones. @throws factor_off (409) */
export async function replaceRecoveryCodes(ctx: Ctx, userId: string, backupCodes: string): Promise<void> {
  const replaced = await ctx.db
    .update(twoFactors)
    .set({ backupCodes })
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
    .returning({ id: twoFactors.id });
  if (replaced.length === 0) throw refuse('factor_off');
}

/**
 * Takes the factor away; answers whether the account was guarded by one. The account's own mark decides: the library sets it before it marks
 * the secret as verified, and an account that is marked but has no secret could never be signed in to again.
 */
export async function removeFactor(ctx: Ctx, user: { id: string; name: string }): Promise<boolean> {
  const guarded = await ctx.db
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: ctx.now })
    .where(and(eq(users.id, user.id), eq(users.twoFactorEnabled, true)))
    .returning({ id: users.id });
  await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  if (guarded.length === 0) return false;
  await factorWasChanged(ctx, user, 'off');
  return true;
}

/** Takes the factor from somebody who has lost it, on an operator's word; answers whether there was one. Every session ends. */
export async function dropFactor(ctx: Ctx, user: { id: string; name: string }): Promise<boolean> {
  const dropped = await removeFactor(ctx, user);
  if (dropped) await endSessions(ctx, user.id);
  return dropped;
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
