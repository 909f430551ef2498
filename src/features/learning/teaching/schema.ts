import * as z from 'zod/mini';
import { courseStates } from '~/features/catalogue/terms';
import { plainText } from '~/lib/plain-text';
import { lessonStatuses } from '../terms';
import { messageMax, recipientsMax, subjectMax, messageTexts as texts } from './terms';

const time = z.iso.datetime();
const course = z.object({ slug: z.string(), title: z.string() });

export const listedParticipant = z.object({
  id: z.uuid(),
  learnerName: z.string(),
  course,
  progress: z.int(),
  enrolledAt: time,
  activeAt: time,
  completedAt: z.nullable(time),
  stuckSince: z.nullable(time),
  waiting: z.boolean(),
});

export const participantDetail = z.extend(listedParticipant, {
  lessons: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: z.enum(lessonStatuses),
      attempts: z.int(),
      submittedAt: z.nullable(time),
      decidedAt: z.nullable(time),
      /** what its instructors can open; null before the first submission */
      submissionId: z.nullable(z.uuid()),
    }),
  ),
});

const line = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.subjectMissing),
    z.maxLength(subjectMax, texts.subjectTooLong),
  );
const text = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.textMissing),
    z.maxLength(messageMax, texts.textTooLong),
  );

/** `key` is made once for each message, so that sending it again sends nothing more. */
export const messageInput = z.object({
  key: z.uuid(),
  participants: z
    .array(z.uuid())
    .check(
      z.minLength(1),
      z.maxLength(recipientsMax, `Maksimal ${recipientsMax} peserta sekaligus`),
    ),
  subject: line,
  text,
});
export const messageOutput = z.object({ recipients: z.int() });

const taughtCourse = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(courseStates),
  learners: z.int(),
  finished: z.int(),
  waiting: z.int(),
  ratings: z.int(),
  stars: z.nullable(z.number()),
});

export const overview = z.object({
  /** submissions that wait for the actor, the oldest of them, and those over the promise */
  waiting: z.int(),
  oldest: z.nullable(time),
  overdue: z.int(),
  /** learners who have handed something in or enrolled within so many days */
  active7: z.int(),
  active30: z.int(),
  /** visible ratings without an answer */
  unanswered: z.int(),
  invitations: z.int(),
  courses: z.array(taughtCourse),
});

export type ListedParticipant = z.infer<typeof listedParticipant>;
export type MessageInput = z.infer<typeof messageInput>;
export type Overview = z.infer<typeof overview>;
