import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courseInstructors, courseSlugs, courses } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { desk, deskActor, within } from '~/lib/server/desk';
import { isNamed } from '~/lib/server/desk-filters';
import { requireRight } from '~/lib/server/guard';
import { can } from '../access';
import { ratingDesk } from '../rules';
import { answerers, isReportedBy, ofTaughtCourses, ratingColumns, ratingOf } from './data';
import { ratings } from './tables';

const taughtBy = (userId: string) => sql`exists (select 1 from ${courseInstructors} ci
  where ci.course_id = ${ratings.courseId} and ci.instructor_id = ${userId})`;
const shown = sql`${ratings}.hidden_at is null`;
const columns = {
  ...ratingColumns,
  userId: ratings.userId,
  course: { slug: courses.slug, title: courses.title },
  reported: isReportedBy(deskActor),
};
type Row = Parameters<typeof ratingOf>[0] & {
  userId: string;
  course: { slug: string; title: string };
  reported: boolean;
};

const received = ({ userId, course, reported, ...row }: Row, ctx: Ctx) => ({
  ...ratingOf(row),
  course,
  own: userId === ctx.user.userId,
  reported,
});

/** The ratings of the actor's courses that everybody sees. */
export const receivedRatings = desk({
  name: 'rating desk',
  title: 'Ulasan',
  shape: ratingDesk,
  streamed: true,
  may: (actor) => can(actor, 'answer', 'any'),
  scope: { limits: () => true, ...ofTaughtCourses },
  id: ratings.id,
  columns,
  from: (select) =>
    select
      .from(ratings)
      .innerJoin(courses, eq(courses.id, ratings.courseId))
      .leftJoin(profiles, eq(profiles.id, ratings.userId))
      .leftJoin(answerers, eq(answerers.id, ratings.answeredBy)),
  views: {
    unanswered: sql`${shown} and ${ratings}.answer is null`,
    answered: sql`${shown} and ${ratings}.answer is not null`,
    all: shown,
  },
  words: [within(ratings.comment, courses.title)],
  filters: {
    course: isNamed(
      { id: courses.id, name: courses.slug },
      { id: courseSlugs.courseId, name: courseSlugs.slug },
    ),
    stars: ratings.stars,
  },
  sorts: { created: ratings.createdAt, stars: ratings.stars },
  since: ratings.createdAt,
  actorName: deskActorName,
  item: received,
  cells: {
    Penulis: (item) => item.author,
    Kursus: (item) => item.course.title,
    Bintang: (item) => item.stars,
    Ulasan: (item) => item.comment,
    Ditulis: (item) => item.createdAt,
    Jawaban: (item) => item.answer?.text ?? '',
    Dijawab: (item) => item.answer?.at ?? null,
  },
});

/** The actor's courses that have such ratings. @throws forbidden (403) */
export async function ratedCoursesOf(ctx: Ctx) {
  requireRight(can(ctx.user, 'answer', 'any'));
  return ctx.db
    .selectDistinct({ slug: courses.slug, title: courses.title })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(and(isNull(ratings.hiddenAt), taughtBy(ctx.user.userId)))
    .orderBy(asc(courses.title))
    .limit(200);
}

/** One of these ratings. @throws forbidden (403), not_found (404) */
export async function receivedRatingOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'answer', 'any'));
  const [row] = await ctx.db
    .select({ ...columns, reported: isReportedBy(ctx.user.userId) })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .leftJoin(profiles, eq(profiles.id, ratings.userId))
    .leftJoin(answerers, eq(answerers.id, ratings.answeredBy))
    .where(and(eq(ratings.id, id), isNull(ratings.hiddenAt), taughtBy(ctx.user.userId)))
    .limit(1);
  if (!row) throw refuseCommon('not_found');
  return received(row, ctx);
}
