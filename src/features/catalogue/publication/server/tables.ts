import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '../../server/tables';
import { reviewDecisions } from '../terms';

export const reviewDecision = pgEnum('course_review_decision', reviewDecisions);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Reviews of a course before it is published first. A course has one open review at most. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    submittedBy: uuid('submitted_by').references(() => users.id),
    submittedAt: at('submitted_at').notNull(),
    /** the superadmin who has taken it */
    reviewerId: uuid('reviewer_id').references(() => users.id),
    decision: reviewDecision(),
    decidedAt: at('decided_at'),
    /** what the instructors were told */
    reason: text(),
  },
  (table) => [
    uniqueIndex('course_reviews_open').on(table.courseId).where(sql`decided_at is null`),
    index('course_reviews_of_course').on(table.courseId, table.submittedAt),
    index('course_reviews_waiting').on(table.submittedAt, table.id).where(sql`decided_at is null`),
    index('course_reviews_by_time').on(table.submittedAt, table.id),
  ],
);
