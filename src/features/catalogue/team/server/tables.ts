import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '../../server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Invitations of people with an account to teach a course together. */
export const courseInvitations = pgTable(
  'course_invitations',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    /** declined by the invited person, or taken back */
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('course_invitations_open')
      .on(table.courseId, table.userId)
      .where(sql`accepted_at is null and ended_at is null`),
    index('course_invitations_of_user')
      .on(table.userId)
      .where(sql`accepted_at is null and ended_at is null`),
  ],
);
