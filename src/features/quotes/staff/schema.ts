import * as z from 'zod/mini';
import { isDay } from '~/lib/dates';
import { plainLine, plainText } from '~/lib/plain-text';
import { wholeInQuery } from '~/lib/query-number';
import { revisionMax } from '~/lib/revision';
import { signatoryInput } from '../acceptance/schema';
import { shownApproval } from '../approvals/schema';
import { shownQuote } from '../buyer/schema';
import { lineInput, offerLine } from '../lines/schema';
import { lineTexts } from '../lines/terms';
import { paymentInput, shownManager } from '../schema';
import {
  answerChannels,
  companySizes,
  emailMax,
  eventKinds,
  limitTexts,
  linesMax,
  lostCauses,
  monthsMax,
  nameMax,
  noteMax,
  packageCategories,
  packageTiers,
  paymentsMax,
  phoneMax,
  reasonMax,
  reasonMin,
  requestStatuses,
  scopeMax,
  seatsMax,
  termsMax,
  validDaysMax,
} from '../terms';
import { talk } from '../thread/schema';
import { staffTexts as texts } from './terms';

const whole = (message: string, min: number, max: number) =>
  z.int(message).check(z.gte(min, message), z.lte(max, message));

const day = z._default(z.nullable(z.string().check(z.refine(isDay, lineTexts.day))), null);
const line = (max: number) =>
  z._default(
    z.string().check(z.overwrite(plainLine), z.maxLength(max, `Maksimal ${max} karakter`)),
    '',
  );
/** A draft of an offer. `revision` is the one that was read, 0 for a new draft; a save is refused when the stored one is another. */
export const draftInput = z.object({
  revision: z.int().check(z.gte(0), z.lte(revisionMax)),
  lines: z
    .array(lineInput)
    .check(z.minLength(1, texts.lines), z.maxLength(linesMax, limitTexts.tooManyLines)),
  seats: whole(texts.seats, 1, seatsMax),
  months: whole(limitTexts.months, 1, monthsMax),
  discountPercentage: z.number(texts.discount).check(
    z.gte(0, texts.discount),
    z.lte(100, texts.discount),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, texts.discount),
  ),
  validDays: whole(limitTexts.validDays, 1, validDaysMax),
  scope: z._default(
    z.string().check(z.overwrite(plainText), z.maxLength(scopeMax, limitTexts.scopeTooLong)),
    '',
  ),
  startsOn: day,
  endsOn: day,
  contactName: line(nameMax),
  contactPhone: line(phoneMax),
  payments: z._default(
    z.array(paymentInput).check(z.maxLength(paymentsMax, limitTexts.tooManyPayments)),
    [],
  ),
  termsAndConditions: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(1, texts.terms),
      z.maxLength(termsMax, limitTexts.termsTooLong),
    ),
});

export const revisionQuery = z.object({ revision: wholeInQuery(1, revisionMax) });
export const ownerInput = z.object({ mine: z.boolean() });
export const noteInput = z.object({
  text: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(1, texts.note),
      z.maxLength(noteMax, limitTexts.noteTooLong),
    ),
});

const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, limitTexts.reasonTooShort),
    z.maxLength(reasonMax, limitTexts.reasonTooLong),
  );
export const reasonInput = z.object({ reason });
/** The correct address of a buyer without an account; the same address again makes the mail go out again. */
export const addressInput = z.object({
  companyEmail: z
    .string()
    .check(z.trim(), z.maxLength(emailMax, texts.email), z.email(texts.email)),
  reason,
});
/** An acceptance outside the site; `reason` tells how it reached us. */
export const offlineInput = z.extend(signatoryInput, { reason });

const time = z.iso.datetime();
const person = z.object({ id: z.uuid(), name: z.string() });

export const listedRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  companyName: z.string(),
  contactPersonName: z.string(),
  packageCategory: z.enum(packageCategories),
  packageTier: z.enum(packageTiers),
  numberOfEmployees: z.nullable(z.int()),
  status: z.enum(requestStatuses),
  createdAt: time,
  dueAt: time,
  /** waits for our answer past the promised time */
  late: z.boolean(),
  /** of the newest offer that wasn't taken back: rupiah without PPN, and its end */
  offerValue: z.nullable(z.int()),
  offerExpiresAt: z.nullable(time),
  selectedPackage: z.string(),
  /** when the next open reminder is due */
  remindAt: z.nullable(time),
  owner: z.nullable(person),
  /** messages of the buyer that staff hasn't read */
  unread: z.int(),
  /** the newest sent offer */
  quote: z.nullable(
    z.object({
      number: z.string(),
      version: z.int(),
      status: z.string(),
      finalPrice: z.int(),
      expiresAt: time,
      viewedAt: z.nullable(time),
    }),
  ),
});

