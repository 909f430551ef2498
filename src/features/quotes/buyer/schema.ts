import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { acceptedParts, signedBefore } from '../acceptance/schema';
import { offerLine } from '../lines/schema';
import { offerPayment, shownManager } from '../schema';
import {
  answerChannels,
  limitTexts,
  packageCategories,
  packageTiers,
  quoteStatuses,
  reasonMax,
  requestStatuses,
} from '../terms';
import { talk } from '../thread/schema';

export const rejectionInput = z.object({
  reason: z.pipe(
    z._default(
      z.nullable(
        z.string().check(z.overwrite(plainText), z.maxLength(reasonMax, limitTexts.reasonTooLong)),
      ),
      null,
    ),
    z.transform((value) => value || null),
  ),
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
  ...acceptedParts,
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
  /** the registered address, mostly hidden, that gets a code before an offer is accepted; null where nobody needs one */
  codeTo: z.nullable(z.string()),
  contactPersonPosition: z.nullable(z.string()),
  companyPhone: z.nullable(z.string()),
  /** what an earlier contract says, to be checked before an open offer is accepted */
  signedBefore: z.nullable(signedBefore),
  /** its buyer has withdrawn it */
  withdrawn: z.boolean(),
  /** whom the buyer asks; null where it is the company's own contact */
  manager: z.nullable(shownManager),
  talk,
});

export const ownRequestPage = z.object({
  items: z.array(shownRequest),
  next: z.nullable(z.string()),
});
export const ownRequestQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

/** The request of the signed link; `until` is the end of the link. */
export const linkedRequest = z.object({ request: shownRequest, until: time });

export type RejectionInput = z.infer<typeof rejectionInput>;
export type ShownQuote = z.infer<typeof shownQuote>;
export type ShownRequest = z.infer<typeof shownRequest>;
