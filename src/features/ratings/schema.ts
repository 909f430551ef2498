import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { wholeInQuery } from '~/lib/query-number';
import {
  answerMax,
  commentMax,
  ratingObstacles,
  reasonMax,
  reasonMin,
  reportNoteMax,
  reportReasons,
  starsMax,
  ratingTexts as texts,
} from './terms';

export const ratingInput = z.object({
  stars: z
    .int(texts.starsMissing)
    .check(z.gte(1, texts.starsMissing), z.lte(starsMax, texts.starsMissing)),
  comment: z._default(
    z.string().check(z.overwrite(plainText), z.maxLength(commentMax, texts.commentTooLong)),
    '',
  ),
});

export const answerInput = z.object({
  text: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(1, texts.answerMissing),
      z.maxLength(answerMax, texts.answerTooLong),
    ),
});

export const visibilityInput = z.object({
  hidden: z.boolean(),
  reason: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(reasonMin, texts.reasonTooShort),
      z.maxLength(reasonMax, texts.reasonTooLong),
    ),
});

/** The reason 'Lainnya' needs a note, because it has no meaning by itself. */
export const reportInput = z
  .object({
    reason: z.enum(reportReasons, texts.reportReasonMissing),
    note: z._default(
      z.string().check(z.overwrite(plainText), z.maxLength(reportNoteMax, texts.noteTooLong)),
      '',
    ),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      error: texts.noteMissing,
      path: ['note'],
    }),
  );

/** `created` is false for a report that was there before. */
export const reportOutput = z.object({ created: z.boolean() });

const cursor = z.optional(z.string().check(z.maxLength(80)));
export const ratingListQuery = z.object({ stars: z.optional(wholeInQuery(1, starsMax)), cursor });

const time = z.iso.datetime();
const answer = z.object({ text: z.string(), author: z.string(), at: time });
const hiding = z.object({ reason: z.string(), at: time });

export const shownRating = z.object({
  id: z.uuid(),
  stars: z.int(),
  comment: z.string(),
  /** first name and initial of the last name */
  author: z.string(),
  createdAt: time,
  editedAt: z.nullable(time),
  answer: z.nullable(answer),
});

/** This is the same for everybody, because whole pages with it are cached. */
export const ratingPage = z.object({ items: z.array(shownRating), next: z.nullable(z.string()) });

export const ownRating = z.extend(z.omit(shownRating, { author: true }), {
  hidden: z.nullable(hiding),
});

export const ownStanding = z.object({
  /** the actor may create or change a rating */
  eligible: z.boolean(),
  reason: z.nullable(z.enum(ratingObstacles)),
  lessons: z.int(),
  /** the number of lessons that must be approved */
  approvedNeeded: z.int(),
  rating: z.nullable(ownRating),
  /** the ratings of this course that the actor has reported and whose authors haven't changed them since */
  reported: z.array(z.uuid()),
});

const staffRating = z.extend(shownRating, { hidden: z.nullable(hiding) });

export const moderationPage = z.object({
  items: z.array(staffRating),
  next: z.nullable(z.string()),
  may: z.object({ answer: z.boolean(), hide: z.boolean() }),
});

/** A rating with its course, for its instructors. `own`: the actor wrote it; `reported`: the actor has reported it as it stands. */
export const receivedRating = z.extend(shownRating, {
  course: z.object({ slug: z.string(), title: z.string() }),
  own: z.boolean(),
  reported: z.boolean(),
});
export const ratedCourses = z.object({
  courses: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type ReceivedRating = z.infer<typeof receivedRating>;

export const answerOutput = z.object({ id: z.uuid(), answer });
export const visibilityOutput = z.object({ id: z.uuid(), hidden: z.boolean() });

export type ReportInput = z.infer<typeof reportInput>;
export type RatingInput = z.infer<typeof ratingInput>;
export type AnswerInput = z.infer<typeof answerInput>;
export type RatingListQuery = z.infer<typeof ratingListQuery>;
export type VisibilityInput = z.infer<typeof visibilityInput>;
export type ShownRating = z.infer<typeof shownRating>;
export type RatingPage = z.infer<typeof ratingPage>;
export type OwnRating = z.infer<typeof ownRating>;
export type OwnStanding = z.infer<typeof ownStanding>;
