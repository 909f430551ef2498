import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { roles } from '~/lib/roles';
import { consentDocuments } from '../consents/terms';
import {
  accountStates,
  givenRoles,
  noteMax,
  reasonMax,
  reasonMin,
  suspensionDays,
  texts,
} from './terms';

const time = z.iso.datetime();
const person = z.nullable(z.string());
const role = z.enum(roles);
const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, texts.reasonTooShort),
    z.maxLength(reasonMax, texts.reasonTooLong),
  );

export const staffAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  /** null of an erased or merged account */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  state: z.enum(accountStates),
  suspension: z.nullable(z.object({ since: time, until: z.nullable(time), reason: z.string() })),
  closingAt: z.nullable(time),
  erasedAt: z.nullable(time),
  /** the account of the same person into which it was merged, when, and the address that it had */
  merged: z.nullable(
    z.object({ into: z.uuid(), name: z.string(), at: time, email: z.nullable(z.string()) }),
  ),
  createdAt: time,
  lastSeenAt: time,
  factorEnabled: z.boolean(),
  role,
  /** every role row, the newest first */
  roles: z.array(z.object({ id: z.uuid(), role, since: time, revokedAt: z.nullable(time) })),
  /** the ids of its ways to sign in: credential, google, … */
  methods: z.array(z.string()),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      address: z.nullable(z.string()),
      signedInAt: time,
      lastActiveAt: time,
    }),
  ),
  consents: z.array(
    z.object({ document: z.enum(consentDocuments), version: z.string(), givenAt: time }),
  ),
  /** null of the actor's own account */
  notes: z.nullable(z.array(z.object({ id: z.uuid(), text: z.string(), by: person, at: time }))),
  /** what staff has decided about it, the newest first; `by` is null for the operator of the machine */
  history: z.array(
    z.object({
      id: z.uuid(),
      action: z.string(),
      by: person,
      at: time,
      reason: z.nullable(z.string()),
      role: z.nullable(role),
    }),
  ),
  /** the actor may suspend it, end its sessions and write notes: it is neither their own nor erased, and they have the right */
  may: z.boolean(),
  mayGrant: z.boolean(),
  mayResetFactor: z.boolean(),
  mayCorrect: z.boolean(),
  mayView: z.boolean(),
  mayMerge: z.boolean(),
});

export const suspensionInput = z.object({ reason, days: z.nullable(z.literal(suspensionDays)) });
export const reasonInput = z.object({ reason });
export const roleInput = z.object({ role: z.enum(givenRoles), granted: z.boolean(), reason });
/** One session, or all of them. */
export const sessionsInput = z.object({ session: z.nullable(z.uuid()), reason });
export const noteInput = z.object({
  /** made by the form, so that a note that is sent twice is stored once */
  key: z.uuid(),
  text: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(1, texts.noteMissing),
      z.maxLength(noteMax, texts.noteTooLong),
    ),
});

export type StaffAccount = z.infer<typeof staffAccount>;
export type SuspensionInput = z.infer<typeof suspensionInput>;
export type RoleInput = z.infer<typeof roleInput>;
export type SessionsInput = z.infer<typeof sessionsInput>;
export type NoteInput = z.infer<typeof noteInput>;
