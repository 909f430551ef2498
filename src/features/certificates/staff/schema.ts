import * as z from 'zod/mini';
import { certificateName, reason } from '../schema';
import { correctionStates, verificationResults } from '../terms';

const time = z.iso.datetime();
const person = z.nullable(z.string());

export const listedCertificate = z.object({
  id: z.uuid(),
  number: z.string(),
  result: z.enum(verificationResults),
  name: z.string(),
  email: z.string(),
  courseTitle: z.string(),
  issuedAt: time,
  expiresAt: z.nullable(time),
});

const numbered = z.object({ id: z.uuid(), number: z.string() });

export const staffCertificate = z.extend(listedCertificate, {
  courseSlug: z.string(),
  nameShown: z.nullable(z.boolean()),
  erased: z.boolean(),
  hours: z.number(),
  lessons: z.int(),
  score: z.nullable(z.number()),
  instructorName: z.string(),
  organizationName: z.nullable(z.string()),
  finishedAt: time,
  signed: z.boolean(),
  revokedAt: z.nullable(time),
  revocationReason: z.nullable(z.string()),
  replacedBy: z.nullable(numbered),
  replaces: z.nullable(numbered),
  /** the request for another name that waits; a re-issue answers it */
  correction: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** what staff has decided about it, the newest first */
  history: z.array(
    z.object({ action: z.string(), by: person, at: time, reason: z.nullable(z.string()) }),
  ),
  /** the actions that the actor has now */
  may: z.object({ revoke: z.boolean(), restore: z.boolean(), reissue: z.boolean() }),
});

/** The certificate of a finished enrollment that isn't replaced; null where there is none. */
export const participantCertificate = z.object({
  certificate: z.nullable(z.object({ number: z.string(), result: z.enum(verificationResults) })),
});

export const listedCorrection = z.object({
  id: z.uuid(),
  certificateId: z.uuid(),
  number: z.string(),
  courseTitle: z.string(),
  oldName: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(correctionStates),
  createdAt: time,
  decidedAt: z.nullable(time),
});

export const staffCorrection = z.extend(listedCorrection, {
  reason: z.string(),
  answer: z.nullable(z.string()),
  decidedBy: person,
  decidable: z.boolean(),
  /** the certificate that was issued instead */
  replacedBy: z.nullable(numbered),
});

export const reasonInput = z.object({ reason });
export const reissueInput = z.object({ name: certificateName, reason });
export const correctionDecision = z.object({ granted: z.boolean(), answer: reason });
export const newNumber = z.object({ number: z.string() });

/** The keys that sign: those that the installation's secret no longer opens are lost. */
export const keyState = z.object({
  lost: z.array(z.object({ id: z.string(), at: z.nullable(time) })),
});

export type ListedCertificate = z.infer<typeof listedCertificate>;
export type StaffCertificate = z.infer<typeof staffCertificate>;
export type ListedCorrection = z.infer<typeof listedCorrection>;
export type StaffCorrection = z.infer<typeof staffCorrection>;
export type ReissueInput = z.infer<typeof reissueInput>;
export type CorrectionDecision = z.infer<typeof correctionDecision>;
