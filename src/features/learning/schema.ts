import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { attemptStatuses, lessonStatuses, reasonMin, textMax, textTooLong } from './terms';

const text = z.string().check(z.overwrite(plainText), z.maxLength(textMax, textTooLong));
/** The number of the attempt on the sender's screen, which makes a repeated request harmless (spec decision 5). */
const attempt = z.int32().check(z.positive());

export const submitInput = z.object({ notes: z._default(text, ''), attempt });
export const withdrawInput = z.object({ attempt });

export const decisionInput = z.object({ decision: z.enum(['approved', 'rejected']), feedback: z._default(text, ''), attempt }).check(
  z.refine((input) => input.decision === 'approved' || input.feedback.length >= reasonMin, {
    error: `Alasan penolakan minimal ${reasonMin} karakter`,
    path: ['feedback'],
  }),
);

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
  lessons: z.array(learnLesson),
});

const attemptOutput = z.object({
  attempt: z.int(),
  status: z.enum(attemptStatuses),
  notes: z.string(),
  feedback: z.nullable(z.string()),
  submittedAt: time,
  decidedAt: z.nullable(time),
});

export const lessonBody = z.object({
  id: z.uuid(),
  status: z.enum(lessonStatuses),
  attemptCount: z.int(),
  descriptionHtml: z.string(),
  videoUrl: z.nullable(z.string()),
  instructorFeedback: z.nullable(z.string()),
  submittedAt: z.nullable(time),
  /** of a lesson that waits: the time by which it is usually reviewed */
  reviewExpectedAt: z.nullable(time),
  attempts: z.array(attemptOutput),
});

export const progressOutput = z.object({ lessonId: z.uuid(), status: z.enum(lessonStatuses), attemptCount: z.int() });

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
});

/** The courses with submissions that wait. */
export const waitingCourses = z.object({ courses: z.array(z.object({ slug: z.string(), title: z.string(), waiting: z.int() })) });

export const submissionDetail = z.extend(listedSubmission, {
  lesson: z.object({ id: z.uuid(), title: z.string(), descriptionHtml: z.string(), taskHtml: z.string(), videoUrl: z.nullable(z.string()) }),
  attempts: z.array(z.extend(attemptOutput, { reviewerName: z.string() })),
  own: z.boolean(),
  /** until when the actor may take the decision back; null when they may not */
  undoUntil: z.nullable(time),
});

export const decisionOutput = z.object({ id: z.uuid(), status: z.enum(lessonStatuses), progress: z.int() });

/** The first lesson of a course that isn't approved. */
const nextLesson = z.object({ id: z.uuid(), title: z.string(), number: z.int(), status: z.enum(lessonStatuses) });

const courseStanding = z.object({
  courseSlug: z.string(),
  next: z.nullable(nextLesson),
  waiting: z.int(),
  rejected: z.int(),
  activeAt: z.nullable(time),
});

export const learningSummary = z.object({ approvedMinutes: z.int(), courses: z.array(courseStanding) });

export type NextLesson = z.infer<typeof nextLesson>;
export type SubmitInput = z.infer<typeof submitInput>;
export type DecisionInput = z.infer<typeof decisionInput>;
export type ListedSubmission = z.infer<typeof listedSubmission>;
