import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import type { PaymentReport } from '../../gateways/schema';
import { orderDisputed, paymentOdd } from '../../notices';
import { attemptEnd, isLive } from '../../orders/rules';
import type { AttemptRow, OrderRow } from '../../orders/server/data';
import {
  changeOrder,
  endOrder,
  holdOwnOrder,
  type OrderDeps,
  reverseOrder,
  settleOrder,
} from '../../orders/server/mutations';
import type { MethodGateway } from '../../orders/terms';
import { isPaid } from '../../rules';
import { orders, paymentAttempts, refunds } from '../../server/tables';
import {
  attemptsMost,
  type EventVerdict,
  quietVerdicts,
  reviewHours,
  reviewMark,
  verdictTexts,
} from '../../terms';
import {
  type Decision,
  decide,
  doubt,
  gatewayRefundOf,
  isAboutMoney,
  minutesUntilCheck,
  reversalMinutes,
  type Standing,
} from '../rules';
import { paymentEvents } from './tables';

const minute = 60_000;
const uniqueCodeMost = 999;
const beginningMs = 30_000;

const minutesFrom = (ctx: Ctx, minutes: number) => new Date(ctx.now.getTime() + minutes * minute);

/** An attempt that has begun, and what its gateway must be told to begin it; `fresh` is false for one that runs already. */
export type Begun = { order: OrderRow; attempt: AttemptRow; fresh: boolean };

/**
 * Begins an attempt to pay an own order, or answers the one that runs at the same gateway: two clicks are one payment, and another method is
 * another attempt of the same order.
 * @throws order_not_found (404), order_paid, order_over, order_in_verification, already_enrolled, too_many_attempts, transfers_full (409)
 */
export const beginAttempt = (ctx: Ctx, number: string, gateway: MethodGateway): Promise<Begun> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdOwnOrder(ctx, number);
    if (order.state === 'awaiting_verification') throw refuse('order_in_verification');
    if (isPaid(order.state)) throw refuse('order_paid');
    if (order.state !== 'awaiting_payment' || order.expiresAt <= ctx.now)
      throw refuse('order_over');
    await requireNotEnrolled(ctx, order);
    const made = await ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
      .orderBy(desc(paymentAttempts.createdAt));
    const running = made.find(
      (attempt) =>
        attempt.gateway === gateway && isLive(attempt, ctx.now) && !isStranded(attempt, ctx.now),
    );
    if (running) return { order, attempt: running, fresh: false };
    if (made.length >= attemptsMost) throw refuse('too_many_attempts');

    const uniqueCode =
      gateway === 'manual'
        ? order.uniqueCode || (await newUniqueCode(ctx, order.total))
        : order.uniqueCode;
    const expiresAt = attemptEnd(order.expiresAt, ctx.now);
    await ctx.db
      .update(orders)
      .set({ gateway, uniqueCode, expiresAt })
      .where(eq(orders.id, order.id));
    const byHand = gateway === 'manual';
    const values = {
      id: newId(),
      orderId: order.id,
      gateway,
      externalId: `${number}-${made.length + 1}`,
      createdAt: ctx.now,
      changedAt: ctx.now,
      expiresAt,
      amount: order.total + (byHand ? uniqueCode : 0),
      state: byHand ? ('pending' as const) : ('created' as const),
    };
    const [attempt] = await ctx.db.insert(paymentAttempts).values(values).returning();
    if (!attempt) throw new Error('the attempt that was just stored is missing');
    return { order: { ...order, gateway, uniqueCode, expiresAt }, attempt, fresh: true };
  });

/** Whether the server went away while it asked a gateway to begin an attempt, so that nobody knows its page. */
const isStranded = ({ state, redirectUrl, createdAt }: AttemptRow, now: Date) =>
  state === 'created' && redirectUrl === null && now.getTime() - createdAt.getTime() > beginningMs;

async function requireNotEnrolled(ctx: Ctx, { userId, courseId }: OrderRow): Promise<void> {
  const [enrolled] = await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, userId),
        eq(enrollments.courseId, courseId),
        sql`${enrollments.closedAt} is null`,
      ),
    );
  if (enrolled) throw refuse('already_enrolled');
}

