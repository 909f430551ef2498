import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { files } from '~/features/files/server/tables';
import { attemptStatuses, lessonStatuses, type Span } from '../terms';

export const lessonStatus = pgEnum('lesson_status', lessonStatuses);
export const attemptStatus = pgEnum('attempt_status', attemptStatuses);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The progress of a learner in a lesson; without a row it is not_started. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lessonId: uuid('lesson_id').notNull(),
    /** the lesson's course, repeated here so that one index serves the reviews of a course */
    courseId: uuid('course_id').notNull(),
    status: lessonStatus().notNull(),
    submissionNotes: text('submission_notes').notNull().default(''),
    submittedAt: at('submitted_at').notNull(),
    attemptCount: integer('attempt_count').notNull(),
    instructorFeedback: text('instructor_feedback'),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('lesson_progress_once').on(table.userId, table.lessonId),
    foreignKey({
      name: 'lesson_progress_lesson',
      columns: [table.lessonId, table.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    }),
    index('lesson_progress_lesson').on(table.lessonId),
    index('lesson_progress_states').on(table.userId, table.courseId, table.status, table.decidedAt),
    // Words and lessons are looked for in them alone.
    index('lesson_progress_of_course').on(
      table.courseId,
      table.status,
      table.submittedAt,
      table.id,
      table.userId,
      table.lessonId,
    ),
    index('lesson_progress_decided_of_course').on(
      table.courseId,
      table.status,
      table.decidedAt,
      table.id,
      table.userId,
      table.lessonId,
    ),
    index('lesson_progress_submitted').on(table.status, table.submittedAt, table.id),
    index('lesson_progress_decided').on(table.status, table.decidedAt, table.id),
    check('lesson_progress_attempts', sql`${table.attemptCount} >= 1`),
  ],
);

/** Every attempt keeps its row, withdrawn ones too. */
export const lessonAttempts = pgTable(
  'lesson_attempts',
  {
    id: uuid().primaryKey(),
    progressId: uuid('progress_id')
      .notNull()
      .references(() => lessonProgress.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    status: attemptStatus().notNull(),
    notes: text().notNull(),
    feedback: text(),
    submittedAt: at('submitted_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: at('decided_at'),
    /** the times when reviewers were reminded, and co-instructors and superadmins told that the promise is over */
    remindedAt: at('reminded_at'),
    escalatedAt: at('escalated_at'),
  },
  (table) => [
    uniqueIndex('lesson_attempts_once').on(table.progressId, table.attempt),
    index('lesson_attempts_late')
      .on(table.submittedAt)
      .where(sql`status = 'submitted' and escalated_at is null`),
  ],
);

/** The files of an attempt, in their order. A later attempt at the same lesson may keep some of them. */
export const attemptFiles = pgTable(
  'attempt_files',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => lessonAttempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.attemptId] }),
    index('attempt_files_attempt').on(table.attemptId, table.position),
  ],
);

/** How far a learner has watched the video of a lesson. The browser says so, and nothing is decided with it. */
export const lessonViews = pgTable(
  'lesson_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** where the learner stopped, in seconds */
    position: integer().notNull().default(0),
    /** the length of the video in seconds, as the browser read it */
    length: integer().notNull().default(0),
    /** the spans that were played, merged and in order */
    watched: jsonb().$type<Span[]>().notNull().default([]),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_views_lesson').on(table.lessonId),
  ],
);

/** The courses whose learners' progress is being computed anew, and after which enrollment the next batch begins. */
export const progressRecounts = pgTable('progress_recounts', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  afterCreatedAt: at('after_created_at'),
  afterId: uuid('after_id'),
});
