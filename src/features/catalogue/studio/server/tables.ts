import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '../../server/tables';
import { reviewDecisions, revisionSubjects } from '../terms';

export const revisionSubject = pgEnum('course_revision_subject', revisionSubjects);
export const reviewDecision = pgEnum('course_review_decision', reviewDecisions);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const courseId = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** Each saved state of a course, of one of its lessons, or of the order of its lessons. */
export const courseRevisions = pgTable(
  'course_revisions',
  {
    id: uuid().primaryKey(),
    courseId: courseId(),
    /** counts the saves of the subject, from 1 */
    revision: integer().notNull(),
    subject: revisionSubject().notNull(),
    /** the lesson; the course's own id for the other subjects */
    subjectId: uuid('subject_id').notNull(),
    /** the fields of the subject as they were stored by this save */
    snapshot: jsonb().notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('course_revisions_once').on(table.subjectId, table.subject, table.revision),
    index('course_revisions_newest').on(table.courseId, table.savedAt, table.id),
  ],
);

/** Reviews of a course before it is published first. A course has one open review at most. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: uuid().primaryKey(),
    courseId: courseId(),
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

/** Invitations of people with an account to teach a course together. */
export const courseInvitations = pgTable(
  'course_invitations',
  {
    id: uuid().primaryKey(),
    courseId: courseId(),
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
    uniqueIndex('course_invitations_open').on(table.courseId, table.userId).where(sql`accepted_at is null and ended_at is null`),
    index('course_invitations_of_user').on(table.userId).where(sql`accepted_at is null and ended_at is null`),
  ],
);
