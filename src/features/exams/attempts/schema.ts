import * as z from 'zod/mini';
import { questionParts } from '../schema';
import { attemptStates, choicesMax, questionKinds, reveals } from '../terms';
import { outcomes, sequenceMax, standings } from './terms';

const time = z.iso.datetime();
const course = z.object({ slug: z.string(), title: z.string() });
const ended = z.nullable(time);

const triedAttempt = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(attemptStates),
  startedAt: time,
  deadlineAt: time,
  endedAt: ended,
  score: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
});

export const examOverview = z.object({
  course,
  introductionHtml: z.string(),
  /** minutes and attempts as they are for this learner, with what was allowed beyond the rules */
  minutes: z.int(),
  attempts: z.int(),
  hoursBetween: z.int(),
  questions: z.int(),
  passMark: z.int(),
  reveal: z.enum(reveals),
  /** the certificate needs the exam; not so for who had finished before it was opened */
  required: z.boolean(),
  progress: z.int(),
  state: z.enum(standings),
  attemptsLeft: z.int(),
  nextAt: z.nullable(time),
  tried: z.array(triedAttempt),
  now: time,
});

/** The exams of a person's courses. */
export const ownExamList = z.array(
  z.object({
    course,
    required: z.boolean(),
    state: z.enum(standings),
    nextAt: z.nullable(time),
    /** the best score of the passed attempts */
    score: z.nullable(z.number()),
  }),
);

/** The open exam of a published course; null without one. */
export const courseExam = z.nullable(
  z.object({ minutes: z.int(), attempts: z.int(), passMark: z.int() }),
);

const change = { marked: z.boolean(), sequence: z.int().check(z.gte(1), z.lte(sequenceMax)) };
const { matching } = questionParts;
const pairs = matching.answer.check(
  z.refine((answer) => Object.keys(answer.pairs).length <= choicesMax),
);

/** An answer names the kind of its question, so that its shape can be checked before the question is read. */
export const answerInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('single'),
    answer: z.nullable(questionParts.single.answer),
    ...change,
  }),
  z.object({
    kind: z.literal('multiple'),
    answer: z.nullable(questionParts.multiple.answer),
    ...change,
  }),
  z.object({
    kind: z.literal('true_false'),
    answer: z.nullable(questionParts.true_false.answer),
    ...change,
  }),
  z.object({
    kind: z.literal('short_text'),
    answer: z.nullable(questionParts.short_text.answer),
    ...change,
  }),
  z.object({
    kind: z.literal('number'),
    answer: z.nullable(questionParts.number.answer),
    ...change,
  }),
  z.object({ kind: z.literal('matching'), answer: z.nullable(pairs), ...change }),
  z.object({
    kind: z.literal('ordering'),
    answer: z.nullable(questionParts.ordering.answer),
    ...change,
  }),
]);
export const answerOutput = z.object({ sequence: z.int(), now: time });

const shown = {
  position: z.int(),
  kind: z.enum(questionKinds),
  textHtml: z.string(),
  points: z.int(),
  // Its shape is that of its kind (terms.ts), which the bank has checked.
  content: z.unknown(),
  /** the choices that have pictures, sounds or formulas, by their ids */
  choiceHtml: z.optional(z.record(z.string(), z.string())),
  answer: z.unknown(),
};

/** A running attempt: everything that its learner may know. */
export const sitting = z.object({
  id: z.uuid(),
  number: z.int(),
  course,
  startedAt: time,
  deadlineAt: time,
  /** the server's time, so that the browser's clock doesn't matter */
  now: time,
  questions: z.array(z.strictObject({ ...shown, marked: z.boolean(), sequence: z.int() })),
});

export const handedIn = z.object({
  id: z.uuid(),
  state: z.enum(attemptStates),
  endedAt: ended,
  score: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
});

/** What the course lets a learner know of an ended attempt. */
export const attemptResult = z.object({
  id: z.uuid(),
  number: z.int(),
  course,
  state: z.enum(attemptStates),
  startedAt: time,
  endedAt: ended,
  score: z.number(),
  passed: z.boolean(),
  regradedAt: z.nullable(time),
  reveal: z.enum(reveals),
  /** what to repeat after a failed attempt, the weakest first; how many were right is told only where the course shows which */
  repeat: z.array(
    z.object({
      topic: z.string(),
      counts: z.nullable(
        z.object({ questions: z.int(), right: z.int(), positions: z.array(z.int()) }),
      ),
    }),
  ),
  questions: z.nullable(
    z.array(
      z.object({
        ...shown,
        outcome: z.enum(outcomes),
        /** earned points, rounded down to two decimals */
        earned: z.number(),
        key: z.unknown(),
        explanationHtml: z.nullable(z.string()),
      }),
    ),
  ),
});

export type AnswerInput = z.infer<typeof answerInput>;
