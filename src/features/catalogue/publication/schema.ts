import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { courseStates } from '../terms';
import {
  checklistKeys,
  reasonMax,
  reasonMin,
  reviewDecisions,
  publicationTexts as texts,
} from './terms';

const time = z.iso.datetime();

/** The team hides a published course, or shows it again. */
export const visibilityInput = z.object({ hidden: z.boolean() });
export const courseStateOutput = z.object({ state: z.enum(courseStates) });

export const listedReview = z.object({
  id: z.uuid(),
  course: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  category: z.string(),
  submittedBy: z.string(),
  submittedAt: time,
  /** the promised time of the answer, while it waits */
  dueAt: z.nullable(time),
  late: z.boolean(),
  reviewer: z.nullable(z.string()),
  mine: z.boolean(),
  decision: z.nullable(z.enum(reviewDecisions)),
  decidedAt: z.nullable(time),
});

const past = z.object({
  id: z.uuid(),
  submittedBy: z.nullable(z.string()),
  submittedAt: time,
  reviewer: z.nullable(z.string()),
  decision: z.nullable(z.enum(reviewDecisions)),
  decidedAt: z.nullable(time),
  reason: z.nullable(z.string()),
});

const checklist = z.array(
  z.object({ key: z.enum(checklistKeys), done: z.boolean(), lessons: z.array(z.string()) }),
);

/** A review with what decides about it. */
export const courseReview = z.extend(listedReview, {
  state: z.enum(courseStates),
  reason: z.nullable(z.string()),
  checklist,
  instructors: z.array(z.string()),
  lessons: z.int(),
  durationHours: z.number(),
  price: z.int(),
  /** a lower price that is planned or in effect */
  flash: z.nullable(z.object({ price: z.int(), startsAt: time, endsAt: time })),
  /** changes with every save of the course; a decision about an older version is refused */
  version: z.int(),
  /** the actor may decide; false for those who teach the course */
  may: z.boolean(),
  history: z.array(past),
});

export const takingInput = z.object({ mine: z.boolean() });
const reason = z
  .string()
  .check(z.overwrite(plainText), z.maxLength(reasonMax, texts.reasonTooLong));
export const reviewDecisionInput = z
  .object({
    decision: z.enum(['published', 'changes_requested']),
    reason: z._default(reason, ''),
    version: z.int(),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'published' || reason.length >= reasonMin, {
      error: texts.reasonTooShort,
      path: ['reason'],
    }),
  );

export type Checklist = z.infer<typeof checklist>;
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInput>;
export type CourseReview = z.infer<typeof courseReview>;
export type ListedReview = z.infer<typeof listedReview>;
