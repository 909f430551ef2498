import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { superadminsOf } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** The accounts that are due to be erased by the database's clock, longest overdue first: a process may have a wrong one. */
export const dueClosings = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(isNotNull(users.closingAt), lte(users.closingAt, sql`now()`), isNull(users.erasedAt)),
    )
    .orderBy(asc(users.closingAt))
    .limit(limit);

/** The accounts that were merged into this one. What couldn't move is theirs. */
export async function mergedInto(
  ctx: Ctx,
  userId: string,
): Promise<{ id: string; email: string }[]> {
  return ctx.db
    .select({
      id: users.id,
      email: sql<string>`coalesce(${users.mergedEmail}, ${users.email})`,
    })
    .from(users)
    .where(eq(users.mergedInto, userId))
    .orderBy(asc(users.mergedAt), asc(users.id));
}

type LastOptions = { factorRequired: boolean; hold: boolean };

/**
 * Whether this person is the last one who can run the site. With `factorRequired` a superadmin without a second factor doesn't count. With
 * `hold` the rows stay locked until the transaction ends, so that only one of the last two can leave, be suspended or lose the role.
 */
export async function isLastSuperadmin(
  ctx: Ctx,
  userId: string,
  { factorRequired, hold }: LastOptions,
): Promise<boolean> {
  const superadminIds = await superadminsOf(ctx);
  if (!superadminIds.includes(userId)) return false;
  if (hold) {
    await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, superadminIds))
      .orderBy(asc(users.id))
      .for('no key update');
  }
  // Another transaction may have ended a role while this one waited for the rows; only a new statement sees that.
  const staff = hold ? await superadminsOf(ctx) : superadminIds;
  if (!staff.includes(userId)) return false;
  const superadmins = await ctx.db
    .select({ id: users.id, closingAt: users.closingAt, factor: users.twoFactorEnabled })
    .from(users)
    .where(inArray(users.id, staff));
  return !superadmins.some(
    (row) => row.id !== userId && row.closingAt === null && (row.factor || !factorRequired),
  );
}
