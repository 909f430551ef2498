import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';

/** What a person has chosen for their CV; its content is read where it is kept. */
export const cvs = pgTable('cvs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** schema.ts `cvOptions`, as it was when saved */
  options: jsonb().notNull(),
  /** counts saves: one on top of older settings is refused */
  revision: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
