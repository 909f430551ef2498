import * as z from 'zod/mini';
import { requestKinds, requestStatuses } from '../terms';
import { answerMax, answerMin, answerTexts, queueViews } from './terms';

const time = z.iso.datetime();

const queueFilter = z.object({ view: z._default(z.enum(queueViews), 'open'), q: z.optional(z.string().check(z.trim(), z.maxLength(100))) });
export const queueQuery = z.extend(queueFilter, { cursor: z.optional(z.string().check(z.maxLength(80))) });

const row = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  name: z.string(),
  email: z.string(),
  createdAt: time,
  dueAt: time,
  eraseAt: z.nullable(time),
  closedAt: z.nullable(time),
  late: z.boolean(),
  handler: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});

export const queuePage = z.object({ items: z.array(row), next: z.nullable(z.string()) });
/** The counts of open requests, each at most `countMost`. */
export const queueCounts = z.object({ open: z.int(), late: z.int(), deletions: z.int() });

export const staffRequest = z.extend(row, {
  userId: z.uuid(),
  text: z.string(),
  answer: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** the actions that the actor has now */
  may: z.object({ take: z.boolean(), release: z.boolean(), answer: z.boolean(), retry: z.boolean() }),
});

export const ownerInput = z.object({ mine: z.boolean() });
export const answerInput = z.object({
  rejected: z.boolean(),
  text: z.string().check(z.trim(), z.minLength(answerMin, answerTexts.tooShort), z.maxLength(answerMax, answerTexts.tooLong)),
});

export type QueueFilter = z.infer<typeof queueFilter>;
export type QueueQuery = z.infer<typeof queueQuery>;
export type QueuePage = z.infer<typeof queuePage>;
export type StaffRequest = z.infer<typeof staffRequest>;
export type AnswerInput = z.infer<typeof answerInput>;
