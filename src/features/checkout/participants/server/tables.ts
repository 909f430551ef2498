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
import { courses } from '~/features/catalogue/server/tables';
import { listImportStates } from '~/lib/list-import';
import { importOutcomes } from '../terms';

export const enrollmentImportState = pgEnum('enrollment_import_state', listImportStates);
export const enrollmentImportOutcome = pgEnum('enrollment_import_outcome', importOutcomes);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Lists of people whom staff has added to a course. */
export const enrollmentImports = pgTable(
  'enrollment_imports',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** the name of the file; empty for addresses that were typed */
    name: text().notNull(),
    state: enrollmentImportState().notNull().default('running'),
    total: integer().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    undoneAt: at('undone_at'),
  },
  (table) => [
    index('enrollment_imports_of_course').on(table.courseId, table.createdAt, table.id),
    index('enrollment_imports_running').on(table.createdAt).where(sql`state = 'running'`),
    index('enrollment_imports_old').on(table.createdAt),
  ],
);

/** The rows of these lists, and what became of each. */
export const enrollmentImportRows = pgTable(
  'enrollment_import_rows',
  {
    id: uuid().primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => enrollmentImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    email: text().notNull(),
    outcome: enrollmentImportOutcome().notNull(),
    fault: text(),
    userId: uuid('user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('enrollment_import_rows_once').on(table.importId, table.line),
    index('enrollment_import_rows_outcomes').on(table.importId, table.outcome, table.line),
    index('enrollment_import_rows_user').on(table.userId).where(sql`user_id is not null`),
  ],
);
