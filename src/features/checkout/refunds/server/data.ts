import { and, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { lessons } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { lessonProgress } from '~/features/learning/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse as refuseOrder } from '../../errors';
import type { OrderRow } from '../../orders/server/data';
import { paymentEvents } from '../../payments/server/tables';
import { orderAfter } from '../../rules';
import { orders, paymentAttempts, refunds } from '../../server/tables';
import type { Gateway } from '../../terms';
import { refuse } from '../errors';
import { isPromised, isWhole, refundable } from '../rules';
import type { RefundOffer } from '../schema';

export type RefundRow = typeof refunds.$inferSelect;

/** The lessons of a course, and how many of them a learner has ever submitted and had approved. */
async function lessonsSubmitted(
  ctx: Ctx,
  { userId, courseId }: { userId: string; courseId: string },
) {
  const [row] = await ctx.db
    .select({
      lessons: sql<number>`count(*)::int`,
      submitted: sql<number>`count(*) filter (where coalesce(${lessonProgress.attemptCount}, 0) > 0)::int`,
      approved: sql<number>`count(*) filter (where ${lessonProgress.status} = 'approved')::int`,
    })
    .from(lessons)
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.hiddenAt)));
  return row ?? { lessons: 0, submitted: 0, approved: 0 };
}

/** The attempt that paid an order; null for one that was free. */
export async function paidAttempt(ctx: Ctx, orderId: string) {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')))
    .orderBy(desc(paymentAttempts.changedAt), desc(paymentAttempts.id))
    .limit(1);
  return attempt ?? null;
}

/** Whether the gateway of a paid attempt can send its money back. */
export type SendsBack = (attempt: { gateway: Gateway; method: string | null }) => boolean;

/** How money of an order goes back: through the gateway that took it where that is possible, else by bank transfer. */
export async function channelOf(
  ctx: Ctx,
  orderId: string,
  sendsBack: SendsBack,
): Promise<'gateway' | 'bank'> {
  const attempt = await paidAttempt(ctx, orderId);
  return attempt && sendsBack(attempt) ? 'gateway' : 'bank';
}

export const isRefundable = (order: OrderRow) =>
  (order.state === 'paid' || order.state === 'partially_refunded') && refundable(order) > 0;

const others = alias(orders, 'others');

/**
 * The valid certificate of an order's course that would fall with this refund: it takes the whole price, and neither another order nor a seat or staff keeps
 * the course open. Null without one.
 */
export async function certificateAtStake(ctx: Ctx, order: OrderRow, refund: { amount: number }) {
  if (!isWhole(order, refund)) return null;
  const isOther = and(
    eq(others.userId, order.userId),
    eq(others.courseId, order.courseId),
    ne(others.id, order.id),
  );
  const otherPaid = ctx.db
    .select({ id: others.id })
    .from(others)
    .where(and(isOther, inArray(others.state, ['paid', 'partially_refunded', 'disputed'])));
  const [certificate] = await ctx.db
    .select({ number: certificates.number, issuedAt: certificates.issuedAt })
    .from(certificates)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.userId, certificates.userId),
        eq(enrollments.courseId, certificates.courseId),
        eq(enrollments.source, 'order'),
      ),
    )
    .where(
      and(
        eq(certificates.userId, order.userId),
        eq(certificates.courseId, order.courseId),
        eq(certificates.state, 'valid'),
        notExists(otherPaid),
      ),
    );
  return certificate ?? null;
}

/** Whether our rule promises this refund now: in time, with few lessons submitted, and without a certificate (spec decisions 30 and 35). */
export async function isPromisedNow(ctx: Ctx, order: OrderRow): Promise<boolean> {
  if (!order.paidAt || (await certificateAtStake(ctx, order, { amount: refundable(order) })))
    return false;
  return isPromised({ paidAt: order.paidAt, ...(await lessonsSubmitted(ctx, order)) }, ctx.now);
}

/** The terms of a refund of an own order. @throws order_not_found (404) */
export async function refundOfferOf(
  ctx: Ctx,
  number: string,
  sendsBack: SendsBack,
): Promise<RefundOffer> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.userId, ctx.user.userId)))
    .limit(1);
  if (!order) throw refuseOrder('order_not_found');
  if (!isRefundable(order) || !order.paidAt)
    return { amount: null, promised: false, needsBank: false };
  return {
    amount: refundable(order),
    promised: await isPromisedNow(ctx, order),
    needsBank: (await channelOf(ctx, order.id, sendsBack)) === 'bank',
  };
}

