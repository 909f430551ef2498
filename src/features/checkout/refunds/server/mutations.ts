import { and, eq, inArray } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { returnFaktur } from '../../fakturs/server/mutations';
import type { OrderRow } from '../../orders/server/data';
import { changeOrder, holdOrder, holdOwnOrder } from '../../orders/server/mutations';
import { issueCreditNote } from '../../papers/server/mutations';
import { orderAfter } from '../../rules';
import { closeCourseOf, weighCourse } from '../../server/mutations';
import { orders, refunds } from '../../server/tables';
import { revocationTexts } from '../../terms';
import { refuse } from '../errors';
import {
  refundApproved,
  refundDone,
  refundEarned,
  refundMatter,
  refundRejected,
  refundToPay,
  refundWished,
} from '../notices';
import { refundable } from '../rules';
import type { BankInput, RefundDecision, RefundStart, RefundWish } from '../schema';
import { refundTexts, tooMuchText } from '../terms';
import {
  certificateAtStake,
  channelOf,
  isPayable,
  isPromisedNow,
  isRefundable,
  type RefundRow,
  type SendsBack,
} from './data';

export type RefundDeps = {
  sendsBack: SendsBack;
  /** books a refund that is done, in the transaction that ends it */
  refundPaid: (ctx: Ctx, refundId: string) => Promise<void>;
};

/** A refund that staff began; a held one waits for a decision about a certificate. */
type RefundBegun = { id: string; held: boolean };
export type Booking = Pick<RefundDeps, 'refundPaid'>;

export const toldOf = (order: OrderRow, { id, amount }: Pick<RefundRow, 'id' | 'amount'>) => ({
  refundId: id,
  number: order.number,
  courseTitle: order.courseTitle,
  amount,
});

/** @throws refund_open (409) */
async function requireNoOpen(ctx: Ctx, orderId: string): Promise<void> {
  const [open] = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        inArray(refunds.state, ['requested', 'approved', 'failed']),
      ),
    )
    .limit(1);
  if (open) throw refuse('refund_open');
}

/** The account that a transfer needs. @throws invalid_input (422) where there is none */
function bankOf(channel: 'gateway' | 'bank', bank: BankInput | null) {
  if (channel === 'gateway') return {};
  if (!bank) {
    const { bankName, bankAccount, bankHolder } = refundTexts;
    throw refuseCommon('invalid_input', {
      fields: { 'bank.name': bankName, 'bank.account': bankAccount, 'bank.holder': bankHolder },
    });
  }
  return { bankName: bank.name, bankAccount: bank.account, bankHolder: bank.holder };
}

export const staffBut = async (ctx: Ctx, { userId }: OrderRow) =>
  (await usersWith(ctx, 'refunds.decide')).filter((id) => id !== userId);

async function tellOfWay(ctx: Ctx, order: OrderRow, refund: RefundRow): Promise<void> {
  const channel = refund.channel ?? 'bank';
  await writeNotice(ctx, refundApproved, {
    userIds: [order.userId],
    payload: { ...toldOf(order, refund), channel },
  });
  if (channel === 'bank')
    await writeNotice(ctx, refundToPay, {
      userIds: await staffBut(ctx, order),
      payload: { ...toldOf(order, refund), failed: false },
    });
}

/** Tells staff that a certificate stands in the way of a refund. */
const tellOfCertificate = async (
  ctx: Ctx,
  order: OrderRow,
  refund: RefundRow,
  certificate: string,
): Promise<void> =>
  writeNotice(ctx, refundEarned, {
    userIds: await staffBut(ctx, order),
    payload: { ...toldOf(order, refund), certificate },
  });

export async function insertRefund(
  ctx: Ctx,
  values: Omit<typeof refunds.$inferInsert, 'id' | 'key' | 'createdAt'> & { key?: string },
): Promise<RefundRow> {
  const id = newId();
  const [row] = await ctx.db
    .insert(refunds)
    .values({ key: id, ...values, id, createdAt: ctx.now })
    .returning();
  if (!row) throw new Error('a refund was not stored');
  return row;
}

/**
 * A buyer's wish for all that is left of an order. What our rule promises is approved at once; staff decides about the rest.
 * @throws order_not_found (404), not_refundable, refund_open (409), invalid_input (422)
 */
