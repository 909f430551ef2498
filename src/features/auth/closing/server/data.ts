import { and, asc, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { usersWithRole } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** Whose time is over, longest first. */
export const dueClosings = (ctx: Ctx, most: number) =>
  ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closingAt), lte(users.closingAt, ctx.now), isNull(users.erasedAt)))
    .orderBy(asc(users.closingAt))
    .limit(most);

/**
 * Nobody else could run the site; a superadmin whose rights rest for want of a second factor couldn't either. `hold`: until the transaction ends,
 * so that of the last two only one can go.
 */
export async function isLastSuperadmin(ctx: Ctx, userId: string, { factorRequired, hold }: { factorRequired: boolean; hold: boolean }): Promise<boolean> {
  const staff = await usersWithRole(ctx, 'superadmin');
  if (!staff.includes(userId)) return false;
  const rows = ctx.db
    .select({ id: users.id, closingAt: users.closingAt, factorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(sql`${users.id} in ${staff}`)
    .orderBy(asc(users.id));
  const found = await (hold ? rows.for('update') : rows);
  return !found.some((row) => row.id !== userId && row.closingAt === null && (row.factorEnabled || !factorRequired));
}
