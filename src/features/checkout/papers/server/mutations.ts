import { and, eq, isNull, sql, sum } from 'drizzle-orm';
import { jakartaDay } from '~/lib/dates';
import { shareOf } from '~/lib/money';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { wantFaktur } from '../../fakturs/server/mutations';
import type { orders, refunds } from '../../server/tables';
import type { PaperKind } from '../../terms';
import { paperNumber } from '../rules';
import { invoiceNumbers, invoices } from './tables';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** The next number of a kind of paper in this year of Jakarta. Its row stays locked until the paper is stored, so that none is missing or given twice. */
async function nextNumber(ctx: Ctx, kind: PaperKind): Promise<string> {
  const { year } = jakartaDay(ctx.now);
  const [row] = await ctx.db
    .insert(invoiceNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [invoiceNumbers.kind, invoiceNumbers.year], set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last });
  return paperNumber({ kind, year, sequence: row?.last ?? 1 });
}

/**
 * Gives a paid order its invoice and receipt, and records that its buyer wants a faktur. In the transaction of the payment, whose order is
 * held; an order that has them already keeps them. A free order gets an invoice of Rp0 and no receipt.
 */
export async function issuePapers(ctx: Ctx, order: Order): Promise<void> {
  await wantFaktur(ctx, order);
  const [issued] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice'), isNull(invoices.refundId)))
    .limit(1);
  if (issued) return;
  const { id: orderId, net, ppn, total } = order;
  const sums = { orderId, net, ppn, issuedAt: ctx.now };
  const papers = [{ ...sums, id: newId(), kind: 'invoice' as const, number: await nextNumber(ctx, 'invoice'), total }];
  await ctx.db.insert(invoices).values(papers);
  if (total > 0) {
    const number = await nextNumber(ctx, 'receipt');
    await ctx.db.insert(invoices).values({ ...sums, id: newId(), kind: 'receipt', number, total: total + order.uniqueCode });
  }
}

/**
 * Issues the credit note of a refund, in the transaction that pays it; a repeated call keeps the first. Its PPN is rounded over all credit notes of
 * the order together, so that those that add up to the order's total take back exactly what was taxed.
 */
export async function issueCreditNote(ctx: Ctx, { order, refund }: { order: Order; refund: Refund }): Promise<void> {
  const [issued] = await ctx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.refundId, refund.id)).limit(1);
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
  const number = await nextNumber(ctx, 'credit_note');
  const paper = { id: newId(), orderId: order.id, refundId: refund.id, kind: 'credit_note' as const, number, net: total - ppn, ppn, total };
  await ctx.db.insert(invoices).values({ ...paper, issuedAt: ctx.now });
}

/** Records where the drawn paper is kept; the first drawing stays. */
export const keepPaper = (ctx: Ctx, id: string, drawn: { storageKey: string; sha256: string }) =>
  ctx.db
    .update(invoices)
    .set(drawn)
    .where(and(eq(invoices.id, id), isNull(invoices.storageKey)));
