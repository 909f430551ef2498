import { eq, sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { orders, paymentAttempts, refunds } from '~/features/checkout/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import {
  correctionLines,
  creditedParts,
  defaultShares,
  type Line,
  maturityOf,
  payoutLines,
  type RefundPart,
  refundLines,
  reversalLines,
  saleLines,
} from '../../rules';
import { shareColumns } from '../../server/data';
import {
  earningBalances,
  earningMaturities,
  earningMonths,
  ledgerEntries,
  ledgerLines,
} from '../../server/tables';
import type { EntryKind } from '../../terms';

type Entry = {
  kind: EntryKind;
  key: string;
  courseId: string;
  orderId?: string | null;
  refundId?: string | null;
  reason?: string | null;
  createdBy?: string | null;
  bookedAt: Date;
  /** the day from which the instructors' lines count as matured; null at once */
  maturesOn: string | null;
  lines: Line[];
};

/** Books an entry that changes what instructors have earned, in one statement which locks them by their ids. Answers whether it is new. */
export async function bookEntry(ctx: Ctx, entry: Entry): Promise<boolean> {
  const { lines, maturesOn, bookedAt } = entry;
  if (lines.length === 0) return false;
  const id = newId();
  const earned = new Map<string, number>();
  for (const { instructorId, amount } of lines)
    if (instructorId) earned.set(instructorId, (earned.get(instructorId) ?? 0) - amount);
  const linesJson = JSON.stringify(
    lines.map((line) => ({
      id: newId(),
      account: line.account,
      instructor_id: line.instructorId,
      amount: line.amount,
    })),
  );
  const sums = JSON.stringify(
    [...earned].map(([instructorId, amount]) => ({ instructor_id: instructorId, amount })),
  );
  const at = sql`${bookedAt.toISOString()}::timestamptz`;
  const matures = sql`${maturesOn}::date`;
  const kind = sql`${entry.kind}::ledger_entry_kind`;
  const course = sql`${entry.courseId}::uuid`;
  const isNew = sql`exists (select 1 from entry)`;
  const [booked] = await rows<{ id: string }>(
    ctx.db,
    sql`with entry as (
      insert into ${ledgerEntries} (id, kind, key, order_id, refund_id, reason, created_by, booked_at)
      values (${id}::uuid, ${kind}, ${entry.key}, ${entry.orderId ?? null}, ${entry.refundId ?? null}, ${entry.reason ?? null}, ${entry.createdBy ?? null}, ${at})
      on conflict (key) do nothing returning id
    ), sums as (
      select s.* from jsonb_to_recordset(${sums}::jsonb) s (instructor_id uuid, amount bigint) where ${isNew} order by s.instructor_id
    ), lines as (
      insert into ${ledgerLines} (id, entry_id, account, instructor_id, course_id, amount, kind, booked_at, matures_on)
      select l.id, ${id}::uuid, l.account::ledger_account, l.instructor_id, ${course}, l.amount, ${kind}, ${at},
        case when l.instructor_id is not null then ${matures} end
      from jsonb_to_recordset(${linesJson}::jsonb) l (id uuid, account text, instructor_id uuid, amount bigint) where ${isNew}
    ), balances as (
      insert into ${earningBalances} as kept (instructor_id, earned, updated_at) select instructor_id, amount, ${at} from sums
      on conflict (instructor_id) do update set earned = kept.earned + excluded.earned, updated_at = excluded.updated_at returning 1
    ), maturities as (
      insert into ${earningMaturities} as kept (instructor_id, matures_on, amount) select instructor_id, ${matures}, amount from sums
      where ${matures} > ${isoDate(ctx.now)}::date and (select count(*) from balances) > 0
      on conflict (instructor_id, matures_on) do update set amount = kept.amount + excluded.amount
    ), months as (
      insert into ${earningMonths} as kept (instructor_id, month, course_id, kind, count, amount)
      select instructor_id, ${`${isoDate(bookedAt).slice(0, 7)}-01`}::date, ${course}, ${kind}, 1, amount from sums where (select count(*) from balances) > 0
      on conflict (instructor_id, month, course_id, kind) do update set count = kept.count + 1, amount = kept.amount + excluded.amount
    ) select id from entry`,
  );
  return booked !== undefined;
}

/** An order with everything that its sale is booked of, as it was when it was paid. */
const orderColumns = {
  price: orders.price,
  net: orders.net,
  ppn: orders.ppn,
  total: orders.total,
  gateway: orders.gateway,
  uniqueCode: orders.uniqueCode,
  couponBearer: orders.couponBearer,
  courseId: orders.courseId,
  paidAt: orders.paidAt,
  changedAt: orders.changedAt,
  leadId: courses.instructorId,
  fee: sql<number>`coalesce((select a.fee from ${paymentAttempts} a where a.order_id = ${orders.id} and a.state = 'paid' order by a.changed_at desc, a.id desc limit 1), 0)`.mapWith(
    Number,
  ),
  ...shareColumns({
    courseId: sql`${orders.courseId}`,
    at: sql`coalesce(${orders.paidAt}, ${orders.changedAt})`,
  }),
};

