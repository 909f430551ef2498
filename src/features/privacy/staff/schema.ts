import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { requestKinds, requestStatuses } from '../terms';
import { answerMax, answerMin, answerTexts } from './terms';

const time = z.iso.datetime();

export const listedRequest = z.object({
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

export const staffRequest = z.extend(listedRequest, {
  userId: z.uuid(),
  text: z.string(),
  answer: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** the actions that the actor has now */
  may: z.object({
    take: z.boolean(),
    release: z.boolean(),
    answer: z.boolean(),
    retry: z.boolean(),
  }),
});

export const ownerInput = z.object({ mine: z.boolean() });
export const answerInput = z.object({
  rejected: z.boolean(),
  text: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(answerMin, answerTexts.tooShort),
      z.maxLength(answerMax, answerTexts.tooLong),
    ),
});

export type ListedRequest = z.infer<typeof listedRequest>;
export type StaffRequest = z.infer<typeof staffRequest>;
export type AnswerInput = z.infer<typeof answerInput>;
