import { and, eq, sql } from 'drizzle-orm';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { isFree } from '~/features/catalogue/rules';
import { courseForSale } from '~/features/catalogue/server/data';
import { requireCompleteProfile } from '~/features/profiles/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { refuse } from '../errors';
import { progressOf } from '../rules';
import { ownEnrollment } from './data';
import { enrollments } from './tables';

/**
 * Enrols the actor in a free, published course; a repeated call answers the enrollment that stands.
 * @throws course_not_found (404), profile_incomplete (409), payment_required (409)
 */
export async function enrollFree(ctx: Ctx, slug: string) {
  const userId = ctx.user.userId;
  const course = await courseForSale(ctx, slug);
  if (!course?.isPublished) throw refuseCatalogue('course_not_found');
  const standing = await ownEnrollment(ctx, slug);
  if (standing) return { created: false, enrollment: standing };
  if (!isFree(course.price)) throw refuse('payment_required');
  await requireCompleteProfile(ctx);
  const inserted = await ctx.db
    .insert(enrollments)
    .values({ id: newId(), userId, courseId: course.id, source: 'free', createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: enrollments.id });
  const enrollment = await ownEnrollment(ctx, slug);
  if (!enrollment) throw refuseCatalogue('course_not_found');
  return { created: inserted.length > 0, enrollment };
}

/** Holds the enrollment's row until the transaction ends, so that two decisions count one after the other. */
export async function lockEnrollment(ctx: Ctx, of: { userId: string; courseId: string }): Promise<void> {
  await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.userId, of.userId), eq(enrollments.courseId, of.courseId)))
    .for('update');
}

/** Writes progress from the number of approved lessons; who has finished stays finished (decision 6). */
export async function setProgress(ctx: Ctx, of: { userId: string; courseId: string; approved: number; lessons: number }): Promise<number> {
  const progress = progressOf(of.approved, of.lessons);
  const finished = progress === 100 ? sql`coalesce(${enrollments.completedAt}, ${ctx.now.toISOString()}::timestamptz)` : undefined;
  await ctx.db
    .update(enrollments)
    .set({ progress, ...(finished && { completedAt: finished }) })
    .where(and(eq(enrollments.userId, of.userId), eq(enrollments.courseId, of.courseId)));
  return progress;
}
