import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { claimFile, releaseFile } from '~/features/files/server/mutations';
import { type Claim, claimVideo } from '~/features/media/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { SavedOrder } from '../../revisions/schema';
import { undoingOf } from '../../revisions/server/data';
import { writeRevisions } from '../../revisions/server/mutations';
import {
  announceChange,
  claimPictures,
  type HeldCourse,
  holdCourse,
  releaseUnused,
} from '../../server/mutations';
import { courses, lessonMaterials, lessons } from '../../server/tables';
import { refuse } from '../errors';
import {
  copyTitle,
  hoursOf,
  isPlayable,
  lessonsFromText,
  placedAfter,
  placeStep,
  placesOf,
} from '../rules';
import type { LessonInput, LessonValues, NewLessonInput } from '../schema';
import { lessonsMost, minutesDefault, lessonTexts as texts } from '../terms';
import { heldLesson, type OutlineRow, outlineOf } from './data';

/** Passed in by src/app, because learners come after the catalogue. */
export type OutlineDeps = {
  /** whether anybody has worked on a lesson; the caller holds it, so that nobody begins meanwhile */
  isWorkedOn: (ctx: Ctx, lessonId: string) => Promise<boolean>;
  /** computes the progress of all learners of a course whose lessons have changed in number */
  lessonsChanged: (ctx: Ctx, courseId: string) => Promise<void>;
};

export const lessonDefaults = {
  description: '',
  videoUrl: null,
  videoId: null,
  isFree: false,
  task: '',
  materials: [],
};
/** A learner is enrolled in these only. */
const hasLearners = ({ state }: HeldCourse) => state === 'published' || state === 'hidden';

/** An order as the history keeps it. */
const orderOf = (rows: OutlineRow[]): SavedOrder =>
  rows.map(({ id, title, hidden }) => ({ id, title, hidden }));

/**
 * Writes the order of a changed outline and what follows from it: the course's hours and revision, the history, the progress of its learners
 * and the pages of visitors. Answers the new revision.
 */
export async function outlineChanged(
  ctx: Ctx,
  course: HeldCourse,
  [before, rows]: [OutlineRow[], OutlineRow[]],
  deps: OutlineDeps | null,
): Promise<number> {
  const outlineRevision = course.outlineRevision + 1;
  const durationHours = hoursOf(rows);
  const places = placesOf(rows.map(({ place }) => place));
  const moved = rows.flatMap(({ id, place }, index) =>
    places[index] === place ? [] : [{ id, place: places[index] }],
  );
  // The order is checked at the end of the statement, which moves all lessons at once.
  await ctx.db.execute(sql`with moved as (
      update ${lessons} l set order_index = o.place from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) o(id uuid, place int)
      where l.id = o.id and l.course_id = ${course.id})
    update ${courses} set outline_revision = ${outlineRevision}, duration_hours = ${durationHours}, updated_at = ${ctx.now.toISOString()}::timestamptz
    where id = ${course.id}`);
  const saved = { courseId: course.id, subject: 'outline' as const, subjectId: course.id };
  const original =
    course.outlineRevision === 0 && before.length > 0
      ? { ...saved, revision: 0, snapshot: orderOf(before) }
      : null;
  await writeRevisions(ctx, [{ ...saved, revision: outlineRevision, snapshot: orderOf(rows) }], {
    original,
  });
  if (deps && hasLearners(course)) await deps.lessonsChanged(ctx, course.id);
  if (course.isPublished)
    await announceChange(ctx, durationHours === course.durationHours ? course.slug : null);
  return outlineRevision;
}

export type Fresh = { id: string; values: LessonValues; revision?: number; hidden?: boolean };