const nameOf = (id: PgColumn) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${id})`;

/** One refund with its order, for staff. @throws forbidden (403), refund_not_found (404) */
export async function staffRefundOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'refunds.decide', 'any'));
  const [row] = await ctx.db
    .select({
      refund: refunds,
      order: orders,
      email: users.email,
      requestedByName: nameOf(refunds.requestedBy),
      decidedByName: nameOf(refunds.decidedBy),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.id, id))
    .limit(1);
  if (!row) throw refuse('refund_not_found');
  const { refund, order } = row;
  const { bankName, bankAccount, bankHolder, ...shown } = refund;
  const decides = can(ctx.user, 'refunds.decide', order);
  return {
    ...shown,
    ...(await lessonsSubmitted(ctx, order)),
    certificate:
      refund.state === 'done' || refund.state === 'rejected'
        ? null
        : await certificateAtStake(ctx, order, refund),
    orderNumber: order.number,
    orderState: order.state,
    orderTotal: order.total,
    orderRefunded: order.refunded,
    gateway: order.gateway,
    paidAt: order.paidAt,
    buyer: order.billingName,
    courseTitle: order.courseTitle,
    email: row.email,
    bank:
      bankName === null
        ? null
        : { name: bankName, account: bankAccount ?? '', holder: bankHolder ?? '' },
    requestedBy: row.requestedByName,
    decidedBy: row.decidedByName,
    may: {
      decide: decides && (refund.state === 'requested' || refund.state === 'failed'),
      pay: decides && isPayable(refund) && orderAfter(order.state, 'refund') !== null,
    },
  };
}

const openRefundOf = sql`(select r.id from ${refunds} r where r.order_id = ${orders.id} and r.state in ('requested', 'approved', 'failed'))`;
const oddMoneyOf = sql`(select e.id from ${paymentEvents} e
  where e.order_id = ${orders.id} and e.handled_at is null and e.verdict not in ('applied', 'repeated', 'outdated'))`;
const cause = sql<MoneyCause | null>`case when exists ${openRefundOf} then 'refund' when ${orders.state} = 'awaiting_verification' then 'review'
  when ${orders.state} = 'disputed' then 'dispute' when exists ${oddMoneyOf} then 'odd' end`;

/** Why an order's money isn't settled: it is being sent back, staff looks at the proof of its transfer, its bank disputes it, or it came as nobody expected. */
type MoneyCause = 'refund' | 'review' | 'dispute' | 'odd';

/** The oldest order of a person whose money isn't settled. With `hold` none of their orders changes until the transaction ends. */
export async function moneyUnderway(
  ctx: Ctx,
  userId: string,
  { hold }: { hold: boolean },
): Promise<{ number: string; cause: MoneyCause } | null> {
  const ofPerson = eq(orders.userId, userId);
  if (hold)
    await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(ofPerson)
      .orderBy(orders.id)
      .for('update');
  const [order] = await ctx.db
    .select({ number: orders.number, cause })
    .from(orders)
    .where(and(ofPerson, sql`${cause} is not null`))
    .orderBy(orders.createdAt, orders.id)
    .limit(1);
  return order?.cause ? { number: order.number, cause: order.cause } : null;
}

export const countWaitingOrders = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.$count(orders, and(eq(orders.userId, userId), eq(orders.state, 'awaiting_payment')));

/** Whether staff sends this money by hand: an approved transfer, or what the gateway has refused. */
export const isPayable = ({ state, channel }: Pick<RefundRow, 'state' | 'channel'>) =>
  state === 'failed' || (state === 'approved' && channel === 'bank');

const sendingMost = 100;

/** Approved refunds that a gateway is to send, the oldest first. */
export const refundsToSend = (ctx: Ctx) =>
  ctx.db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      key: refunds.key,
      amount: refunds.amount,
      reason: refunds.reason,
      orderState: orders.state,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'approved'), eq(refunds.channel, 'gateway')))
    .orderBy(refunds.createdAt, refunds.id)
    .limit(sendingMost);
