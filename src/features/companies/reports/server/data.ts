import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { examAttempts } from '~/features/exams/server/tables';
import { ratings } from '~/features/ratings/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireCompany } from '../../server/data';
import {
  companyDepartments as departments,
  companyCourses as given,
  companyPeople as people,
} from '../../server/tables';
import { lessonHours } from '../../training/rules';
import { refuse } from '../errors';
import { shownRating } from '../rules';
import type { NamedSums, reportQuery, TrainingReport, TrainingSums } from '../schema';
import { archiveMax } from '../terms';

type Only = z.infer<typeof reportQuery>;

const anyOf = (ids: string) => sql`any(string_to_array(${ids}, ',')::uuid[])`;
/** The ids in a list that are ones; the others have nobody. */
const idsIn = (chosen: string) =>
  chosen
    .split(',')
    .filter((id) => z.uuid().safeParse(id).success)
    .join(',');

/** Whose courses are counted: those of the company that haven't ended, and of a manager those of their departments. */
const within = (
  companyId: string,
  own: string[] | null,
  { department, course }: Only,
): SQL => sql`g.company_id = ${companyId}::uuid and g.ended_at is null
  ${own ? sql`and g.department_key = ${anyOf(own.join(','))}` : sql``}
  ${department ? sql`and g.department_key = ${anyOf(idsIn(department))}` : sql``} ${course ? sql`and g.course_id = ${anyOf(idsIn(course))}` : sql``}`;

type Row = Omit<TrainingSums, 'rating' | 'bestScore' | 'lessonHours'> & {
  departmentId: string | null;
  courseId: string | null;
  kind: number;
  name: string | null;
} & {
  bestScore: number | null;
  minutes: number;
  stars: number;
  raters: number;
};

const sumsOf = ({ stars, raters, ...row }: Row): TrainingSums => {
  const {
    people,
    assigned,
    begun,
    finished,
    late,
    progress,
    minutes,
    examined,
    passed,
    bestScore,
    certificates: papers,
  } = row;
  return {
    people,
    assigned,
    begun,
    finished,
    late,
    progress,
    lessonHours: lessonHours(minutes),
    examined,
    passed,
    bestScore,
    certificates: papers,
    rating: shownRating(stars, raters),
  };
};

/** `grouping(department_id, course_id)` of each kind of row. */
const kinds = { total: 3, department: 1, course: 2 } as const;

