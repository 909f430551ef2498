import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { roleEnum, users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { announcementStates, audienceKinds } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const announcementState = pgEnum('announcement_state', announcementStates);
export const announcementAudience = pgEnum('announcement_audience', audienceKinds);

/**
 * Announcements of the platform. Who has been told is known by `toldUntil`: people are told in the order of their ids, in batches that move it in their
 * own transaction, and the announcement's id is the event of all their notices (ADR 044).
 */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** Markdown */
    text: text().notNull(),
    audience: announcementAudience().notNull(),
    role: roleEnum(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    state: announcementState().notNull().default('draft'),
    revision: integer().notNull().default(1),
    plannedAt: at('planned_at'),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** the people it is for, counted at its beginning */
    recipients: integer(),
    handled: integer().notNull().default(0),
    toldUntil: uuid('told_until'),
    mailsSent: integer('mails_sent').notNull().default(0),
    mailsFailed: integer('mails_failed').notNull().default(0),
    mailsWaiting: integer('mails_waiting').notNull().default(0),
    countedAt: at('counted_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('announcements_by_time').on(table.createdAt, table.id),
    index('announcements_in_state').on(table.state, table.createdAt, table.id),
    index('announcements_planned').on(table.plannedAt, table.id),
    index('announcements_of_course').on(table.courseId).where(sql`course_id is not null`),
    check('announcements_role', sql`(${table.audience} = 'role') = (${table.role} is not null)`),
    check(
      'announcements_begun',
      sql`${table.state} in ('draft', 'scheduled') or num_nulls(${table.startedAt}, ${table.recipients}) = 0`,
    ),
    check('announcements_plan', sql`${table.state} = 'draft' or ${table.plannedAt} is not null`),
  ],
);
