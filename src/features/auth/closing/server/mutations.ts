import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { emailChangeOf } from '~/features/auth/rules';
import { endSessions } from '~/features/auth/server/mutations';
import { users, verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** Closes an open account until it is erased; every other session of it ends. Answers false when it was closing already. In the caller's transaction. */
export async function closeAccount(ctx: Ctx, { userId, at, keep }: { userId: string; at: Date; keep: string }): Promise<boolean> {
  const changed = await ctx.db
    .update(users)
    .set({ closingAt: at, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNull(users.closingAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await endSessions(ctx, userId, { except: keep });
  return true;
}

/** Takes the wish back. Answers false when there is none, or when it has been carried out. */
export async function reopenAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(users)
    .set({ closingAt: null, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNotNull(users.closingAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Holds the row of somebody whose time is over, and answers who that was, with the address they were about to move to; null
 * when they took it back meanwhile or are erased already.
 */
export async function holdForErasure(ctx: Ctx, userId: string): Promise<{ name: string; email: string; newEmail: string | null } | null> {
  const [row] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.closingAt, ctx.now), isNull(users.erasedAt)))
    // Not stronger, or it and a delivery that tells this person of something would wait for each other.
    .for('no key update');
  if (!row) return null;
  const [change] = await ctx.db
    .select({ email: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, emailChangeOf(userId)))
    .limit(1);
  return { ...row, newEmail: change?.email ?? null };
}
