import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { refuse as refuseOrder } from '../../errors';
import { orders, refunds } from '../../server/tables';
import { refuse } from '../errors';
import type { Paper } from '../rules';
import { invoices } from './tables';

/** Papers are their buyer's; staff with `orders.read` reads all. */
const ofReader = (ctx: Ctx) =>
  holds(ctx.user, 'orders.read') ? undefined : eq(orders.userId, ctx.user.userId);

const papersMost = 100;

/** The papers of an order, the oldest first. @throws order_not_found (404), also for an order of somebody else */
export async function papersOfOrder(ctx: Ctx, number: string) {
  const papers = await ctx.db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      total: invoices.total,
      issuedAt: invoices.issuedAt,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(eq(orders.number, number), ofReader(ctx)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
    .limit(papersMost);
  if (papers.length === 0) throw refuseOrder('order_not_found');
  return papers.flatMap(({ id, kind, number, total, issuedAt }) =>
    id && kind && number && total !== null && issuedAt ? { id, kind, number, total, issuedAt } : [],
  );
}

const invoiceNumber = sql<
  string | null
>`(select i.number from ${invoices} i where i.order_id = ${orders.id} and i.kind = 'invoice')`;

/** One paper of an order with what the order said, and where it is kept. @throws paper_not_found (404), also for one of somebody else */
export async function paperRow(ctx: Ctx, { number, paper }: { number: string; paper: string }) {
  const isKind = paper === 'invoice' || paper === 'receipt';
  const [row] = await ctx.db
    .select({ invoice: invoices, order: orders, reason: refunds.reason, credited: invoiceNumber })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(
      and(
        eq(orders.number, number),
        isKind ? and(eq(invoices.kind, paper), isNull(invoices.refundId)) : eq(invoices.id, paper),
        ofReader(ctx),
      ),
    )
    .limit(1);
  if (!row) throw refuse('paper_not_found');
  const { invoice, order, reason, credited } = row;
  const { kind, net, ppn, total, issuedAt } = invoice;
  const credits = kind === 'credit_note' ? { number: credited ?? '', reason: reason ?? '' } : null;
  return {
    id: invoice.id,
    storageKey: invoice.storageKey,
    paper: {
      kind,
      number: invoice.number,
      net,
      ppn,
      total,
      issuedAt,
      order,
      credits,
    } satisfies Paper,
  };
}
