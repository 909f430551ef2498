import { eq, sql } from 'drizzle-orm';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { refuse } from '../../errors';
import { categories, courseInstructors, courseStats, courses, lessons } from '../../server/tables';
import { can } from '../access';

/** Staff reads the names as they are, also those that their people hide from visitors. */
const leadName = sql<string>`coalesce(${profiles.fullName}, '')`;

export const courseColumns = {
  id: courses.id,
  title: courses.title,
  slug: courses.slug,
  state: courses.state,
  level: courses.level,
  category: sql<string>`${categories.name}`.as('category_name'),
  organizer: courses.organizationName,
  instructor: leadName.as('lead_name'),
  price: courses.price,
  learners: sql<number>`coalesce(${courseStats.learners}, 0)`.as('learners_counted'),
  createdAt: courses.createdAt,
  changedAt: courses.updatedAt,
};

/** One course with its numbers. @throws forbidden (403), course_not_found (404) */
export async function staffCourseData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see'));
  const [row] = await ctx.db
    .select({
      ...courseColumns,
      instructors: sql<
        string[]
      >`array(select coalesce(p.full_name, '') from ${courseInstructors} ci left join ${profiles} p on p.id = ci.instructor_id
        where ci.course_id = ${courses.id} order by ci.instructor_id <> ${courses.instructorId}, ci.created_at)`,
      lessons: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${courses.id} and l.hidden_at is null)`,
      ratingAverage: sql<
        number | null
      >`round(${courseStats.ratingSum}::numeric / nullif(${courseStats.ratingCount}, 0), 1)::float8`,
      ratingCount: sql<number>`coalesce(${courseStats.ratingCount}, 0)`,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
    .where(eq(courses.id, id))
    .limit(1);
  if (!row) throw refuse('course_not_found');
  return row;
}
