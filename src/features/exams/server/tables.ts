import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import {
  type Answer,
  attemptStates,
  attemptsDefault,
  type Content,
  type Draws,
  type Fraction,
  hoursBetweenDefault,
  type Key,
  minutesDefault,
  questionKinds,
  reveals,
} from '../terms';

export const questionKind = pgEnum('question_kind', questionKinds);
export const examReveal = pgEnum('exam_reveal', reveals);
export const examAttemptState = pgEnum('exam_attempt_state', attemptStates);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The times between which an exam was open, `until` excluded. */
export type Opening = { since: string; until: string };

/** The final exam of a course. Its certificate needs it only while `openedAt` is set. */
export const exams = pgTable('exams', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  /** Markdown that is read before the start */
  introduction: text().notNull().default(''),
  draws: jsonb().$type<Draws>().notNull().default({}),
  shuffled: boolean().notNull().default(true),
  minutes: integer().notNull().default(minutesDefault),
  attempts: integer().notNull().default(attemptsDefault),
  hoursBetween: integer('hours_between').notNull().default(hoursBetweenDefault),
  reveal: examReveal().notNull().default('answers'),
  /** the time since when learners sit it; null while it is closed */
  openedAt: at('opened_at'),
  /** Earlier openings that have ended. Learners need the exam if they finished the course during one of them or during the present one. */
  pastOpenings: jsonb('past_openings').$type<Opening[]>().notNull().default([]),
  /** the number of saves of these settings; a save of an older revision is refused */
  revision: integer().notNull().default(0),
  updatedAt: at('updated_at').notNull(),
});

/** A question of a course's bank. Its text and key stand in its versions; `revision` names the newest one. */
export const examQuestions = pgTable(
  'exam_questions',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    position: integer().notNull(),
    /** A deleted question stays for the attempts that have it, and is drawn no more. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('exam_questions_of_course')
      .on(table.courseId, table.position, table.id)
      .where(sql`deleted_at is null`),
  ],
);

/** One saved state of a question. Attempts name the version that they drew. Only a correction of its key changes a version. */
export const examQuestionVersions = pgTable(
  'exam_question_versions',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => examQuestions.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    kind: questionKind().notNull(),
    topic: text().notNull().default(''),
    points: integer().notNull().default(1),
    /** Markdown */
    text: text().notNull(),
    content: jsonb().$type<Content>().notNull(),
    key: jsonb().$type<Key>().notNull(),
    /** Markdown */
    explanation: text().notNull().default(''),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.revision] }),
    check('exam_question_points', sql`${table.points} between 1 and 100`),
  ],
);

/** A learner's attempt at a course's exam, with its deadline as it was set at the start. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** counts a learner's attempts at this exam from 1 */
    number: integer().notNull(),
    state: examAttemptState().notNull().default('running'),
    startedAt: at('started_at').notNull(),
    deadlineAt: at('deadline_at').notNull(),
    /** minutes beyond the exam's own that the deadline contains */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    endedAt: at('ended_at'),
    /** percent of all points, rounded down to two decimals; null while it runs */
    score: numeric({ precision: 5, scale: 2, mode: 'number' }),
    passed: boolean(),
    /** the time of the last new grading after a key was corrected */
    regradedAt: at('regraded_at'),
  },
  (table) => [
    uniqueIndex('exam_attempts_once').on(table.userId, table.courseId, table.number),
    uniqueIndex('exam_attempts_running')
      .on(table.userId, table.courseId)
      .where(sql`state = 'running'`),
    index('exam_attempts_due').on(table.deadlineAt).where(sql`state = 'running'`),
    index('exam_attempts_of_course').on(table.courseId, table.startedAt, table.id),
    index('exam_attempts_passed').on(table.userId, table.courseId).where(sql`passed`),
  ],
);

/** The questions of an attempt in their drawn order, each with what the learner has answered. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid('question_id').notNull(),
    questionRevision: integer('question_revision').notNull(),
    /** the ids of its choices in the order in which this attempt shows them */
    choiceOrder: text('choice_order').array().notNull().default([]),
    answer: jsonb().$type<Answer>(),
    /** marked by the learner to be looked at again */
    marked: boolean().notNull().default(false),
    /** the browser's count of changes to this answer; a lower one comes late and changes nothing */
    sequence: integer().notNull().default(0),
    answeredAt: at('answered_at'),
    /** the part of the question's points that the answer earned; null before it is graded */
    earned: jsonb().$type<Fraction>(),
  },
  (table) => [
    uniqueIndex('exam_answers_once').on(table.attemptId, table.position),
    foreignKey({
      name: 'exam_answers_question',
      columns: [table.questionId, table.questionRevision],
      foreignColumns: [examQuestionVersions.questionId, examQuestionVersions.revision],
    }),
    index('exam_answers_question').on(table.questionId, table.questionRevision),
  ],
);

/** Time or attempts that an instructor has given to one learner beyond the rules of the exam; the audit log tells who and why. */
export const examAllowances = pgTable(
  'exam_allowances',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    extraAttempts: integer('extra_attempts').notNull().default(0),
    reason: text().notNull(),
    grantedBy: uuid('granted_by').references(() => users.id),
    grantedAt: at('granted_at').notNull(),
  },
  (table) => [
    uniqueIndex('exam_allowances_once').on(table.userId, table.courseId),
    index('exam_allowances_of_course').on(table.courseId),
  ],
);
