import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders, refunds } from '../../server/tables';
import { paperKinds } from '../../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rupiah = (name: string) => bigint(name, { mode: 'number' });

export const paperKind = pgEnum('invoice_kind', paperKinds);

/** The last number of each kind of paper in a year of Jakarta. Its row is locked until the paper is stored, so that no number is missing. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { kind: paperKind().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Papers of an order. A paper says what the order said when it was issued. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    kind: paperKind().notNull(),
    number: text().notNull(),
    /** rupiah of this paper: without PPN, PPN, and both */
    net: rupiah('net').notNull(),
    ppn: rupiah('ppn').notNull(),
    total: rupiah('total').notNull(),
    issuedAt: at('issued_at').notNull(),
    /** the drawn PDF in the storage; null until somebody has asked for it */
    storageKey: text('storage_key'),
    sha256: text(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_once').on(table.orderId, table.kind).where(sql`refund_id is null`),
    uniqueIndex('invoices_of_refund').on(table.refundId).where(sql`refund_id is not null`),
    index('invoices_newest').on(table.issuedAt, table.id),
  ],
);
