import { and, eq, inArray } from 'drizzle-orm';
import { settleMatter } from '~/features/notifications/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import type { GatewayRefund } from '../../gateways/schema';
import type { OrderRow } from '../../orders/server/data';
import { holdOrder } from '../../orders/server/mutations';
import { refundedElsewhere, refundMatter, refundToPay } from '../../refunds/notices';
import { refundable } from '../../refunds/rules';
import { isRefundable, type RefundRow } from '../../refunds/server/data';
import {
  type Booking,
  finishRefund,
  holdEarned,
  holdRefund,
  insertRefund,
  staffBut,
  toldOf,
} from '../../refunds/server/mutations';
import { atGatewayText } from '../../refunds/terms';
import { orderAfter } from '../../rules';
import { weighCourse } from '../../server/mutations';
import { refunds } from '../../server/tables';

/** Whether an approved refund may be sent by its gateway now; one that became somebody's decision may not. */
export const readyToSend = (ctx: Ctx, id: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const heldRefund = await holdRefund(ctx, id, (where) => holdOrder(ctx, where));
    if (heldRefund.refund.state !== 'approved' || heldRefund.refund.channel !== 'gateway')
      return false;
    // Money that was taken back otherwise isn't sent, which `noteRefund` says.
    return (
      orderAfter(heldRefund.order.state, 'refund') === null || !(await holdEarned(ctx, heldRefund))
    );
  });

/** The rupiah of a refund that can still be sent after what has gone back meanwhile; all of it where nothing can. */
const stillPayable = (order: OrderRow, { amount }: Pick<RefundRow, 'amount'>): number =>
  isRefundable(order) ? Math.min(amount, refundable(order)) : amount;

/**
 * Records what a gateway answered: the money is on its way back, or staff must look at it, also where the order's money was taken back otherwise
 * meanwhile. A repeated answer changes nothing.
 */
export const noteRefund = (
  ctx: Ctx,
  id: string,
  answer: { reference: string } | null,
  deps: Booking,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const heldRefund = await holdRefund(ctx, id, (where) => holdOrder(ctx, where));
    if (heldRefund.refund.state !== 'approved' || heldRefund.refund.channel !== 'gateway') return;
    const { order, refund } = heldRefund;
    if (answer && orderAfter(order.state, 'refund') && refund.amount <= refundable(order)) {
      await finishRefund(ctx, heldRefund, answer.reference, deps);
      return;
    }
    const amount = stillPayable(order, refund);
    await ctx.db
      .update(refunds)
      .set({ state: 'failed', amount, reference: answer?.reference ?? null })
      .where(eq(refunds.id, id));
    if (amount !== refund.amount) await weighCourse(ctx, order);
    const userIds = await staffBut(ctx, order);
    await writeNotice(ctx, refundToPay, {
      userIds,
      payload: { ...toldOf(order, { id, amount }), failed: true },
    });
  });

/**
 * Notes money that went back at the gateway without our asking, in the transaction of its notice, which holds the order. It ends a refund of the same sum
 * that waits; one of another sum is left with what can still go back. A certificate falls with the price, because the money is gone.
 */
export async function noteGatewayRefund(
  ctx: Ctx,
  order: OrderRow,
  { amount, reference, key }: GatewayRefund,
  deps: Booking,
): Promise<void> {
  const [open] = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        inArray(refunds.state, ['requested', 'approved', 'failed']),
      ),
    )
    .for('update');
  // One that the gateway is being asked for has an answer of its own.
  const isSending = open?.state === 'approved' && open.channel === 'gateway';
  const isIt = open && !isSending && open.amount === amount;
  const refund = isIt
    ? { ...open, channel: 'gateway' as const }
    : await insertRefund(ctx, {
        orderId: order.id,
        amount,
        key,
        reason: atGatewayText,
        promised: false,
        channel: 'gateway',
        state: 'done',
        doneAt: ctx.now,
      });
  if (isIt)
    await ctx.db
      .update(refunds)
      .set({ channel: 'gateway', heldAt: null })
      .where(eq(refunds.id, open.id));
  const rest = refundable(order) - amount;
  if (open && !isIt && rest === 0) {
    await ctx.db
      .update(refunds)
      .set({ state: 'rejected', heldAt: null, answer: atGatewayText, decidedAt: ctx.now })
      .where(eq(refunds.id, open.id));
    await settleMatter(ctx, refundMatter(open.id));
  } else if (open && !isIt && !isSending && open.amount > rest) {
    await ctx.db.update(refunds).set({ amount: rest }).where(eq(refunds.id, open.id));
  }
  const certificate = await finishRefund(ctx, { order, refund }, reference, deps);
  const payload = { ...toldOf(order, refund), certificate, closed: rest === 0 };
  await writeNotice(ctx, refundedElsewhere, { userIds: await staffBut(ctx, order), payload });
}