export const requestRefund = (
  ctx: Ctx,
  number: string,
  { reason, bank }: RefundWish,
  { sendsBack }: RefundDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdOwnOrder(ctx, number);
    await requireNoOpen(ctx, order.id);
    if (!isRefundable(order) || !order.paidAt) throw refuse('not_refundable');
    const channel = await channelOf(ctx, order.id, sendsBack);
    // Whoever hands something in holds the enrollment, so that it counts here or is refused.
    await lockEnrollment(ctx, order);
    const promised = await isPromisedNow(ctx, order);
    const refund = await insertRefund(ctx, {
      orderId: order.id,
      amount: refundable(order),
      reason,
      promised,
      channel,
      requestedBy: ctx.user.userId,
      ...bankOf(channel, bank),
      ...(promised && { state: 'approved' as const, decidedAt: ctx.now }),
    });
    if (promised) {
      await weighCourse(ctx, order);
      return tellOfWay(ctx, order, refund);
    }
    await writeNotice(ctx, refundWished, {
      userIds: await staffBut(ctx, order),
      payload: toldOf(order, refund),
    });
  });

/** An order of somebody else, held by staff. @throws forbidden, own_refund (403), order_not_found (404) */
async function holdAsStaff(ctx: Ctx, where: Parameters<typeof holdOrder>[1]): Promise<OrderRow> {
  requireRight(can(ctx.user, 'refunds.decide', 'any'));
  const order = await holdOrder(ctx, where);
  if (!can(ctx.user, 'refunds.decide', order)) throw refuse('own_refund');
  return order;
}

/**
 * Begins a refund that nobody has asked for, of a part or of all. One with which a certificate would fall is held for a decision.
 * @throws forbidden, own_refund (403), order_not_found (404), not_refundable, refund_open, refund_too_much (409), invalid_input (422)
 */
export const beginRefund = (
  ctx: Ctx,
  number: string,
  { amount, reason, bearer, bank }: RefundStart,
  { sendsBack }: RefundDeps,
): Promise<RefundBegun> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdAsStaff(ctx, eq(orders.number, number));
    await requireNoOpen(ctx, order.id);
    if (!isRefundable(order)) throw refuse('not_refundable');
    const most = refundable(order);
    if (amount > most) throw refuse('refund_too_much', { fields: { amount: tooMuchText(most) } });
    const channel = await channelOf(ctx, order.id, sendsBack);
    const staff = ctx.user.userId;
    await lockEnrollment(ctx, order);
    const certificate = await certificateAtStake(ctx, order, { amount });
    const refund = await insertRefund(ctx, {
      orderId: order.id,
      amount,
      reason,
      bearer,
      promised: false,
      channel,
      requestedBy: staff,
      ...(certificate
        ? { heldAt: ctx.now }
        : { state: 'approved' as const, decidedAt: ctx.now, decidedBy: staff }),
      ...bankOf(channel, bank),
    });
    await audited(ctx, order, refund, { action: 'refund.begun', reason });
    await weighCourse(ctx, order);
    if (certificate) await tellOfCertificate(ctx, order, refund, certificate.number);
    else await tellOfWay(ctx, order, refund);
    return { id: refund.id, held: certificate !== null };
  });

const audited = (
  ctx: Ctx,
  order: OrderRow,
  { id, amount, bearer }: RefundRow,
  { action, reason }: { action: string; reason: string },
) =>
  writeAudit(ctx, {
    action,
    subjectType: 'order',
    subjectId: order.id,
    before: { state: order.state, refunded: order.refunded },
    after: { refundId: id, amount, bearer },
    reason,
  });

export type HeldRefund = { order: OrderRow; refund: RefundRow };

/** A refund with its order, which is held first. @throws refund_not_found (404) */
export async function holdRefund(
  ctx: Ctx,
  id: string,
  hold: (where: ReturnType<typeof eq>) => Promise<OrderRow>,
): Promise<HeldRefund> {
  const [row] = await ctx.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(eq(refunds.id, id))
    .limit(1);
  if (!row) throw refuse('refund_not_found');
  const order = await hold(eq(orders.id, row.orderId));
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) throw refuse('refund_not_found');
  return { order, refund };
}

/**
 * Approves or rejects a buyer's wish, or a refund that is held. The approval of one with which a certificate falls names that certificate (spec decision 35).
 * @throws forbidden, own_refund (403), refund_not_found (404), refund_decided, not_refundable, refund_earned (409)
 */
