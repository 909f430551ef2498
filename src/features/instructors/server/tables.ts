import { sql } from 'drizzle-orm';
import {
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
import { applicationStates } from '../terms';

export const applicationState = pgEnum('application_state', applicationStates);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Applications to become an instructor. A person has one open application at most; ended ones stay. */
export const instructorApplications = pgTable(
  'instructor_applications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: applicationState().notNull().default('draft'),
    /** the number of saves; a save of an older revision is refused */
    revision: integer().notNull().default(0),
    expertise: text().array().notNull().default([]),
    /** a category of the catalogue, which comes after this noun; without a foreign key like the interests of a profile */
    categoryId: uuid('category_id'),
    bio: text().notNull().default(''),
    sampleUrl: text('sample_url').notNull().default(''),
    /** the private file that proves the expertise */
    proofFileId: uuid('proof_file_id'),
    outline: text().notNull().default(''),
    /** the version of the agreement that the person accepted, and the time */
    agreement: text(),
    agreedAt: at('agreed_at'),
    /** the time of the first sending, which is never changed, and of the last one, from which the promised days count */
    firstSubmittedAt: at('first_submitted_at'),
    submittedAt: at('submitted_at'),
    /** the superadmin who has taken it */
    reviewerId: uuid('reviewer_id').references(() => users.id),
    decidedAt: at('decided_at'),
    /** the last answer of staff: the reason of a rejection, or the changes that are asked for */
    reason: text(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('instructor_applications_open')
      .on(table.userId)
      .where(sql`state in ('draft', 'submitted', 'under_review', 'changes_requested')`),
    index('instructor_applications_of_user').on(table.userId, table.createdAt),
    index('instructor_applications_submitted').on(table.state, table.submittedAt, table.id),
    index('instructor_applications_by_time').on(table.submittedAt, table.id),
    index('instructor_applications_decided').on(table.state, table.decidedAt, table.id),
  ],
);

/** Every change of an application's state, with the reason that the applicant was given. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => instructorApplications.id, { onDelete: 'cascade' }),
    state: applicationState().notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    reason: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('application_events_of').on(table.applicationId, table.createdAt, table.id)],
);
