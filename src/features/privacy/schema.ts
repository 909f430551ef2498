import * as z from 'zod/mini';
import { consentDocuments } from '~/features/auth/consents/terms';
import { plainText } from '~/lib/plain-text';
import {
  askableKinds,
  obstacles,
  requestKinds,
  requestStatuses,
  textMax,
  textMin,
  texts,
} from './terms';

const time = z.iso.datetime();

export const askInput = z.object({
  clientKey: z.uuid(),
  kind: z.enum(askableKinds, texts.kindMissing),
  text: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(textMin, texts.textTooShort),
      z.maxLength(textMax, texts.textTooLong),
    ),
});

export const exportInput = z.object({ clientKey: z.uuid() });

export const deletionInput = z.object({
  confirmation: z.string().check(z.trim(), z.maxLength(254, texts.confirmation)),
});

export const cursorQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

const ownRequest = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  text: z.string(),
  answer: z.nullable(z.string()),
  createdAt: time,
  dueAt: time,
  closedAt: z.nullable(time),
  eraseAt: z.nullable(time),
  late: z.boolean(),
  /** the zip of an export, until it expires */
  file: z.nullable(z.object({ id: z.uuid(), until: time })),
});

export const ownRequestPage = z.object({
  items: z.array(ownRequest),
  next: z.nullable(z.string()),
});

export const createdId = z.object({ id: z.uuid() });

/** The state of the account's deletion, and the obstacle to it. */
export const deletionState = z.object({
  eraseAt: z.nullable(time),
  obstacle: z.nullable(z.enum(obstacles)),
  /** the order or the rupiah that the obstacle is about */
  matter: z.object({ number: z.nullable(z.string()), amount: z.nullable(z.int()) }),
  /** the published courses that the person teaches */
  courses: z.array(z.object({ title: z.string(), slug: z.string() })),
  /** the companies with a contract that nobody else owns */
  companies: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** the number of documents that stay after the erasure, for the dialog to name it */
  papers: z.int(),
  /** the number of orders that wait for a payment, which the end of the account cancels */
  waitingOrders: z.int(),
  /** rupiah that were earned and are too few to be paid out, for the dialog to tell them */
  owed: z.int(),
});

export type AskInput = z.infer<typeof askInput>;
export type OwnRequest = z.infer<typeof ownRequest>;

/** The texts in force and the announcements of new ones, the newest first. A version is the day from which it holds. */
export const policiesView = z.object({
  texts: z.array(
    z.object({ document: z.enum(consentDocuments), version: z.iso.date(), textHash: z.string() }),
  ),
  announcements: z.array(
    z.object({ version: z.string(), told: z.int(), startedAt: time, finishedAt: z.nullable(time) }),
  ),
});
export type PoliciesView = z.infer<typeof policiesView>;
