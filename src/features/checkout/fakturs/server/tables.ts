import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { files } from '~/features/files/server/tables';
import { orders } from '../../server/tables';
import { fakturStates } from '../../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const fakturState = pgEnum('faktur_state', fakturStates);

/** Files for Coretax: who took which fakturs there, and when. */
export const fakturExports = pgTable('faktur_exports', {
  id: uuid().primaryKey(),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: at('created_at').notNull(),
});

/** Tax invoices that buyers asked for, which finance issues in Coretax. */
export const fakturs = pgTable(
  'fakturs',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    state: fakturState().notNull().default('wanted'),
    /** 17 digits: the kind of transaction, the status, and the serial number of Coretax */
    number: text(),
    fileId: uuid('file_id').references(() => files.id),
    wantedAt: at('wanted_at').notNull(),
    /** the file for Coretax that has it */
    exportId: uuid('export_id').references(() => fakturExports.id),
    exportedAt: at('exported_at'),
    enteredAt: at('entered_at'),
    enteredBy: uuid('entered_by').references(() => users.id),
    /** the correction that a refund asks for: since when it is due, its document in Coretax, and who made it */
    returnDueAt: at('return_due_at'),
    returnDocument: text('return_document'),
    returnedAt: at('returned_at'),
    returnedBy: uuid('returned_by').references(() => users.id),
  },
  (table) => [
    index('fakturs_by_state').on(table.state, table.wantedAt, table.orderId),
    index('fakturs_newest').on(table.wantedAt, table.orderId),
    index('fakturs_by_entry').on(table.enteredAt, table.orderId),
    index('fakturs_of_export').on(table.exportId).where(sql`export_id is not null`),
    index('fakturs_file').on(table.fileId).where(sql`file_id is not null`),
    uniqueIndex('fakturs_number').on(table.number).where(sql`number is not null`),
    check(
      'fakturs_entered',
      sql`num_nulls(${table.number}, ${table.fileId}, ${table.enteredAt}) in (0, 3)`,
    ),
  ],
);
