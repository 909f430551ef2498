import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { taughtCourses } from '~/features/catalogue/server/data';
import {
  courseInstructors,
  courseStats,
  courses,
  lessons,
} from '~/features/catalogue/server/tables';
import { courseInvitations } from '~/features/catalogue/team/server/tables';
import { isOpen } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { ratings } from '~/features/ratings/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { ageDays, waitingBefore } from '../../reviews/rules';
import { lessonProgress } from '../../server/tables';
import type { LessonStatus } from '../../terms';
import { stuckSince } from '../rules';
import type { Overview } from '../schema';

/** The condition for enrollments in courses of this person. */
const inTaughtCourses = (userId: string) => sql`exists (select 1 from ${courseInstructors} ci
  where ci.course_id = ${enrollments.courseId} and ci.instructor_id = ${userId})`;

/** Limits the desk to enrollments in courses of the actor. */
export const ofTaughtCourses = taughtCourses(enrollments.courseId);

const ofEnrollment = sql`${lessonProgress} p where p.user_id = ${enrollments.userId} and p.course_id = ${enrollments.courseId}`;
/** One lesson of an enrollment that fits. With `exists` the planner would read the table of all learners, and not the few rows of this one. */
export const oneLesson = (fits: SQL) => sql`(select 1 from ${ofEnrollment} and ${fits} limit 1)`;

export const participantColumns = {
  id: enrollments.id,
  learnerName: sql<string>`coalesce(${profiles.fullName}, '')`,
  course: { slug: courses.slug, title: courses.title },
  progress: enrollments.progress,
  enrolledAt: enrollments.createdAt,
  activeAt: enrollments.activeAt,
  completedAt: enrollments.completedAt,
  waiting: sql<boolean>`${oneLesson(sql`p.status = 'submitted'`)} is not null`,
  decidedAt: sql<Date | null>`(select max(p.decided_at) from ${ofEnrollment})`.mapWith(
    enrollments.activeAt,
  ),
  rejectedAt:
    sql<Date | null>`(select min(p.decided_at) from ${ofEnrollment} and p.status = 'rejected')`.mapWith(
      enrollments.activeAt,
    ),
};
type Row = {
  completedAt: Date | null;
  activeAt: Date;
  decidedAt: Date | null;
  rejectedAt: Date | null;
  waiting: boolean;
};

export const participantOf = <R extends Row>({ decidedAt, rejectedAt, ...row }: R, now: Date) => ({
  ...row,
  stuckSince: stuckSince({ ...row, decidedAt, rejectedAt }, now),
});

