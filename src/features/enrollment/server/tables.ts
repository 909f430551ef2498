import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { enrollmentSources, learningStages } from '../terms';

export const enrollmentSource = pgEnum('enrollment_source', enrollmentSources);

export const learningStage = pgEnum('learning_stage', learningStages);

export const enrollments = pgTable(
  'enrollments',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    source: enrollmentSource().notNull(),
    progress: integer().notNull().default(0),
    /** The time when the last lesson was approved. It stays when lessons are added later (spec decision 6). */
    completedAt: timestamp('completed_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** the time of the enrolment, or of the last submission */
    activeAt: timestamp('active_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
    /** The time since when its payment is refunded or reversed, or the company's seat has ended: the course is closed to its learner, and what they did stays. */
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    /** The time since when the refund of its whole price is approved: nothing more is earned in it, until the refund is given up or has closed it. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true, precision: 3 }),
    /** The time when its whole price had gone back, by which it closed. A new payment, seat or enrolment takes the mark away. */
    refundedAt: timestamp('refunded_at', { withTimezone: true, precision: 3 }),
    /** how far the learner is; opening a course sets both of its times alike */
    stage: learningStage()
      .notNull()
      .generatedAlwaysAs(
        sql`case when completed_at is not null then 'finished'::learning_stage when active_at > created_at or progress > 0 then 'learning'::learning_stage else 'waiting'::learning_stage end`,
      ),
  },
  (table) => [
    uniqueIndex('enrollments_once').on(table.userId, table.courseId),
    // Tables that carry the stage refer to it (ADR 056).
    uniqueIndex('enrollments_stage').on(table.id, table.stage),
    index('enrollments_of_user').on(table.userId, table.createdAt, table.id),
    // The numbers of a teacher are read from it alone.
    index('enrollments_active_of_course')
      .on(table.courseId, table.activeAt, table.id, table.userId, table.completedAt)
      .where(sql`closed_at is null`),
    // The learners of a course are told of something in the order of their ids.
    index('enrollments_people_of_course')
      .on(table.courseId, table.userId)
      .where(sql`closed_at is null`),
    index('enrollments_newest_of_course').on(table.courseId, table.createdAt, table.id),
    index('enrollments_progress_of_course').on(table.courseId, table.progress, table.id),
    index('enrollments_active').on(table.activeAt, table.id),
    index('enrollments_newest').on(table.createdAt, table.id),
    index('enrollments_completed').on(table.completedAt).where(sql`completed_at is not null`),
    // The learners of the last days are counted in it alone.
    index('enrollments_active_learners').on(table.activeAt, table.userId),
    index('enrollments_by_progress').on(table.progress, table.id),
    check('enrollments_progress', sql`${table.progress} between 0 and 100`),
  ],
);
