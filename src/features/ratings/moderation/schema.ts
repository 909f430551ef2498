import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { shownRating } from '../schema';
import { reasonMax, reasonMin, reportReasons, ratingTexts as texts } from '../terms';
import { actions } from './terms';

const time = z.iso.datetime();
const course = z.object({ slug: z.string(), title: z.string() });

export const listedRating = z.object({
  id: z.uuid(),
  stars: z.int(),
  comment: z.string(),
  author: z.string(),
  course,
  hidden: z.boolean(),
  openReports: z.int(),
  createdAt: time,
  /** the time of the oldest open report */
  waitingSince: z.nullable(time),
});

const report = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** null for staff who wrote the rating or teach its course, to whom the notes aren't told either */
  reporter: z.nullable(z.string()),
  createdAt: time,
  closed: z.nullable(z.object({ at: time, dismissed: z.boolean() })),
});

const decided = z.object({
  id: z.uuid(),
  action: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  createdAt: time,
});

export const moderatedRating = z.extend(shownRating, {
  course,
  hidden: z.nullable(z.object({ reason: z.string(), at: time })),
  reports: z.array(report),
  history: z.array(decided),
  /** the number of reports and decisions; a decision about an older version is refused */
  version: z.int(),
  /** why the actor may not decide; null who may */
  obstacle: z.nullable(z.enum(['own', 'teaches'])),
});

export const decisionInput = z.object({
  action: z.enum(actions),
  reason: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(reasonMin, texts.reasonTooShort),
      z.maxLength(reasonMax, texts.reasonTooLong),
    ),
  version: z.int(),
});

export const decisionOutput = z.object({ version: z.int() });

export type ListedRating = z.infer<typeof listedRating>;
export type ModeratedRating = z.infer<typeof moderatedRating>;
export type DecisionInput = z.infer<typeof decisionInput>;
