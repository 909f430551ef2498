import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { claimFiles, keepPictures, releaseFile } from '~/features/files/server/mutations';
import { releaseVideo } from '~/features/media/server/mutations';
import { videos } from '~/features/media/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { announcePages } from '~/lib/server/pages';
import { can } from '../access';
import { refuse } from '../errors';
import { picturesIn } from '../rules';
import { courseInstructors, courseStats, courses, lessonMaterials, lessons } from './tables';

/** Notifies every process at commit that a course has changed for visitors; `null` means any course. site.ts then drops the cached pages. */
export const announceChange = (ctx: Ctx, slug: string | null) => announcePages(ctx, [slug ?? '*']);

/**
 * Updates the course's average and histogram for one rating, in the caller's transaction. `from` is the old number of stars
 * (null for a new or hidden rating), `to` the new one (null for a hidden rating).
 */
export async function setRating(
  ctx: Ctx,
  course: { id: string; slug: string },
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  if (from === to) return;
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(
    (stars) => Number(stars === to) - Number(stars === from),
  );
  const count = Number(to !== null) - Number(from !== null);
  await ctx.db.execute(sql`
    insert into ${courseStats} (course_id) values (${course.id}) on conflict do nothing`);
  await ctx.db.execute(sql`
    update ${courseStats} set rating_count = rating_count + ${count}, rating_sum = rating_sum + ${(to ?? 0) - (from ?? 0)},
      ratings = array[ratings[1] + ${one}::int, ratings[2] + ${two}::int, ratings[3] + ${three}::int, ratings[4] + ${four}::int, ratings[5] + ${five}::int]
    where course_id = ${course.id}`);
  await announceChange(ctx, course.slug);
}

/** To be called when a profile has changed, in the caller's transaction: the pages of courses that this person leads show it. */
export async function instructorChanged(ctx: Ctx, userId: string): Promise<void> {
  const [leads] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.instructorId, userId), eq(courses.isPublished, true)))
    .limit(1);
  if (leads) await announceChange(ctx, null);
}

/** Locks the courses that a person teaches until the transaction ends, so that none is published meanwhile. */
export async function holdCourses(ctx: Ctx, userId: string): Promise<void> {
  const taught = sql`${courses.id} in (select ci.course_id from ${courseInstructors} ci where ci.instructor_id = ${userId})`;
  await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(or(eq(courses.instructorId, userId), taught))
    .orderBy(asc(courses.id))
    .for('no key update');
}

/** Gives the courses that a person led to the next instructor who teaches them, if there is one, in the caller's transaction. */
export async function handOverCourses(ctx: Ctx, userId: string): Promise<void> {
  const next = sql`(select ci.instructor_id from ${courseInstructors} ci where ci.course_id = ${courses}.id order by ci.created_at, ci.id limit 1)`;
  await ctx.db
    .update(courses)
    .set({ instructorId: sql`coalesce(${next}, ${courses.instructorId})` })
    .where(eq(courses.instructorId, userId));
}

/** Locks a course that the actor may edit, so that all its changes come one after the other. @throws course_not_found (404), also for other people's courses */
export async function holdCourse(ctx: Ctx, courseId: string) {
  const actor = ctx.user;
  const teaches = sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses}.id and ci.instructor_id = ${actor.userId})`;
  const [row] = await ctx.db
    .select({ ...getTableColumns(courses), teaches })
    .from(courses)
    // A stranger's request must not lock anything.
    .where(and(eq(courses.id, courseId), holds(actor, 'courses.edit') ? undefined : teaches))
    .for('no key update');
  if (!row || !can(actor, 'edit', row)) throw refuse('course_not_found');
  return row;
}

export type HeldCourse = Awaited<ReturnType<typeof holdCourse>>;

/** Keeps a published course from being deleted until the transaction ends. @throws course_not_found (404) for one that is hidden or gone by now */
export async function holdPublished(ctx: Ctx, courseId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.isPublished, true)))
    .for('key share');
  if (!row) throw refuse('course_not_found');
}

/** Keeps a lesson from being deleted until the transaction ends. @throws lesson_not_found (404) for a lesson that is gone, or hidden unless it may be */
export async function holdLesson(
  ctx: Ctx,
  lessonId: string,
  { hidden = false } = {},
): Promise<void> {
  const [row] = await ctx.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), hidden ? undefined : isNull(lessons.hiddenAt)))
    .for('key share');
  if (!row) throw refuse('lesson_not_found');
}

/**
 * Claims the actor's uploads that a text shows as pictures, in the transaction that stores it. They stay when they leave the text, because its
 * history can be restored; `forgetPictures` lets them go with that, and a course takes them along when it is deleted.
 */
export async function claimPictures(ctx: Ctx, before: string, after: string): Promise<void> {
  const earlierIds = new Set(picturesIn(before));
  const ids = picturesIn(after).filter((id) => !earlierIds.has(id));
  await claimFiles(ctx, { ids, purpose: 'picture' });
  await keepPictures(ctx, ids);
}

/** Releases an uploaded video unless another lesson uses it. */
export async function releaseUnused(
  ctx: Ctx,
  videoId: string,
  lessonId: string,
  { forGood = false } = {},
): Promise<void> {
  // Another lesson that claims the video at this moment waits here, or has been stored.
  await ctx.db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for('update');
  const [used] = await ctx.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.videoId, videoId), ne(lessons.id, lessonId)))
    .limit(1);
  if (!used) await releaseVideo(ctx, videoId, { forGood });
}

/** Releases the files and videos of all lessons of a course that is deleted, in the caller's transaction. Its history goes too, so that they go for good. */
export async function releaseLessonsOf(ctx: Ctx, courseId: string): Promise<void> {
  const ofCourse = eq(lessons.courseId, courseId);
  const materials = await ctx.db
    .select({ id: lessonMaterials.fileId })
    .from(lessonMaterials)
    .innerJoin(lessons, eq(lessons.id, lessonMaterials.lessonId))
    .where(ofCourse);
  for (const { id } of materials) await releaseFile(ctx, id);
  const used = await ctx.db
    .select({ id: lessons.id, videoId: lessons.videoId })
    .from(lessons)
    .where(and(ofCourse, isNotNull(lessons.videoId)));
  await ctx.db.delete(lessons).where(
    inArray(
      lessons.id,
      used.map(({ id }) => id),
    ),
  );
  for (const { id, videoId } of used)
    if (videoId) await releaseUnused(ctx, videoId, id, { forGood: true });
}
