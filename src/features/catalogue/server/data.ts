import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { isGone } from '~/features/auth/server/data';
import { userRoles, users } from '~/features/auth/server/tables';
import { playbackOf, type Signing } from '~/features/media/server/data';
import { teacherFace } from '~/features/profiles/rules';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { deskActor } from '~/lib/server/desk';
import { plainText, renderMarkdown } from '~/lib/server/markdown';
import { can } from '../access';
import { refuse } from '../errors';
import { categoriesMax, organizationCourses, similarCourses, trustedOrganizations } from '../terms';
import {
  categories,
  courseInstructors,
  courseSearch,
  courseSlugs,
  courseStats,
  courses,
  flashNow,
  lessons,
  lowestPrice,
} from './tables';

const published = eq(courses.isPublished, true);

/** The columns of a course card. A query with them joins categories, profiles and course_stats to courses, and has the placeholder `now`. */
export const cardColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  level: courses.level,
  price: courses.price,
  flash: flashNow,
  durationHours: courses.durationHours,
  thumbnailUrl: courses.thumbnailUrl,
  organizationName: courses.organizationName,
  category: { name: categories.name, slug: categories.slug },
  instructorName: shownName(profiles, ''),
  ratingAverage: sql<
    number | null
  >`round(${courseStats.ratingSum}::numeric / nullif(${courseStats.ratingCount}, 0), 1)::float8`,
  ratingCount: sql<number>`coalesce(${courseStats.ratingCount}, 0)`,
  bestseller: sql<boolean>`coalesce(${courseStats.bestseller}, false)`,
};

/** Limits a desk to the courses that the actor teaches, where `courseId` is the course of an entry. */
export const taughtCourses = (courseId: PgColumn) => ({
  parts: sql`${courseInstructors} ci`,
  mine: sql`ci.instructor_id = ${deskActor}`,
  holds: sql`${courseId} = ci.course_id`,
});

/** The course that has this address, or had it before, so that a page opened under the earlier one goes on. An address is never another course's. */
export const hasOrHad = (slug: string | Placeholder) =>
  or(
    eq(courses.slug, slug),
    eq(
      courses.id,
      sql`(select ${courseSlugs.courseId} from ${courseSlugs} where ${courseSlugs.slug} = ${slug})`,
    ),
  );

/** All categories in the order that staff has given them. */
export const listCategories = statement('categories', (db) => {
  const { id, name, slug, position } = categories;
  return db
    .select({ id, name, slug })
    .from(categories)
    .orderBy(asc(position), asc(name))
    .limit(categoriesMax);
});

/** The organisations of the most popular published courses, with the logo of one of them. */
export const listOrganizations = statement<{ name: string; logo: string | null }>(
  'organizations',
  (db) =>
    db
      .select({
        name: sql<string>`${courses.organizationName}`,
        logo: sql<string | null>`max(${courses.organizationLogo})`,
      })
      .from(
        sql`(select course_id, popularity from ${courseSearch} order by popularity desc, course_id desc limit ${sql.raw(String(organizationCourses))}) popular`,
      )
      .innerJoin(courses, sql`${courses.id} = popular.course_id`)
      .where(sql`${courses.organizationName} <> ''`)
      .groupBy(courses.organizationName)
      .orderBy(sql`sum(popular.popularity) desc, count(*) desc, ${courses.organizationName}`)
      .limit(trustedOrganizations),
);

/** The ids among these that belong to categories. */
export async function knownCategories(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const existingRows = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Set(existingRows.map(({ id }) => id));
}