/** Stores new lessons of a held course after the others; the caller writes the order. @throws lessons_full (409) */
export async function insertLessons(
  ctx: Ctx,
  course: HeldCourse,
  fresh: Fresh[],
  before: OutlineRow[],
): Promise<OutlineRow[]> {
  if (before.length + fresh.length > lessonsMost) throw refuse('lessons_full');
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const lastPlace = before.at(-1)?.place ?? 0;
  const rows = fresh.map(
    ({ id, values: { materials: _, ...values }, revision = 1, hidden = false }, index) => ({
      id,
      courseId: course.id,
      ...values,
      revision,
      hiddenAt: hidden ? ctx.now : null,
      ...times,
      orderIndex: lastPlace + (index + 1) * placeStep,
    }),
  );
  await ctx.db.insert(lessons).values(rows);
  await writeRevisions(
    ctx,
    fresh.map(({ id, values, revision = 1 }) => ({
      courseId: course.id,
      subject: 'lesson' as const,
      subjectId: id,
      revision,
      snapshot: values,
    })),
  );
  return rows.map(({ hiddenAt, orderIndex, ...row }) => ({
    ...row,
    hidden: hiddenAt !== null,
    place: orderIndex,
  }));
}

/** Adds lessons to a held course at their place. @throws lessons_full (409) */
export async function addLessons(
  ctx: Ctx,
  course: HeldCourse,
  fresh: Fresh[],
  after: string | null | undefined,
  deps: OutlineDeps | null,
): Promise<number> {
  const before = await outlineOf(ctx, course.id);
  let outline = [...before, ...(await insertLessons(ctx, course, fresh, before))];
  const [first] = fresh;
  if (after !== undefined && first && fresh.length === 1) {
    const ids = placedAfter(
      outline.map(({ id }) => id),
      first.id,
      after,
    );
    outline = ids.flatMap((id) => outline.filter((row) => row.id === id));
  }
  return outlineChanged(ctx, course, [before, outline], deps);
}

/** Whether a request with this key has made its lessons already. @throws lesson_key_taken (409) */
async function isMade(ctx: Ctx, courseId: string, key: string): Promise<boolean> {
  const [made] = await ctx.db
    .select({ courseId: lessons.courseId })
    .from(lessons)
    .where(eq(lessons.id, key));
  if (made && made.courseId !== courseId) throw refuse('lesson_key_taken');
  return made !== undefined;
}

/** Adds a lesson; the same key again answers the same lesson. @throws lessons_full, lesson_key_taken (409), course_not_found (404) */
export const addLesson = (
  ctx: Ctx,
  courseId: string,
  { key, title, durationMinutes = minutesDefault, after }: NewLessonInput,
  deps: OutlineDeps,
) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (await isMade(ctx, courseId, key))
      return { id: key, outlineRevision: course.outlineRevision };
    const values = { ...lessonDefaults, title, durationMinutes };
    return {
      id: key,
      outlineRevision: await addLessons(ctx, course, [{ id: key, values }], after, deps),
    };
  });

/** Adds the lessons of a pasted outline after the others. @throws lessons_full, lesson_key_taken (409), course_not_found (404), invalid_input (422) */
export const pasteOutline = (
  ctx: Ctx,
  courseId: string,
  { key, text }: { key: string; text: string },
  deps: OutlineDeps,
) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const pasted = lessonsFromText(text);
    if (pasted.length === 0)
      throw refuseCommon('invalid_input', { fields: { text: texts.pastedEmpty } });
    if (await isMade(ctx, courseId, key))
      return { lessonIds: [key], outlineRevision: course.outlineRevision };
    const fresh = pasted.map((lesson, index) => ({
      id: index === 0 ? key : newId(),
      values: { ...lessonDefaults, ...lesson },
    }));
    return {
      lessonIds: fresh.map(({ id }) => id),
      outlineRevision: await addLessons(ctx, course, fresh, undefined, deps),
    };
  });

