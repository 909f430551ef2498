import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { fileById, readStored } from '~/features/files/server/data';
import { files } from '~/features/files/server/tables';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import type { FileStorage } from '~/lib/server/storage/port';
import { can } from '../../access';
import { orders } from '../../server/tables';
import { refuse } from '../errors';
import { fakturAfter, type TaxedOrder } from '../rules';
import type { OwnFaktur } from '../schema';
import { exportMax } from '../terms';
import { fakturExports, fakturs } from './tables';

/** The columns of a faktur that the list and the opened entry share. */
export const fakturColumns = {
  id: fakturs.orderId,
  state: fakturs.state,
  orderNumber: orders.number,
  taxName: sql<string>`coalesce(${orders.taxName}, ${orders.billingName})`,
  taxId: sql<string>`coalesce(${orders.taxId}, '')`,
  net: orders.net,
  ppn: orders.ppn,
  number: fakturs.number,
  paidAt: orders.paidAt,
  wantedAt: fakturs.wantedAt,
  exportedAt: fakturs.exportedAt,
  enteredAt: fakturs.enteredAt,
};

/** The faktur of an order that a statement reads, as its buyer sees it. */
export const ownFaktur = sql<OwnFaktur | null>`(select json_build_object('state', f.state, 'number', f.number) from ${fakturs} f where f.order_id = ${orders}.id)`;

const nameOf = (id: PgColumn | SQL) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${id})`;
const historyMost = 50;

/** One faktur with its order and what was decided about it. @throws forbidden (403), faktur_not_found (404) */
export async function staffFakturOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'fakturs.manage', 'any'));
  const [row] = await ctx.db
    .select({
      faktur: fakturs,
      order: orders,
      shown: fakturColumns,
      file: { id: files.id, name: files.name },
      exportedBy: nameOf(
        sql`(select e.created_by from ${fakturExports} e where e.id = ${fakturs.exportId})`,
      ),
      enteredBy: nameOf(fakturs.enteredBy),
      returnedBy: nameOf(fakturs.returnedBy),
    })
    .from(fakturs)
    .innerJoin(orders, eq(orders.id, fakturs.orderId))
    .leftJoin(files, eq(files.id, fakturs.fileId))
    .where(eq(fakturs.orderId, id))
    .limit(1);
  if (!row) throw refuse('faktur_not_found');
  const { faktur, order, shown, file, exportedBy } = row;
  const history = await ctx.db
    .select({
      action: auditLog.action,
      by: nameOf(auditLog.actorId),
      at: auditLog.createdAt,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'order'),
        eq(auditLog.subjectId, id),
        sql`${auditLog.action} like 'faktur.%'`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost);
  const decides = can(ctx.user, 'fakturs.manage', order);
  const fits = (event: 'entry' | 'settling' | 'giving_up') =>
    decides &&
    fakturAfter(faktur.state, event, {
      refunded: order.refunded,
      hasNumber: faktur.number !== null,
    }) !== null;
  return {
    ...shown,
    orderState: order.state,
    courseTitle: order.courseTitle,
    taxAddress: order.taxAddress ?? '',
    email: order.billingEmail,
    taxTreatment: order.taxTreatment,
    dpp: order.dpp,
    total: order.total,
    refunded: order.refunded,
    file: file?.id ? file : null,
    export: faktur.exportId === null ? null : { id: faktur.exportId, by: exportedBy },
    enteredBy: row.enteredBy,
    returnDueAt: faktur.returnDueAt,
    returnDocument: faktur.returnDocument,
    returnedAt: faktur.returnedAt,
    returnedBy: row.returnedBy,
    history,
    may: { enter: fits('entry'), settle: fits('settling'), giveUp: fits('giving_up') },
  };
}

/** The orders in a file for Coretax, the oldest payment first. @throws forbidden (403), faktur_export_not_found (404) */
export async function exportedOrders(
  ctx: Ctx,
  id: string,
): Promise<{ at: Date; orders: TaxedOrder[] }> {
  requireRight(can(ctx.user, 'fakturs.manage', 'any'));
  const [made] = await ctx.db
    .select({ at: fakturExports.createdAt })
    .from(fakturExports)
    .where(eq(fakturExports.id, id))
    .limit(1);
  if (!made) throw refuse('faktur_export_not_found');
  const rows = await ctx.db
    .select({ order: orders })
    .from(fakturs)
    .innerJoin(orders, eq(orders.id, fakturs.orderId))
    .where(eq(fakturs.exportId, id))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(exportMax);
  return { at: made.at, orders: rows.map(({ order }) => order) };
}

/** The PDF of an own order's faktur. @throws faktur_not_found (404), also where there is none yet and for others' orders */
export async function ownFakturFile(ctx: Ctx, number: string, storage: FileStorage) {
  const [row] = await ctx.db
    .select({ fileId: fakturs.fileId })
    .from(fakturs)
    .innerJoin(orders, eq(orders.id, fakturs.orderId))
    .where(and(eq(orders.number, number), eq(orders.userId, ctx.user.userId)))
    .limit(1);
  const file = row?.fileId ? await fileById(ctx, row.fileId) : null;
  if (!file) throw refuse('faktur_not_found');
  return { file, body: await readStored(storage, file) };
}