/** Finds a code that makes the sum of a transfer differ from those of all other open ones. @throws transfers_full (409) */
async function newUniqueCode(ctx: Ctx, total: number): Promise<number> {
  // Two orders whose totals differ could choose the same sum at once.
  await holdName(ctx, 'checkout:transfers');
  const [free] = await rows<{ code: number }>(
    ctx.db,
    sql`select code from generate_series(1, ${uniqueCodeMost}) code where not exists (select 1 from ${orders} o
      where o.state in ('awaiting_payment', 'awaiting_verification') and o.unique_code > 0 and o.total + o.unique_code = ${total} + code)
      order by random() limit 1`,
  );
  if (!free) throw refuse('transfers_full');
  return free.code;
}

/** Stores the page where a begun attempt is paid. One that its gateway refused is over. The order may have ended meanwhile; the job then closes it. */
export const noteBegun = (
  ctx: Ctx,
  attemptId: string,
  payment: { redirectUrl: string | null } | null,
  { asked }: { asked: boolean },
): Promise<unknown> =>
  ctx.db
    .update(paymentAttempts)
    .set(
      payment
        ? { redirectUrl: payment.redirectUrl, checkAt: asked ? minutesFrom(ctx, 5) : null }
        : { state: 'failed', changedAt: ctx.now },
    )
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'created')));

/**
 * `returned` is the money of refunds that the gateway has sent, and `sending` one that it was asked for, whose notice may come before its answer. A refund of
 * staff's own transfer is unknown to it.
 */
type Held = {
  order: OrderRow;
  attempt: AttemptRow;
  otherPaid: boolean;
  otherLive: boolean;
  returned: number;
  sending: { key: string; amount: number } | null;
};

