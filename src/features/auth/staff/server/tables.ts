import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';

/** Notes of staff about a person, for staff only. Rows are only added. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** made by the form, so that a note that is sent twice is stored once */
    key: uuid().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('account_notes_of').on(table.userId, table.createdAt, table.id),
    uniqueIndex('account_notes_key').on(table.userId, table.key),
    index('account_notes_by').on(table.authorId),
  ],
);
