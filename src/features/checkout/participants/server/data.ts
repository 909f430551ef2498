import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isSuspended } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { resultOf } from '~/features/certificates/rules';
import { certificates } from '~/features/certificates/server/tables';
import type { CertificateState } from '~/features/certificates/terms';
import { enrollments } from '~/features/enrollment/server/tables';
import { examAllowances, examAttempts, exams } from '~/features/exams/server/tables';
import { lessonAttempts, lessonProgress, lessonViews } from '~/features/learning/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { ListSent } from '~/lib/list-import';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import { ListImports } from '~/lib/server/list-import';
import { isPaid } from '../../rules';
import { orders } from '../../server/tables';
import { orderStates } from '../../terms';
import { can } from '../access';
import { refuse } from '../errors';
import { type FoundPerson, participantFields } from '../rules';
import type { ImportCheck } from '../schema';
import { importOutcomes, importRowsMax, participantTexts } from '../terms';
import { enrollmentImportRows as importRows, enrollmentImports as imports } from './tables';

type StoredCertificate = { number: string; state: CertificateState; expiresAt: string | null };
type StoredExam = { attempts: number; score: number | null; passed: boolean };

const ofLearner = (
  table: SQL,
  name: string,
) => sql`${table} ${sql.raw(name)} where ${sql.raw(name)}.user_id = ${enrollments.userId}
  and ${sql.raw(name)}.course_id = ${enrollments.courseId}`;

export const enrollmentColumns = {
  id: enrollments.id,
  name: sql<string>`coalesce(${profiles.fullName}, '')`.as('learner_name'),
  email: users.email,
  course: { id: courses.id, title: courses.title },
  source: enrollments.source,
  progress: enrollments.progress,
  enrolledAt: enrollments.createdAt,
  activeAt: enrollments.activeAt,
  completedAt: enrollments.completedAt,
  closedAt: enrollments.closedAt,
  exam: sql<StoredExam | null>`(select json_build_object('attempts', count(*)::int, 'score', max(a.score)::float8, 'passed', coalesce(bool_or(a.passed), false))
    from ${ofLearner(sql`${examAttempts}`, 'a')} and a.state <> 'running' having count(*) > 0)`.as(
    'exam_results',
  ),
  certificate:
    sql<StoredCertificate | null>`(select json_build_object('number', t.number, 'state', t.state, 'expiresAt', t.expires_at)
    from ${ofLearner(sql`${certificates}`, 't')} and t.state <> 'replaced' order by t.issued_at desc limit 1)`.as(
      'certificate_held',
    ),
};

type Row = { certificate: StoredCertificate | null };
/** A row as it is shown. A certificate whose end has passed reads as expired. */
export const listedOf = <R extends Row>({ certificate, ...row }: R, now: Date) => ({
  ...row,
  certificate: certificate && {
    number: certificate.number,
    result: resultOf(
      {
        state: certificate.state,
        expiresAt: certificate.expiresAt === null ? null : new Date(certificate.expiresAt),
      },
      now,
    ),
  },
});

const paidStates = orderStates.filter(isPaid);

/** The paid orders of these learners of a course that no refund has ended. */
export const paidOrders = (ctx: Ctx, courseId: string, userIds: string[]) =>
  ctx.db
    .selectDistinctOn([orders.userId], {
      id: orders.id,
      number: orders.number,
      state: orders.state,
      userId: orders.userId,
    })
    .from(orders)
    .where(
      and(
        eq(orders.courseId, courseId),
        inArray(orders.state, paidStates),
        inArray(orders.userId, userIds),
      ),
    )
    .orderBy(orders.userId, desc(orders.createdAt));

/** What a reset takes from a learner. */
const lossColumns = {
  lessons: sql<number>`(select count(*)::int from ${ofLearner(sql`${lessonProgress}`, 'p')})`,
  approved: sql<number>`(select count(*)::int from ${ofLearner(sql`${lessonProgress}`, 'p')} and p.status = 'approved')`,
  submissions: sql<number>`(select count(*)::int from ${lessonAttempts} s where s.progress_id in (select p.id from ${ofLearner(sql`${lessonProgress}`, 'p')}))`,
  examAttempts: sql<number>`(select count(*)::int from ${ofLearner(sql`${examAttempts}`, 'a')})`,
};

