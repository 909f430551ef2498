import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { courseForSale, hasOrHad, taughtCourses } from '~/features/catalogue/server/data';
import { courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import { isOpen, ownCourseIds } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { fullNameOf, shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { statement, statements } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { Cases } from '~/lib/server/moderation';
import { can } from '../access';
import { approvedNeeded, displayName, obstacleOf } from '../rules';
import type { RatingListQuery } from '../schema';
import { ratingPageSize, reportReasons } from '../terms';
import { ratingReports, ratings } from './tables';

/** Limits the desk to ratings of courses of the actor. */
export const ofTaughtCourses = taughtCourses(ratings.courseId);

/** Whether a person has reported a rating as it stands: staff hasn't decided yet, or its author hasn't changed it since. */
export const isReportedBy = (
  userId: SQL | string,
) => sql<boolean>`exists (select 1 from ${ratingReports} r where r.rating_id = ${ratings}.id and r.reporter_id = ${userId}
  and (r.closed_at is null or ${ratings}.edited_at is null or ${ratings}.edited_at <= r.closed_at))`;

export const answerers = alias(profiles, 'answerers');

export const ratingColumns = {
  id: ratings.id,
  stars: ratings.stars,
  comment: ratings.comment,
  createdAt: ratings.createdAt,
  editedAt: ratings.editedAt,
  fullName: shownName(profiles, ''),
  answer: ratings.answer,
  answeredAt: ratings.answeredAt,
  answerer: shownName(answerers, 'Instruktur'),
  hiddenAt: ratings.hiddenAt,
  hiddenReason: ratings.hiddenReason,
};

const ratingRows = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select(ratingColumns)
    .from(ratings)
    .leftJoin(profiles, eq(profiles.id, ratings.userId))
    .leftJoin(answerers, eq(answerers.id, ratings.answeredBy))
    .where(where)
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof ratingRows>>[number];

const answerOf = ({ answer, answerer, answeredAt }: Row) =>
  answer !== null && answeredAt ? { text: answer, author: answerer, at: answeredAt } : null;
const hidingOf = ({ hiddenAt, hiddenReason }: Row) =>
  hiddenAt && hiddenReason !== null ? { reason: hiddenReason, at: hiddenAt } : null;

export const ratingOf = (row: Row) => {
  const { id, stars, comment, createdAt, editedAt, fullName } = row;
  return {
    id,
    stars,
    comment,
    author: displayName(fullName),
    createdAt,
    editedAt,
    answer: answerOf(row),
  };
};

const ofCourse = eq(ratings.courseId, sql.placeholder('courseId'));
type Shape = { hidden: boolean; stars: boolean; after: boolean };
const pageStatement = statements(
  ({ hidden, stars, after }: Shape) =>
    ['ratings', hidden && 'hidden', stars && 'stars', after && 'after'].filter(Boolean).join(' '),
  (db, { hidden, stars, after }) => {
    const further = sql`(${ratings.createdAt}, ${ratings.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
    const wanted = and(
      ofCourse,
      hidden ? undefined : isNull(ratings.hiddenAt),
      stars ? eq(ratings.stars, sql.placeholder('stars')) : undefined,
    );
    return ratingRows(db, and(wanted, after ? further : undefined), ratingPageSize + 1);
  },
);

async function pageOf(
  ctx: Ctx,
  courseId: string,
  query: RatingListQuery,
  including: { hidden: boolean },
) {
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  if (query.cursor && !cursor) throw refuseCommon('invalid_cursor');
  const shape = { ...including, stars: query.stars !== undefined, after: cursor !== null };
  const rows = await pageStatement(ctx, shape, {
    courseId,
    stars: query.stars,
    at: cursor?.at.toISOString(),
    id: cursor?.id,
  });
  return toPage(rows, ratingPageSize, (row) => ({ at: row.createdAt, id: row.id }));
}

/** A page of the public ratings of a published course, newest first. @throws course_not_found (404), invalid_cursor (422) */
export async function ratingsOf(ctx: Ctx, slug: string, query: RatingListQuery) {
  const course = await courseForSale(ctx, slug);
  if (!course) throw refuseCatalogue('course_not_found');
  const page = await pageOf(ctx, course.id, query, { hidden: false });
  return { ...page, items: page.items.map(ratingOf) };
}

// `${courses.id}` would be wrong: without a join Drizzle omits the table's name, and `id` would be the column of course_instructors.
export const teachesIt = (userId: string) =>
  sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses}.id and ci.instructor_id = ${userId})`;

/** A published course, also under an address that it had before, with the facts that decide whether the actor may rate it. @throws course_not_found (404) */
export async function courseStanding(ctx: Ctx, slug: string) {
  const { userId } = ctx.user;
  const [row] = await ctx.db
    .select({
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      teaches: teachesIt(userId),
      progress: enrollments.progress,
      lessons: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${courses}.id and l.hidden_at is null)`,
    })
    .from(courses)
    .leftJoin(
      enrollments,
      and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, userId), isOpen),
    )
    .where(and(hasOrHad(slug), eq(courses.isPublished, true)))
    .limit(1);
  if (!row) throw refuseCatalogue('course_not_found');
  return row;
}

const ownRatingStatement = statement('own rating', (db) =>
  ratingRows(db, and(ofCourse, eq(ratings.userId, sql.placeholder('userId'))), 1),
);

/** The actor's rating, with the reason if it is hidden; null when there is none. */
export async function ownRatingOf(ctx: Ctx, courseId: string) {
  const [row] = await ownRatingStatement(ctx, { courseId, userId: ctx.user.userId });
  if (!row) return null;
  const { author: _, ...rating } = ratingOf(row);
  return { ...rating, hidden: hidingOf(row) };
}

/** The actor's right to rate a course, and their rating. @throws course_not_found (404) */
export async function ownStandingData(ctx: Ctx, slug: string) {
  const standing = await courseStanding(ctx, slug);
  const rating = await ownRatingOf(ctx, standing.course.id);
  const reason = obstacleOf({ ...standing, rated: rating !== null });
  const reported = await reportedOf(ctx, standing.course.id);
  return {
    eligible: reason === null,
    reason,
    lessons: standing.lessons,
    approvedNeeded: approvedNeeded(standing.lessons),
    rating,
    reported,
  };
}

/** The most reports of one person about one course that their page knows of; the API refuses a repeated one in any case. */
const reportedMax = 200;

async function reportedOf(ctx: Ctx, courseId: string): Promise<string[]> {
  const { userId } = ctx.user;
  const reported = await ctx.db
    .selectDistinct({ id: ratings.id })
    .from(ratingReports)
    .innerJoin(ratings, eq(ratings.id, ratingReports.ratingId))
    .where(
      and(
        eq(ratingReports.reporterId, userId),
        eq(ratings.courseId, courseId),
        isReportedBy(userId),
      ),
    )
    .limit(reportedMax);
  return reported.map(({ id }) => id);
}

/** A page of a course's ratings for its instructors; superadmins see hidden ones too. @throws course_not_found (404), forbidden (403), invalid_cursor (422) */
export async function moderationOf(ctx: Ctx, slug: string, query: RatingListQuery) {
  const actor = ctx.user;
  const findCourse = (which: SQL) =>
    ctx.db
      .select({
        id: courses.id,
        isPublished: courses.isPublished,
        teaches: teachesIt(actor.userId),
      })
      .from(courses)
      .where(and(hasOrHad(slug), which))
      .limit(1);
  const [open] = await findCourse(eq(courses.isPublished, true));
  const [course] = open
    ? [open]
    : await findCourse(inArray(courses.id, await ownCourseIds(ctx, slug)));
  if (!course) throw refuseCatalogue('course_not_found');
  const allowed = can(actor, 'moderate', course);
  if (!allowed && !course.isPublished) throw refuseCatalogue('course_not_found');
  requireRight(allowed);
  const may = { answer: can(actor, 'answer', course), hide: can(actor, 'hide', course) };
  const page = await pageOf(ctx, course.id, query, { hidden: may.hide });
  return {
    ...page,
    items: page.items.map((row) => ({ ...ratingOf(row), hidden: hidingOf(row) })),
    may,
  };
}

/** A rating with its course and the facts that decide about the actor's rights; null when there is none. */
export async function ratingById(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      userId: ratings.userId,
      stars: ratings.stars,
      comment: ratings.comment,
      answer: ratings.answer,
      hiddenAt: ratings.hiddenAt,
      isPublished: courses.isPublished,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      teaches: teachesIt(ctx.user.userId),
    })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(eq(ratings.id, id))
    .limit(1);
  return row ?? null;
}

/** What readers report about ratings, and what staff decides. */
export const ratingCases = new Cases({
  subject: 'rating',
  reports: ratingReports,
  about: ratingReports.ratingId,
  reasons: reportReasons,
  nameOf: fullNameOf,
  nameless: 'Pembaca',
});
