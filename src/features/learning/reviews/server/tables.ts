import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Feedback that a reviewer writes often. */
export const feedbackTemplates = pgTable(
  'feedback_templates',
  {
    id: uuid().primaryKey(),
    userId: person('user_id'),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('feedback_templates_of_user').on(table.userId, table.title)],
);

/** Messages of an instructor to participants of a course, so that they can be counted and limited. The text is in the notices. */
export const participantMessages = pgTable(
  'participant_messages',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    senderId: person('sender_id'),
    recipients: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('participant_messages_of_sender').on(table.senderId, table.createdAt)],
);
