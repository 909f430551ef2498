import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { isLastSuperadmin } from '~/features/auth/closing/server/data';
import { users } from '~/features/auth/server/tables';
import { publishedCoursesOf } from '~/features/catalogue/server/data';
import { countWaitingOrders, moneyUnderway } from '~/features/checkout/refunds/server/data';
import { solelyOwned } from '~/features/companies/server/data';
import { unpaidOf } from '~/features/earnings/server/data';
import { payoutMinimum } from '~/features/earnings/terms';
import { countOwnRequests } from '~/features/quotes/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { remindTime } from '../../rules';
import { privacyRequests } from '../../server/tables';
import type { Matter, MoneyObstacle } from '../../terms';

const noMatter: Matter = { number: null, amount: null };
const obstacleBy = {
  refund: 'refund_running',
  review: 'transfer_in_review',
  dispute: 'dispute_running',
  odd: 'payment_unclear',
} as const;
type Unsettled = { obstacle: MoneyObstacle; matter: Matter };

/** The money of a person that isn't settled yet, and what they are owed. With `hold` it can't change until the transaction ends. */
export async function moneyOf(
  ctx: Ctx,
  userId: string,
  options: { hold: boolean },
): Promise<{ unsettled: Unsettled | null; owed: number }> {
  // Orders are locked before balances everywhere.
  const order = await moneyUnderway(ctx, userId, options);
  const { running, left } = await unpaidOf(ctx, userId, options);
  const owed = Math.max(0, left);
  const about = (obstacle: MoneyObstacle, matter: Partial<Matter>) => ({
    unsettled: { obstacle, matter: { ...noMatter, ...matter } },
    owed,
  });
  if (order) return about(obstacleBy[order.cause], { number: order.number });
  if (running > 0) return about('payout_running', { amount: running });
  // Less than that can't be asked for, and would keep an account open for ever.
  if (left >= payoutMinimum) return about('balance_unpaid', { amount: left });
  return { unsettled: null, owed };
}

/** The obstacle to the actor's deletion. With `hold` it can't change until the transaction ends. */
export async function obstacleOf(ctx: Ctx, options: { factorRequired: boolean; hold: boolean }) {
  const { userId } = ctx.user;
  const { unsettled, owed } = await moneyOf(ctx, userId, options);
  const taught = await publishedCoursesOf(ctx, userId);
  const none = { matter: noMatter, courses: [], companies: [], owed };
  if (taught.length > 0) return { ...none, obstacle: 'teaches_courses' as const, courses: taught };
  if (unsettled) return { ...none, ...unsettled };
  const owned = await solelyOwned(ctx, userId, options);
  if (owned.length > 0)
    return { ...none, obstacle: 'last_company_owner' as const, companies: owned };
  const last = await isLastSuperadmin(ctx, userId, options);
  return { ...none, obstacle: last ? ('last_superadmin' as const) : null };
}

/** The state of the actor's deletion, the obstacle to it, the number of business documents that would stay, and of orders that would end. */
export async function deletionState(ctx: Ctx, { factorRequired }: { factorRequired: boolean }) {
  const { userId } = ctx.user;
  const [row] = await ctx.db
    .select({ eraseAt: users.closingAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return {
    eraseAt: row?.eraseAt ?? null,
    ...(await obstacleOf(ctx, { factorRequired, hold: false })),
    papers: await countOwnRequests(ctx),
    waitingOrders: await countWaitingOrders(ctx, userId),
  };
}

export async function ownAddress(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.user.userId))
    .limit(1);
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
