import * as z from 'zod/mini';
import { day, reason, time } from '../schema';
import { texts } from '../terms';
import { partsMax } from './terms';

const person = z.nullable(z.string());
const ownCourse = z.object({ id: z.uuid(), slug: z.string(), title: z.string() });

/** Hundredths of a percent. */
const share = z
  .int(texts.shareRange)
  .check(z.gte(0, texts.shareRange), z.lte(10_000, texts.shareRange));
const from = z.nullable(day);
export const sharesInput = z.object({
  key: z.uuid(),
  courseId: z.nullable(z.uuid()),
  share,
  ownCouponShare: share,
  from,
  reason,
});
export const splitInput = z.object({
  key: z.uuid(),
  parts: z.array(z.object({ instructorId: z.uuid(), share })).check(
    z.minLength(1),
    z.maxLength(partsMax),
    z.refine(
      (parts) => parts.reduce((sum, part) => sum + part.share, 0) === 10_000,
      texts.splitSum,
    ),
    z.refine(
      (parts) => new Set(parts.map((part) => part.instructorId)).size === parts.length,
      texts.splitTwice,
    ),
  ),
  from,
});

const terms = z.object({
  id: z.uuid(),
  share: z.int(),
  ownCouponShare: z.int(),
  fromAt: time,
  reason: z.string(),
  by: person,
});
export const sharedCourse = z.extend(ownCourse, {
  terms: z.array(terms),
  splits: z.array(
    z.object({
      id: z.uuid(),
      parts: z.array(
        z.object({ instructorId: z.uuid(), name: z.string(), share: z.int(), kept: z.boolean() }),
      ),
      fromAt: time,
      by: person,
    }),
  ),
  team: z.array(
    z.object({ id: z.uuid(), name: z.string(), isLead: z.boolean(), kept: z.boolean() }),
  ),
});
export const shareSettings = z.object({
  terms: z.array(terms),
  courses: z.array(z.extend(ownCourse, { special: z.boolean() })),
});

/** The actor's share of a course's sales; all parts in hundredths of a percent. */
export const ownShare = z.object({
  /** of the price, for all instructors together */
  shares: z.object({ share: z.int(), ownCouponShare: z.int() }),
  /** of that, their own first; those of others are one, except for who gets what rounding leaves */
  parts: z.array(z.int()),
  takesRest: z.boolean(),
});

export type SharesInput = z.infer<typeof sharesInput>;
export type SplitInput = z.infer<typeof splitInput>;
export type SharedCourse = z.infer<typeof sharedCourse>;
export type ShareSettings = z.infer<typeof shareSettings>;
