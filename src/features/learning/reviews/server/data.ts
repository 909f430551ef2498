import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasOrHad, taughtCourses } from '~/features/catalogue/server/data';
import { courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Signing } from '~/features/media/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { renderMarkdown } from '~/lib/server/markdown';
import { can } from '../../access';
import { refuse } from '../../errors';
import { watchedPercent } from '../../rules';
import { attemptsOf, playbackFor } from '../../server/data';
import { lessonAttempts, lessonProgress, lessonViews } from '../../server/tables';
import { isLate, undoOffer } from '../rules';
import { templatesMax } from '../terms';
import { feedbackTemplates } from './tables';

/** The condition for submissions in courses of this person. */
const inCoursesOf = (userId: string) => sql`exists (select 1 from ${courseInstructors} ci
  where ci.course_id = ${lessonProgress.courseId} and ci.instructor_id = ${userId})`;

/** Limits the desk to submissions in courses of the actor. */
export const ofTaughtCourses = taughtCourses(lessonProgress.courseId);

/** The person who decided about a submission. It isn't joined, so that an index alone can tell which submissions a list shows. */
const reviewerName = sql<string>`coalesce((select r.full_name from ${profiles} r where r.id = ${lessonProgress.decidedBy}), '')`;

export const submissionColumns = {
  id: lessonProgress.id,
  attempt: lessonProgress.attemptCount,
  status: lessonProgress.status,
  submittedAt: lessonProgress.submittedAt,
  decidedAt: lessonProgress.decidedAt,
  learnerName: sql<string>`coalesce(${profiles.fullName}, '')`,
  lessonTitle: lessons.title,
  reviewerName,
  course: { slug: courses.slug, title: courses.title },
};

/** The actor's courses with submissions that wait, all for staff. @throws forbidden (403) */
export async function waitingCoursesOf(ctx: Ctx) {
  const actor = ctx.user;
  requireRight(can(actor, 'review', 'any'));
  return ctx.db
    .select({ slug: courses.slug, title: courses.title, waiting: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .where(
      and(
        sql`${lessonProgress}.status = 'submitted'`,
        holds(actor, 'submissions.review') ? undefined : inCoursesOf(actor.userId),
      ),
    )
    .groupBy(courses.slug, courses.title)
    .orderBy(asc(courses.title))
    .limit(200);
}

/** The lessons of one of the actor's courses, in their order, for the filter of the desk. @throws forbidden (403) */
export async function lessonChoicesOf(ctx: Ctx, slug: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'review', 'any'));
  const teaches = sql`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses.id} and ci.instructor_id = ${actor.userId})`;
  return ctx.db
    .select({
      id: lessons.id,
      title: lessons.title,
      waiting: sql<number>`(select count(*)::int from ${lessonProgress} p where p.lesson_id = ${lessons.id} and p.status = 'submitted')`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        hasOrHad(slug),
        isNull(lessons.hiddenAt),
        holds(actor, 'submissions.review') ? undefined : teaches,
      ),
    )
    .orderBy(asc(lessons.orderIndex))
    .limit(500);
}

/** Whether the learner has handed in a later lesson since the decision. */
const hasMovedOn = sql<boolean>`exists (select 1 from ${lessonProgress} later join ${lessons} l on l.id = later.lesson_id
  where later.user_id = ${lessonProgress.userId} and later.course_id = ${lessonProgress.courseId} and l.order_index > ${lessons.orderIndex}
  and later.submitted_at >= ${lessonProgress.decidedAt})`;

