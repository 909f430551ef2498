import * as z from 'zod/mini';
import { verificationResults } from '~/features/certificates/terms';
import { enrollmentSources } from '~/features/enrollment/terms';
import { listAnswers, listInputs, listRow } from '~/lib/list-import-schema';
import { plainText } from '~/lib/plain-text';
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

/** A list of addresses, to be checked and to be stored. */
export const { checkInput, importInput } = listInputs({
  bytesMax: importBytesMax,
  ...participantTexts,
});
const answers = listAnswers(importOutcomes, listRow(importOutcomes));
export const { importCheck } = answers;
/** A list with its course and its maker. */
const ofCourse = { course: z.object({ id: z.uuid(), title: z.string() }), createdBy: z.uuid() };
export const importView = z.extend(answers.importView, ofCourse);
export const listedImport = z.extend(answers.importListed, ofCourse);
export type ListedImport = z.infer<typeof listedImport>;
export type ImportCheck = z.infer<typeof importCheck>;
export type ImportView = z.infer<typeof importView>;
export const importList = z.object({
  course: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
  imports: z.array(answers.importListed),
});

export type ResetInput = z.infer<typeof resetInput>;