/** Copies a lesson to the place after it, without its materials, which belong to one lesson only. @throws lesson_not_found, course_not_found (404), lessons_full (409) */
export const duplicateLesson = (
  ctx: Ctx,
  courseId: string,
  lessonId: string,
  key: string,
  deps: OutlineDeps,
) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (await isMade(ctx, courseId, key))
      return { id: key, outlineRevision: course.outlineRevision };
    const { values } = await heldLesson(ctx, courseId, lessonId);
    if (values.videoId) await claimVideo(ctx, values.videoId, { trusted: true });
    const copy = { ...values, title: copyTitle(values.title), materials: [] };
    return {
      id: key,
      outlineRevision: await addLessons(ctx, course, [{ id: key, values: copy }], lessonId, deps),
    };
  });

/** Claims the new materials of a lesson, releases those that are gone and stores their order. @throws invalid_input (422) */
async function replaceMaterials(
  ctx: Ctx,
  lessonId: string,
  before: string[],
  after: string[],
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  for (const id of after.filter((id) => !before.includes(id))) {
    await claimFile(ctx, { id, purpose: 'material', fresh: true }).catch((error: unknown) => {
      const missing = error instanceof Error && 'code' in error && error.code === 'file_not_found';
      throw missing
        ? refuseCommon('invalid_input', { fields: { materials: texts.materialMissing } })
        : error;
    });
  }
  await ctx.db.delete(lessonMaterials).where(eq(lessonMaterials.lessonId, lessonId));
  const rows = after.map((fileId, position) => ({
    fileId,
    lessonId,
    position,
    createdAt: ctx.now,
  }));
  if (rows.length > 0) await ctx.db.insert(lessonMaterials).values(rows);
  for (const id of before.filter((id) => !after.includes(id))) await releaseFile(ctx, id);
}

/**
 * Saves a lesson if `revision` is still the stored one, and keeps the state in the history. A repeated save writes nothing and succeeds.
 * @throws lesson_changed (409), lesson_not_found, course_not_found (404), invalid_input (422)
 */
export const saveLesson = (
  ctx: Ctx,
  courseId: string,
  lessonId: string,
  { revision, ...values }: LessonInput,
) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    return writeLesson(ctx, course, await heldLesson(ctx, courseId, lessonId), revision, values);
  });

type HeldLesson = Awaited<ReturnType<typeof heldLesson>>;

export async function writeLesson(
  ctx: Ctx,
  course: HeldCourse,
  lesson: HeldLesson,
  read: number,
  values: LessonValues,
  claim?: Claim,
) {
  const before = lesson.values;
  if (isDeepStrictEqual(before, values)) return { revision: lesson.revision, values };
  if (lesson.revision !== read) throw refuse('lesson_changed');
  if (values.videoUrl !== before.videoUrl && !isPlayable(values.videoUrl)) {
    throw refuseCommon('invalid_input', { fields: { videoUrl: texts.videoUnsupported } });
  }
  if (values.videoId && values.videoId !== before.videoId)
    await claimVideo(ctx, values.videoId, claim);
  await replaceMaterials(ctx, lesson.id, before.materials, values.materials);
  await claimPictures(ctx, before.description + before.task, values.description + values.task);
  const revision = lesson.revision + 1;
  const { materials: _, ...columns } = values;
  await ctx.db
    .update(lessons)
    .set({ ...columns, revision, updatedAt: ctx.now })
    .where(eq(lessons.id, lesson.id));
  if (before.videoId && before.videoId !== values.videoId)
    await releaseUnused(ctx, before.videoId, lesson.id);
  const saved = { courseId: course.id, subject: 'lesson' as const, subjectId: lesson.id };
  await writeRevisions(ctx, [{ ...saved, revision, snapshot: values }], {
    original: lesson.revision === 0 ? { ...saved, revision: 0, snapshot: before } : null,
  });
  const minutes = sql`(select round(coalesce(sum(l.duration_minutes), 0) / 60.0, 1) from ${lessons} l where l.course_id = ${course.id} and l.hidden_at is null)`;
  await ctx.db
    .update(courses)
    .set({ durationHours: minutes, updatedAt: ctx.now })
    .where(eq(courses.id, course.id));
  if (course.isPublished && !lesson.hiddenAt)
    await announceChange(
      ctx,
      values.durationMinutes === before.durationMinutes ? course.slug : null,
    );
  return { revision, values };
}