/** Books a paid order, which the caller's transaction holds, with share and split of the time of the payment; a booked one changes nothing. */
export async function bookSale(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select(orderColumns)
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(eq(orders.id, orderId))
    .limit(1);
  if (!order) throw new Error(`there is no order ${orderId} to book`);
  const { shares, leadId, gateway, courseId } = order;
  const parts = creditedParts(order.parts, order);
  const soldAt = order.paidAt ?? order.changedAt;
  const sale = { ...order, uniqueCode: gateway === 'manual' ? order.uniqueCode : 0 };
  const lines = saleLines(sale, {
    shares: shares ?? defaultShares,
    parts,
    leadId: parts.length === 0 ? null : leadId,
  });
  await bookEntry(ctx, {
    kind: 'sale',
    key: saleKey(orderId),
    courseId,
    orderId,
    bookedAt: soldAt,
    maturesOn: maturityOf(soldAt),
    lines,
  });
}

const saleKey = (orderId: string) => `sale:${orderId}`;
const refundKey = (refundId: string) => `refund:${refundId}`;

type BookedLine = Line & { kind: EntryKind; maturesOn: string | null };

const linesOfOrder = (orderId: string | typeof refunds.orderId) =>
  sql<
    BookedLine[]
  >`coalesce((select json_agg(json_build_object('account', l.account, 'instructorId', l.instructor_id, 'amount', l.amount, 'kind', l.kind,
    'maturesOn', l.matures_on) order by l.id) from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id
    where e.order_id = ${orderId} and e.kind in ('sale', 'refund')), '[]')`;

const maturityIn = (lines: BookedLine[]) =>
  lines.find(({ kind, maturesOn }) => kind === 'sale' && maturesOn)?.maturesOn ?? null;

/** Takes back what a refund gives to the buyer, in the caller's transaction, which holds the order; a booked one changes nothing. */
export async function bookRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [refund] = await ctx.db
    .select({
      orderId: refunds.orderId,
      courseId: orders.courseId,
      total: orders.total,
      amount: refunds.amount,
      bearer: refunds.bearer,
      doneAt: refunds.doneAt,
      lines: linesOfOrder(refunds.orderId),
      before: sql<
        RefundPart[]
      >`coalesce((select json_agg(json_build_object('amount', r.amount, 'bearer', r.bearer))
        from ${ledgerEntries} e join ${refunds} r on r.id = e.refund_id where e.order_id = ${refunds.orderId} and e.kind = 'refund'), '[]')`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
    .limit(1);
  if (!refund) throw new Error(`there is no refund ${refundId} to book`);
  const { orderId, courseId, total, before } = refund;
  const sale = refund.lines.filter(({ kind }) => kind === 'sale');
  if (sale.length === 0) throw new Error(`the sale of order ${orderId} is not in the ledger`);
  const lines = refundLines(sale, { total, before, refund });
  const maturesOn = maturityIn(sale);
  await bookEntry(ctx, {
    kind: 'refund',
    key: refundKey(refundId),
    courseId,
    orderId,
    refundId,
    bookedAt: refund.doneAt ?? ctx.now,
    maturesOn,
    lines,
  });
}

/** Takes back whatever a reversed order still has in the ledger, in the caller's transaction, which holds the order; a booked one changes nothing. */
export async function bookReversal(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ courseId: orders.courseId, lines: linesOfOrder(orderId) })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1);
  if (!order) throw new Error(`there is no order ${orderId} to reverse`);
  const { courseId, lines } = order;
  await bookEntry(ctx, {
    kind: 'reversal',
    key: `reversal:${orderId}`,
    courseId,
    orderId,
    bookedAt: ctx.now,
    maturesOn: maturityIn(lines),
    lines: reversalLines(lines),
  });
}

type Payment = {
  payoutId: string;
  instructorId: string;
  amount: number;
  withheld: number;
  kind: 'payout' | 'payout_returned';
};

/** Books money that went to an instructor, or came back, in the caller's transaction, which holds the balance and keeps its sums. */
export async function bookPayment(
  ctx: Ctx,
  { payoutId, kind, ...payment }: Payment,
): Promise<void> {
  const lines = payoutLines(payment);
  const entryId = newId();
  await ctx.db.insert(ledgerEntries).values({
    id: entryId,
    kind,
    key: `${kind}:${payoutId}`,
    payoutId,
    createdBy: ctx.actor?.userId ?? null,
    bookedAt: ctx.now,
  });
  const sign = kind === 'payout' ? 1 : -1;
  await ctx.db.insert(ledgerLines).values(
    lines.map((line) => ({
      ...line,
      id: newId(),
      entryId,
      amount: sign * line.amount,
      kind,
      bookedAt: ctx.now,
    })),
  );
}

type Correction = {
  key: string;
  instructorId: string;
  courseId: string;
  amount: number;
  reason: string;
};

/** Books a correction of staff, which counts at once. Answers whether it is new. */
export const bookCorrection = (
  ctx: Ctx,
  { key, instructorId, courseId, amount, reason }: Correction,
): Promise<boolean> =>
  bookEntry(ctx, {
    kind: 'correction',
    key: `correction:${key}`,
    courseId,
    reason,
    createdBy: ctx.user.userId,
    bookedAt: ctx.now,
    maturesOn: null,
    lines: correctionLines({ instructorId, amount }),
  });
