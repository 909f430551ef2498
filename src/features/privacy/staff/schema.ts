import * as z from 'zod/mini';
import { requestKinds, requestStatuses } from '../terms';
import { answerMax, answerMin, answerTexts, deskViews } from './terms';

const time = z.iso.datetime();

const deskFilter = z.object({ view: z._default(z.enum(deskViews), 'open'), q: z.optional(z.string().check(z.trim(), z.maxLength(100))) });
export const deskQuery = z.extend(deskFilter, { cursor: z.optional(z.string().check(z.maxLength(80))) });

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

export const deskPage = z.object({ items: z.array(row), next: z.nullable(z.string()) });
/** The counts of open requests, each at most `countMost` of terms.ts. */
export const deskCounts = z.object({ open: z.int(), late: z.int(), deletions: z.int() });

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

export type DeskFilter = z.infer<typeof deskFilter>;
export type DeskQuery = z.infer<typeof deskQuery>;
export type DeskPage = z.infer<typeof deskPage>;
export type StaffRequest = z.infer<typeof staffRequest>;
export type AnswerInput = z.infer<typeof answerInput>;
