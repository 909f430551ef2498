import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { attachedFile } from '../attachments/schema';
import { lineOf } from '../schema';
import {
  employeesMax,
  limitTexts,
  lineTexts,
  messageTopics,
  nameMin,
  reasonMax,
  reasonMin,
  requirementsMax,
} from '../terms';
import { messageFilesMax, messageMax, threadTexts as texts } from './terms';

const text = z
  .string(texts.text)
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.text),
    z.maxLength(messageMax, texts.tooLong),
  );
const files = z._default(
  z.array(z.uuid()).check(z.maxLength(messageFilesMax, texts.tooManyFiles)),
  [],
);

export const writtenInput = z.object({ text, files });
/** A message of staff. The browser's `key` stores it once; `seen` is the newest message of the other side on screen, without which nothing counts as read. */
export const replyInput = z.extend(writtenInput, {
  key: z.uuid(),
  seen: z._default(z.nullable(z.uuid()), null),
});
/** A message of the buyer. */
export const messageInput = z.extend(replyInput, { topic: z.enum(messageTopics, texts.text) });

const time = z.iso.datetime();
const message = z.object({
  id: z.uuid(),
  fromStaff: z.boolean(),
  /** the name of a member of staff; null for the buyer and for somebody whose account is erased */
  author: z.nullable(z.string()),
  topic: z.nullable(z.enum(messageTopics)),
  text: z.string(),
  files: z.array(attachedFile),
  createdAt: time,
});
/** The messages about a request, oldest first. */
export const thread = z.object({ messages: z.array(message) });

/** Everything up to this message has been read. */
export const readInput = z.object({ upTo: z.uuid() });

/** How much has been written about a request, and how much of it this side hasn't read. */
export const talk = z.object({ messages: z.int(), unread: z.int() });

const optional = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z._default(z.nullable(schema), null),
    z.transform((value: string | null) => value || null),
  );

/** The parts of a request that its buyer may correct until it is answered. */
export const correctionInput = z.object({
  contactPersonName: lineOf(limitTexts.contactName, nameMin),
  contactPersonPosition: optional(lineOf(lineTexts.oneLine, 0)),
  companyPhone: optional(
    z.string().check(z.trim(), z.regex(/^$|^\+?[\d ()./-]{6,30}$/, texts.phone)),
  ),
  numberOfEmployees: z.nullable(
    z
      .int(texts.employees)
      .check(z.gte(1, texts.employees), z.lte(employeesMax, limitTexts.employeesTooMany)),
  ),
  additionalRequirements: optional(
    z
      .string()
      .check(z.overwrite(plainText), z.maxLength(requirementsMax, limitTexts.requirementsTooLong)),
  ),
});

export const withdrawalInput = z.object({
  reason: z
    .string(limitTexts.reasonTooShort)
    .check(
      z.overwrite(plainText),
      z.minLength(reasonMin, limitTexts.reasonTooShort),
      z.maxLength(reasonMax, limitTexts.reasonTooLong),
    ),
});

export type WrittenInput = z.infer<typeof writtenInput>;
export type MessageInput = z.infer<typeof messageInput>;
export type ReplyInput = z.infer<typeof replyInput>;
export type CorrectionInput = z.infer<typeof correctionInput>;
export type Message = z.infer<typeof message>;
export type Talk = z.infer<typeof talk>;
