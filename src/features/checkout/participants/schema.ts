import * as z from 'zod/mini';
import { verificationResults } from '~/features/certificates/terms';
import { enrollmentSources } from '~/features/enrollment/terms';
import { listImportStates } from '~/lib/list-import';
import { plainLine, plainText } from '~/lib/plain-text';
import { orderStates } from '../terms';
import { importBytesMax, importOutcomes, participantTexts, reasonMax, reasonMin } from './terms';

const time = z.iso.datetime();
const person = z.nullable(z.string());
const certificate = z.nullable(
  z.object({ number: z.string(), result: z.enum(verificationResults) }),
);

export const listedEnrollment = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  course: z.object({ id: z.uuid(), title: z.string() }),
  source: z.enum(enrollmentSources),
  progress: z.int(),
  enrolledAt: time,
  activeAt: time,
  completedAt: z.nullable(time),
  /** since when it is closed to its learner */
  closedAt: z.nullable(time),
  /** ended attempts at the final exam, the best score in percent, and whether one passed */
  exam: z.nullable(
    z.object({ attempts: z.int(), score: z.nullable(z.number()), passed: z.boolean() }),
  ),
  certificate,
});
export type ListedEnrollment = z.infer<typeof listedEnrollment>;

export const staffEnrollment = z.extend(listedEnrollment, {
  userId: z.uuid(),
  courseSlug: z.string(),
  /** what a reset takes: lessons that were handed in, their attempts, and attempts at the exam with those that run */
  loss: z.object({
    lessons: z.int(),
    approved: z.int(),
    submissions: z.int(),
    examAttempts: z.int(),
  }),
  /** the newest paid order of the course, through which a bought course is closed */
  order: z.nullable(z.object({ id: z.uuid(), number: z.string(), state: z.enum(orderStates) })),
  /** what its exam grants beyond its rules; null where the course has none */
  allowance: z.nullable(
    z.object({ extraMinutes: z.int(), extraAttempts: z.int(), reason: person }),
  ),
  /** what staff has decided about it, the newest first */
  history: z.array(z.object({ action: z.string(), by: person, at: time, reason: person })),
  /** whether its learner, once removed, can enrol again by themselves */
  rejoins: z.boolean(),
  may: z.object({
    remove: z.boolean(),
    restore: z.boolean(),
    reset: z.boolean(),
    allow: z.boolean(),
  }),
});
export type StaffEnrollment = z.infer<typeof staffEnrollment>;

const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, participantTexts.reason),
    z.maxLength(reasonMax, participantTexts.reason),
  );
export const reasonInput = z.object({ reason });
const count = z.int().check(z.minimum(0));
/** The counts are those that stood on the page, so that nothing else is lost. */
export const resetInput = z.object({ reason, submissions: count, examAttempts: count });

const text = z
  .string()
  .check(
    z.minLength(1, participantTexts.empty),
    z.maxLength(importBytesMax, participantTexts.tooLarge),
  );
/** A list of addresses, read without storing anything. */
export const checkInput = z.object({ text });
/** The same to be stored. `key` is the import's id, so that sending it twice adds nobody twice. */
export const importInput = z.object({
  key: z.uuid(),
  name: z.string().check(z.overwrite(plainLine), z.maxLength(120)),
  text,
});

const row = z.object({
  line: z.int(),
  email: z.string(),
  outcome: z.enum(importOutcomes),
  fault: person,
});
const counts = z.partialRecord(z.enum(importOutcomes), z.int());
export const importCheck = z.object({
  /** why nothing of the list can be read */
  fault: person,
  total: z.int(),
  counts,
  /** the rows, those that can't be added first; `reportShown` at most */
  rows: z.array(row),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const importView = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(listImportStates),
  total: z.int(),
  counts,
  by: person,
  createdAt: time,
  finishedAt: z.nullable(time),
  undoneAt: z.nullable(time),
  rows: z.array(row),
});
export type ImportView = z.infer<typeof importView>;
export const importList = z.object({
  course: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
  imports: z.array(z.omit(importView, { rows: true })),
});

export type ImportInput = z.infer<typeof importInput>;
export type ResetInput = z.infer<typeof resetInput>;