/** The learner of an enrollment, and what they have done. @throws enrollment_not_found (404) */
export async function lossOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(lossColumns)
    .from(enrollments)
    .where(eq(enrollments.id, id))
    .limit(1);
  if (!row) throw refuse('enrollment_not_found');
  return row;
}

/** A learner of a course, and the time from which on what they did counts; null for all of it. */
type Since = { id: string; since: Date | null };

/** Those of these learners of a course who have handed in, watched or sat something there, got a certificate, or have bought it. */
export async function busyIn(ctx: Ctx, courseId: string, learners: Since[]): Promise<string[]> {
  const counts = (time: SQL) => sql`(w.since is null or ${time} >= w.since)`;
  const busy = await rows<{ id: string }>(
    ctx.db,
    sql`select w.id from jsonb_to_recordset(${JSON.stringify(learners)}::jsonb) as w(id uuid, since timestamptz)
      where exists (select 1 from ${lessonProgress} p where p.user_id = w.id and p.course_id = ${courseId} and ${counts(sql`p.submitted_at`)})
        or exists (select 1 from ${lessonViews} v join ${lessons} l on l.id = v.lesson_id
          where v.user_id = w.id and l.course_id = ${courseId} and ${counts(sql`v.updated_at`)})
        or exists (select 1 from ${examAttempts} a where a.user_id = w.id and a.course_id = ${courseId} and ${counts(sql`a.started_at`)})
        or exists (select 1 from ${certificates} t where t.user_id = w.id and t.course_id = ${courseId} and ${counts(sql`t.issued_at`)})
        or exists (select 1 from ${orders} o where o.user_id = w.id and o.course_id = ${courseId} and ${isPaidOrder})`,
  );
  return busy.map(({ id }) => id);
}
const isPaidOrder = sql`o.state in (${sql.raw(paidStates.map((state) => `'${state}'`).join(', '))})`;

