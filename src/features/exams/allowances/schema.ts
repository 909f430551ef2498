import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { attemptStates, extraMinutesMax } from '../terms';
import { allowedAttemptsMax, reasonMax, reasonMin } from './terms';

const time = z.iso.datetime();

export const attemptList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      state: z.enum(attemptStates),
      startedAt: time,
      deadlineAt: time,
      endedAt: z.nullable(time),
      score: z.nullable(z.number()),
      passed: z.nullable(z.boolean()),
      learner: z.object({ id: z.uuid(), name: z.string() }),
      extraMinutes: z.int(),
      extraAttempts: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});

const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, `Tulis alasan minimal ${reasonMin} karakter`),
    z.maxLength(reasonMax, `Maksimal ${reasonMax} karakter`),
  );

export const allowanceInput = z.object({
  extraMinutes: z
    .int()
    .check(z.gte(0), z.lte(extraMinutesMax, `Paling banyak ${extraMinutesMax} menit`)),
  extraAttempts: z
    .int()
    .check(z.gte(0), z.lte(allowedAttemptsMax, `Paling banyak ${allowedAttemptsMax} percobaan`)),
  reason,
});
export const allowanceOutput = z.object({
  extraMinutes: z.int(),
  extraAttempts: z.int(),
  reason: z.string(),
});

export type ListedAttempt = z.infer<typeof attemptList>['items'][number];
export type AllowanceInput = z.infer<typeof allowanceInput>;
