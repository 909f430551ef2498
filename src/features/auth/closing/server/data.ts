import { and, asc, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { usersWithRole } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** The accounts that are due to be erased by the database's clock, longest overdue first: a process may have a wrong one. */
export const dueClosings = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closingAt), lte(users.closingAt, sql`now()`), isNull(users.erasedAt)))
    .orderBy(asc(users.closingAt))
    .limit(limit);

/**
 * Whether this person is the last one who can run the site. With `factorRequired` a superadmin without a second factor doesn't count. With
 * `hold` the rows stay locked until the transaction ends, so that only one of the last two can leave.
 */
export async function isLastSuperadmin(ctx: Ctx, userId: string, { factorRequired, hold }: { factorRequired: boolean; hold: boolean }): Promise<boolean> {
  const staff = await usersWithRole(ctx, 'superadmin');
  if (!staff.includes(userId)) return false;
  const query = ctx.db
    .select({ id: users.id, closingAt: users.closingAt, factor: users.twoFactorEnabled })
    .from(users)
    .where(sql`${users.id} in ${staff}`)
    .orderBy(asc(users.id));
  const superadmins = await (hold ? query.for('no key update') : query);
  return !superadmins.some((row) => row.id !== userId && row.closingAt === null && (row.factor || !factorRequired));
}