/** A company's training now: sums of all, each department and each course, for managers of theirs; not what people learn alone. @throws company_not_found (404) */
export async function reportOf(ctx: Ctx, companyId: string, only: Only): Promise<TrainingReport> {
  const { name, departments: own } = await requireCompany(ctx, companyId, 'see');
  // A person is in one department, and has a course once: so people are counted without comparing them with each other. Only who has begun is looked up, and
  // exam and certificate, which come after the last lesson, only of finished courses.
  const reportRows = await rows<Row>(
    ctx.db,
    sql`with base as materialized (
        select g.person_id, g.course_id, g.department_key, g.enrollment_id, coalesce(g.stage, 'waiting') as stage,
          g.stage is distinct from 'finished' and g.due_on < ${isoDate(ctx.now)}::date as late
        from ${given} g where ${within(companyId, own, only)}
      ), heads as (
        select department_key, count(*) as people from (select distinct department_key, person_id from base) h group by 1
      ), counted as (
        select department_key, course_id, count(*) as assigned, count(*) filter (where stage <> 'waiting') as begun,
          count(*) filter (where stage = 'finished') as finished, count(*) filter (where late) as late
        from base group by 1, 2
      ), learned as (
        select b.department_key, b.course_id, sum(e.progress) as progress, count(t.best) as examined, count(*) filter (where t.passed) as passed, sum(t.best) as scores,
          count(*) filter (where b.stage = 'finished' and exists (select 1 from ${certificates} f
            where f.user_id = e.user_id and f.course_id = e.course_id and f.state = 'valid')) as certified,
          sum(r.stars) as stars, count(r.stars) as raters
        from base b join ${enrollments} e on e.id = b.enrollment_id
          left join lateral (select max(x.score) as best, bool_or(x.passed) as passed from ${examAttempts} x
            where b.stage = 'finished' and x.user_id = e.user_id and x.course_id = e.course_id) t on true
          left join ${ratings} r on r.user_id = e.user_id and r.course_id = e.course_id
        where b.stage <> 'waiting' group by 1, 2
      ), lengths as (
        select c.course_id, coalesce((select sum(o.duration_minutes) from ${lessons} o where o.course_id = c.course_id and o.hidden_at is null), 0) as minutes
        from (select distinct course_id from base) c
      ), summed as (
        select grouping(n.department_key, n.course_id) as kind, n.department_key, n.course_id, sum(n.assigned) as assigned, sum(n.begun) as begun,
          sum(n.finished) as finished, sum(n.late) as late, sum(l.progress) as progress, sum(l.examined) as examined, sum(l.passed) as passed, sum(l.scores) as scores,
          sum(l.certified) as certified, sum(l.stars) as stars, sum(l.raters) as raters,
          sum(n.finished * m.minutes) as minutes
        from counted n join lengths m using (course_id) left join learned l using (department_key, course_id)
        group by grouping sets ((), (n.department_key), (n.course_id))
      )
      select s.kind, d.id as "departmentId", s.course_id as "courseId", coalesce(d.name, c.title) as name,
        (case s.kind when ${sql.raw(String(kinds.total))} then coalesce((select sum(h.people) from heads h), 0) when ${sql.raw(String(kinds.department))} then h.people else s.assigned end)::int as people,
        coalesce(s.assigned, 0)::int as assigned, coalesce(s.begun, 0)::int as begun, coalesce(s.finished, 0)::int as finished, coalesce(s.late, 0)::int as late,
        coalesce(floor(s.progress / nullif(s.assigned, 0)), 0)::int as progress, coalesce(s.minutes, 0)::int as minutes, coalesce(s.examined, 0)::int as examined,
        coalesce(s.passed, 0)::int as passed, round(s.scores / nullif(s.examined, 0), 1)::float8 as "bestScore", coalesce(s.certified, 0)::int as certificates,
        coalesce(s.stars, 0)::int as stars, coalesce(s.raters, 0)::int as raters
      from summed s left join heads h on h.department_key = s.department_key
        left join ${departments} d on d.id = s.department_key left join ${courses} c on c.id = s.course_id order by lower(coalesce(d.name, c.title)) nulls last`,
  );
  const named = (kind: number): NamedSums[] =>
    reportRows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        ...sumsOf(row),
        id: row.departmentId ?? row.courseId,
        name: row.name ?? 'Tanpa departemen',
      }));
  const total = reportRows.find((row) => row.kind === kinds.total);
  if (!total) throw new Error('a grouping without groups answered no row');
  return {
    company: { id: companyId, name },
    limitedTo:
      own || only.department ? named(kinds.department).map((department) => department.name) : null,
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
export async function certificatesOf(
  ctx: Ctx,
  companyId: string,
  only: Only,
): Promise<RegisterRow[]> {
  const { departments: own } = await requireCompany(ctx, companyId, 'see');
  const certificateRows = await rows<Omit<RegisterRow, 'issuedAt'> & { issuedAt: string }>(
    ctx.db,
    sql`select p.name, p.email, p.employee_number as "employeeNumber", d.name as department, f.course_title as course, f.number, f.name as holder,
        f.issued_at as "issuedAt", f.hours::float8 as hours, f.score::float8 as score
      from ${given} g join ${people} p on p.id = g.person_id join ${enrollments} e on e.id = g.enrollment_id and e.completed_at is not null
        join ${certificates} f on f.user_id = e.user_id and f.course_id = e.course_id and f.state = 'valid'
        left join ${departments} d on d.id = p.department_id
      where ${within(companyId, own, only)} order by lower(d.name) nulls last, lower(p.name), f.issued_at, f.id`,
  );
  return certificateRows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}

/** The same for an archive of their papers. @throws company_not_found (404), no_certificates, many_certificates (409) */
export async function archiveOf(ctx: Ctx, companyId: string, only: Only): Promise<RegisterRow[]> {
  const certificates = await certificatesOf(ctx, companyId, only);
  if (certificates.length === 0) throw refuse('no_certificates');
  if (certificates.length > archiveMax) throw refuse('many_certificates');
  return certificates;
}
