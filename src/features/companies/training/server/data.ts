import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { examAttempts } from '~/features/exams/server/tables';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { ratings } from '~/features/ratings/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { rows } from '~/lib/server/db/port';
import { can } from '../../access';
import { ownCompaniesData, requireCompany } from '../../server/data';
import {
  companyAssignments as assignments,
  companies,
  companyDepartments as departments,
  companyCourses as given,
  companyPeople as people,
  companySeats as seats,
} from '../../server/tables';
import { refuse } from '../errors';
import { isLate, lessonHours, stateOf } from '../rules';
import type { ListedTraining, TrainingArea } from '../schema';
import { assignmentsShown } from '../terms';

/** What is read of somebody's assigned course. Exam, rating and certificate are looked up only where there may be one. */
const ofLearner = (
  table: typeof examAttempts | typeof ratings | typeof certificates,
  alias: string,
) => {
  const [name, user, course] = [sql.identifier(alias), enrollments.userId, enrollments.courseId];
  return sql`${table} ${name} where ${name}.user_id = ${user} and ${name}.course_id = ${course}`;
};
export const trainingColumns = {
  id: given.id,
  companyId: given.companyId,
  personId: given.personId,
  name: people.name,
  email: people.email,
  employeeNumber: people.employeeNumber,
  department: departments.name,
  courseId: given.courseId,
  courseTitle: courses.title,
  courseSlug: courses.slug,
  minutes: sql<number>`(select coalesce(sum(l.duration_minutes), 0)::int from ${lessons} l where l.course_id = ${given.courseId} and l.hidden_at is null)`,
  dueOn: given.dueOn,
  assignedAt: given.assignedAt,
  remindedAt: given.remindedAt,
  opened: sql<boolean>`${given.enrollmentId} is not null`,
  begun: sql<boolean>`coalesce(${given.stage} <> 'waiting', false)`,
  progress: sql<number>`coalesce(${enrollments.progress}, 0)`,
  activeAt: enrollments.activeAt,
  completedAt: enrollments.completedAt,
  bestScore: sql<number | null>`(select max(t.score)::float8 from ${ofLearner(examAttempts, 't')})`,
  passed: sql<boolean>`exists (select 1 from ${ofLearner(examAttempts, 't')} and t.passed)`,
  rated: sql<boolean>`exists (select 1 from ${ofLearner(ratings, 'r')})`,
  certificate: sql<
    string | null
  >`(select f.number from ${ofLearner(certificates, 'f')} and f.state = 'valid')`,
};

export type TrainingRow = {
  id: string;
  companyId: string;
  personId: string;
  name: string;
  email: string;
  employeeNumber: string | null;
  department: string | null;
  courseId: string;
  courseTitle: string;
  courseSlug: string;
  minutes: number;
  dueOn: string | null;
  assignedAt: Date;
  remindedAt: Date | null;
  opened: boolean;
  begun: boolean;
  progress: number;
  activeAt: Date | null;
  completedAt: Date | null;
  bestScore: number | null;
  passed: boolean;
  rated: boolean;
  certificate: string | null;
};

/** One assigned course as HR and the learner see it. */
export function trainingOf(row: TrainingRow, now: Date): ListedTraining {
  const {
    personId,
    name,
    email,
    employeeNumber,
    courseId,
    courseTitle,
    courseSlug,
    minutes,
    opened,
    begun,
    ...rest
  } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...rest,
    person: { id: personId, name, email, employeeNumber },
    course: { id: courseId, title: courseTitle, slug: courseSlug },
    state: stateOf({ opened, begun, completedAt: row.completedAt }),
    late: isLate(row, now),
    assignedAt: row.assignedAt.toISOString(),
    activeAt: begun ? iso(row.activeAt) : null,
    completedAt: iso(row.completedAt),
    remindedAt: iso(row.remindedAt),
    lessonHours: row.completedAt ? lessonHours(minutes) : 0,
  };
}

