import { and, eq, isNull, sql, sum } from 'drizzle-orm';
import { jakartaDay } from '~/lib/dates';
import { shareOf } from '~/lib/money';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { wantFaktur } from '../../fakturs/server/mutations';
import type { orders, refunds } from '../../server/tables';
import type { PaperKind } from '../../terms';
import { paperDigits, paperSeries } from '../rules';
import { invoiceNumbers, invoices } from './tables';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;

type Paper = Pick<typeof invoices.$inferInsert, 'net' | 'ppn' | 'total'> & {
  kind: PaperKind;
  refundId?: string;
};

/**
 * Stores papers of a held order with the next numbers of their kinds in this year of Jakarta, in one statement; a paper that is there already stays. The
 * rows of the numbers stay locked until the papers are stored, so that none is missing or given twice.
 */
async function issue(ctx: Ctx, { id: orderId }: Pick<Order, 'id'>, papers: Paper[]): Promise<void> {
  const { year } = jakartaDay(ctx.now);
  const wanted = papers.map(({ refundId, ...paper }) => ({
    ...paper,
    id: newId(),
    refund_id: refundId ?? null,
    series: paperSeries(paper.kind, year),
  }));
  await ctx.db.execute(sql`with wanted as (
      select w.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (id uuid, kind invoice_kind, refund_id uuid, series text, net bigint, ppn bigint, total bigint)
      where not exists (select 1 from ${invoices} i where i.order_id = ${orderId} and i.kind = w.kind and i.refund_id is not distinct from w.refund_id)
    ), numbered as (
      insert into ${invoiceNumbers} as given (kind, year, last) select kind, ${year}::int, 1 from wanted order by kind
      on conflict (kind, year) do update set last = given.last + 1 returning given.kind, given.last::text as last
    ) insert into ${invoices} (id, order_id, refund_id, kind, number, net, ppn, total, issued_at)
      select w.id, ${orderId}::uuid, w.refund_id, w.kind, w.series || lpad(n.last, greatest(length(n.last), ${paperDigits}::int), '0'), w.net, w.ppn, w.total,
        ${ctx.now.toISOString()}::timestamptz from wanted w join numbered n using (kind)`);
}

/**
 * The next number of a kind in this year of Jakarta, `INV/2026/000124`, for a paper that another noun stores in the same transaction. The series is one
 * for all papers of its kind; its row stays locked until then, so that none is missing or given twice.
 */
export async function nextPaperNumber(ctx: Ctx, kind: PaperKind): Promise<string> {
  const { year } = jakartaDay(ctx.now);
  const [series] = await ctx.db
    .insert(invoiceNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.kind, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last });
  return `${paperSeries(kind, year)}${String(series?.last).padStart(paperDigits, '0')}`;
}

/**
 * Gives a paid order its invoice and receipt, and records that its buyer wants a faktur. In the transaction of the payment, whose order is
 * held; an order that has them already keeps them. A free order gets an invoice of Rp0 and no receipt.
 */
export async function issuePapers(ctx: Ctx, order: Order): Promise<void> {
  await wantFaktur(ctx, order);
  const { net, ppn, total } = order;
  const receipt = { kind: 'receipt' as const, net, ppn, total: total + order.uniqueCode };
  await issue(ctx, order, [{ kind: 'invoice', net, ppn, total }, ...(total > 0 ? [receipt] : [])]);
}

/**
 * Issues the credit note of a refund, in the transaction that pays it; a repeated call keeps the first. Its PPN is rounded over all credit notes of
 * the order together, so that those that add up to the order's total take back exactly what was taxed.
 */
export async function issueCreditNote(
  ctx: Ctx,
  { order, refund }: { order: Order; refund: Refund },
): Promise<void> {
  const [issued] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.refundId, refund.id))
    .limit(1);
  if (issued) return;
  const [before] = await ctx.db
    .select({ total: sum(invoices.total), ppn: sum(invoices.ppn) })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'credit_note')));
  const credited = Number(before?.total ?? 0);
  // The unique code of a transfer was no part of the price, and goes back untaxed.
  const total = Math.min(refund.amount, order.total - credited);
  if (total <= 0) return;
  const ppn = shareOf(order.ppn, credited + total, order.total) - Number(before?.ppn ?? 0);
  await issue(ctx, order, [
    { kind: 'credit_note', refundId: refund.id, net: total - ppn, ppn, total },
  ]);
}

/** Records where the drawn paper is kept; the first drawing stays. */
export const keepPaper = (ctx: Ctx, id: string, drawn: { storageKey: string; sha256: string }) =>
  ctx.db
    .update(invoices)
    .set(drawn)
    .where(and(eq(invoices.id, id), isNull(invoices.storageKey)));