type LessonRow = {
  id: string;
  title: string;
  status: LessonStatus;
  attempts: number;
  submittedAt: string | null;
  decidedAt: string | null;
  submissionId: string | null;
};
const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** One learner of one of the actor's courses, with the lessons. @throws forbidden (403), participant_not_found (404) */
export async function participantDetailData(ctx: Ctx, id: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'review', 'any'));
  const [row] = await ctx.db
    .select({
      ...participantColumns,
      lessons: sql<
        LessonRow[]
      >`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'status', coalesce(p.status, 'not_started'),
        'attempts', coalesce(p.attempt_count, 0), 'submittedAt', p.submitted_at, 'decidedAt', p.decided_at, 'submissionId', p.id) order by l.order_index)
        from ${lessons} l left join ${lessonProgress} p on p.lesson_id = l.id and p.user_id = ${enrollments.userId}
        where l.course_id = ${enrollments.courseId} and l.hidden_at is null), '[]')`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(profiles, eq(profiles.id, enrollments.userId))
    .where(
      and(
        eq(enrollments.id, id),
        isOpen,
        holds(actor, 'submissions.review') ? undefined : inTaughtCourses(actor.userId),
      ),
    )
    .limit(1);
  if (!row) throw refuse('participant_not_found');
  const { lessons: outline, ...participant } = row;
  const shown = outline.map((lesson) => ({
    ...lesson,
    submittedAt: isoOf(lesson.submittedAt),
    decidedAt: isoOf(lesson.decidedAt),
  }));
  return { ...participantOf(participant, ctx.now), lessons: shown };
}

/** Those of these enrollments that are in courses which the actor teaches; their own one is left out. */
export const taughtEnrollments = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({
      userId: enrollments.userId,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        inArray(enrollments.id, ids),
        isOpen,
        ne(enrollments.userId, ctx.user.userId),
        inTaughtCourses(ctx.user.userId),
      ),
    )
    .limit(ids.length);

const coursesMax = 200;
const [lateBefore, weekAgo, monthAgo] = ['late', 'weekAgo', 'monthAgo'].map(
  (name) => sql`${sql.placeholder(name)}::timestamptz`,
);

/** The courses of a person, newest first, with the submissions in them that wait for somebody else's review. An index alone counts all, and those of the person are few. */
const taughtBy = (me: SQL<string>) => {
  const waitingIn = (
    more?: SQL,
  ) => sql`(select count(*)::int as all, count(*) filter (where p.submitted_at < ${lateBefore})::int as late from ${lessonProgress} p
    where p.course_id = ci.course_id and p.status = 'submitted' ${more})`;
  return sql`(select ci.course_id, row_number() over (order by ci.created_at desc) <= ${sql.raw(String(coursesMax))} as shown,
      w.all - own.all as waiting, w.late - own.late as overdue,
      (select p.submitted_at from ${lessonProgress} p where p.course_id = ci.course_id and p.status = 'submitted' and p.user_id <> ${me}
        order by p.submitted_at limit 1) as oldest
    from ${courseInstructors} ci cross join lateral ${waitingIn()} w cross join lateral ${waitingIn(sql`and p.user_id = ${me}`)} own where ci.instructor_id = ${me})`;
};

const overviewStatement = ownStatement('teaching overview', (db, me) => {
  const ofCourses = sql`lateral (select coalesce(sum(t.waiting), 0)::int as waiting, min(t.oldest) as oldest, coalesce(sum(t.overdue), 0)::int as overdue,
      coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'state', c.state,
        'learners', e.learners, 'finished', e.finished, 'waiting', t.waiting, 'ratings', coalesce(s.rating_count, 0),
        'stars', s.rating_sum::float8 / nullif(s.rating_count, 0)) order by c.title, c.id) filter (where t.shown), '[]') as courses
    from ${taughtBy(me)} t join ${courses} c on c.id = t.course_id left join ${courseStats} s on s.course_id = c.id
    cross join lateral (select count(*)::int as learners, count(completed_at)::int as finished from ${enrollments} where t.shown and course_id = c.id and closed_at is null) e) of_courses`;
  const active = sql`lateral (select count(*)::int as month, count(*) filter (where last >= ${weekAgo})::int as week
    from (select max(e.active_at) as last from ${courseInstructors} ci join ${enrollments} e on e.course_id = ci.course_id
      where ci.instructor_id = ${me} and e.closed_at is null and e.active_at >= ${monthAgo} group by e.user_id) learners) active`;
  return db
    .select({
      waiting: sql<number>`of_courses.waiting`,
      oldest: sql<Date | null>`of_courses.oldest`.mapWith(lessonProgress.submittedAt),
      overdue: sql<number>`of_courses.overdue`,
      active7: sql<number>`active.week`,
      active30: sql<number>`active.month`,
      unanswered: sql<number>`(select count(*)::int from ${courseInstructors} ci join ${ratings} r on r.course_id = ci.course_id
        where ci.instructor_id = ${me} and r.user_id <> ${me} and r.answer is null and r.hidden_at is null)`,
      invitations: sql<number>`(select count(*)::int from ${courseInvitations} i
        where i.user_id = ${me} and i.accepted_at is null and i.ended_at is null and i.expires_at > ${sql.placeholder('now')}::timestamptz)`,
      courses: sql<Overview['courses']>`of_courses.courses`,
    })
    .from(users)
    .innerJoin(ofCourses, sql`true`)
    .innerJoin(active, sql`true`)
    .where(eq(users.id, me))
    .limit(1);
});

const dayMs = 86_400_000;

/** The first screen of an instructor: what waits, the numbers of the courses, and the courses themselves. */
export async function overviewOf(ctx: Ctx): Promise<Overview> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs).toISOString();
  const late = waitingBefore(ctx.now, ageDays('late')).toISOString();
  const [row] = await overviewStatement(ctx, {
    now: ctx.now.toISOString(),
    late,
    weekAgo: ago(7),
    monthAgo: ago(30),
  });
  if (!row) throw new Error('a known person has no row');
  return { ...row, oldest: row.oldest?.toISOString() ?? null };
}
