import * as z from 'zod/mini';
import { listAnswers, listInputs, listRow } from '~/lib/list-import-schema';
import { plainLine, plainText } from '~/lib/plain-text';
import { seatStatuses } from '../terms';
import {
  addressMax,
  importBytesMax,
  importOutcomes,
  nameMax,
  numberMax,
  peopleAtOnceMax,
  peopleTexts,
  reasonMax,
} from './terms';

const time = z.iso.datetime();
const text = z.nullable(z.string());

export const listedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  employeeNumber: text,
  department: text,
  departmentId: z.nullable(z.uuid()),
  /** the state of the seat; null for somebody who never had one, `revoked` for who has none any more */
  status: z.nullable(z.enum(seatStatuses)),
  invitedAt: z.nullable(time),
  activatedAt: z.nullable(time),
  /** while the seat is active, the account's address where it isn't the one that the company gave */
  accountEmail: text,
  createdAt: time,
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const companyPerson = z.extend(listedPerson, {
  /** their seats, the newest first */
  seats: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(seatStatuses),
      invitedAt: time,
      remindedAt: z.nullable(time),
      activatedAt: z.nullable(time),
      revokedAt: z.nullable(time),
      revokeReason: text,
    }),
  ),
  /** whether the person gave the seat back themselves */
  left: z.boolean(),
  may: z.object({ change: z.boolean() }),
});
export type CompanyPerson = z.infer<typeof companyPerson>;

const line = (most: number, message: string) =>
  z.string().check(z.overwrite(plainLine), z.maxLength(most, message));
const email = z
  .string(peopleTexts.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(addressMax, peopleTexts.email),
    z.email(peopleTexts.email),
  );
const department = z.nullable(z.uuid());
const optional = (most: number, message: string) =>
  z.pipe(
    z.nullable(line(most, message)),
    z.transform((value) => value || null),
  );

export const personInput = z.object({
  name: line(nameMax, peopleTexts.nameTooLong).check(z.minLength(1, peopleTexts.name)),
  email,
  employeeNumber: optional(numberMax, peopleTexts.number),
  departmentId: department,
});
export type PersonInput = z.infer<typeof personInput>;

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(peopleAtOnceMax));
const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(5, peopleTexts.reason),
    z.maxLength(reasonMax, peopleTexts.reason),
  );
export const peopleInput = z.object({ ids });
export const revocationInput = z.object({ ids, reason });
export const moveInput = z.object({ ids, departmentId: department });
/** What happened to each of many people: `refused` has the sentence by the person's id. */
export const peopleOutcome = z.object({ done: z.int(), refused: z.record(z.string(), z.string()) });
export type PeopleOutcome = z.infer<typeof peopleOutcome>;

/** A list of people, to be checked and to be stored. */
export const { checkInput, importInput } = listInputs({ bytesMax: importBytesMax, ...peopleTexts });
const answers = listAnswers(
  importOutcomes,
  z.extend(listRow(importOutcomes), { name: z.string() }),
);
export const { importView } = answers;
export const importCheck = z.extend(answers.importCheck, {
  /** departments that the list names and that are made with it */
  newDepartments: z.array(z.string()),
  /** seats that may still be given */
  free: z.int(),
});
export type ImportCheck = z.infer<typeof importCheck>;
export type ImportView = z.infer<typeof importView>;
export const importList = z.object({ items: z.array(answers.importListed) });

/** What somebody sees before they take a seat. */
export const invitation = z.object({
  kind: z.enum(['invitation', 'join']),
  company: z.string(),
  department: text,
  /** of an invitation, the address that the company gave; of a join link, the domain that it asks for */
  meant: z.string(),
  /** `open` can be accepted; `mine` is accepted by the person who looks */
  state: z.enum(['open', 'mine', 'taken', 'over', 'no_contract']),
  /** who looks; null for visitors */
  viewer: z.nullable(z.object({ email: z.string(), verified: z.boolean(), fits: z.boolean() })),
});
export type Invitation = z.infer<typeof invitation>;

/** The invitations of companies that wait for the person. */
export const ownInvitations = z.object({
  items: z.array(
    z.object({ id: z.uuid(), company: z.string(), link: z.string(), expiresAt: time }),
  ),
});

/** A company that has named the person. */
const membership = z.object({
  personId: z.uuid(),
  company: z.string(),
  department: text,
  email: z.string(),
  status: z.enum(seatStatuses),
  activatedAt: z.nullable(time),
});
export type Membership = z.infer<typeof membership>;
export const memberships = z.object({ items: z.array(membership) });
