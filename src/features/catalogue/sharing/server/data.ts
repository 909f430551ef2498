import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { categoryBySlug } from '../../categories/server/data';
import { hasOrHad } from '../../server/data';
import { categories, courseSearch, courses } from '../../server/tables';

/** The fields for the share picture of a published course, with its list price: messengers keep a picture longer than a flash price lasts. Also under an address that it had before; null when there is no such course. */
export async function courseForPicture(ctx: Ctx, slug: string) {
  const [row] = await ctx.db
    .select({
      slug: courses.slug,
      title: courses.title,
      level: courses.level,
      price: courses.price,
      category: { name: categories.name, slug: categories.slug },
      instructorName: shownName(profiles, ''),
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(and(hasOrHad(slug), eq(courses.isPublished, true)))
    .limit(1);
  return row ?? null;
}

/** The category for a share picture, also under an address that it had before. */
export const categoryForPicture = categoryBySlug;

/**
 * The first id of every `size` courses, from the primary key alone. Unpublished courses count, so that publishing one moves no
 * boundary. Ids are ordered by time, so that new courses only lengthen the list.
 */
export async function sitemapStarts(ctx: Ctx, size: number): Promise<string[]> {
  const starts = await rows<{ id: string }>(
    ctx.db,
    sql`select id from (select id, row_number() over (order by id) as place from ${courses}) placed where (place - 1) % ${size}::int = 0 order by id`,
  );
  return starts.map(({ id }) => id);
}

/** The published courses among the `size` courses from the id `start` on, each with the time of its last change for visitors. */
export async function sitemapCourses(ctx: Ctx, start: string, size: number) {
  const part = ctx.db
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(gte(courses.id, start))
    .orderBy(asc(courses.id))
    .limit(size)
    .as('part');
  return ctx.db
    .select({ slug: part.slug, updatedAt: courseSearch.updatedAt })
    .from(part)
    .innerJoin(courseSearch, eq(courseSearch.courseId, part.id))
    .orderBy(asc(part.id))
    .limit(size);
}