/** Hides a lesson, or shows it again; who worked on it keeps that (spec decision 6). Repeating it changes nothing. @throws lesson_not_found, course_not_found (404) */
export const setLessonHidden = (
  ctx: Ctx,
  courseId: string,
  lessonId: string,
  hidden: boolean,
  deps: OutlineDeps,
) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const lesson = await heldLesson(ctx, courseId, lessonId);
    if ((lesson.hiddenAt !== null) === hidden) return { outlineRevision: course.outlineRevision };
    const before = await outlineOf(ctx, courseId);
    await ctx.db
      .update(lessons)
      .set({ hiddenAt: hidden ? ctx.now : null, updatedAt: ctx.now })
      .where(eq(lessons.id, lessonId));
    return {
      outlineRevision: await outlineChanged(
        ctx,
        course,
        [before, await outlineOf(ctx, courseId)],
        deps,
      ),
    };
  });

/**
 * Deletes a lesson that nobody has worked on. Its files are released; its texts stay in the history, and its video can come back from there. Answers
 * how it is taken back.
 * @throws lesson_worked_on (409), lesson_not_found, course_not_found (404)
 */
export const deleteLesson = (ctx: Ctx, courseId: string, lessonId: string, deps: OutlineDeps) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const lesson = await heldLesson(ctx, courseId, lessonId);
    const before = await outlineOf(ctx, courseId);
    await removeLesson(ctx, lesson, deps);
    const outlineRevision = await outlineChanged(
      ctx,
      course,
      [before, await outlineOf(ctx, courseId)],
      deps,
    );
    const earlier = {
      subject: 'outline' as const,
      subjectId: courseId,
      revision: course.outlineRevision,
    };
    return {
      outlineRevision,
      undo: await undoingOf(ctx, earlier, ['lessons', `lesson:${lessonId}`]),
    };
  });

/** Deletes a held lesson; the caller writes the order. @throws lesson_worked_on (409) */
export async function removeLesson(
  ctx: Ctx,
  { id, courseId, values, revision }: HeldLesson,
  deps: OutlineDeps,
): Promise<void> {
  if (await deps.isWorkedOn(ctx, id)) throw refuse('lesson_worked_on');
  for (const material of values.materials) await releaseFile(ctx, material);
  // Without a save the history has nothing of it that could be brought back.
  if (revision === 0)
    await writeRevisions(ctx, [], {
      original: { courseId, subject: 'lesson', subjectId: id, revision, snapshot: values },
    });
  await ctx.db.delete(lessons).where(eq(lessons.id, id));
  if (values.videoId) await releaseUnused(ctx, values.videoId, id);
}

/** Gives all lessons, hidden ones too, a new order; approved ones stay approved. Repeating it changes nothing. @throws outline_changed (409), course_not_found (404) */
export const reorderLessons = (
  ctx: Ctx,
  courseId: string,
  { outlineRevision, lessonIds }: { outlineRevision: number; lessonIds: string[] },
) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    return {
      outlineRevision: await writeNewOrder(
        ctx,
        course,
        await outlineOf(ctx, courseId),
        outlineRevision,
        lessonIds,
      ),
    };
  });

async function writeNewOrder(
  ctx: Ctx,
  course: HeldCourse,
  rows: OutlineRow[],
  read: number,
  ids: string[],
): Promise<number> {
  const present = rows.map(({ id }) => id);
  if (isDeepStrictEqual(present, ids)) return course.outlineRevision;
  const isSame = isDeepStrictEqual(present.toSorted(), ids.toSorted());
  if (course.outlineRevision !== read || !isSame) throw refuse('outline_changed');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return outlineChanged(ctx, course, [rows, inOrder], null);
}
