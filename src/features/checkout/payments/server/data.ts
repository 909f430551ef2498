import { and, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import type { PaymentReport } from '../../gateways/schema';
import { isLive } from '../../orders/rules';
import { isPaid, stateNow } from '../../rules';
import { orders, paymentAttempts, refunds } from '../../server/tables';
import type { AttemptState, Gateway } from '../../terms';
import type { SimulationAction } from '../terms';

export type DueAttempt = {
  externalId: string;
  gateway: Gateway;
  state: AttemptState;
  checks: number;
  orderId: string;
  open: boolean;
};

/** Attempts whose time has come to be asked for at their gateway, the longest waiting first. */
export const dueAttempts = (ctx: Ctx, limit: number): Promise<DueAttempt[]> =>
  ctx.db
    .select({
      externalId: paymentAttempts.externalId,
      gateway: paymentAttempts.gateway,
      state: paymentAttempts.state,
      checks: paymentAttempts.checks,
      orderId: paymentAttempts.orderId,
      open: sql<boolean>`${orders.state} in ('awaiting_payment', 'awaiting_verification')`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isNotNull(paymentAttempts.checkAt), lte(paymentAttempts.checkAt, ctx.now)))
    .orderBy(paymentAttempts.checkAt, paymentAttempts.id)
    .limit(limit);

/** Orders whose time to pay is over, the oldest first. */
export const dueOrders = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: orders.id, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.state, 'awaiting_payment'), lte(orders.expiresAt, ctx.now)))
    .orderBy(orders.expiresAt, orders.id)
    .limit(limit);

/** The attempts of an order that nobody has paid or ended yet. */
export const openAttemptsOf = (ctx: Ctx, orderId: string): Promise<DueAttempt[]> =>
  ctx.db
    .select({
      externalId: paymentAttempts.externalId,
      gateway: paymentAttempts.gateway,
      state: paymentAttempts.state,
      checks: paymentAttempts.checks,
      orderId: paymentAttempts.orderId,
      open: sql<boolean>`true`,
    })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        sql`${paymentAttempts.state} in ('created', 'pending')`,
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(10);

/** Our name of the paid attempt that a notice names by the gateway's own name of it, or by one of our refunds; null where there is none. */
export async function externalIdOf(
  ctx: Ctx,
  { gateway, externalId, refundKeys }: Pick<PaymentReport, 'gateway' | 'externalId' | 'refundKeys'>,
): Promise<string | null> {
  const [key = null] = refundKeys ?? [];
  const [attempt] = await ctx.db
    .select({ externalId: paymentAttempts.externalId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.gateway, gateway),
        eq(paymentAttempts.state, 'paid'),
        or(
          eq(paymentAttempts.transactionId, externalId),
          sql`${paymentAttempts.orderId} in (select ${refunds.orderId} from ${refunds} where ${refunds.key} = ${key})`,
        ),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return attempt?.externalId ?? null;
}

/** The id of an order of the actor. @throws order_not_found (404) */
export async function ownOrderId(ctx: Ctx, number: string): Promise<string> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, ctx.user.userId)));
  if (!order) throw refuse('order_not_found');
  return order.id;
}

/** The newest sandbox attempt of an order of the actor, and what its page can do. @throws order_not_found, payment_not_found (404) */
export async function simulationOf(ctx: Ctx, number: string) {
  const orderId = await ownOrderId(ctx, number);
  const [row] = await ctx.db
    .select({ order: orders, attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(orders.id, orderId), eq(paymentAttempts.gateway, 'sandbox')))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  if (!row) throw refuse('payment_not_found');
  const { order, attempt } = row;
  const orderState = stateNow(order, ctx.now);
  const actions: SimulationAction[] = [];
  if (isLive(attempt, ctx.now) && orderState === 'awaiting_payment')
    actions.push('pay', 'fail', 'expire');
  if (attempt.state === 'paid' && isPaid(orderState)) actions.push('reverse', 'refund');
  return {
    number,
    courseTitle: order.courseTitle,
    courseSlug: order.courseSlug,
    attempt: attempt.externalId,
    amount: attempt.amount,
    state: attempt.state,
    orderState,
    expiresAt: attempt.expiresAt.toISOString(),
    actions,
    orderId,
  };
}
