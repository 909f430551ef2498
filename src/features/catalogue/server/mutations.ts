import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { channels } from '~/lib/server/realtime';
import { courseInstructors, courseStats, courses } from './tables';

/**
 * Tells every process, when the transaction commits, that what visitors see of this course has changed; `null` means
 * of any course. Cached pages go (site.ts).
 */
export const announceChange = (ctx: Ctx, slug: string | null) => ctx.db.execute(sql`select pg_notify(${channels.catalogueChanged}, ${slug ?? '*'})`);

/**
 * Counts a rating into the course's average and histogram, in the caller's transaction: `from` is what it was (null for
 * a new or so far hidden one), `to` what it is now (null for one that is hidden).
 */
export async function setRating(ctx: Ctx, course: { id: string; slug: string }, { from, to }: { from: number | null; to: number | null }): Promise<void> {
  if (from === to) return;
  const by = [1, 2, 3, 4, 5].map((stars) => Number(stars === to) - Number(stars === from));
  const count = Number(to !== null) - Number(from !== null);
  const [one, two, three, four, five] = by;
  await ctx.db.execute(sql`
    insert into ${courseStats} (course_id) values (${course.id}) on conflict do nothing`);
  await ctx.db.execute(sql`
    update ${courseStats} set rating_count = rating_count + ${count}, rating_sum = rating_sum + ${(to ?? 0) - (from ?? 0)},
      ratings = array[ratings[1] + ${one}::int, ratings[2] + ${two}::int, ratings[3] + ${three}::int, ratings[4] + ${four}::int, ratings[5] + ${five}::int]
    where course_id = ${course.id}`);
  await announceChange(ctx, course.slug);
}

/** Somebody's profile is another one by now: pages of the courses they lead show it. In the caller's transaction. */
export async function instructorChanged(ctx: Ctx, userId: string): Promise<void> {
  const [leads] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.instructorId, userId), eq(courses.isPublished, true)))
    .limit(1);
  if (leads) await announceChange(ctx, null);
}

/** Holds the courses that somebody teaches until the transaction ends: none of them is published meanwhile. */
export async function holdCourses(ctx: Ctx, userId: string): Promise<void> {
  const taught = sql`${courses.id} in (select ci.course_id from ${courseInstructors} ci where ci.instructor_id = ${userId})`;
  await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.instructorId, userId), taught))
    .orderBy(asc(courses.id))
    .for('no key update');
}

/** Courses that somebody led, who no longer teaches them, go to the next who does, if anybody. In the caller's transaction. */
export async function handOverCourses(ctx: Ctx, userId: string): Promise<void> {
  const next = sql`(select ci.instructor_id from ${courseInstructors} ci where ci.course_id = ${courses}.id order by ci.created_at, ci.id limit 1)`;
  await ctx.db
    .update(courses)
    .set({ instructorId: sql`coalesce(${next}, ${courses.instructorId})` })
    .where(eq(courses.instructorId, userId));
}
