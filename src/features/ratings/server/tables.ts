import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { reportReasons } from '../terms';

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
    index('ratings_hidden').on(table.createdAt, table.id).where(sql`hidden_at is not null`),
    index('ratings_words').using('gin', sql`lower(${table.comment}) gin_trgm_ops`),
    index('ratings_newest').on(table.courseId, table.createdAt, table.id),
    index('ratings_by_stars').on(table.courseId, table.stars, table.createdAt, table.id),
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
    check(
      'ratings_answer',
      sql`num_nulls(${table.answer}, ${table.answeredBy}, ${table.answeredAt}) in (0, 3)`,
    ),
    check(
      'ratings_hiding',
      sql`num_nulls(${table.hiddenReason}, ${table.hiddenBy}, ${table.hiddenAt}) in (0, 3)`,
    ),
  ],
);

export const ratingReportReason = pgEnum('rating_report_reason', reportReasons);

/** Reports about ratings. A decision of staff about the rating closes them. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    id: uuid().primaryKey(),
    ratingId: uuid('rating_id')
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: ratingReportReason().notNull(),
    note: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    /** staff found nothing wrong */
    dismissed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('rating_reports_open')
      .on(table.ratingId, table.reporterId)
      .where(sql`closed_at is null`),
    index('rating_reports_of_rating').on(table.ratingId, table.createdAt, table.id),
    index('rating_reports_waiting')
      .on(table.ratingId, table.createdAt)
      .where(sql`closed_at is null`),
    index('rating_reports_by').on(table.reporterId, table.createdAt),
    check('rating_reports_closing', sql`num_nulls(${table.closedAt}, ${table.closedBy}) in (0, 2)`),
  ],
);