export const decideRefund = (
  ctx: Ctx,
  id: string,
  { approved, bearer, answer, revokes }: RefundDecision,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'refunds.decide', 'any'));
    const { order, refund } = await holdRefund(ctx, id, (where) => holdAsStaff(ctx, where));
    // A refund that the gateway has refused may also be given up.
    const isDecidable = refund.state === 'requested' || (refund.state === 'failed' && !approved);
    if (!isDecidable) throw refuse('refund_decided');
    if (approved && (!isRefundable(order) || refund.amount > refundable(order)))
      throw refuse('not_refundable');
    await lockEnrollment(ctx, order);
    const certificate = approved ? await certificateAtStake(ctx, order, refund) : null;
    if (certificate && certificate.number !== revokes) throw refuse('refund_earned');
    const decided = {
      state: approved ? ('approved' as const) : ('rejected' as const),
      heldAt: null,
      revokes: certificate?.number ?? null,
      bearer,
      answer,
      decidedAt: ctx.now,
      decidedBy: ctx.user.userId,
    };
    await ctx.db.update(refunds).set(decided).where(eq(refunds.id, id));
    await weighCourse(ctx, order);
    await settleMatter(ctx, refundMatter(id));
    await audited(
      ctx,
      order,
      { ...refund, ...decided },
      { action: approved ? 'refund.approved' : 'refund.rejected', reason: answer },
    );
    if (approved) await tellOfWay(ctx, order, { ...refund, ...decided });
    else
      await writeNotice(ctx, refundRejected, {
        userIds: [order.userId],
        payload: { ...toldOf(order, refund), answer },
      });
  });

/**
 * Looks again at an approved refund whose money is about to go: with a certificate that staff hasn't agreed to revoke, it waits for their decision instead.
 * Answers whether it does. The course stays suspended.
 */
export async function holdEarned(ctx: Ctx, { order, refund }: HeldRefund): Promise<boolean> {
  await lockEnrollment(ctx, order);
  const certificate = await certificateAtStake(ctx, order, refund);
  if (!certificate || certificate.number === refund.revokes) return false;
  const waits = { state: 'requested' as const, heldAt: ctx.now, decidedAt: null, decidedBy: null };
  await ctx.db.update(refunds).set(waits).where(eq(refunds.id, refund.id));
  await weighCourse(ctx, order);
  await settleMatter(ctx, refundMatter(refund.id));
  await tellOfCertificate(ctx, order, refund, certificate.number);
  return true;
}

/** Ends a refund whose money has gone: order, course, books and papers follow in one transaction. Answers the number of the certificate that fell with it. */
export async function finishRefund(
  ctx: Ctx,
  { order, refund }: HeldRefund,
  reference: string,
  { refundPaid }: Booking,
): Promise<string | null> {
  const done = { state: 'done' as const, doneAt: ctx.now, reference };
  await ctx.db.update(refunds).set(done).where(eq(refunds.id, refund.id));
  const refunded = order.refunded + refund.amount;
  const closed = refunded >= order.total + order.uniqueCode;
  await changeOrder(ctx, order, {
    event: closed ? 'refund' : 'partial_refund',
    columns: { refunded },
    details: { amount: refund.amount },
  });
  const certificate = closed
    ? await closeCourseOf(ctx, order, { reason: revocationTexts.refund, by: refund.decidedBy })
    : null;
  if (!closed) await weighCourse(ctx, order);
  await issueCreditNote(ctx, { order, refund });
  await returnFaktur(ctx, order, { whole: closed });
  await refundPaid(ctx, refund.id);
  await settleMatter(ctx, refundMatter(refund.id));
  await writeNotice(ctx, refundDone, {
    userIds: [order.userId],
    payload: { ...toldOf(order, refund), closed },
  });
  return certificate;
}

/**
 * Records that staff has sent the money by bank transfer, also in place of a gateway that refused.
 * @throws forbidden, own_refund (403), refund_not_found (404), refund_not_payable, refund_sending, refund_earned (409)
 */
export async function payRefund(
  ctx: Ctx,
  id: string,
  reference: string,
  deps: Booking,
): Promise<void> {
  // The refusal comes after the transaction, which keeps that the refund waits for a decision.
  if ((await notePayment(ctx, id, reference, deps)) === 'held') throw refuse('refund_earned');
}

const notePayment = (
  ctx: Ctx,
  id: string,
  reference: string,
  deps: Booking,
): Promise<'held' | 'paid'> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'refunds.decide', 'any'));
    const heldRefund = await holdRefund(ctx, id, (where) => holdAsStaff(ctx, where));
    if (heldRefund.refund.state === 'done' && heldRefund.refund.reference === reference)
      return 'paid';
    if (heldRefund.refund.state === 'approved' && heldRefund.refund.channel === 'gateway')
      throw refuse('refund_sending');
    if (!isPayable(heldRefund.refund) || heldRefund.refund.amount > refundable(heldRefund.order))
      throw refuse('refund_not_payable');
    if (orderAfter(heldRefund.order.state, 'refund') && (await holdEarned(ctx, heldRefund)))
      return 'held';
    const refund = { ...heldRefund.refund, channel: 'bank' as const };
    await ctx.db.update(refunds).set({ channel: 'bank' }).where(eq(refunds.id, id));
    await finishRefund(ctx, { ...heldRefund, refund }, reference, deps);
    await audited(ctx, heldRefund.order, refund, { action: 'refund.paid', reason: reference });
    return 'paid';
  });