const ownTrainingRows = ownStatement('own training', (db, me) =>
  db
    .select({ ...trainingColumns, company: companies.name })
    .from(given)
    .innerJoin(people, eq(people.id, given.personId))
    .innerJoin(companies, eq(companies.id, given.companyId))
    .innerJoin(courses, eq(courses.id, given.courseId))
    .leftJoin(departments, eq(departments.id, people.departmentId))
    .leftJoin(enrollments, eq(enrollments.id, given.enrollmentId))
    .where(and(eq(people.userId, me), isNull(given.endedAt)))
    .orderBy(asc(given.dueOn), asc(given.id))
    .limit(500),
);

/** The courses that companies have given the actor, exactly as their HR sees them. */
export async function ownTraining(ctx: Ctx) {
  const now = ctx.now;
  return {
    items: (await ownTrainingRows(ctx)).map(({ company, ...row }) => ({
      ...trainingOf(row, now),
      company,
    })),
  };
}

/** One assigned course of somebody whom the actor acts for. @throws training_not_found (404) also for one of others */
export async function trainingEntry(ctx: Ctx, id: string): Promise<ListedTraining> {
  const [row] = await ctx.db
    .select({ ...trainingColumns, departmentId: people.departmentId })
    .from(given)
    .innerJoin(people, eq(people.id, given.personId))
    .innerJoin(courses, eq(courses.id, given.courseId))
    .leftJoin(departments, eq(departments.id, people.departmentId))
    .leftJoin(enrollments, eq(enrollments.id, given.enrollmentId))
    .where(and(eq(given.id, id), isNull(given.endedAt)));
  const area = (await ownCompaniesData(ctx)).items.find((company) => company.id === row?.companyId);
  if (!row || !area) throw refuse('training_not_found');
  const { departmentId, ...training } = row;
  if (area.departments && !area.departments.includes(departmentId ?? ''))
    throw refuse('training_not_found');
  return trainingOf(training, ctx.now);
}

/** The companies whose training the actor may see, with their departments and assigned courses. */
export async function trainingAreas(ctx: Ctx): Promise<{ companies: TrainingArea[] }> {
  const { items } = await ownCompaniesData(ctx);
  const areas = items.map(async ({ id, name, role, departments: own }) => {
    const within = own ? sql`and id = any(string_to_array(${own.join(',')}, ',')::uuid[])` : sql``;
    const [area] = await rows<Pick<TrainingArea, 'departments' | 'courses'>>(
      ctx.db,
      sql`select coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by lower(d.name)) from ${departments} d where d.company_id = ${id} ${within}), '[]') as departments,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by lower(c.title)) from ${courses} c
          where c.id in (select a.course_id from ${assignments} a where a.company_id = ${id} and a.ended_at is null)), '[]') as courses`,
    );
    return {
      id,
      name,
      mayAssign: can({ role }, 'train'),
      departments: area?.departments ?? [],
      courses: area?.courses ?? [],
    };
  });
  return { companies: await Promise.all(areas) };
}

const choicesMost = 30;

/** Published courses and people with a seat, found by words, for an assignment. @throws company_not_found (404), forbidden (403) */
export async function targetChoices(ctx: Ctx, companyId: string, q: string) {
  await requireCompany(ctx, companyId, 'train');
  const pattern = anywhere(q.trim().toLowerCase());
  const choices = ctx.db
    .select({ id: courses.id, title: courses.title, hours: courses.durationHours })
    .from(courses)
    .where(
      and(
        sql`${courses.state} = 'published'`,
        q.trim() ? sql`lower(${courses.title}) like ${pattern}` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id))
    .limit(choicesMost);
  const members = ctx.db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        sql`exists (select 1 from ${seats} s where s.person_id = ${people.id} and s.status <> 'revoked')`,
        q.trim() ? sql`${people.searchText} like ${pattern}` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))
    .limit(choicesMost);
  return { courses: await choices, people: await members };
}