/** The order and the attempt that a report is about, both locked, in one statement; null where nobody began such an attempt. */
async function holdReported(
  ctx: Ctx,
  { gateway, externalId }: PaymentReport,
): Promise<Held | null> {
  const otherAttempt = (more: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select 1 from ${paymentAttempts} o where o.order_id = ${orders.id} and o.id <> ${paymentAttempts.id} and ${more})`;
  const [payment] = await ctx.db
    .select({
      order: orders,
      attempt: paymentAttempts,
      otherPaid: otherAttempt(sql`o.state = 'paid'`),
      returned: sql<number>`(select coalesce(sum(r.amount), 0)::float8 from ${refunds} r
        where r.order_id = ${orders.id} and r.state = 'done' and r.channel = 'gateway')`,
      sending: sql<
        Held['sending']
      >`(select jsonb_build_object('key', r.key, 'amount', r.amount) from ${refunds} r
        where r.order_id = ${orders.id} and r.state = 'approved' and r.channel = 'gateway')`,
      otherLive: otherAttempt(
        sql`o.state in ('created', 'pending') and o.expires_at > ${ctx.now.toISOString()}::timestamptz`,
      ),
    })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(eq(paymentAttempts.gateway, gateway), eq(paymentAttempts.externalId, externalId)))
    .for('update');
  return payment ?? null;
}

/** The stored facts that a report meets. A refund that is being sent counts as gone, unless the gateway names what went back and it isn't among it. */
function standingOf(
  { order, attempt, otherPaid, otherLive, returned, sending }: Held,
  { refundKeys }: PaymentReport,
): Standing {
  const isGone = sending !== null && (refundKeys === null || refundKeys.includes(sending.key));
  const rest = order.total + order.uniqueCode - order.refunded - (isGone ? sending.amount : 0);
  return {
    order: order.state,
    attempt: attempt.state,
    amount: attempt.amount,
    otherPaid,
    otherLive,
    refunded: returned + (isGone ? sending.amount : 0),
    rest,
  };
}

export type Applied = { verdict: EventVerdict; known: boolean };

/**
 * Stores a signed report and does what it means, in one transaction: nothing is lost or doubled when it comes twice, late or in another order.
 * `notice` is the report to store where `report` is only the gateway's answer about it. Null where the gateway should be asked first.
 */
export const applyReport = (
  ctx: Ctx,
  {
    report,
    notice = report,
    confirmed,
  }: { report: PaymentReport; notice?: PaymentReport; confirmed: boolean },
  deps: OrderDeps,
): Promise<Applied | null> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await holdReported(ctx, report);
    if (!payment) return { verdict: await storeUnknown(ctx, notice), known: false };
    const standing = standingOf(payment, report);
    const decision = decide(standing, report, { confirmed });
    if (decision === 'ask') return null;
    const heardAndMeant =
      notice.outcome === report.outcome ||
      notice.outcome === 'unknown' ||
      !quietVerdicts.includes(decision.verdict);
    const verdict = heardAndMeant ? decision.verdict : 'outdated';
    if (!(await storeReport(ctx, { report, notice, payment, decision, verdict })))
      return { verdict: 'repeated', known: true };
    await followReport(ctx, payment, report, decision, deps);
    if (decision.event === 'refund' || decision.event === 'partial_refund') {
      await deps.refundedAtGateway(
        ctx,
        payment.order,
        gatewayRefundOf(report, report.refunded - standing.refunded),
      );
    }
    if (!quietVerdicts.includes(verdict)) await tellStaff(ctx, notice, verdict);
    return { verdict, known: true };
  });

async function storeUnknown(ctx: Ctx, report: PaymentReport): Promise<EventVerdict> {
  const verdict = isAboutMoney(report) ? 'unknown_order' : 'outdated';
  const events = await ctx.db
    .insert(paymentEvents)
    .values(eventOf(ctx, report, verdict))
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (events.length === 0) return 'repeated';
  if (verdict === 'unknown_order') await tellStaff(ctx, report, verdict);
  return verdict;
}

const eventOf = (
  ctx: Ctx,
  { gateway, externalId, eventKey, body, status, amount }: PaymentReport,
  verdict: EventVerdict,
  orderId: string | null = null,
) => ({
  id: newId(),
  gateway,
  externalId,
  eventKey,
  body,
  status,
  amount,
  verdict,
  orderId,
  receivedAt: ctx.now,
});

type Stored = {
  report: PaymentReport;
  notice: PaymentReport;
  payment: Held;
  decision: Decision;
  verdict: EventVerdict;
};

/** Stores a notice and what it changes in the attempts of its order, in one statement. False where it was stored before. */
async function storeReport(
  ctx: Ctx,
  { report, notice, payment: { order, attempt }, decision, verdict }: Stored,
): Promise<boolean> {
  const insert = ctx.db
    .insert(paymentEvents)
    .values({ ...eventOf(ctx, notice, verdict, order.id), note: decision.note ?? null })
    .onConflictDoNothing({ target: [paymentEvents.gateway, paymentEvents.eventKey] })
    .returning({ id: paymentEvents.id });
  const state = decision.attempt ?? attempt.state;
  const paid = state === 'paid' && attempt.state !== 'paid';
  const checkAt = paid
    ? minutesFrom(ctx, reversalMinutes)
    : state === 'pending' || state === 'created' || report.outcome === 'unknown'
      ? minutesFrom(ctx, minutesUntilCheck(attempt.checks))
      : null;
  const details =
    report.outcome === 'review'
      ? { ...report.details, [reviewMark]: report.status }
      : report.details;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const isIt = sql`a.id = ${attempt.id}::uuid`;
  const events = await rows<{ id: string }>(
    ctx.db,
    sql`with event as (${insert.getSQL()}), changed as (
      update ${paymentAttempts} a set
        state = case when ${isIt} then ${state}::payment_attempt_state else a.state end,
        transaction_id = case when ${isIt} then coalesce(${report.transactionId}, a.transaction_id) else a.transaction_id end,
        method = case when ${isIt} then coalesce(${report.method}, a.method) else a.method end,
        buyer_fee = case when ${isIt} then coalesce(${report.buyerFee || null}::bigint, a.buyer_fee) else a.buyer_fee end,
        details = case when ${isIt} then ${JSON.stringify(details)}::jsonb else a.details end,
        changed_at = case when ${isIt} then ${now} else a.changed_at end,
        check_at = case when ${isIt} then ${checkAt?.toISOString() ?? null}::timestamptz else ${now} end,
        checks = case when ${isIt} then a.checks else 0 end
      where exists (select 1 from event) and (${isIt} or (${paid} and a.order_id = ${order.id}::uuid and a.state in ('created', 'pending')))
      returning 1
    ) select id from event`,
  );
  return events.length > 0;
}

/** Does to the order what a report means. A card that is looked at keeps its order open for longer. */
async function followReport(
  ctx: Ctx,
  { order }: Held,
  { gateway, outcome }: PaymentReport,
  { event }: Decision,
  deps: OrderDeps,
): Promise<void> {
  if (outcome === 'review' && order.state === 'awaiting_payment') {
    const until = minutesFrom(ctx, reviewHours * 60);
    if (order.expiresAt < until)
      await ctx.db.update(orders).set({ expiresAt: until }).where(eq(orders.id, order.id));
  }
  if (event === 'payment') await settleOrder(ctx, order, { gateway }, deps);
  if (event === 'denial') await reverseOrder(ctx, order, 'denial', deps);
  if (event === 'dispute') await disputeOrder(ctx, order);
  if (event === 'failure' || event === 'cancellation') await endOrder(ctx, order, event);
}

export async function tellStaff(
  ctx: Ctx,
  { externalId, amount }: Pick<PaymentReport, 'externalId' | 'amount'>,
  verdict: EventVerdict,
): Promise<void> {
  const staff = await usersWith(ctx, 'payments.decide');
  await writeNotice(ctx, paymentOdd, {
    userIds: staff,
    payload: { externalId, amount, reason: verdictTexts[verdict] },
  });
}

/** Stores a report that contradicts what is known, or that nobody understands, while its gateway can't be asked. It waits for staff until the job has an answer. */
export const storeDoubt = (ctx: Ctx, report: PaymentReport): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payment = await holdReported(ctx, report);
    if (!payment) return;
    const verdict = report.outcome === 'unknown' ? 'unknown_state' : 'contradiction';
    const event = { ...eventOf(ctx, report, verdict, payment.order.id), note: doubt };
    const events = await ctx.db
      .insert(paymentEvents)
      .values(event)
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    await ctx.db
      .update(paymentAttempts)
      .set({ checkAt: ctx.now, checks: 0 })
      .where(eq(paymentAttempts.id, payment.attempt.id));
    if (events.length > 0) await tellStaff(ctx, report, verdict);
  });

/** Marks doubts about a payment as handled, since its gateway has answered. */
export const settleDoubts = (
  ctx: Ctx,
  { gateway, externalId }: Pick<PaymentReport, 'gateway' | 'externalId'>,
): Promise<unknown> =>
  ctx.db
    .update(paymentEvents)
    .set({ handledAt: ctx.now, note: 'Dijawab oleh penyedia pembayaran saat ditanya kembali.' })
    .where(
      and(
        eq(paymentEvents.gateway, gateway),
        eq(paymentEvents.externalId, externalId),
        eq(paymentEvents.note, doubt),
        sql`${paymentEvents.handledAt} is null`,
      ),
    );

/** Sets when an attempt is asked for again; null never. */
export const scheduleCheck = (
  ctx: Ctx,
  externalId: string,
  checks: number | null,
): Promise<unknown> =>
  ctx.db
    .update(paymentAttempts)
    .set(
      checks === null
        ? { checkAt: null }
        : { checkAt: minutesFrom(ctx, minutesUntilCheck(checks)), checks },
    )
    .where(eq(paymentAttempts.externalId, externalId));

/** Notes that an attempt was ended at its gateway, so that nobody can pay by it any more. */
export const noteClosed = (
  ctx: Ctx,
  externalId: string,
  state: 'cancelled' | 'expired',
): Promise<unknown> =>
  ctx.db
    .update(paymentAttempts)
    .set({ state, checkAt: null, changedAt: ctx.now })
    .where(
      and(
        eq(paymentAttempts.externalId, externalId),
        inArray(paymentAttempts.state, ['created', 'pending']),
      ),
    );

/** Marks a held order as disputed. Its course stays open until the dispute is lost. */
async function disputeOrder(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const disputed = await changeOrder(ctx, order, { event: 'dispute' });
  const staff = await usersWith(ctx, 'payments.decide');
  await writeNotice(ctx, orderDisputed, {
    userIds: staff,
    payload: { number: order.number, amount: order.total },
  });
  return disputed;
}
