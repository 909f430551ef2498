import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A learner's rating of a course, with the one answer of its instructors and its hiding by staff. */
export const ratings = pgTable(
  'ratings',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    stars: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    editedAt: at('edited_at'),
    answer: text(),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: at('answered_at'),
    hiddenReason: text('hidden_reason'),
    hiddenBy: uuid('hidden_by').references(() => users.id),
    hiddenAt: at('hidden_at'),
  },
  (table) => [
    uniqueIndex('ratings_once').on(table.userId, table.courseId),
    index('ratings_by_time').on(table.createdAt, table.id),
    index('ratings_stars_time').on(table.stars, table.id),
    index('ratings_newest').on(table.courseId, table.createdAt, table.id),
    index('ratings_by_stars').on(table.courseId, table.stars, table.createdAt, table.id),
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
    check('ratings_answer', sql`num_nulls(${table.answer}, ${table.answeredBy}, ${table.answeredAt}) in (0, 3)`),
    check('ratings_hiding', sql`num_nulls(${table.hiddenReason}, ${table.hiddenBy}, ${table.hiddenAt}) in (0, 3)`),
  ],
);
