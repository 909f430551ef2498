import * as z from 'zod/mini';
import { line, reason, time } from '../schema';
import { bankAccountStates, payoutStates, referenceMax, texts } from '../terms';
import { batchMax, correctionMax } from './terms';

const person = z.nullable(z.string());

export const listedPayout = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(payoutStates),
  instructorName: z.string(),
  email: z.string(),
  amount: z.int(),
  withheld: z.int(),
  bank: z.string(),
  bankHolder: z.string(),
  batch: z.nullable(z.string()),
  requestedAt: time,
  paidAt: z.nullable(time),
});

const history = z.array(
  z.object({ action: z.string(), by: person, at: time, reason: z.nullable(z.string()) }),
);
const standing = z.object({
  earned: z.int(),
  matured: z.int(),
  maturing: z.int(),
  requested: z.int(),
  paid: z.int(),
  available: z.int(),
  debt: z.int(),
});

export const staffPayout = z.extend(listedPayout, {
  instructorId: z.uuid(),
  bankNumber: z.string(),
  batchId: z.nullable(z.uuid()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  proof: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** the instructor has proven their address; nothing is approved or sent before */
  verified: z.boolean(),
  /** the account that the instructor has now is another one, or none */
  accountChanged: z.boolean(),
  standing,
  history,
  may: z.object({
    decide: z.boolean(),
    pay: z.boolean(),
    withdraw: z.boolean(),
    takeBack: z.boolean(),
  }),
});

export const listedAccount = z.object({
  id: z.uuid(),
  instructorName: z.string(),
  email: z.string(),
  bank: z.string(),
  number: z.string(),
  holder: z.string(),
  state: z.enum(bankAccountStates),
  createdAt: time,
  decidedAt: z.nullable(time),
});

export const staffAccount = z.extend(listedAccount, {
  instructorId: z.uuid(),
  frozenUntil: z.nullable(time),
  reason: z.nullable(z.string()),
  decidedBy: person,
  taxName: z.nullable(z.string()),
  /** other people with the same account */
  others: z.array(z.string()),
  decidable: z.boolean(),
});

export const listedBalance = z.object({
  id: z.uuid(),
  instructorName: z.string(),
  email: z.string(),
  earned: z.int(),
  requested: z.int(),
  paid: z.int(),
  /** what later sales settle */
  debt: z.int(),
  updatedAt: time,
});

const ownCourse = z.object({ id: z.uuid(), slug: z.string(), title: z.string() });
export const staffBalance = z.object({
  id: z.uuid(),
  instructorName: z.string(),
  email: z.string(),
  standing,
  courses: z.array(ownCourse),
  corrections: z.array(
    z.object({
      id: z.uuid(),
      amount: z.int(),
      courseTitle: z.string(),
      by: person,
      at: time,
      reason: z.string(),
    }),
  ),
  decidable: z.boolean(),
});

export const decisionInput = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approved') }),
  z.object({ decision: z.literal('rejected'), reason }),
]);
export const paymentInput = z.object({
  reference: line(texts.referenceMissing, referenceMax, texts.referenceTooLong),
  proof: z.nullable(z.uuid()),
});
export const reasonInput = z.object({ reason });
export const accountDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('confirmed') }),
  z.object({ decision: z.literal('rejected'), reason }),
]);

/** `id` is made once for each file, so that asking again makes no second one. */
export const batchInput = z.object({
  id: z.uuid(),
  payouts: z.array(z.uuid()).check(z.minLength(1), z.maxLength(batchMax)),
});
export const madeBatch = z.object({
  id: z.uuid(),
  number: z.string(),
  count: z.int(),
  /** left out, because their instructors have not proven their address */ heldBack: z.int(),
});

/** A correction of a course's share; `key` is made once for each. */
export const correctionInput = z.object({
  key: z.uuid(),
  courseId: z.uuid(),
  amount: z.int(texts.amountMissing).check(
    z.gte(-correctionMax),
    z.lte(correctionMax),
    z.refine((amount) => amount !== 0, texts.amountMissing),
  ),
  reason,
});

export type ListedPayout = z.infer<typeof listedPayout>;
export type MadeBatch = z.infer<typeof madeBatch>;
export type StaffPayout = z.infer<typeof staffPayout>;
export type ListedAccount = z.infer<typeof listedAccount>;
export type StaffAccount = z.infer<typeof staffAccount>;
export type ListedBalance = z.infer<typeof listedBalance>;
export type StaffBalance = z.infer<typeof staffBalance>;
export type PayoutDecision = z.infer<typeof decisionInput>;
export type AccountDecision = z.infer<typeof accountDecision>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type BatchInput = z.infer<typeof batchInput>;
export type CorrectionInput = z.infer<typeof correctionInput>;
