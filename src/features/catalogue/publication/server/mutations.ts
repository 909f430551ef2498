import { and, eq, ne } from 'drizzle-orm';
import { knownUsers } from '~/features/auth/server/data';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { refuse } from '../../errors';
import { indexCourses } from '../../indexing/server/mutations';
import { announceChange } from '../../server/mutations';
import { courses } from '../../server/tables';
import { can } from '../access';

/**
 * Publishes a course or takes it from the catalogue; enrolled learners keep it (spec decision 7). Repeating it changes nothing.
 * @throws forbidden (403) unless superadmin, course_not_found (404), instructor_gone (409)
 */
export async function setPublished(ctx: Ctx, slug: string, isPublished: boolean): Promise<void> {
  requireRight(can(ctx.user, 'publish'));
  await inTransaction(ctx, async (ctx) => {
    const [course] = await ctx.db
      .select({ id: courses.id, instructorId: courses.instructorId })
      .from(courses)
      .where(eq(courses.slug, slug))
      .for('no key update');
    if (!course) throw refuse('course_not_found');
    if (isPublished && !(await knownUsers(ctx, [course.instructorId])).has(course.instructorId)) throw refuse('instructor_gone');
    const changed = await ctx.db
      .update(courses)
      .set({ state: isPublished ? 'published' : 'hidden' })
      .where(and(eq(courses.id, course.id), ne(courses.isPublished, isPublished)))
      .returning({ id: courses.id });
    if (changed.length === 0) return;
    await indexCourses(ctx, [course.id]);
    await writeAudit(ctx, {
      action: isPublished ? 'course.published' : 'course.hidden',
      subjectType: 'course',
      subjectId: course.id,
      before: { isPublished: !isPublished },
      after: { isPublished },
      reason: null,
    });
    // A hidden course may be listed as similar on any other course's page.
    await announceChange(ctx, isPublished ? slug : null);
  });
}
