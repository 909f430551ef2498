import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { jobTexts, reasonMax, reasonMin, scheduleStates } from './terms';

const time = z.iso.datetime();

/** A job that failed. `failed` is final; otherwise the queue tries it again by itself at `nextAt`. */
export const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  failed: z.boolean(),
  /** with masked addresses */
  error: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: time,
  failedAt: z.nullable(time),
  nextAt: z.nullable(time),
});
export type FailedJob = z.infer<typeof failedJob>;

/** A notice whose delivery failed; the system tries it again at `nextAt`. */
export const failingNotice = z.object({
  id: z.uuid(),
  label: z.string(),
  recipients: z.int(),
  error: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: time,
  nextAt: time,
});
export type FailingNotice = z.infer<typeof failingNotice>;

/** Timed work; `durationMs` is of its last success. */
export const schedules = z.object({
  at: time,
  items: z.array(
    z.object({
      name: z.string(),
      state: z.enum(scheduleStates),
      cron: z.string(),
      succeededAt: z.nullable(time),
      durationMs: z.nullable(z.number()),
      nextAt: z.nullable(time),
      failedAt: z.nullable(time),
      error: z.nullable(z.string()),
    }),
  ),
});
export type Schedule = z.infer<typeof schedules>['items'][number];

const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, jobTexts.reason),
    z.maxLength(reasonMax, jobTexts.reason),
  );
/** The end of failed work: it is tried again, or thrown away. */
export const workDecision = z.object({ decision: z.enum(['retry', 'drop']), reason });
export type WorkDecision = z.infer<typeof workDecision>;
