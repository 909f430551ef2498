import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { isSuperadmin } from '~/lib/actor';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { renderMarkdown } from '~/lib/server/markdown';
import { can } from '../../access';
import { refuse } from '../../errors';
import { attemptsOf } from '../../server/data';
import { lessonProgress } from '../../server/tables';
import { queuePageSize } from '../../terms';

/** Rows of courses the actor teaches; a superadmin sees all. */
function visible(ctx: Ctx): SQL | undefined {
  const actor = ctx.user;
  requireRight(can(actor, 'review', 'any'));
  if (isSuperadmin(actor)) return undefined;
  const own = and(eq(courseInstructors.courseId, lessonProgress.courseId), eq(courseInstructors.instructorId, actor.userId));
  return exists(ctx.db.select({ one: sql`1` }).from(courseInstructors).where(own));
}

const queueColumns = {
  id: lessonProgress.id,
  attempt: lessonProgress.attemptCount,
  submittedAt: lessonProgress.submittedAt,
  learnerName: sql<string>`coalesce(${profiles.fullName}, '')`,
  lessonTitle: lessons.title,
  course: { slug: courses.slug, title: courses.title },
};

/** Waiting submissions, oldest first, with the courses that have some. @throws forbidden (403), invalid_cursor (422) */
export async function submissionQueue(ctx: Ctx, query: { course?: string | undefined; cursor?: string | undefined }) {
  const waiting = and(eq(lessonProgress.status, 'submitted'), visible(ctx));
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  if (query.cursor && !cursor) throw refuseCommon('invalid_cursor');
  const after = cursor ? sql`(${lessonProgress.submittedAt}, ${lessonProgress.id}) > (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)` : undefined;
  const found = await ctx.db
    .select(queueColumns)
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .leftJoin(profiles, eq(profiles.id, lessonProgress.userId))
    .where(and(waiting, after, query.course ? eq(courses.slug, query.course) : undefined))
    .orderBy(asc(lessonProgress.submittedAt), asc(lessonProgress.id))
    .limit(queuePageSize + 1);
  const perCourse = await ctx.db
    .select({ slug: courses.slug, title: courses.title, waiting: sql<number>`count(*)::int` })
    .from(lessonProgress)
    .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
    .where(waiting)
    .groupBy(courses.slug, courses.title)
    .orderBy(asc(courses.title))
    .limit(200);
  return { ...toPage(found, queuePageSize, (row) => ({ at: row.submittedAt, id: row.id })), courses: perCourse };
}

/** A submission as its reviewer stands to it. @throws submission_not_found (404), for other instructors' too */
export async function reviewableSubmission(ctx: Ctx, id: string) {
  const actor = ctx.user;
  const [row] = await ctx.db
    .select({
      ...queueColumns,
      status: lessonProgress.status,
      userId: lessonProgress.userId,
      courseId: lessonProgress.courseId,
      decidedBy: lessonProgress.decidedBy,
      lesson: { id: lessons.id, title: lessons.title, description: lessons.description, videoUrl: lessons.videoUrl },
      lessonCount: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${lessonProgress.courseId})`,
      teaches: sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${lessonProgress.courseId} and ci.instructor_id = ${actor.userId})`,
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

/** One submission with its lesson and every attempt. */
export async function submissionDetailData(ctx: Ctx, id: string) {
  const row = await reviewableSubmission(ctx, id);
  const { userId, courseId: _, decidedBy: __, teaches: ___, lessonCount: ____, lesson, ...rest } = row;
  const { description, ...outline } = lesson;
  return {
    ...rest,
    lesson: { ...outline, descriptionHtml: renderMarkdown(description) },
    attempts: await attemptsOf(ctx, id),
    own: userId === ctx.user.userId,
  };
}
