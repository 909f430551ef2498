import { and, desc, eq, inArray } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { claimFile } from '~/features/files/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { isoDate } from '~/lib/dates';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { proofArrived, proofMatter, proofRejected } from '../../notices';
import { proofDue } from '../../orders/rules';
import type { OrderRow } from '../../orders/server/data';
import {
  changeOrder,
  closeAttempts,
  endOrder,
  holdOrder,
  holdOwnOrder,
  type OrderDeps,
  settleOrder,
} from '../../orders/server/mutations';
import type { ProofDecision, ProofInput } from '../../payments/schema';
import { tellStaff } from '../../payments/server/mutations';
import { paymentEvents } from '../../payments/server/tables';
import { proofTexts } from '../../payments/terms';
import { orders, paymentAttempts, paymentProofs } from '../../server/tables';
import { orderHours, proofsMost } from '../../terms';
import { orderOfProof } from './data';

/** Claims the upload of a proof. @throws invalid_input (422) for a file that isn't there or proves something else */
async function claimProof(ctx: Ctx, id: string) {
  try {
    return await claimFile(ctx, { id, purpose: 'proof', fresh: true });
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found')
      throw refuseCommon('invalid_input', { fields: { file: proofTexts.file } });
    throw error;
  }
}

/**
 * Stores the buyer's proof of a transfer; staff verifies it. The order then no longer expires.
 * @throws order_not_found (404), order_over, order_in_verification, order_paid, transfer_not_chosen (409), invalid_input (422)
 */
export const sendProof = (
  ctx: Ctx,
  number: string,
  { file, senderBank, senderName, transferredOn }: ProofInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdOwnOrder(ctx, number);
    if (order.state === 'awaiting_verification') throw refuse('order_in_verification');
    if (order.state !== 'awaiting_payment' || order.expiresAt <= ctx.now)
      throw refuse(order.paidAt ? 'order_paid' : 'order_over');
    if (order.uniqueCode === 0) throw refuse('transfer_not_chosen');
    if (transferredOn < isoDate(order.createdAt) || transferredOn > isoDate(ctx.now)) {
      throw refuseCommon('invalid_input', { fields: { transferredOn: proofTexts.transferredOn } });
    }
    const { sha256 } = await claimProof(ctx, file);
    await ctx.db.insert(paymentProofs).values({
      id: newId(),
      orderId: order.id,
      fileId: file,
      sha256,
      senderBank,
      senderName,
      transferredOn,
      createdAt: ctx.now,
    });
    await changeOrder(ctx, order, { event: 'proof' });
    await writeNotice(ctx, proofArrived, {
      userIds: (await usersWith(ctx, 'payments.decide')).filter((id) => id !== order.userId),
      payload: {
        orderId: order.id,
        number,
        amount: order.total + order.uniqueCode,
        dueAt: proofDue(ctx.now).toISOString(),
      },
    });
  });

/**
 * Accepts or rejects a proof. An accepted one pays the order; where it was paid otherwise meanwhile, the transfer is money that waits for staff.
 * The first rejected one gives its buyer time for another, the last one ends the order.
 * @throws forbidden (403), proof_not_found (404), own_order (403), proof_decided (409)
 */
export const decideProof = (
  ctx: Ctx,
  proofId: string,
  decision: ProofDecision,
  deps: OrderDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'payments.decide', 'any'));
    const order = await holdOrder(ctx, eq(orders.id, await orderOfProof(ctx, proofId)));
    if (!can(ctx.user, 'payments.decide', order)) throw refuse('own_order');
    const reason = decision.accepted ? null : decision.reason;
    const decided = await ctx.db
      .update(paymentProofs)
      .set({
        state: decision.accepted ? 'accepted' : 'rejected',
        reason,
        decidedAt: ctx.now,
        decidedBy: ctx.user.userId,
      })
      .where(and(eq(paymentProofs.id, proofId), eq(paymentProofs.state, 'waiting')))
      .returning({ id: paymentProofs.id });
    if (decided.length === 0) throw refuse('proof_decided');
    const after = decision.accepted
      ? await acceptTransfer(ctx, order, proofId, deps)
      : await rejectTransfer(ctx, order, decision.reason);
    await settleMatter(ctx, proofMatter(order.id));
    const action = decision.accepted ? 'payment.proof_accepted' : 'payment.proof_rejected';
    await writeAudit(ctx, {
      action,
      subjectType: 'order',
      subjectId: order.id,
      before: { state: order.state },
      after: { state: after },
      reason,
    });
  });

const manualOf = (orderId: string) =>
  and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.gateway, 'manual'));

async function acceptTransfer(ctx: Ctx, order: OrderRow, proofId: string, deps: OrderDeps) {
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(manualOf(order.id))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  if (!attempt) throw new Error(`order ${order.number} has a proof but no transfer`);
  await ctx.db
    .update(paymentAttempts)
    .set({ state: 'paid', changedAt: ctx.now, checkAt: null })
    .where(eq(paymentAttempts.id, attempt.id));
  if (order.state === 'awaiting_verification') {
    await closeAttempts(ctx, order.id);
    return (await settleOrder(ctx, order, { gateway: 'manual' }, deps)).state;
  }
  const { externalId, amount } = attempt;
  await ctx.db.insert(paymentEvents).values({
    id: newId(),
    gateway: 'manual',
    externalId,
    eventKey: `proof:${proofId}`,
    body: '',
    status: 'accepted',
    amount,
    verdict: 'second_payment',
    orderId: order.id,
    receivedAt: ctx.now,
  });
  await tellStaff(ctx, { externalId, amount }, 'second_payment');
  return order.state;
}

async function rejectTransfer(ctx: Ctx, order: OrderRow, reason: string) {
  if (order.state !== 'awaiting_verification') return order.state;
  const expiresAt = new Date(
    Math.max(order.expiresAt.getTime(), ctx.now.getTime() + orderHours * 3_600_000),
  );
  await ctx.db
    .update(paymentAttempts)
    .set({ expiresAt })
    .where(and(manualOf(order.id), inArray(paymentAttempts.state, ['created', 'pending'])));
  const rejected = await changeOrder(ctx, order, {
    event: 'proof_rejection',
    columns: { expiresAt },
    details: { reason },
  });
  const ended =
    (await ctx.db.$count(paymentProofs, eq(paymentProofs.orderId, order.id))) >= proofsMost;
  // Whoever sends proofs of nothing doesn't hold staff up for ever, nor the last use of a coupon.
  const { state, number, courseSlug, courseTitle, total } = ended
    ? await endOrder(ctx, rejected, 'failure')
    : rejected;
  const payload = {
    number,
    courseSlug,
    courseTitle,
    total,
    reason,
    expiresAt: expiresAt.toISOString(),
    ended,
  };
  await writeNotice(ctx, proofRejected, { userIds: [order.userId], payload });
  return state;
}
