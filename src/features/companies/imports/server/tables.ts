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
import { listImportStates } from '~/lib/list-import';
import { importOutcomes } from '../../people/terms';
import { companies, companyPeople, companySeats } from '../../server/tables';

export const companyImportState = pgEnum('company_import_state', listImportStates);
export const companyImportOutcome = pgEnum('company_import_outcome', importOutcomes);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Lists of people whom a company has invited at once. */
export const companyImports = pgTable(
  'company_imports',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** the name of the file; empty for a list that was typed */
    name: text().notNull(),
    state: companyImportState().notNull().default('running'),
    total: integer().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    undoneAt: at('undone_at'),
  },
  (table) => [
    index('company_imports_of_company').on(table.companyId, table.createdAt, table.id),
    index('company_imports_running').on(table.createdAt).where(sql`state = 'running'`),
    index('company_imports_old').on(table.createdAt),
    index('company_imports_creator').on(table.createdBy),
  ],
);

/** The rows of these lists, and what became of each. */
export const companyImportRows = pgTable(
  'company_import_rows',
  {
    id: uuid().primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => companyImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    employeeNumber: text('employee_number'),
    /** the department's name as it was written; one that is missing is made */
    department: text(),
    outcome: companyImportOutcome().notNull(),
    fault: text(),
    personId: uuid('person_id').references(() => companyPeople.id),
    /** the seat that this row gave; undoing the import ends no other one */
    seatId: uuid('seat_id').references(() => companySeats.id),
  },
  (table) => [
    uniqueIndex('company_import_rows_once').on(table.importId, table.line),
    index('company_import_rows_outcomes').on(table.importId, table.outcome, table.line),
    index('company_import_rows_seat').on(table.seatId).where(sql`seat_id is not null`),
    index('company_import_rows_person').on(table.personId).where(sql`person_id is not null`),
  ],
);