const cardsStatement = statement('course cards', (db) =>
  db
    .select(cardColumns)
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(sql`${courses.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** The cards of these courses, in the order of the ids. */
export async function cardsOf(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return [];
  const cards = new Map(
    (await cardsStatement(ctx, { ids: `{${ids.join(',')}}`, now: ctx.now.toISOString() })).map(
      (card) => [card.id, card],
    ),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const courseStatement = statement('course', (db) =>
  db
    .select({
      ...cardColumns,
      lowestPrice,
      description: courses.description,
      whatYouWillLearn: courses.whatYouWillLearn,
      targetAudience: courses.targetAudience,
      requirements: courses.requirements,
      organizationLogo: courses.organizationLogo,
      accreditation: courses.accreditation,
      certificateType: courses.certificateType,
      certificateMonths: courses.certificateMonths,
      instructor: {
        fullName: profiles.fullName,
        title: profiles.title,
        bio: profiles.bio,
        avatarUrl: profiles.avatarUrl,
        visibility: profiles.visibility,
        sections: profiles.sections,
        hiddenFields: profiles.hiddenFields,
        hidden: sql<boolean>`${profiles.hiddenAt} is not null or ${isGone(users)}`,
      },
      learners: sql<number>`coalesce(${courseStats.learners}, 0)`,
      ratings: sql<number[]>`coalesce(${courseStats.ratings}, '{0,0,0,0,0}')`,
      lessons: sql<
        Outline[]
      >`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title,
        'durationMinutes', l.duration_minutes, 'isFree', l.is_free) order by l.order_index)
        from ${lessons} l where l.course_id = ${courses.id} and l.hidden_at is null), '[]')`,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .leftJoin(users, eq(users.id, profiles.id))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(and(eq(courses.slug, sql.placeholder('slug')), published))
    .limit(1),
);

/** The present address of a course that once had this one; null where none had. */
export async function presentSlugOf(ctx: Ctx, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ slug: courses.slug })
    .from(courseSlugs)
    .innerJoin(courses, eq(courses.id, courseSlugs.courseId))
    .where(eq(courseSlugs.slug, slug))
    .limit(1);
  return row && row.slug !== slug ? row.slug : null;
}

/** The same for a read that only a course can answer. @throws course_not_found (404) */
async function presentSlug(ctx: Ctx, slug: string): Promise<string> {
  const present = await presentSlugOf(ctx, slug);
  if (present === null) throw refuse('course_not_found');
  return present;
}

async function refuseUnknown(ctx: Ctx, slug: string) {
  const suggestion = await presentSlugOf(ctx, slug);
  const [shown] = suggestion ? await thisCourseStatement(ctx, { slug: suggestion }) : [];
  return refuse('course_not_found', shown && suggestion ? { suggestion } : {});
}

/** One published course with its lead and its outline. @throws course_not_found (404), with its present address for one that it had before */
export async function courseBySlug(ctx: Ctx, slug: string) {
  const [row] = await courseStatement(ctx, { slug, now: ctx.now.toISOString() });
  if (!row) throw await refuseUnknown(ctx, slug);
  const { description, instructor, ...course } = row;
  return {
    ...course,
    descriptionHtml: renderMarkdown(description),
    summary: plainText(description),
    instructor: {
      title: null,
      bio: null,
      avatarUrl: null,
      ...(instructor && teacherFace(instructor)),
      fullName: course.instructorName,
    },
  };
}

const thisCourse = alias(courses, 'this_course');
const isThisCourse = and(
  eq(thisCourse.slug, sql.placeholder('slug')),
  eq(thisCourse.isPublished, true),
);
const thisCourseStatement = statement('published course', (db) =>
  db.select({ id: thisCourse.id }).from(thisCourse).where(isThisCourse),
);
const similarStatement = statement('similar courses', (db) =>
  db
    .select(cardColumns)
    .from(thisCourse)
    .innerJoinLateral(
      sql`(select course_id, popularity from ${courseSearch} where category_id = ${thisCourse.categoryId} order by popularity desc, course_id desc
        limit ${sql.raw(String(similarCourses + 1))}) popular`,
      sql`popular.course_id <> ${thisCourse.id}`,
    )
    .innerJoin(courses, sql`${courses.id} = popular.course_id`)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(isThisCourse)
    .orderBy(sql`popular.popularity desc, popular.course_id desc`)
    .limit(similarCourses),
);

type Card = Awaited<ReturnType<typeof similarStatement>>[number];
/** The most popular published courses of the same category. @throws course_not_found (404) */
export async function similarTo(ctx: Ctx, slug: string): Promise<Card[]> {
  const cards = await similarStatement(ctx, { slug, now: ctx.now.toISOString() });
  if (cards.length > 0 || (await thisCourseStatement(ctx, { slug })).length > 0) return cards;
  return similarTo(ctx, await presentSlug(ctx, slug));
}

const teaching = {
  courses: sql<number>`count(${courses.id})::int`,
  learners: sql<number>`coalesce(sum(${courseStats.learners}), 0)::int`,
  ratingCount: sql<number>`coalesce(sum(${courseStats.ratingCount}), 0)::int`,
  ratingAverage: sql<
    number | null
  >`round(sum(${courseStats.ratingSum})::numeric / nullif(sum(${courseStats.ratingCount}), 0), 1)::float8`,
};
type Numbers = Awaited<ReturnType<typeof numbersStatement>>[number];
const numbersStatement = statement('instructor numbers', (db) =>
  db
    .select(teaching)
    .from(thisCourse)
    .innerJoin(courseInstructors, eq(courseInstructors.instructorId, thisCourse.instructorId))
    .innerJoin(courses, and(eq(courses.id, courseInstructors.courseId), published))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(isThisCourse),
);

/** The totals of the published courses of a course's lead instructor. @throws course_not_found (404) */
export async function instructorNumbersOf(ctx: Ctx, slug: string): Promise<Numbers> {
  const [row] = await numbersStatement(ctx, { slug });
  return row?.courses ? row : instructorNumbersOf(ctx, await presentSlug(ctx, slug));
}

type Outline = { id: string; title: string; durationMinutes: number; isFree: boolean };

/** The body of a free preview lesson of a published course. @throws lesson_not_found (404), for paid ones too */
export async function previewLesson(
  ctx: Ctx,
  signing: Signing,
  { slug, lessonId }: { slug: string; lessonId: string },
) {
  const [row] = await ctx.db
    .select({
      id: lessons.id,
      title: lessons.title,
      description: lessons.description,
      videoUrl: lessons.videoUrl,
      videoId: lessons.videoId,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        eq(lessons.id, lessonId),
        hasOrHad(slug),
        eq(lessons.isFree, true),
        isNull(lessons.hiddenAt),
        published,
      ),
    )
    .limit(1);
  if (!row) throw refuse('lesson_not_found');
  const { description, videoId, ...lesson } = row;
  const playback = videoId
    ? ((await playbackOf(ctx, signing, [videoId])).get(videoId) ?? null)
    : null;
  return { ...lesson, descriptionHtml: renderMarkdown(description), playback };
}

const saleStatement = statement('course for sale', (db) =>
  db
    .select({ id: courses.id, slug: courses.slug, title: courses.title, price: courses.price })
    .from(courses)
    .where(and(hasOrHad(sql.placeholder('slug')), published))
    .limit(1),
);

/** The fields of a published course that enrolling and paying need, also under an address that it had before. */
export async function courseForSale(ctx: Ctx, slug: string) {
  const [row] = await saleStatement(ctx, { slug });
  return row ?? null;
}

/** The published courses that a person teaches, by title, at most 20. */
export const publishedCoursesOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ title: courses.title, slug: courses.slug })
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .where(and(eq(courseInstructors.instructorId, userId), eq(courses.isPublished, true)))
    .orderBy(asc(courses.title))
    .limit(20);

/** The names of these categories, as an array in their order. */
export const categoryNames = (ids: SQLWrapper) =>
  sql<string[]>`array(select c.name from ${categories} c where c.id = any(${ids}) order by c.name)`;

/** The ids of all instructors of a course, who get its notices. */
export async function instructorsOf(ctx: Ctx, courseId: string): Promise<string[]> {
  const instructors = await ctx.db
    .select({ id: courseInstructors.instructorId })
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId))
    .limit(50);
  return instructors.map(({ id }) => id);
}

/** Requires an actor who may edit this course. @throws course_not_found (404), also for other people's courses */
export async function requireEditor(ctx: Ctx, courseId: string): Promise<void> {
  const teaches = sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses}.id and ci.instructor_id = ${ctx.user.userId})`;
  const [row] = await ctx.db.select({ teaches }).from(courses).where(eq(courses.id, courseId));
  if (!row || !can(ctx.user, 'edit', row)) throw refuse('course_not_found');
}

/** Whether the actor is an instructor of this course (spec decision 8). */
export async function teachesCourse(ctx: Ctx, slug: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: courseInstructors.id })
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .where(and(hasOrHad(slug), eq(courseInstructors.instructorId, ctx.user.userId)))
    .limit(1);
  return row !== undefined;
}

/** An instructor has the role, or a row in course_instructors (specification §6). */
export const instructorCheckOf = (userId: SQL | string) => sql<boolean>`(
  exists (select 1 from ${userRoles} r where r.user_id = ${userId} and r.role = 'instructor' and r.revoked_at is null)
  or exists (select 1 from ${courseInstructors} ci where ci.instructor_id = ${userId}))`;
