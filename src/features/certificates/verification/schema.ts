import * as z from 'zod/mini';
import { batchMost, paperKinds, verificationResults } from '../terms';
import { nameStates, numberMax } from './terms';

const text = z.nullable(z.string());
const time = z.iso.datetime();

/** The public facts of a certificate in a verification. Machines read it too: fields are added, and none changes its meaning. */
const verificationFields = {
  number: z.string(),
  result: z.enum(verificationResults),
  /** null unless `nameState` is `shown` */
  name: text,
  nameState: z.enum(nameStates),
  courseTitle: z.string(),
  /** null when the course is no longer in the catalogue */
  courseSlug: text,
  organizationName: text,
  instructorName: z.string(),
  certificateType: text,
  accreditation: text,
  hours: z.number(),
  /** percent in the final exam; null for a course without one */
  score: z.nullable(z.number()),
  finishedAt: time,
  issuedAt: time,
  expiresAt: z.nullable(time),
  revokedAt: z.nullable(time),
  /** of a revocation */
  reason: text,
  /** the number of the certificate that was issued instead */
  replacedBy: text,
};

export const verification = z.object({
  ...verificationFields,
  lessons: z.array(z.object({ position: z.int(), title: z.string(), approvedAt: z.string() })),
  criteria: z.string(),
  /** the signed credential's address; null where it can't be read by everybody */
  credential: text,
});

export const batchInput = z.object({
  numbers: z
    .array(z.string().check(z.maxLength(numberMax)))
    .check(
      z.minLength(1, 'Isi paling sedikit satu nomor'),
      z.maxLength(batchMost, `Paling banyak ${batchMost} nomor sekali periksa`),
    ),
});

/** One line of a batch, in the order that was asked: what was read, and the certificate if there is one. */
const batchEntry = z.object({
  input: z.string(),
  /** `misread` is a text that can't be a number, because its form or its check letter doesn't fit */
  result: z.enum([...verificationResults, 'misread']),
  certificate: z.nullable(z.object(verificationFields)),
});

export const batchOutput = z.object({ checkedAt: time, results: z.array(batchEntry) });

export const fileParam = z.object({
  sha256: z
    .string()
    .check(z.regex(/^[\da-f]{64}$/, 'Sidik berkas terdiri dari 64 angka heksadesimal')),
});

/** Which file of ours has these bytes: the certificate's number and the kind of the file; null when none has. */
export const fileAnswer = z.object({
  issued: z.nullable(z.object({ number: z.string(), kind: z.enum(paperKinds) })),
});

export type Verification = z.infer<typeof verification>;
export type BatchEntry = z.infer<typeof batchEntry>;