const { scope, startsOn, endsOn, contactName, contactPhone, payments } = shownQuote.shape;
const planned = { scope, startsOn, endsOn, contactName, contactPhone, payments };
const draft = z.object({
  id: z.uuid(),
  version: z.int(),
  revision: z.int(),
  lines: z.array(offerLine),
  seats: z.int(),
  months: z.int(),
  quotedPrice: z.int(),
  discountPercentage: z.number(),
  finalPrice: z.int(),
  dpp: z.int(),
  ppn: z.int(),
  total: z.int(),
  validDays: z.int(),
  expiresAt: time,
  ...planned,
  approval: shownApproval,
  termsAndConditions: z.string(),
});

const event = z.object({
  id: z.uuid(),
  kind: z.enum(eventKinds),
  /** null for a buyer without an account and for the system */
  actor: z.nullable(z.string()),
  channel: z.nullable(z.enum(answerChannels)),
  quoteNumber: z.nullable(z.string()),
  text: z.nullable(z.string()),
  createdAt: time,
});

/** A request as staff see it; `events` newest first, at most 200. */
export const staffRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  companyName: z.string(),
  companyEmail: z.string(),
  companyPhone: z.nullable(z.string()),
  companySize: z.nullable(z.enum(companySizes)),
  industry: z.nullable(z.string()),
  packageCategory: z.enum(packageCategories),
  packageTier: z.enum(packageTiers),
  program: z.nullable(z.string()),
  numberOfEmployees: z.nullable(z.int()),
  trainingCategories: z.nullable(z.array(z.string())),
  additionalRequirements: z.nullable(z.string()),
  contactPersonName: z.string(),
  contactPersonPosition: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  createdAt: time,
  dueAt: time,
  late: z.boolean(),
  owner: z.nullable(person),
  /** whose numbers the buyer sees; null where it is the company's own contact */
  manager: z.nullable(shownManager),
  /** false when the buyer can use only the signed link */
  hasAccount: z.boolean(),
  /** true while no mail goes to the address, until staff corrects or confirms it */
  linkRevoked: z.boolean(),
  /** the account is erased: nothing is sent before staff has entered an address */
  buyerGone: z.boolean(),
  /** the actor's rights: nobody may handle their own request or take one that a colleague handles */
  may: z.object({ handle: z.boolean(), take: z.boolean() }),
  draft: z.nullable(draft),
  talk,
  /** why it came to nothing, where staff has noted it */
  lostCause: z.nullable(z.enum(lostCauses)),
  /** only sent ones, newest version first */
  quotes: z.array(z.extend(shownQuote, { viewedAt: z.nullable(time) })),
  events: z.array(event),
});

/** A request whose draft has a discount that waits for a second person. */
export const listedApproval = z.object({
  id: z.uuid(),
  reference: z.string(),
  companyName: z.string(),
  discountPercentage: z.number(),
  /** rupiah without PPN, before and after the discount */
  quotedPrice: z.int(),
  finalPrice: z.int(),
  reason: z.string(),
  askedAt: time,
  askedBy: z.nullable(z.string()),
});
export type ListedApproval = z.infer<typeof listedApproval>;

export const draftOutput = z.object({ id: z.uuid(), revision: z.int() });

export type DraftInput = z.infer<typeof draftInput>;
export type AddressInput = z.infer<typeof addressInput>;
/** A draft as its form has it: a number is null while its field is empty, and NaN while the text is no number. */
export type OfferForm = Numbers<Omit<DraftInput, 'revision' | 'lines'>> & {
  lines: Numbers<DraftInput['lines'][number]>[];
};
type Numbers<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends number ? number | null : Fields[Name];
};
export type OfflineInput = z.infer<typeof offlineInput>;
export type StaffRequest = z.infer<typeof staffRequest>;
export type ListedRequest = z.infer<typeof listedRequest>;
