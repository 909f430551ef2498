import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { offerLine } from '../lines/schema';
import { offerPayment } from '../schedule/schema';
import { lineOf } from '../schema';
import { answerChannels, limitTexts, nameMin, packageCategories, packageTiers, quoteStatuses, reasonMax, requestStatuses } from '../terms';
import { poMax, buyerTexts as texts } from './terms';

export const acceptanceInput = z.object({
  name: lineOf(limitTexts.name, nameMin),
  position: lineOf(limitTexts.position, nameMin),
  /** null when it follows later */
  poNumber: z.pipe(
    z._default(z.nullable(z.string().check(z.overwrite(plainLine), z.maxLength(poMax, texts.poTooLong))), null),
    z.transform((value) => value || null),
  ),
});

export const rejectionInput = z.object({
  reason: z.pipe(
    z._default(z.nullable(z.string().check(z.overwrite(plainText), z.maxLength(reasonMax, limitTexts.reasonTooLong))), null),
    z.transform((value) => value || null),
  ),
});

export const purchaseOrderInput = z.object({
  poNumber: z.string().check(z.overwrite(plainLine), z.minLength(1, texts.poMissing), z.maxLength(poMax, texts.poTooLong)),
});

const time = z.iso.datetime();
const rupiah = z.int();

/** An offer as its buyer sees it; never a draft. `status` is `expired` as soon as the offer has ended. */
export const shownQuote = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.int(),
  status: z.enum(quoteStatuses),
  /** true while it may be accepted or rejected */
  answerable: z.boolean(),
  lines: z.array(offerLine),
  seats: z.int(),
  months: z.int(),
  quotedPrice: rupiah,
  discountPercentage: z.number(),
  finalPrice: rupiah,
  dpp: rupiah,
  ppn: rupiah,
  total: rupiah,
  taxLabels: z.object({ dpp: z.string(), ppn: z.string() }),
  expiresAt: time,
  sentAt: time,
  termsAndConditions: z.string(),
  scope: z.string(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  contactName: z.string(),
  contactPhone: z.string(),
  /** in order; their sum is the total, or there are none */
  payments: z.array(offerPayment),
  answeredAt: z.nullable(time),
  answerChannel: z.nullable(z.enum(answerChannels)),
  acceptedName: z.nullable(z.string()),
  acceptedPosition: z.nullable(z.string()),
  /** the address of the account or of the link's mail; null when staff recorded the acceptance */
  acceptedEmail: z.nullable(z.string()),
  poNumber: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
});

/** A request as its owner sees it, newest version of its offers first. */
const shownRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  companyName: z.string(),
  packageCategory: z.enum(packageCategories),
  packageTier: z.enum(packageTiers),
  program: z.nullable(z.string()),
  numberOfEmployees: z.nullable(z.int()),
  trainingCategories: z.nullable(z.array(z.string())),
  additionalRequirements: z.nullable(z.string()),
  contactPersonName: z.string(),
  status: z.enum(requestStatuses),
  createdAt: time,
  quotes: z.array(shownQuote),
});

export const ownRequestPage = z.object({ items: z.array(shownRequest), next: z.nullable(z.string()) });
export const ownRequestQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

/** The request of the signed link; `until` is the end of the link. */
export const linkedRequest = z.object({ request: shownRequest, until: time });

export type AcceptanceInput = z.infer<typeof acceptanceInput>;
export type RejectionInput = z.infer<typeof rejectionInput>;
export type ShownQuote = z.infer<typeof shownQuote>;
export type ShownRequest = z.infer<typeof shownRequest>;