/** A submission with the facts that decide about the actor's rights. @throws submission_not_found (404), also for other instructors' courses */
export async function reviewableSubmission(ctx: Ctx, id: string) {
  const actor = ctx.user;
  const [row] = await ctx.db
    .select({
      ...submissionColumns,
      userId: lessonProgress.userId,
      courseId: lessonProgress.courseId,
      decidedBy: lessonProgress.decidedBy,
      lesson: {
        id: lessons.id,
        title: lessons.title,
        description: lessons.description,
        task: lessons.task,
        videoUrl: lessons.videoUrl,
        videoId: lessons.videoId,
      },
      movedOn: hasMovedOn,
      teaches: sql<boolean>`${inCoursesOf(actor.userId)}`,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .leftJoin(profiles, eq(profiles.id, lessonProgress.userId))
    .where(eq(lessonProgress.id, id))
    .limit(1);
  if (!row || !can(actor, 'review', { learnerId: row.userId, teaches: row.teaches }))
    throw refuse('submission_not_found');
  return row;
}

/** How much of a lesson's video a learner has watched, in percent; null where nobody knows. */
async function watchedPercentOf(
  ctx: Ctx,
  { userId, lessonId }: { userId: string; lessonId: string },
): Promise<number | null> {
  const [view] = await ctx.db
    .select({ length: lessonViews.length, watched: lessonViews.watched })
    .from(lessonViews)
    .where(and(eq(lessonViews.userId, userId), eq(lessonViews.lessonId, lessonId)))
    .limit(1);
  return view ? watchedPercent(view) : null;
}

const deciders = alias(profiles, 'deciders');

/** The people who decided about each attempt. */
async function decidersOf(ctx: Ctx, progressId: string): Promise<Map<number, string>> {
  const decided = await ctx.db
    .select({ attempt: lessonAttempts.attempt, name: deciders.fullName })
    .from(lessonAttempts)
    .innerJoin(deciders, eq(deciders.id, lessonAttempts.decidedBy))
    .where(eq(lessonAttempts.progressId, progressId))
    .limit(100);
  return new Map(decided.map(({ attempt, name }) => [attempt, name]));
}

export async function submissionDetailData(ctx: Ctx, signing: Signing, id: string) {
  const row = await reviewableSubmission(ctx, id);
  const { userId, courseId: _, decidedBy, teaches: __, movedOn, lesson, ...rest } = row;
  const { description, task, videoId, ...outline } = lesson;
  const names = await decidersOf(ctx, id);
  const attempts = await attemptsOf(ctx, id);
  return {
    ...rest,
    lesson: {
      ...outline,
      descriptionHtml: renderMarkdown(description),
      taskHtml: renderMarkdown(task),
      playback: await playbackFor(ctx, signing, videoId),
    },
    attempts: attempts.map((attempt) => ({
      ...attempt,
      reviewerName: names.get(attempt.attempt) ?? '',
    })),
    own: userId === ctx.user.userId,
    late: rest.status === 'submitted' && isLate(rest.submittedAt, ctx.now),
    undoUntil: undoOffer(
      { ...rest, decidedBy },
      { userId: ctx.user.userId, now: ctx.now, movedOn },
    ),
    watchedPercent: await watchedPercentOf(ctx, { userId, lessonId: lesson.id }),
  };
}

const figuresStatement = statement<{
  courseId: string;
  completion: number | null;
  waiting: number;
}>('course figures', (db) =>
  db
    .select({
      courseId: sql<string>`c.id`,
      completion: sql<
        number | null
      >`(select (count(e.completed_at) * 100 / nullif(count(*), 0))::int from ${enrollments} e where e.course_id = c.id and e.closed_at is null)`,
      waiting: sql<number>`(select count(*)::int from ${lessonProgress} p where p.course_id = c.id and p.status = 'submitted')`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as c(id)`),
);

/** The progress of the learners of these courses: the percentage that has finished, and the submissions that wait. */
export async function courseFiguresOf(ctx: Ctx, courseIds: string[]) {
  const rows =
    courseIds.length > 0 ? await figuresStatement(ctx, { ids: `{${courseIds.join(',')}}` }) : [];
  return new Map(rows.map(({ courseId, ...figures }) => [courseId, figures]));
}

/** The actor's templates by title. @throws forbidden (403) */
export async function templatesOf(ctx: Ctx) {
  requireRight(can(ctx.user, 'review', 'any'));
  return ctx.db
    .select({
      id: feedbackTemplates.id,
      title: feedbackTemplates.title,
      text: feedbackTemplates.text,
    })
    .from(feedbackTemplates)
    .where(eq(feedbackTemplates.userId, ctx.user.userId))
    .orderBy(asc(feedbackTemplates.title), asc(feedbackTemplates.id))
    .limit(templatesMax);
}