const historyMost = 50;
const historyOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select({
      action: auditLog.action,
      by: profiles.fullName,
      at: auditLog.createdAt,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, 'enrollment'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost);

/** One enrollment for staff. @throws forbidden (403), enrollment_not_found (404) */
export async function staffEnrollmentData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await ctx.db
    .select({
      ...enrollmentColumns,
      userId: enrollments.userId,
      courseSlug: courses.slug,
      loss: lossColumns,
      hasExam: sql<boolean>`${exams.courseId} is not null`,
      erased: sql<boolean>`${users.erasedAt} is not null`,
      rejoins: sql<boolean>`${courses.isPublished} and coalesce(${courses.price}, 0) = 0`,
      extra: {
        extraMinutes: examAllowances.extraMinutes,
        extraAttempts: examAllowances.extraAttempts,
        reason: examAllowances.reason,
      },
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(profiles, eq(profiles.id, enrollments.userId))
    .leftJoin(exams, eq(exams.courseId, enrollments.courseId))
    .leftJoin(
      examAllowances,
      and(
        eq(examAllowances.userId, enrollments.userId),
        eq(examAllowances.courseId, enrollments.courseId),
      ),
    )
    .where(eq(enrollments.id, id))
    .limit(1);
  if (!row) throw refuse('enrollment_not_found');
  const { hasExam, erased, extra, ...enrollment } = row;
  const [paid] = await paidOrders(ctx, enrollment.course.id, [enrollment.userId]);
  const decides = can(ctx.user, 'decide', enrollment) && !erased;
  const isOpen = enrollment.closedAt === null;
  const { lessons, submissions, examAttempts: sat } = enrollment.loss;
  return {
    ...listedOf(enrollment, ctx.now),
    order: paid ? { id: paid.id, number: paid.number, state: paid.state } : null,
    allowance: hasExam ? (extra ?? { extraMinutes: 0, extraAttempts: 0, reason: null }) : null,
    history: await historyOf(ctx, id),
    may: {
      remove: decides && isOpen && !paid,
      restore: decides && !isOpen,
      reset: decides && lessons + submissions + sat > 0,
      allow: decides && isOpen && hasExam,
    },
  };
}

/** What participants need from outside: those of these learners of a course for whom a company's seat pays. */
export type ParticipantDeps = {
  paidBySeats: (ctx: Ctx, courseId: string, userIds: string[]) => Promise<string[]>;
};

type Sought = { line: number; email: string };
const suspended = isSuspended({
  suspendedAt: sql`u.suspended_at`,
  suspendedUntil: sql`u.suspended_until`,
});

/**
 * Whose addresses these are, and what adding each to the course does. An address that nobody has proven may be a stranger's (spec decision 26), and
 * nobody gives a course to themselves: `by` sends the list.
 */
export const findPeople = (
  ctx: Ctx,
  { courseId, by }: { courseId: string; by: string },
  sought: Sought[],
) =>
  rows<FoundPerson>(
    ctx.db,
    sql`select s.line, u.id as "userId", case when u.id = ${by} then 'broken' when not u.email_verified then 'unverified'
        when u.closing_at is not null or ${suspended} then 'closing'
        when e.id is null then 'created' when e.closed_at is not null then 'reopened' else 'existing' end as outcome,
        case when u.id = ${by} then ${participantTexts.own}::text when u.email_verified and u.closing_at is null and ${suspended} then ${participantTexts.suspended}::text end as fault
      from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s(line int, email text)
      join ${users} u on u.email = s.email and u.erased_at is null
      left join ${enrollments} e on e.user_id = u.id and e.course_id = ${courseId} order by s.line`,
  );

/** The lists by which staff adds people to courses. */
export const participantLists = new ListImports({
  imports,
  rows: importRows,
  owner: 'courseId',
  by: sql`(select u.name from ${users} u where u.id = ${imports}.created_by)`,
  read: ['line', 'email', 'fault'],
  shown: [],
  told: ['userId', 'fault'],
  fine: ['created', 'reopened', 'existing'],
  most: importRowsMax,
  texts: participantTexts,
  fields: participantFields,
  faultOf: () => null,
  rowOf: ({ line, email, fault }) => ({ line, email, fault }),
  outcomes: importOutcomes,
});

/** What adding the people of a list would do, row by row; nothing is stored. @throws forbidden (403) */
export async function checkImport(
  ctx: Ctx,
  courseId: string,
  list: ListSent,
): Promise<ImportCheck> {
  requireRight(can(ctx.user, 'add', 'any'));
  return participantLists.check(list, async (fitting) => {
    const people = await findPeople(ctx, { courseId, by: ctx.user.userId }, fitting);
    const personOf = new Map(people.map((person) => [person.line, person]));
    return ({ line }) => {
      const { outcome = 'unknown', fault = null } = personOf.get(line) ?? {};
      return { outcome, fault };
    };
  });
}

/** A course and the last imports of its participants. @throws forbidden (403), enrollment_not_found (404) where there is no such course */
export async function importsOfCourse(ctx: Ctx, courseId: string) {
  requireRight(can(ctx.user, 'add', 'any'));
  const course = await courseNamed(ctx, courseId);
  return { course, imports: await participantLists.last(ctx, courseId) };
}

/** @throws enrollment_not_found (404) */
export async function courseNamed(ctx: Ctx, courseId: string) {
  const [course] = await ctx.db
    .select({ id: courses.id, title: courses.title, slug: courses.slug })
    .from(courses)
    .where(eq(courses.id, courseId))
    .limit(1);
  if (!course) throw refuse('enrollment_not_found', { detail: 'Kursus ini tidak ditemukan.' });
  return course;
}

/** One import with its first rows that need a look. @throws forbidden (403), import_not_found (404) */
export async function importData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'add', 'any'));
  const { ownerId, ...view } = await participantLists.view(ctx, { id });
  return { ...view, course: await courseNamed(ctx, ownerId) };
}

/** Whom an import has given its course, where that is still the import's. */
export const givenRows = (ctx: Ctx, id: string) =>
  rows<{ line: number; userId: string; outcome: 'created' | 'reopened' }>(
    ctx.db,
    sql`select line, user_id as "userId", outcome from ${importRows} where import_id = ${id} and outcome in ('created', 'reopened') and user_id is not null`,
  );
