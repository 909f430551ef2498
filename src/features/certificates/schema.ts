import * as z from 'zod/mini';
import { holdsAddress, nameWithoutAddress, plainLine, plainText } from '~/lib/plain-text';
import {
  correctionStates,
  nameMax,
  nameMin,
  reasonMax,
  reasonMin,
  texts,
  verificationResults,
} from './terms';

const time = z.iso.datetime();

export const certificateName = z.string().check(
  z.overwrite(plainLine),
  z.minLength(nameMin, texts.nameTooShort),
  z.maxLength(nameMax, texts.nameTooLong),
  z.refine((name) => !holdsAddress(name), nameWithoutAddress),
);

export const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, texts.reasonTooShort),
    z.maxLength(reasonMax, texts.reasonTooLong),
  );

/** A certificate as its holder sees it. */
const ownCertificate = z.object({
  id: z.uuid(),
  number: z.string(),
  result: z.enum(verificationResults),
  name: z.string(),
  /** null while the holder hasn't said it, who is then asked; nobody reads the name until they have */
  nameShown: z.nullable(z.boolean()),
  courseTitle: z.string(),
  courseSlug: z.string(),
  hours: z.number(),
  score: z.nullable(z.number()),
  issuedAt: time,
  expiresAt: z.nullable(time),
  /** the reason of a revocation */
  reason: z.nullable(z.string()),
  /** the number of the certificate that was issued instead */
  replacedBy: z.nullable(z.string()),
  /** the newest request for another name */
  correction: z.nullable(
    z.object({ state: z.enum(correctionStates), name: z.string(), answer: z.nullable(z.string()) }),
  ),
});

export const ownCertificates = z.array(ownCertificate);

export const nameShownInput = z.object({ nameShown: z.boolean() });

export const correctionInput = z.object({ name: certificateName, reason });

export type OwnCertificate = z.infer<typeof ownCertificate>;
export type CorrectionInput = z.infer<typeof correctionInput>;
