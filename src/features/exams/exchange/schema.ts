import * as z from 'zod/mini';
import type { ReadFile } from '../questions/schema';
import { questionKinds } from '../terms';
import { exchangeFormats, importBytesMax, lossKeys } from './terms';

const file = {
  format: z.enum(exchangeFormats),
  text: z
    .string()
    .check(
      z.minLength(1, 'Berkas ini kosong'),
      z.maxLength(importBytesMax, 'Berkas ini terlalu besar'),
    ),
};

/** A file to be read without storing anything. */
export const readInput = z.object(file);
/** A file whose questions are stored. `key` is the id of the first, so that sending it twice adds them once; `skipsPresent` leaves out what the bank has. */
export const importInput = z.object({
  ...file,
  key: z.uuid(),
  only: z.enum(['all', 'good']),
  skipsPresent: z._default(z.boolean(), false),
});

const readQuestion = z.object({
  line: z.int(),
  title: z.string(),
  kind: z.nullable(z.enum(questionKinds)),
  topic: z.string(),
  /** the bank has the same question */
  present: z.boolean(),
  /** why it can't be imported */
  faults: z.array(z.string()),
  /** what is left out of it */
  notes: z.array(z.string()),
});
export const importReport = z.object({
  /** why nothing of the file can be read */
  fault: z.nullable(z.string()),
  good: z.int(),
  questions: z.array(readQuestion),
});
/** The questions that were added. */
export const imported = z.object({ ids: z.array(z.uuid()) });

export const exportQuery = z.object({ format: z.enum(exchangeFormats) });
export const exportPreview = z.object({
  questions: z.int(),
  formats: z.array(
    z.object({
      format: z.enum(exchangeFormats),
      losses: z.array(z.object({ key: z.enum(lossKeys), questions: z.int() })),
    }),
  ),
});

export type ReadInput = z.infer<typeof readInput>;
export type ImportInput = z.input<typeof importInput>;
export type ImportReport = z.infer<typeof importReport>;
export type ExportPreview = z.infer<typeof exportPreview>;

/** A medium whose bytes a file holds, in base64. */
export type Embedded = { name: string; encoded: string };
/** A file as it was read, with the media that it holds, and what each of those is that a question shows. */
export type ReadImport = ReadFile & {
  media: Embedded[];
  judgements: Map<number, { kind: string; contentType: string } | { fault: string }>;
};
