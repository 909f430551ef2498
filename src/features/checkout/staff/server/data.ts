import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { files } from '~/features/files/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { brandAt } from '~/lib/settings';
import { can } from '../../access';
import { refuse as refuseOrder } from '../../errors';
import { proofDue } from '../../orders/rules';
import { viewOfPrices } from '../../orders/server/data';
import { orderEvents } from '../../orders/server/tables';
import { papersOfOrder } from '../../papers/server/data';
import { paymentEvents } from '../../payments/server/tables';
import { refundable } from '../../refunds/rules';
import { channelOf, isRefundable, type SendsBack } from '../../refunds/server/data';
import { isOpen, isPaid, orderAfter, stateNow } from '../../rules';
import { orders, paymentAttempts, paymentProofs, refunds } from '../../server/tables';
import { refuse } from '../errors';

const rowsMost = 100;
const nameOf = (id: PgColumn) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${id})`;

/** One order with everything that staff needs to answer for it. @throws forbidden (403), order_not_found (404) */
export async function staffOrderOf(ctx: Ctx, id: string, sendsBack: SendsBack) {
  requireRight(can(ctx.user, 'orders.read', 'any'));
  const [row] = await ctx.db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
    .limit(1);
  if (!row) throw refuseOrder('order_not_found');
  const { order } = row;
  const [attempts, history, back, papers] = await Promise.all([
    ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, id))
      .orderBy(desc(paymentAttempts.createdAt))
      .limit(rowsMost),
    ctx.db
      .select({
        state: orderEvents.state,
        kind: orderEvents.kind,
        at: orderEvents.createdAt,
        details: orderEvents.details,
        by: users.name,
      })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, id))
      .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
      .limit(rowsMost),
    ctx.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, id))
      .orderBy(desc(refunds.createdAt))
      .limit(rowsMost),
    papersOfOrder(ctx, order.number),
  ]);
  const canRefund = isRefundable(order);
  return {
    ...order,
    state: stateNow(order, ctx.now),
    buyer: order.billingName,
    email: row.email,
    phone: order.billingPhone,
    prices: viewOfPrices(order),
    attempts,
    history: history.map(({ details, ...event }) => ({
      ...event,
      reason: typeof details.reason === 'string' ? details.reason : null,
    })),
    refunds: back,
    papers,
    refundable: canRefund
      ? { most: refundable(order), needsBank: (await channelOf(ctx, id, sendsBack)) === 'bank' }
      : null,
    may: {
      refund:
        can(ctx.user, 'refunds.decide', order) &&
        canRefund &&
        back.every(({ state }) => state === 'done' || state === 'rejected'),
      settleDispute: can(ctx.user, 'payments.decide', order) && order.state === 'disputed',
      checkFree:
        can(ctx.user, 'payments.decide', order) &&
        order.freeMark !== null &&
        order.freeCheckedAt === null,
    },
  };
}

/** One proof beside its order, with the other orders for which the same file came. @throws forbidden (403), proof_not_found (404) */
export async function staffProofOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'payments.decide', 'any'));
  const [row] = await ctx.db
    .select({
      proof: paymentProofs,
      order: orders,
      file: { id: files.id, name: files.name, contentType: files.contentType },
      decidedBy: nameOf(paymentProofs.decidedBy),
    })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
    .innerJoin(files, eq(files.id, paymentProofs.fileId))
    .where(eq(paymentProofs.id, id))
    .limit(1);
  if (!row) throw refuseOrder('proof_not_found');
  const { proof, order, file, decidedBy } = row;
  const same = await ctx.db
    .selectDistinct({ number: orders.number })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
    .where(and(eq(paymentProofs.sha256, proof.sha256), ne(paymentProofs.orderId, proof.orderId)))
    .limit(rowsMost);
  return {
    ...proof,
    orderNumber: order.number,
    orderState: order.state,
    buyer: order.billingName,
    courseTitle: order.courseTitle,
    total: order.total,
    uniqueCode: order.uniqueCode,
    amount: order.total + order.uniqueCode,
    dueAt: proofDue(proof.createdAt),
    account: brandAt(proof.createdAt).bank,
    decidedBy,
    file,
    sameFile: same.map(({ number }) => number),
    may: { decide: proof.state === 'waiting' && can(ctx.user, 'payments.decide', order) },
  };
}

/** Whether a person has been erased, so that nothing can be opened to them any more. */
export const isErased = (userId: PgColumn) =>
  sql<boolean>`exists (select 1 from ${users} u where u.id = ${userId} and u.erased_at is not null)`;

type Late = {
  event: Pick<typeof paymentEvents.$inferSelect, 'verdict'>;
  order: typeof orders.$inferSelect | null;
  erased: boolean;
};
/** Whether the money of a notice may still pay its order: it came late for an order that is over, and its buyer can still use the course. */
export const isSettleable = ({ event: { verdict }, order, erased }: Late) =>
  order !== null &&
  !erased &&
  verdict === 'late' &&
  !isOpen(order.state) &&
  !isPaid(order.state) &&
  orderAfter(order.state, 'late_payment') !== null;

/** One notice that no order expected. @throws forbidden (403), event_not_found (404) */
export async function staffEventOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'payments.decide', 'any'));
  const [row] = await ctx.db
    .select({
      event: paymentEvents,
      order: orders,
      erased: isErased(orders.userId),
      handledBy: nameOf(paymentEvents.handledBy),
    })
    .from(paymentEvents)
    .leftJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(eq(paymentEvents.id, id))
    .limit(1);
  if (!row) throw refuse('event_not_found');
  const { event, order, erased, handledBy } = row;
  const decides =
    event.handledAt === null && (order === null || can(ctx.user, 'payments.decide', order));
  return {
    ...event,
    orderNumber: order?.number ?? null,
    orderState: order?.state ?? null,
    orderTotal: order?.total ?? null,
    buyer: order?.billingName ?? null,
    handledBy,
    may: { handle: decides, settle: decides && isSettleable({ event, order, erased }) },
  };
}
