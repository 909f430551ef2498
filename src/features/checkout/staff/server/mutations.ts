import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse as refuseOrder } from '../../errors';
import {
  changeOrder,
  holdOrder,
  type OrderDeps,
  reverseOrder,
  settleOrder,
} from '../../orders/server/mutations';
import { paymentEvents } from '../../payments/server/tables';
import { orders } from '../../server/tables';
import { refuse } from '../errors';
import type { DisputeDecision, EventDecision } from '../schema';
import { isErased, isSettleable } from './data';

/**
 * Ends the wait of money that no order expected: with a note of what was done about it, or by taking it for its order, which is over.
 * @throws forbidden, own_order (403), event_not_found (404), event_handled, event_not_settleable (409)
 */
export const handleEvent = (
  ctx: Ctx,
  id: string,
  { settle, note }: EventDecision,
  deps: OrderDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'payments.decide', 'any'));
    const [row] = await ctx.db
      .select({ orderId: paymentEvents.orderId, erased: isErased(orders.userId) })
      .from(paymentEvents)
      .leftJoin(orders, eq(orders.id, paymentEvents.orderId))
      .where(eq(paymentEvents.id, id))
      .limit(1);
    if (!row) throw refuse('event_not_found');
    const order = row.orderId === null ? null : await holdOrder(ctx, eq(orders.id, row.orderId));
    if (order && !can(ctx.user, 'payments.decide', order)) throw refuseOrder('own_order');
    const [event] = await ctx.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, id))
      .for('update');
    if (!event || event.handledAt) throw refuse('event_handled');
    if (settle) {
      if (!order || !isSettleable({ event, order, erased: row.erased }))
        throw refuse('event_not_settleable');
      await settleOrder(ctx, order, { gateway: event.gateway, event: 'late_payment' }, deps);
    }
    await ctx.db
      .update(paymentEvents)
      .set({ handledAt: ctx.now, handledBy: ctx.user.userId, note })
      .where(eq(paymentEvents.id, id));
    const action = settle ? 'payment.taken_late' : 'payment.handled';
    const about = { verdict: event.verdict, amount: event.amount, externalId: event.externalId };
    await writeAudit(ctx, {
      action,
      subjectType: order ? 'order' : 'payment',
      subjectId: order?.id ?? id,
      before: about,
      after: { settle },
      reason: note,
    });
  });

/** Ends a dispute as the bank decided; a lost one takes money and course back. @throws forbidden, own_order (403), order_not_found (404), not_disputed (409) */
export const settleDispute = (
  ctx: Ctx,
  orderId: string,
  { won, note }: DisputeDecision,
  deps: OrderDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'payments.decide', 'any'));
    const order = await holdOrder(ctx, eq(orders.id, orderId));
    if (!can(ctx.user, 'payments.decide', order)) throw refuseOrder('own_order');
    if (order.state !== 'disputed') throw refuse('not_disputed');
    const event = order.refunded > 0 ? 'dispute_won_in_part' : 'dispute_won';
    const after = won
      ? await changeOrder(ctx, order, { event })
      : await reverseOrder(ctx, order, 'dispute_lost', deps);
    const states = { before: { state: order.state }, after: { state: after.state } };
    await writeAudit(ctx, {
      action: won ? 'order.dispute_won' : 'order.dispute_lost',
      subjectType: 'order',
      subjectId: orderId,
      ...states,
      reason: note,
    });
  });

/** Takes a free order from those that staff looks at; repeating it changes nothing. @throws forbidden, own_order (403), order_not_found (404) */
export const checkFreeOrder = (ctx: Ctx, orderId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'payments.decide', 'any'));
    const order = await holdOrder(ctx, eq(orders.id, orderId));
    if (!can(ctx.user, 'payments.decide', order)) throw refuseOrder('own_order');
    if (order.freeMark === null || order.freeCheckedAt) return;
    await ctx.db
      .update(orders)
      .set({ freeCheckedAt: ctx.now, freeCheckedBy: ctx.user.userId })
      .where(and(eq(orders.id, orderId), isNull(orders.freeCheckedAt)));
    const about = { before: { freeMark: order.freeMark }, after: null, reason: null };
    await writeAudit(ctx, {
      action: 'order.free_checked',
      subjectType: 'order',
      subjectId: orderId,
      ...about,
    });
  });
