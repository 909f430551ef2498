import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '../../server/tables';
import { revisionSubjects } from '../terms';

export const revisionSubject = pgEnum('course_revision_subject', revisionSubjects);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Each saved state of a course, of one of its lessons, or of the order of its lessons. */
export const courseRevisions = pgTable(
  'course_revisions',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** counts the saves of the subject, from 1 */
    revision: integer().notNull(),
    subject: revisionSubject().notNull(),
    /** the lesson; the course's own id for the other subjects */
    subjectId: uuid('subject_id').notNull(),
    /** the fields of the subject as they were stored by this save */
    snapshot: jsonb().notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: at('saved_at').notNull(),
    /** it was published or restored, so that it is never thinned out */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('course_revisions_once').on(table.subjectId, table.subject, table.revision),
    index('course_revisions_newest').on(table.courseId, table.savedAt, table.id),
  ],
);
