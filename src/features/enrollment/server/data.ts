import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import { hasOrHad } from '~/features/catalogue/server/data';
import {
  categories,
  courseInstructors,
  courses,
  lessons,
} from '~/features/catalogue/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { enrollments } from './tables';

/** A learner of a course, whose enrollment stands for what they do there. */
export type LearnerOf = { userId: string; courseId: string };

/** An enrollment whose course is open to its learner: its payment was neither refunded nor reversed. */
export const isOpen = isNull(enrollments.closedAt);

/** An enrollment in which something can be earned: it is open, and its price isn't going back. */
export const isEarning = and(isOpen, isNull(enrollments.suspendedAt));

/** Whether a row belongs to one of these learners of these courses, of whom there is at least one. */
export const ofLearners = (
  table: { userId: AnyPgColumn; courseId: AnyPgColumn },
  learners: LearnerOf[],
) => {
  // The planner sees how many they are, which it doesn't in a list of JSON.
  const pairs = learners.map(({ userId, courseId }) => sql`(${userId}::uuid, ${courseId}::uuid)`);
  return sql`(${table.userId}, ${table.courseId}) in (values ${sql.join(pairs, sql`, `)})`;
};

const state = {
  id: enrollments.id,
  courseSlug: courses.slug,
  progress: enrollments.progress,
  completedAt: enrollments.completedAt,
};

const enrollmentStatement = ownStatement('own enrollment', (db, me) =>
  db
    .select(state)
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.userId, me), hasOrHad(sql.placeholder('slug')), isOpen))
    .limit(1),
);

/** The actor's enrollment in one course, also under an address that it had before; null when there is none or it is closed. */
export async function ownEnrollment(ctx: Ctx, slug: string) {
  const [row] = await enrollmentStatement(ctx, { slug });
  return row ?? null;
}

const ownCoursesMax = 500;

/** The actor's courses, newest enrollment first. */
export const ownCourses = ownStatement('own courses', (db, me) =>
  db
    .select({
      ...state,
      title: courses.title,
      category: { name: categories.name, slug: categories.slug },
      thumbnailUrl: courses.thumbnailUrl,
      lessonCount: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${courses.id} and l.hidden_at is null)`,
      enrolledAt: enrollments.createdAt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(and(eq(enrollments.userId, me), isOpen))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
    .limit(ownCoursesMax),
);

/**
 * The ids of the courses that are the actor's business whether they are published or not: those they learn in or teach, and for staff the one
 * that has this address or had it. It reads the actor's own rows first, so that other people's drafts take no longer than addresses that nothing has.
 */
export async function ownCourseIds(ctx: Ctx, slug: string): Promise<string[]> {
  const actor = await ctx.identify();
  if (!actor) return [];
  if (holds(actor, 'courses.edit'))
    return (await ctx.db.select({ id: courses.id }).from(courses).where(hasOrHad(slug))).map(
      ({ id }) => id,
    );
  const learned = ctx.db
    .select({ id: enrollments.courseId })
    .from(enrollments)
    .where(and(eq(enrollments.userId, actor.userId), isOpen));
  const taught = ctx.db
    .select({ id: courseInstructors.courseId })
    .from(courseInstructors)
    .where(eq(courseInstructors.instructorId, actor.userId));
  return (await union(learned, taught)).map(({ id }) => id);
}

/** Whether anybody is enrolled in a course. */
export async function hasLearners(ctx: Ctx, courseId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.courseId, courseId))
    .limit(1);
  return row !== undefined;
}

export async function learnersOf(ctx: Ctx, courseId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: enrollments.userId })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), isOpen));
  return rows.map(({ id }) => id);
}
