import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { isLastSuperadmin } from '~/features/auth/closing/server/data';
import { users } from '~/features/auth/server/tables';
import { publishedCoursesOf } from '~/features/catalogue/server/data';
import { countOwnRequests } from '~/features/quotes/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { remindTime } from '../../rules';
import { privacyRequests } from '../../server/tables';

/** The obstacle to the actor's deletion. With `hold` it can't change until the transaction ends. */
export async function obstacleOf(ctx: Ctx, options: { factorRequired: boolean; hold: boolean }) {
  const { userId } = ctx.user;
  const taught = await publishedCoursesOf(ctx, userId);
  if (taught.length > 0) return { obstacle: 'teaches_courses' as const, courses: taught };
  return { obstacle: (await isLastSuperadmin(ctx, userId, options)) ? ('last_superadmin' as const) : null, courses: [] };
}

/** The state of the actor's deletion, the obstacle to it, and the number of business documents that would stay. */
export async function deletionState(ctx: Ctx, { factorRequired }: { factorRequired: boolean }) {
  const { userId } = ctx.user;
  const [row] = await ctx.db.select({ eraseAt: users.closingAt }).from(users).where(eq(users.id, userId)).limit(1);
  return { eraseAt: row?.eraseAt ?? null, ...(await obstacleOf(ctx, { factorRequired, hold: false })), papers: await countOwnRequests(ctx) };
}

export async function ownAddress(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.user.userId)).limit(1);
  return row?.email ?? '';
}

/** The deletions within `reminderDays` whose owner hasn't been reminded. */
export const deletionsToRemind = (ctx: Ctx, most: number) =>
  ctx.db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.kind, 'deletion'),
        eq(privacyRequests.status, 'open'),
        isNull(privacyRequests.remindedAt),
        gt(privacyRequests.eraseAt, ctx.now),
        lte(privacyRequests.eraseAt, remindTime(ctx.now)),
      ),
    )
    .limit(most);
