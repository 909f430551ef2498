import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { emailChangeOf, mergedAddress } from '~/features/auth/rules';
import { endSessions } from '~/features/auth/server/mutations';
import { users, verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/**
 * Closes an open account until it is erased, so many days from now by the database's clock, and ends every other session. Answers the time of
 * the erasure, or null when it was already closing. It runs in the caller's transaction.
 */
export async function closeAccount(
  ctx: Ctx,
  { userId, graceDays, keep }: { userId: string; graceDays: number; keep: string },
): Promise<Date | null> {
  const changed = await ctx.db
    .update(users)
    .set({ closingAt: sql`now() + ${graceDays} * interval '24 hours'`, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNull(users.closingAt), isNull(users.erasedAt)))
    .returning({ eraseAt: users.closingAt });
  const eraseAt = changed[0]?.eraseAt;
  if (!eraseAt) return null;
  await endSessions(ctx, userId, { except: keep });
  return eraseAt;
}

/** Withdraws the request to be erased. Answers false when there is none, or when it has been carried out. */
export async function reopenAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(users)
    .set({ closingAt: null, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNotNull(users.closingAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Locks the row of an account that is due to be erased. Answers the person and the address they were moving to; null when it was withdrawn or is erased already. */
export async function holdForErasure(
  ctx: Ctx,
  userId: string,
): Promise<{ email: string; newEmail: string | null } | null> {
  const [row] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.closingAt, sql`now()`), isNull(users.erasedAt)))
    // A stronger lock would deadlock with a delivery that writes a notice to this person.
    .for('no key update');
  if (!row) return null;
  const [change] = await ctx.db
    .select({ email: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, emailChangeOf(userId)))
    .limit(1);
  return { ...row, newEmail: change?.email ?? null };
}

/**
 * Marks an account as merged into another one, in the caller's transaction: its address is free again and leads to the other account. Accounts that were
 * merged into it before are the other one's too.
 */
export async function retireMerged(
  ctx: Ctx,
  { from, to, email }: { from: string; to: string; email: string },
): Promise<void> {
  await ctx.db
    .update(users)
    .set({
      mergedInto: to,
      mergedAt: sql`now()`,
      mergedEmail: email,
      email: mergedAddress(from),
      twoFactorEnabled: false,
      updatedAt: ctx.now,
    })
    .where(eq(users.id, from));
  await ctx.db.update(users).set({ mergedInto: to }).where(eq(users.mergedInto, from));
}
