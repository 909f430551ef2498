import * as z from 'zod/mini';
import { playback } from '~/features/media/schema';
import { plainText } from '~/lib/plain-text';
import {
  attemptStatuses,
  lessonStatuses,
  reasonMin,
  spansMax,
  submissionFilesMax,
  textMax,
  textTooLong,
  tooManyFiles,
  videoSecondsMax,
} from './terms';

const text = z.string().check(z.overwrite(plainText), z.maxLength(textMax, textTooLong));
/** The number of the attempt on the sender's screen, which makes a repeated request harmless (spec decision 5). */
const attempt = z.int32().check(z.positive());

const submittedFiles = z.array(z.uuid()).check(
  z.maxLength(submissionFilesMax, tooManyFiles),
  z.refine((ids) => new Set(ids).size === ids.length, {
    error: 'Berkas yang sama dipilih dua kali',
  }),
);

export const submitInput = z.object({
  notes: z._default(text, ''),
  attempt,
  files: z._default(submittedFiles, []),
});
export const withdrawInput = z.object({ attempt });

export const decisionInput = z
  .object({ decision: z.enum(['approved', 'rejected']), feedback: z._default(text, ''), attempt })
  .check(
    z.refine((input) => input.decision === 'approved' || input.feedback.length >= reasonMin, {
      error: `Alasan penolakan minimal ${reasonMin} karakter`,
      path: ['feedback'],
    }),
  );

const second = z.int().check(z.gte(0), z.lte(videoSecondsMax));
/** The report of a player about a video, in whole seconds. `watched` has the spans that were played since it told last. */
export const viewInput = z.object({
  position: second,
  length: second.check(z.gte(1)),
  watched: z.array(z.tuple([second, second])).check(
    z.maxLength(spansMax),
    z.refine((spans) => spans.every(([start, end]) => start < end), {
      error: 'Setiap bagian harus selesai setelah mulai',
    }),
  ),
});
export const lessonView = z.object({
  position: z.int(),
  length: z.int(),
  watchedPercent: z.nullable(z.int()),
});

const time = z.iso.datetime();

const learnLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  durationMinutes: z.int(),
  status: z.enum(lessonStatuses),
  attemptCount: z.int(),
  locked: z.boolean(),
  isNew: z.boolean(),
});

export const learnCourse = z.object({
  course: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  /** teaches the course or is a superadmin, and isn't enrolled: reads every lesson and submits none */
  reader: z.boolean(),
  progress: z.int(),
  completedAt: z.nullable(time),
  /** its price is going back: it may be read, and nothing is submitted, approved or issued */
  suspended: z.boolean(),
  lessons: z.array(learnLesson),
});

/** A private file, opened through an address of the files noun that expires. */
const lessonFile = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});

const attemptOutput = z.object({
  attempt: z.int(),
  status: z.enum(attemptStatuses),
  notes: z.string(),
  feedback: z.nullable(z.string()),
  submittedAt: time,
  decidedAt: z.nullable(time),
  files: z.array(lessonFile),
});

export const lessonBody = z.object({
  id: z.uuid(),
  status: z.enum(lessonStatuses),
  attemptCount: z.int(),
  descriptionHtml: z.string(),
  videoUrl: z.nullable(z.string()),
  /** the uploaded video, if the lesson has one that can be played */
  playback: z.nullable(playback),
  materials: z.array(lessonFile),
  /** what to hand in; empty where the lesson says nothing of it */
  taskHtml: z.string(),
  /** how far the actor has watched; null for those who haven't begun */
  view: z.nullable(lessonView),
  instructorFeedback: z.nullable(z.string()),
  submittedAt: z.nullable(time),
  /** of a lesson that waits: the time by which it is usually reviewed */
  reviewExpectedAt: z.nullable(time),
  attempts: z.array(attemptOutput),
});

export const progressOutput = z.object({
  lessonId: z.uuid(),
  status: z.enum(lessonStatuses),
  attemptCount: z.int(),
});

export const listedSubmission = z.object({
  id: z.uuid(),
  attempt: z.int(),
  status: z.enum(lessonStatuses),
  submittedAt: time,
  decidedAt: z.nullable(time),
  learnerName: z.string(),
  lessonTitle: z.string(),
  /** who decided, empty while nobody has */
  reviewerName: z.string(),
  course: z.object({ slug: z.string(), title: z.string() }),
  /** it waits, for longer than is promised */
  late: z.boolean(),
  /** until when the actor may take the decision back; null when they may not */
  undoUntil: z.nullable(time),
});

export const waitingCourses = z.object({
  courses: z.array(z.object({ slug: z.string(), title: z.string(), waiting: z.int() })),
});

export const submissionDetail = z.extend(listedSubmission, {
  lesson: z.object({
    id: z.uuid(),
    title: z.string(),
    descriptionHtml: z.string(),
    taskHtml: z.string(),
    videoUrl: z.nullable(z.string()),
    playback: z.nullable(playback),
  }),
  attempts: z.array(z.extend(attemptOutput, { reviewerName: z.string() })),
  own: z.boolean(),
  /** how much of the video the learner has watched, which is advisory; null where nobody knows */
  watchedPercent: z.nullable(z.int()),
});

export const decisionOutput = z.object({
  id: z.uuid(),
  status: z.enum(lessonStatuses),
  progress: z.int(),
});

/** The first lesson of a course that isn't approved. */
const nextLesson = z.object({
  id: z.uuid(),
  title: z.string(),
  number: z.int(),
  status: z.enum(lessonStatuses),
});

const courseStanding = z.object({
  courseSlug: z.string(),
  next: z.nullable(nextLesson),
  waiting: z.int(),
  rejected: z.int(),
  /** by when the submission that has waited longest is usually reviewed */
  reviewExpectedAt: z.nullable(time),
  activeAt: z.nullable(time),
});

export const learningSummary = z.object({
  approvedMinutes: z.int(),
  courses: z.array(courseStanding),
});

export type NextLesson = z.infer<typeof nextLesson>;
export type LessonFile = z.infer<typeof lessonFile>;
export type ViewInput = z.infer<typeof viewInput>;
export type SubmitInput = z.infer<typeof submitInput>;
export type DecisionInput = z.infer<typeof decisionInput>;
export type ListedSubmission = z.infer<typeof listedSubmission>;
