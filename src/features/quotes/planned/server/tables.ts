import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { businessQuoteRequests } from '../../server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Reminders that staff has planned about a request. One that is done stays; one that is removed goes. */
export const businessQuoteReminders = pgTable(
  'business_quote_reminders',
  {
    /** made by the form, so that one that is sent twice is stored once */
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => businessQuoteRequests.id),
    dueAt: at('due_at').notNull(),
    note: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** when the person responsible heard of it */
    toldAt: at('told_at'),
    doneAt: at('done_at'),
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('business_quote_reminders_of').on(table.requestId, table.dueAt, table.id),
    index('business_quote_reminders_open')
      .on(table.dueAt, table.requestId)
      .where(sql`done_at is null`),
    index('business_quote_reminders_due')
      .on(table.dueAt, table.id)
      .where(sql`told_at is null and done_at is null`),
    index('business_quote_reminders_created_by')
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    index('business_quote_reminders_done_by').on(table.doneBy).where(sql`done_by is not null`),
    check('business_quote_reminders_note', sql`${table.note} <> ''`),
  ],
);
