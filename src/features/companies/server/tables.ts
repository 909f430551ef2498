import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
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
import { enrollments, learningStage } from '~/features/enrollment/server/tables';
import { businessQuotes } from '~/features/quotes/server/tables';
import { companyRoles, seatStatuses } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const companyRoleEnum = pgEnum('company_role', companyRoles);
export const seatStatusEnum = pgEnum('company_seat_status', seatStatuses);

/** A company whose offer was accepted (specification §16). Whatever changes its seats locks this row first. */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    legalName: text('legal_name'),
    npwp: text(),
    address: text(),
    /** of the company's own data: every save gives it a new one */
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(legal_name, ''))`),
  },
  (table) => [
    index('companies_newest').on(table.createdAt, table.id),
    index('companies_by_name').on(sql`lower(name)`, table.id),
    index('companies_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/** What was bought with one accepted offer: seats for a time. Its days are the business's, both included. */
export const companyContracts = pgTable(
  'company_contracts',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => businessQuotes.id),
    seats: integer().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** the time when staff ended it before its last day, and why */
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_contracts_quote').on(table.quoteId),
    index('company_contracts_of_company').on(table.companyId, table.startsOn, table.id),
    index('company_contracts_ending').on(table.endsOn, table.id).where(sql`ended_at is null`),
    check('company_contracts_seats', sql`${table.seats} >= 1`),
    check('company_contracts_days', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

export const companyDepartments = pgTable(
  'company_departments',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('company_departments_name').on(table.companyId, sql`lower(name)`)],
);

/** Who may do what in a company's area. Rows are kept as history; who has no end is in. */
export const companyManagers = pgTable(
  'company_managers',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: companyRoleEnum().notNull(),
    /** of managers, whose department it is */
    departmentId: uuid('department_id').references(() => companyDepartments.id),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: at('ended_at'),
  },
  (table) => [
    // One role per person and company, but a manager may have several departments.
    uniqueIndex('company_managers_once')
      .on(table.userId, table.companyId, sql`coalesce(department_id, company_id)`)
      .where(sql`ended_at is null`),
    index('company_managers_of_company').on(table.companyId, table.createdAt, table.id),
    index('company_managers_department')
      .on(table.departmentId)
      .where(sql`department_id is not null`),
    index('company_managers_creator').on(table.createdBy).where(sql`created_by is not null`),
    check(
      'company_managers_department_of_manager',
      sql`(${table.role} = 'manager') = (${table.departmentId} is not null)`,
    ),
  ],
);

/** Somebody whom a company has named, with or without an account here. They stay as long as a seat of theirs is in the history. */
export const companyPeople = pgTable(
  'company_people',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** the address the company gave, in lower case; the person's account may have another one */
    email: text().notNull(),
    name: text().notNull(),
    employeeNumber: text('employee_number'),
    departmentId: uuid('department_id').references(() => companyDepartments.id, {
      onDelete: 'set null',
    }),
    /** the account that took the seat; null until then */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || coalesce(employee_number, ''))`),
    /** by what their courses are listed: the name, and the department or for nobody's the company */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`lower(name)`),
    departmentKey: uuid('department_key')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(department_id, company_id)`),
  },
  (table) => [
    // Their courses carry both (ADR 056).
    uniqueIndex('company_people_carried').on(table.id, table.sortName, table.departmentKey),
    uniqueIndex('company_people_email').on(table.companyId, table.email),
    uniqueIndex('company_people_account')
      .on(table.companyId, table.userId)
      .where(sql`user_id is not null`),
    index('company_people_by_name').on(table.companyId, sql`lower(name)`, table.id),
    index('company_people_department').on(table.companyId, table.departmentId, table.id),
    index('company_people_of_department')
      .on(table.departmentId)
      .where(sql`department_id is not null`),
    index('company_people_newest').on(table.companyId, table.createdAt, table.id),
    index('company_people_of_user').on(table.userId).where(sql`user_id is not null`),
    index('company_people_by_email').on(table.email),
    index('company_people_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/** The seats that people hold and held: invited, active, and revoked ones as history. None is given beyond those of the day's contracts; those held stay when a contract ends. */
export const companySeats = pgTable(
  'company_seats',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => companyPeople.id),
    status: seatStatusEnum().notNull(),
    /** part of the invitation link's signature: a new key makes every link sent so far invalid */
    inviteKey: uuid('invite_key').notNull(),
    invitedAt: at('invited_at').notNull(),
    remindedAt: at('reminded_at'),
    activatedAt: at('activated_at'),
    revokedAt: at('revoked_at'),
    /** why the company took it; null where the person left */
    revokeReason: text('revoke_reason'),
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('company_seats_held_once').on(table.personId).where(sql`status <> 'revoked'`),
    index('company_seats_of_person').on(table.personId, table.invitedAt),
    index('company_seats_held').on(table.companyId, table.status).where(sql`status <> 'revoked'`),
    index('company_seats_history').on(table.companyId, table.invitedAt, table.id),
    index('company_seats_revoker').on(table.revokedBy).where(sql`revoked_by is not null`),
    check(
      'company_seats_times',
      sql`(${table.status} <> 'active' or ${table.activatedAt} is not null) and (${table.status} = 'revoked') = (${table.revokedAt} is not null)`,
    ),
  ],
);

/** A link by which people with a proven address of a domain take a seat themselves. */
export const companyJoinLinks = pgTable(
  'company_join_links',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** in lower case, without @ */
    domain: text().notNull(),
    departmentId: uuid('department_id').references(() => companyDepartments.id, {
      onDelete: 'set null',
    }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    index('company_join_links_of_company').on(table.companyId, table.createdAt, table.id),
    index('company_join_links_department')
      .on(table.departmentId)
      .where(sql`department_id is not null`),
    index('company_join_links_creator').on(table.createdBy).where(sql`created_by is not null`),
  ],
);

/** A course given to one person, a department or everybody of a company (neither of the two is named). People who join later get it too. */
export const companyAssignments = pgTable(
  'company_assignments',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    departmentId: uuid('department_id').references(() => companyDepartments.id),
    personId: uuid('person_id').references(() => companyPeople.id),
    /** the last day, in the business's zone; null without one */
    dueOn: date('due_on'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    /** the time when everybody it was meant for at its beginning had the course */
    spreadAt: at('spread_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('company_assignments_once')
      .on(table.companyId, table.courseId, sql`coalesce(department_id, person_id, company_id)`)
      .where(sql`ended_at is null`),
    index('company_assignments_newest').on(table.companyId, table.createdAt, table.id),
    index('company_assignments_course').on(table.courseId),
    index('company_assignments_department')
      .on(table.departmentId)
      .where(sql`department_id is not null`),
    index('company_assignments_person').on(table.personId).where(sql`person_id is not null`),
    index('company_assignments_creator').on(table.createdBy).where(sql`created_by is not null`),
    index('company_assignments_unspread')
      .on(table.createdAt)
      .where(sql`spread_at is null and ended_at is null`),
    check(
      'company_assignments_whom',
      sql`${table.departmentId} is null or ${table.personId} is null`,
    ),
  ],
);

/** A course that isn't open yet waits too. */
const stageOf = sql`coalesce(stage, 'waiting')`;

/** One course of one person of a company: what reports are made of. The enrollment comes with the account. */
export const companyCourses = pgTable(
  'company_courses',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    personId: uuid('person_id').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** null while the person has no account or the course couldn't be opened yet */
    enrollmentId: uuid('enrollment_id'),
    /** that of the enrollment, which the foreign key carries over (ADR 056); null without one */
    stage: learningStage(),
    /** those of the person, which a foreign key carries over too */
    sortName: text('sort_name').notNull(),
    departmentKey: uuid('department_key').notNull(),
    /** the earliest last day of the assignments that reach this person */
    dueOn: date('due_on'),
    assignedAt: at('assigned_at').notNull(),
    remindedAt: at('reminded_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('company_courses_once').on(table.personId, table.courseId),
    index('company_courses_of_course').on(table.companyId, table.courseId, table.personId),
    index('company_courses_course').on(table.courseId),
    index('company_courses_enrollment')
      .on(table.enrollmentId)
      .where(sql`enrollment_id is not null`),
    index('company_courses_due')
      .on(table.dueOn, table.id)
      .where(sql`due_on is not null and ended_at is null`),
    index('company_courses_unopened')
      .on(table.personId)
      .where(sql`enrollment_id is null and ended_at is null`),
    // The orders of the desk, of everything and of each stage; courses without a last day come last and are read along indexes of their own.
    index('company_courses_by_name')
      .on(table.companyId, table.sortName, table.id)
      .where(sql`ended_at is null`),
    index('company_courses_stage_by_name')
      .on(table.companyId, stageOf, table.sortName, table.id)
      .where(sql`ended_at is null`),
    index('company_courses_assigned')
      .on(table.companyId, table.assignedAt, table.id)
      .where(sql`ended_at is null`),
    index('company_courses_by_day')
      .on(table.companyId, sql`(due_on - '2000-01-01'::date)`, table.id)
      .where(sql`ended_at is null`),
    index('company_courses_dayless')
      .on(table.companyId, table.id)
      .where(sql`ended_at is null and (due_on - '2000-01-01'::date) is null`),
    index('company_courses_stage_assigned')
      .on(table.companyId, stageOf, table.assignedAt, table.id)
      .where(sql`ended_at is null`),
    index('company_courses_stage_by_day')
      .on(table.companyId, stageOf, sql`(due_on - '2000-01-01'::date)`, table.id)
      .where(sql`ended_at is null`),
    index('company_courses_stage_dayless')
      .on(table.companyId, stageOf, table.id)
      .where(sql`ended_at is null and (due_on - '2000-01-01'::date) is null`),
    index('company_courses_late')
      .on(table.companyId, sql`(due_on - '2000-01-01'::date)`, table.id)
      .where(sql`ended_at is null and due_on is not null and stage is distinct from 'finished'`),
    foreignKey({
      name: 'company_courses_stage',
      columns: [table.enrollmentId, table.stage],
      foreignColumns: [enrollments.id, enrollments.stage],
    })
      .onUpdate('cascade')
      .onDelete('set null'),
    foreignKey({
      name: 'company_courses_person',
      columns: [table.personId, table.sortName, table.departmentKey],
      foreignColumns: [companyPeople.id, companyPeople.sortName, companyPeople.departmentKey],
    }).onUpdate('cascade'),
    check(
      'company_courses_stage_of_enrollment',
      sql`(${table.enrollmentId} is null) = (${table.stage} is null)`,
    ),
  ],
);
