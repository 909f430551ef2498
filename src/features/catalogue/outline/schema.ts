import * as z from 'zod/mini';
import { videoStates } from '~/features/media/terms';
import { plainLine, plainText } from '~/lib/plain-text';
import { revision, undoing } from '../revisions/schema';
import {
  lessonDescriptionMax,
  lessonsMost,
  lessonTitleMax,
  materialsMost,
  minutesMax,
  pastedMax,
  taskMax,
  lessonTexts as texts,
  videoUrlMax,
} from './terms';

const title = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1, texts.titleMissing),
    z.maxLength(lessonTitleMax, texts.titleTooLong),
  );
const minutes = z
  .int(texts.minutes)
  .check(z.gte(1, texts.minutes), z.lte(minutesMax, texts.minutes));
const videoUrl = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(videoUrlMax, texts.videoTooLong))),
  z.transform((url) => url || null),
);

/** The fields of a lesson as its form shows them. `materials` are the ids of files in their order. */
const lessonFields = {
  title,
  description: z
    .string()
    .check(z.overwrite(plainText), z.maxLength(lessonDescriptionMax, texts.descriptionTooLong)),
  videoUrl,
  videoId: z.nullable(z.uuid()),
  durationMinutes: minutes,
  isFree: z.boolean(),
  task: z.string().check(z.overwrite(plainText), z.maxLength(taskMax, texts.taskTooLong)),
  materials: z.array(z.uuid()).check(z.maxLength(materialsMost, texts.materialsTooMany)),
};

export const lessonInput = z.object({ revision, ...lessonFields }).check(
  z.refine(({ videoUrl, videoId }) => !videoUrl || !videoId, {
    error: texts.oneVideo,
    path: ['videoUrl'],
  }),
);

/** A new lesson; `key` is its id, so that sending it twice makes one lesson. `after` is the lesson before it; null puts it first, nothing last. */
export const newLessonInput = z.object({
  key: z.uuid(),
  title,
  durationMinutes: z.optional(minutes),
  after: z.optional(z.nullable(z.uuid())),
});

/** Several lessons from a pasted outline, placed last; `key` makes sending it twice the same as once. */
export const pastedInput = z.object({
  key: z.uuid(),
  text: z.string().check(z.maxLength(pastedMax, texts.pastedTooLong)),
});

/** All lessons of the course in their new order. */
export const orderInput = z.object({
  outlineRevision: revision,
  lessonIds: z.array(z.uuid()).check(z.maxLength(lessonsMost)),
});
export const hidingInput = z.object({ hidden: z.boolean() });
export const duplicateInput = z.object({ key: z.uuid() });

const video = z.object({
  id: z.uuid(),
  state: z.enum(videoStates),
  name: z.string(),
  durationMs: z.nullable(z.int()),
  /** the sentence about a refused video */
  refusal: z.nullable(z.string()),
});
const material = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});

/** A lesson in the list of the studio. */
export const outlineLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  durationMinutes: z.int(),
  isFree: z.boolean(),
  hidden: z.boolean(),
  revision: z.int(),
  videoUrl: z.nullable(z.string()),
  /** the state of the uploaded video; null without one */
  videoState: z.nullable(z.enum(videoStates)),
  /** it has a text or a task */
  written: z.boolean(),
});

const lessonValues = z.object({
  title: z.string(),
  description: z.string(),
  videoUrl: z.nullable(z.string()),
  videoId: z.nullable(z.uuid()),
  durationMinutes: z.int(),
  isFree: z.boolean(),
  task: z.string(),
  materials: z.array(z.uuid()),
});

/** A lesson for its form. */
export const studioLesson = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  revision: z.int(),
  hidden: z.boolean(),
  updatedAt: z.iso.datetime(),
  values: lessonValues,
  video: z.nullable(video),
  materials: z.array(material),
  /** somebody has worked on it, so that it can be hidden but not deleted */
  worked: z.boolean(),
});

export const outlineRevisionOutput = z.object({ outlineRevision: z.int() });
/** The course after a deletion, with the restoration that takes it back. */
export const deletedLesson = z.extend(outlineRevisionOutput, { undo: z.nullable(undoing) });
/** The stored state after a save. */
export const savedLesson = z.object({ revision: z.int(), values: lessonValues });
export const newLesson = z.object({ id: z.uuid(), outlineRevision: z.int() });
export const pastedLessons = z.object({ lessonIds: z.array(z.uuid()), outlineRevision: z.int() });

export type LessonInput = z.infer<typeof lessonInput>;
export type LessonValues = z.infer<typeof lessonValues>;
export type NewLessonInput = z.infer<typeof newLessonInput>;
export type OutlineLesson = z.infer<typeof outlineLesson>;
export type StudioLesson = z.infer<typeof studioLesson>;
