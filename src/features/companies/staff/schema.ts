import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { companyRoles, contractStandings, seatStatuses } from '../terms';
import { reasonMax, reasonMin, staffTexts as texts } from './terms';

const time = z.iso.datetime();
const day = z.iso.date(texts.day);
const text = z.nullable(z.string());

export const listedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  /** the one who has owned it longest; null where nobody does */
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** seats of the contracts that run today */
  bought: z.int(),
  /** seats that people hold, invited ones too */
  held: z.int(),
  /** null without any contract */
  standing: z.nullable(z.enum(contractStandings)),
  /** the last day of the contract that ends last */
  endsOn: z.nullable(day),
  /** the last time that somebody was invited, took a seat, or got a course assigned */
  lastActivity: z.nullable(time),
  createdAt: time,
});
export type ListedCompany = z.infer<typeof listedCompany>;

const days = z.object({ first: day, last: day });
const contract = z.object({
  id: z.uuid(),
  standing: z.enum(contractStandings),
  seats: z.int(),
  startsOn: day,
  endsOn: day,
  endedAt: z.nullable(time),
  /** why it ended or will end before the day that was agreed */
  endReason: text,
  /** the offer that it comes from; `total` is rupiah with PPN */
  offer: z.object({ number: text, requestId: z.uuid(), reference: z.string(), total: z.int() }),
  /** what the actor may do, each with the days that may become the last one; `ending` is null where it can only end at once */
  may: z.object({ end: z.boolean(), ending: z.nullable(days), extension: z.nullable(days) }),
});
export type StaffContract = z.infer<typeof contract>;

const decision = z.object({
  id: z.uuid(),
  action: z.string(),
  by: text,
  at: time,
  reason: text,
  /** the contract whose last day moved */
  contract: z.nullable(z.object({ number: z.string(), from: day, to: day })),
  /** the owners before and after it, by their names now; null where there was nobody */
  owners: z.nullable(z.object({ from: text, to: text })),
});

export const staffCompany = z.extend(listedCompany, {
  legalName: text,
  npwp: text,
  address: text,
  invited: z.int(),
  active: z.int(),
  departments: z.int(),
  /** the domains of its join links */
  domains: z.array(z.string()),
  /** the last time that somebody worked on one of its courses */
  lastLearned: z.nullable(time),
  contracts: z.array(contract),
  /** who acts for it; managers are counted only */
  people: z.array(
    z.object({
      id: z.uuid(),
      userId: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: z.enum(companyRoles),
      since: time,
    }),
  ),
  managers: z.int(),
  /** what staff has decided about it, the newest first */
  history: z.array(decision),
  /** the actor may hand the ownership over */
  mayHandOver: z.boolean(),
});
export type StaffCompany = z.infer<typeof staffCompany>;

const reason = z
  .string(texts.reasonTooShort)
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, texts.reasonTooShort),
    z.maxLength(reasonMax, texts.reasonTooLong),
  );
/** The contract as it was when staff decided. */
const seen = z.object({ endsOn: day, endedAt: z.nullable(time) });

/** The end of a contract before its last day: at once, or with the end of a day. */
export const endingInput = z.object({ lastDay: z.nullable(day), reason, seen });
export type EndingInput = z.infer<typeof endingInput>;
export const extensionInput = z.object({ endsOn: day, reason, seen });
export type ExtensionInput = z.infer<typeof extensionInput>;
/** `from` is the role that ends, null where nobody owns the company; `email` the new owner's account, or their address in the company. */
export const ownershipInput = z.object({
  from: z.nullable(z.uuid()),
  email: z.string(texts.email).check(z.trim(), z.toLowerCase(), z.email(texts.email)),
  reason,
});
export type OwnershipInput = z.infer<typeof ownershipInput>;

/** The companies of one account, for its page. */
export const accountCompanies = z.object({
  roles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(companyRoles),
      since: time,
      endedAt: z.nullable(time),
    }),
  ),
  seats: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      status: z.nullable(z.enum(seatStatuses)),
      since: time,
    }),
  ),
});
export type AccountCompanies = z.infer<typeof accountCompanies>;
