import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { knownUsers } from '~/features/auth/server/data';
import { isSuperadmin } from '~/lib/actor';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { channels } from '~/lib/server/realtime';
import { refuse } from '../errors';
import { indexCourses, setPopularity } from '../search/server/mutations';
import { courseInstructors, courses } from './tables';

/**
 * Tells every process, when the transaction commits, that what visitors see of this course has changed; `null` means
 * of any course. Cached pages go (site.ts).
 */
export const announceChange = (ctx: Ctx, slug: string | null) => ctx.db.execute(sql`select pg_notify(${channels.catalogueChanged}, ${slug ?? '*'})`);

/**
 * Publishes a course or takes it from the catalogue; who is enrolled keeps it (decision 7). Repeating it changes nothing.
 * @throws forbidden (403) unless superadmin, course_not_found (404), instructor_gone (409)
 */
export async function setPublished(ctx: Ctx, slug: string, isPublished: boolean): Promise<void> {
  if (!isSuperadmin(ctx.user)) throw refuseCommon('forbidden');
  await inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ id: courses.id, instructorId: courses.instructorId })
      .from(courses)
      .where(eq(courses.slug, slug))
      .for('no key update');
    if (!known) throw refuse('course_not_found');
    if (isPublished && !(await knownUsers(ctx, [known.instructorId])).has(known.instructorId)) throw refuse('instructor_gone');
    const changed = await ctx.db
      .update(courses)
      .set({ isPublished })
      .where(and(eq(courses.id, known.id), ne(courses.isPublished, isPublished)))
      .returning({ id: courses.id });
    if (changed.length === 0) return;
    await indexCourses(ctx, [known.id]);
    await writeAudit(ctx, {
      action: isPublished ? 'course.published' : 'course.hidden',
      subjectType: 'course',
      subjectId: known.id,
      before: { isPublished: !isPublished },
      after: { isPublished },
      reason: null,
    });
    // One that goes may stand among the similar ones of any other.
    await announceChange(ctx, isPublished ? slug : null);
  });
}

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
    insert into course_stats (course_id) values (${course.id}) on conflict do nothing`);
  await ctx.db.execute(sql`
    update course_stats set rating_count = rating_count + ${count}, rating_sum = rating_sum + ${(to ?? 0) - (from ?? 0)},
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

export type Learners = { courseId: string; learners: number; recent: number; bestseller: boolean };

/** Writes how many learn in these courses, counted from the enrollments; in the caller's transaction, who announces it. */
export async function setLearners(ctx: Ctx, given: Learners[]): Promise<void> {
  if (given.length === 0) return;
  await ctx.db.execute(sql`
    insert into course_stats (course_id, learners, recent_learners, bestseller)
    select "courseId", learners, recent, bestseller
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("courseId" uuid, learners int, recent int, bestseller boolean) order by 1
    on conflict (course_id) do update set learners = excluded.learners, recent_learners = excluded.recent_learners, bestseller = excluded.bestseller`);
  await setPopularity(
    ctx,
    given.map(({ courseId, recent }) => ({ courseId, popularity: recent })),
  );
}