/** What a company has assigned and not ended, newest first, with how many have it; managers see theirs. @throws company_not_found (404), invalid_cursor (422) */
export async function assignmentsOf(ctx: Ctx, companyId: string, cursorText: string | undefined) {
  const cursor = cursorText ? decodeCursor(cursorText) : null;
  if (cursorText && !cursor) throw refuseCommon('invalid_cursor');
  const access = await requireCompany(ctx, companyId, 'see');
  const own = access.departments;
  const mine: SQL | undefined = own
    ? sql`(${assignments.departmentId} = any(string_to_array(${own.join(',')}, ',')::uuid[]) or (${assignments.departmentId} is null and ${assignments.personId} is null)
        or ${assignments.personId} in (select p.id from ${people} p where p.department_id = any(string_to_array(${own.join(',')}, ',')::uuid[])))`
    : undefined;
  const within = own
    ? sql`and p.department_id = any(string_to_array(${own.join(',')}, ',')::uuid[])`
    : sql``;
  const shown = and(eq(assignments.companyId, companyId), isNull(assignments.endedAt), mine);
  const assignmentRows = await ctx.db
    .select({
      id: assignments.id,
      course: {
        id: courses.id,
        title: courses.title,
        slug: courses.slug,
        published: sql<boolean>`${courses.state} = 'published'`,
      },
      department: departments.name,
      person: people.name,
      dueOn: assignments.dueOn,
      createdAt: assignments.createdAt,
      createdBy: sql<
        string | null
      >`(select ${shownName(profiles, '')} from ${profiles} where ${profiles.id} = ${assignments.createdBy})`,
      // Counted while a job gives it out only, because everybody of a large company is many.
      progress: sql<{
        people: number;
        given: number;
      } | null>`case when ${assignments.spreadAt} is null then (select jsonb_build_object('people', count(*), 'given', count(g.id)) from ${people} p
        join ${seats} s on s.person_id = p.id and s.status <> 'revoked'
        left join ${given} g on g.person_id = p.id and g.course_id = ${assignments.courseId} and g.ended_at is null
        where p.company_id = ${assignments.companyId} ${within} and (${assignments.personId} is null or p.id = ${assignments.personId})
          and (${assignments.departmentId} is null or p.department_id = ${assignments.departmentId})) end`,
    })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.courseId))
    .leftJoin(departments, eq(departments.id, assignments.departmentId))
    .leftJoin(people, eq(people.id, assignments.personId))
    .where(
      and(
        shown,
        cursor
          ? sql`(${assignments.createdAt}, ${assignments.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(assignments.createdAt), desc(assignments.id))
    .limit(assignmentsShown + 1);
  const [counted] = await ctx.db.select({ total: count() }).from(assignments).where(shown);
  const { items, next } = toPage(assignmentRows, assignmentsShown, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const whomOf = (department: string | null, person: string | null) => {
    if (department !== null) return { kind: 'department' as const, name: department };
    return person === null ? null : { kind: 'person' as const, name: person };
  };
  return {
    items: items.map(({ department, person, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      whom: whomOf(department, person),
    })),
    next,
    total: counted?.total ?? 0,
    mayAssign: can(access, 'train'),
  };
}

/** Assignments that a job must still give out, oldest first. Every change of one gives it a new turn. */
export const unspread = (ctx: Ctx) =>
  ctx.db
    .select({ id: assignments.id, turn: sql<string>`${assignments}.xmin::text` })
    .from(assignments)
    .where(sql`spread_at is null and ended_at is null`)
    .orderBy(asc(assignments.createdAt))
    .limit(500);

/** Those of these learners of a course whose enrollment an active seat pays for. */
export async function learnersWithSeats(
  ctx: Ctx,
  courseId: string,
  userIds: string[],
): Promise<string[]> {
  const learners = await rows<{ id: string }>(
    ctx.db,
    sql`select distinct e.user_id as id from ${enrollments} e join ${given} g on g.enrollment_id = e.id and g.ended_at is null
        join ${seats} s on s.person_id = g.person_id and s.status = 'active'
      where e.course_id = ${courseId} and e.user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
  );
  return learners.map(({ id }) => id);
}
