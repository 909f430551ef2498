import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';

/** A person's settings for their CV. The content of the CV isn't copied here: it is read from profiles, educations, experiences and enrollments. */
export const cvs = pgTable('cvs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `cvOptions` of schema.ts in the version of the time of saving */
  options: jsonb().notNull(),
  /** the number of saves; a save of an older revision is refused */
  revision: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
