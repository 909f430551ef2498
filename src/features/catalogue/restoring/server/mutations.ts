import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Claim, claimVideo } from '~/features/media/server/mutations';
import { AppError } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../outline/errors';
import type { LessonValues } from '../../outline/schema';
import { heldLesson, outlineOf } from '../../outline/server/data';
import {
  addLessons,
  type Fresh,
  insertLessons,
  lessonDefaults,
  type OutlineDeps,
  outlineChanged,
  removeLesson,
  writeLesson,
} from '../../outline/server/mutations';
import type { SavedOrder } from '../../revisions/schema';
import { lastLessonOf, savedAtOf } from '../../revisions/server/data';
import type { HeldCourse } from '../../server/mutations';
import { lessons } from '../../server/tables';
import { chosenFields, outlineStep } from '../rules';

/** The chosen fields of a saved state, or all of them; `read` is the revision that it was compared with. */
type Restored<T> = { read: number; saved: T; fields?: string[] | undefined };

const ofHistory: Claim = { trusted: true, back: true };

/**
 * Gives a lesson of a held course the chosen fields of an earlier state, or all. Its materials stay, because files that were replaced are gone. So does
 * its video where the earlier one is gone, unless that one was chosen. A deleted lesson comes back. Answers whether it did.
 * @throws lesson_changed, lessons_full, video_not_ready (409), video_not_found (404)
 */
export async function restoreLesson(
  ctx: Ctx,
  course: HeldCourse,
  lessonId: string,
  { read, saved, fields }: Restored<LessonValues>,
): Promise<boolean> {
  if (!(await outlineOf(ctx, course.id)).some(({ id }) => id === lessonId)) {
    await addLessons(ctx, course, [await returningLesson(ctx, lessonId, saved)], undefined, null);
    return true;
  }
  const lesson = await heldLesson(ctx, course.id, lessonId);
  const { materials, videoId, videoUrl } = lesson.values;
  const chosen = { ...lesson.values, ...chosenFields(saved, fields), materials };
  const isOtherVideo = chosen.videoId !== null && chosen.videoId !== videoId;
  const claimed =
    isOtherVideo && chosen.videoId ? claimVideo(ctx, chosen.videoId, ofHistory) : null;
  const isLost =
    claimed !== null && (await (fields ? claimed : claimed.catch(unlessGone))) === null;
  await writeLesson(
    ctx,
    course,
    lesson,
    read,
    isLost ? { ...chosen, videoId, videoUrl } : chosen,
    ofHistory,
  );
  return false;
}

/** The answer about a video that has gone or was refused. */
const unlessGone = (error: unknown) => {
  if (error instanceof AppError) return null;
  throw error;
};

/** A deleted lesson under its own id, hidden until its teacher has looked, without its materials, which went with it, and with its video while that is kept. */
async function returningLesson(ctx: Ctx, lessonId: string, saved: LessonValues): Promise<Fresh> {
  const video = saved.videoId
    ? await claimVideo(ctx, saved.videoId, ofHistory).catch(unlessGone)
    : null;
  const values = { ...lessonDefaults, ...saved, videoId: video?.id ?? null, materials: [] };
  return {
    id: lessonId,
    values,
    revision: ((await lastLessonOf(ctx, lessonId))?.revision ?? 0) + 1,
    hidden: true,
  };
}

/**
 * Gives the outline of a held course what was chosen of an earlier one: the order, in which later lessons come last; and of single lessons whether
 * they are there and hidden. One that wasn't there yet is deleted unless somebody saved it meanwhile. Answers whether anything changed.
 * @throws outline_changed, lesson_worked_on, lessons_full (409)
 */
export async function restoreOutline(
  ctx: Ctx,
  course: HeldCourse,
  { read, saved, fields = ['lessons'] }: Restored<SavedOrder>,
  deps: OutlineDeps,
): Promise<boolean> {
  const before = await outlineOf(ctx, course.id);
  const { deleted, returning, turned, ids } = outlineStep(before, saved, fields);
  const isSame = isDeepStrictEqual(
    before.map(({ id }) => id),
    ids,
  );
  if (deleted.length + returning.length + turned.length === 0 && isSame) return false;
  if (course.outlineRevision !== read) throw refuse('outline_changed');
  const savedAt = await savedAtOf(ctx, course.id, read);
  for (const id of deleted) {
    const lesson = await heldLesson(ctx, course.id, id);
    if (!savedAt || lesson.updatedAt > savedAt) throw refuse('outline_changed');
    await removeLesson(ctx, lesson, deps);
  }
  for (const { id, hidden } of turned)
    await ctx.db
      .update(lessons)
      .set({ hiddenAt: hidden ? ctx.now : null, updatedAt: ctx.now })
      .where(eq(lessons.id, id));
  const fresh: Fresh[] = [];
  for (const id of returning) {
    const last = await lastLessonOf(ctx, id);
    if (last) fresh.push(await returningLesson(ctx, id, last.snapshot as LessonValues));
  }
  const present = await outlineOf(ctx, course.id);
  const byId = new Map(
    [...present, ...(fresh.length > 0 ? await insertLessons(ctx, course, fresh, present) : [])].map(
      (row) => [row.id, row],
    ),
  );
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  await outlineChanged(
    ctx,
    course,
    [before, rows],
    deleted.length + turned.length > 0 ? deps : null,
  );
  return true;
}
