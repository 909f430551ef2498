import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { userRoles } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { prepared } from '~/lib/server/db/prepared';
import { plainText, renderMarkdown } from '~/lib/server/markdown';
import { refuse } from '../errors';
import type { CourseListQuery } from '../schema';
import { pageSize } from '../terms';
import { categories, courseInstructors, courses, lessons } from './tables';

const published = eq(courses.isPublished, true);

const cardColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  level: courses.level,
  price: courses.price,
  durationHours: courses.durationHours,
  thumbnailUrl: courses.thumbnailUrl,
  organizationName: courses.organizationName,
  category: { name: categories.name, slug: categories.slug },
  instructorName: sql<string>`coalesce(${profiles.fullName}, '')`,
};

/** All categories by name. */
export const listCategories = (ctx: Ctx) => ctx.db.select().from(categories).orderBy(asc(categories.name)).limit(200);

/** Published courses, newest first, in pages of `pageSize`; an unknown category has none. */
export async function listCourses(ctx: Ctx, query: CourseListQuery) {
  const cursor = query.cursor ? decodeCursor(query.cursor) : null;
  if (query.cursor && !cursor) throw refuseCommon('invalid_cursor');
  const matches = and(published, query.category ? eq(categories.slug, query.category) : undefined, query.q ? textMatch(query.q) : undefined);
  const after = cursor ? sql`(${courses.createdAt}, ${courses.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)` : undefined;
  const found = await ctx.db
    .select({ ...cardColumns, createdAt: courses.createdAt })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(and(matches, after))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(pageSize + 1);
  const page = toPage(found, pageSize, (row) => ({ at: row.createdAt, id: row.id }));
  return { items: page.items.map(({ createdAt: _, ...card }) => card), next: page.next, total: await countCourses(ctx, matches) };
}

async function countCourses(ctx: Ctx, matches: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(courses).innerJoin(categories, eq(categories.id, courses.categoryId)).where(matches);
  return row?.total ?? 0;
}

function textMatch(q: string) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(courses.title, pattern), ilike(courses.description, pattern));
}

const courseStatement = (db: Db) =>
  db
    .select({
      ...cardColumns,
      description: courses.description,
      isPublished: courses.isPublished,
      whatYouWillLearn: courses.whatYouWillLearn,
      targetAudience: courses.targetAudience,
      requirements: courses.requirements,
      organizationLogo: courses.organizationLogo,
      accreditation: courses.accreditation,
      certificateType: courses.certificateType,
      instructor: { id: courses.instructorId, title: profiles.title, bio: profiles.bio, avatarUrl: profiles.avatarUrl },
      lessons: sql<Outline[]>`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title,
        'durationMinutes', l.duration_minutes, 'isFree', l.is_free) order by l.order_index)
        from ${lessons} l where l.course_id = ${courses.id}), '[]')`,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(eq(courses.slug, sql.placeholder('slug')))
    .limit(1);

/** One published course with its lead instructor and the outline of its lessons. @throws course_not_found (404) */
export async function courseBySlug(ctx: Ctx, slug: string) {
  const [row] = await prepared(ctx.db, 'course_by_slug', courseStatement).execute({ slug });
  if (!row?.isPublished) throw refuse('course_not_found');
  const { description, isPublished: _, instructor, ...course } = row;
  return {
    ...course,
    descriptionHtml: renderMarkdown(description),
    summary: plainText(description),
    instructor: { ...instructor, fullName: course.instructorName },
  };
}

type Outline = { id: string; title: string; durationMinutes: number; isFree: boolean };

/** The body of a free preview lesson of a published course. @throws lesson_not_found (404), for paid ones too */
export async function previewLesson(ctx: Ctx, slug: string, lessonId: string) {
  const [row] = await ctx.db
    .select({ id: lessons.id, title: lessons.title, description: lessons.description, videoUrl: lessons.videoUrl })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), eq(courses.slug, slug), eq(lessons.isFree, true), published))
    .limit(1);
  if (!row) throw refuse('lesson_not_found');
  const { description, ...lesson } = row;
  return { ...lesson, descriptionHtml: renderMarkdown(description) };
}

/** What enrolling and paying must know of a course; unpublished ones included. */
export async function courseForSale(ctx: Ctx, slug: string) {
  const [row] = await ctx.db
    .select({ id: courses.id, slug: courses.slug, title: courses.title, price: courses.price, isPublished: courses.isPublished })
    .from(courses)
    .where(eq(courses.slug, slug))
    .limit(1);
  return row ?? null;
}

/** Everybody who teaches the course: the recipients of its notices. */
export async function instructorsOf(ctx: Ctx, courseId: string): Promise<string[]> {
  const found = await ctx.db.select({ id: courseInstructors.instructorId }).from(courseInstructors).where(eq(courseInstructors.courseId, courseId)).limit(50);
  return found.map((row) => row.id);
}

/** An instructor has a role row that says so, or stands in course_instructors (specification §6). */
export const instructorCheckOf = (userId: SQL | string) => sql<boolean>`(
  exists (select 1 from ${userRoles} r where r.user_id = ${userId} and r.role = 'instructor' and r.revoked_at is null)
  or exists (select 1 from ${courseInstructors} ci where ci.instructor_id = ${userId}))`;
