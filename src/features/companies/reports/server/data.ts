import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { courses } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { examAttempts } from '~/features/exams/server/tables';
import { ratings } from '~/features/ratings/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireCompany } from '../../server/data';
import { companyDepartments as departments, companyCourses as given, companyPeople as people } from '../../server/tables';
import { lessonHourMinutes } from '../../training/terms';
import { refuse } from '../errors';
import { shownRating } from '../rules';
import type { NamedSums, reportQuery, TrainingReport, TrainingSums } from '../schema';
import { archiveMax } from '../terms';

type Only = z.infer<typeof reportQuery>;

/** Whose courses are counted: those of the company that haven't ended, and of a manager those of their departments. */
const within = (companyId: string, own: string[] | null, { department, course }: Only): SQL => sql`g.company_id = ${companyId}::uuid and g.ended_at is null
  ${own ? sql`and p.department_id = any(string_to_array(${own.join(',')}, ',')::uuid[])` : sql``}
  ${department ? sql`and p.department_id::text = any(string_to_array(${department}, ','))` : sql``}
  ${course ? sql`and g.course_id::text = any(string_to_array(${course}, ','))` : sql``}`;

type Row = Omit<TrainingSums, 'rating' | 'bestScore'> & { departmentId: string | null; courseId: string | null; kind: number; name: string | null } & {
  bestScore: number | null;
  stars: number;
  raters: number;
};

const sumsOf = ({ stars, raters, ...row }: Row): TrainingSums => {
  const { people, assigned, begun, finished, late, progress, lessonHours, examined, passed, bestScore, certificates: papers } = row;
  return {
    people,
    assigned,
    begun,
    finished,
    late,
    progress,
    lessonHours,
    examined,
    passed,
    bestScore,
    certificates: papers,
    rating: shownRating(stars, raters),
  };
};

/** `grouping(department_id, course_id)` of each kind of row. */
const kinds = { total: 3, department: 1, course: 2 } as const;

/**
 * A company's training now: sums of everything, of each department and of each course; of a manager's departments only. It counts nothing that people learn on
 * their own. @throws company_not_found (404)
 */
export async function reportOf(ctx: Ctx, companyId: string, only: Only): Promise<TrainingReport> {
  const { name, departments: own } = await requireCompany(ctx, companyId, 'see');
  // Exam and certificate come after the last lesson, so that only finished courses are looked up.
  const found = await rows<Row>(
    ctx.db,
    sql`with base as materialized (
        select g.person_id, g.course_id, p.department_id, coalesce(e.progress, 0) as progress, coalesce(e.active_at > e.created_at or e.progress > 0, false) as begun,
          e.completed_at is not null as finished, e.completed_at is null and g.due_on < ${isoDate(ctx.now)}::date as late,
          case when e.completed_at is not null then floor(c.duration_hours * 60 / ${sql.raw(String(lessonHourMinutes))})::int else 0 end as lesson_hours, e.user_id
        from ${given} g join ${people} p on p.id = g.person_id join ${courses} c on c.id = g.course_id left join ${enrollments} e on e.id = g.enrollment_id
        where ${within(companyId, own, only)}
      ), judged as (
        select b.*, t.best, t.passed, r.stars, b.finished and exists (select 1 from ${certificates} f
            where f.user_id = b.user_id and f.course_id = b.course_id and f.state = 'valid') as certified
        from base b
          left join lateral (select max(x.score) as best, bool_or(x.passed) as passed from ${examAttempts} x
            where b.finished and x.user_id = b.user_id and x.course_id = b.course_id) t on true
          left join ${ratings} r on b.begun and r.user_id = b.user_id and r.course_id = b.course_id
      ), summed as (
        select grouping(department_id, course_id) as kind, department_id, course_id, count(distinct person_id)::int as people, count(*)::int as assigned,
          count(*) filter (where begun or finished)::int as begun, count(*) filter (where finished)::int as finished,
          count(*) filter (where late)::int as late, coalesce(floor(avg(progress)), 0)::int as progress, coalesce(sum(lesson_hours), 0)::int as "lessonHours",
          count(best)::int as examined, count(*) filter (where passed)::int as passed, round(avg(best), 1)::float8 as "bestScore",
          count(*) filter (where certified)::int as certificates, coalesce(sum(stars), 0)::int as stars, count(stars)::int as raters
        from judged group by grouping sets ((), (department_id), (course_id))
      )
      select s.*, s.department_id as "departmentId", s.course_id as "courseId", coalesce(d.name, c.title) as name from summed s
        left join ${departments} d on d.id = s.department_id left join ${courses} c on c.id = s.course_id order by lower(coalesce(d.name, c.title)) nulls last`,
  );
  const named = (kind: number): NamedSums[] =>
    found.filter((row) => row.kind === kind).map((row) => ({ ...sumsOf(row), id: row.departmentId ?? row.courseId, name: row.name ?? 'Tanpa departemen' }));
  const total = found.find((row) => row.kind === kinds.total);
  if (!total) throw new Error('a grouping without groups answered no row');
  return {
    company: { id: companyId, name },
    limitedTo: own || only.department ? named(kinds.department).map((department) => department.name) : null,
    limitedToCourses: only.course ? named(kinds.course).map((course) => course.name) : null,
    at: ctx.now.toISOString(),
    total: sumsOf(total),
    departments: named(kinds.department),
    courses: named(kinds.course),
  };
}

type RegisterRow = {
  name: string;
  email: string;
  employeeNumber: string | null;
  department: string | null;
  course: string;
  number: string;
  holder: string;
  issuedAt: Date;
  hours: number;
  score: number | null;
};

/** Certificates of assigned courses that people hold, by department and name. @throws company_not_found (404) */
export async function certificatesOf(ctx: Ctx, companyId: string, only: Only): Promise<RegisterRow[]> {
  const { departments: own } = await requireCompany(ctx, companyId, 'see');
  const found = await rows<Omit<RegisterRow, 'issuedAt'> & { issuedAt: string }>(
    ctx.db,
    sql`select p.name, p.email, p.employee_number as "employeeNumber", d.name as department, f.course_title as course, f.number, f.name as holder,
        f.issued_at as "issuedAt", f.hours::float8 as hours, f.score::float8 as score
      from ${given} g join ${people} p on p.id = g.person_id join ${enrollments} e on e.id = g.enrollment_id and e.completed_at is not null
        join ${certificates} f on f.user_id = e.user_id and f.course_id = e.course_id and f.state = 'valid'
        left join ${departments} d on d.id = p.department_id
      where ${within(companyId, own, only)} order by lower(d.name) nulls last, lower(p.name), f.issued_at, f.id`,
  );
  return found.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}

/** The same for an archive of their papers. @throws company_not_found (404), no_certificates, many_certificates (409) */
export async function archiveOf(ctx: Ctx, companyId: string, only: Only): Promise<RegisterRow[]> {
  const found = await certificatesOf(ctx, companyId, only);
  if (found.length === 0) throw refuse('no_certificates');
  if (found.length > archiveMax) throw refuse('many_certificates');
  return found;
}
