import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Signing } from '~/features/media/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { isSuperadmin } from '~/lib/actor';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { renderMarkdown } from '~/lib/server/markdown';
import { can } from '../../access';
import { refuse } from '../../errors';
import { watchedPercent } from '../../rules';
import { attemptsOf, playbackFor } from '../../server/data';
import { lessonProgress, lessonViews } from '../../server/tables';

/** The condition for submissions in courses of this person. */
export const inCoursesOf = (userId: string | SQL) => sql`exists (select 1 from ${courseInstructors} ci
  where ci.course_id = ${lessonProgress.courseId} and ci.instructor_id = ${userId})`;

export const submissionColumns = {
  id: lessonProgress.id,
  attempt: lessonProgress.attemptCount,
  status: lessonProgress.status,
  submittedAt: lessonProgress.submittedAt,
  decidedAt: lessonProgress.decidedAt,
  learnerName: sql<string>`coalesce(${profiles.fullName}, '')`,
  lessonTitle: lessons.title,
  course: { slug: courses.slug, title: courses.title },
};

/** The actor's courses with submissions that wait, all for a superadmin. @throws forbidden (403) */
export async function waitingCoursesOf(ctx: Ctx) {
  const actor = ctx.user;
  requireRight(can(actor, 'review', 'any'));
  return ctx.db
    .select({ slug: courses.slug, title: courses.title, waiting: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .where(and(sql`${lessonProgress}.status = 'submitted'`, isSuperadmin(actor) ? undefined : inCoursesOf(actor.userId)))
    .groupBy(courses.slug, courses.title)
    .orderBy(asc(courses.title))
    .limit(200);
}

/** A submission with the facts that decide about the actor's rights. @throws submission_not_found (404), also for other instructors' courses */
export async function reviewableSubmission(ctx: Ctx, id: string) {
  const actor = ctx.user;
  const [row] = await ctx.db
    .select({
      ...submissionColumns,
      userId: lessonProgress.userId,
      courseId: lessonProgress.courseId,
      decidedBy: lessonProgress.decidedBy,
      lesson: { id: lessons.id, title: lessons.title, description: lessons.description, videoUrl: lessons.videoUrl, videoId: lessons.videoId },
      teaches: sql<boolean>`${inCoursesOf(actor.userId)}`,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .leftJoin(profiles, eq(profiles.id, lessonProgress.userId))
    .where(eq(lessonProgress.id, id))
    .limit(1);
  if (!row || !can(actor, 'review', { learnerId: row.userId, teaches: row.teaches })) throw refuse('submission_not_found');
  return row;
}

/** How much of a lesson's video a learner has watched, in percent; null where nobody knows. */
async function watchedPercentOf(ctx: Ctx, { userId, lessonId }: { userId: string; lessonId: string }): Promise<number | null> {
  const [view] = await ctx.db
    .select({ length: lessonViews.length, watched: lessonViews.watched })
    .from(lessonViews)
    .where(and(eq(lessonViews.userId, userId), eq(lessonViews.lessonId, lessonId)))
    .limit(1);
  return view ? watchedPercent(view) : null;
}

/** A submission with its lesson and all attempts. */
export async function submissionDetailData(ctx: Ctx, signing: Signing, id: string) {
  const row = await reviewableSubmission(ctx, id);
  const { userId, courseId: _, decidedBy: __, teaches: ___, lesson, ...rest } = row;
  const { description, videoId, ...outline } = lesson;
  return {
    ...rest,
    lesson: { ...outline, descriptionHtml: renderMarkdown(description), playback: await playbackFor(ctx, signing, videoId) },
    attempts: await attemptsOf(ctx, id),
    own: userId === ctx.user.userId,
    watchedPercent: await watchedPercentOf(ctx, { userId, lessonId: lesson.id }),
  };
}

const figuresStatement = statement<{ courseId: string; completion: number | null; waiting: number }>('course figures', (db) =>
  db
    .select({
      courseId: sql<string>`c.id`,
      completion: sql<number | null>`(select (count(e.completed_at) * 100 / nullif(count(*), 0))::int from ${enrollments} e where e.course_id = c.id)`,
      waiting: sql<number>`(select count(*)::int from ${lessonProgress} p where p.course_id = c.id and p.status = 'submitted')`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as c(id)`),
);

/** What the learners of these courses have done: the percentage that has finished, and the submissions that wait. */
export async function courseFiguresOf(ctx: Ctx, courseIds: string[]) {
  const rows = courseIds.length > 0 ? await figuresStatement(ctx, { ids: `{${courseIds.join(',')}}` }) : [];
  return new Map(rows.map(({ courseId, ...figures }) => [courseId, figures]));
}
