import * as z from 'zod/mini';
import { consentDocuments } from './terms';

const version = z.string().check(z.minLength(1), z.maxLength(40));

/** Agreement to the versions that were shown. */
export const consentInput = z.object({ terms: version, privacy: version });

const document = z.enum(consentDocuments);

/** What the person has agreed to, newest first, and the texts in force that they haven't agreed to. */
export const ownConsents = z.object({
  current: z.object({ terms: z.string(), privacy: z.string() }),
  pending: z.array(document),
  /** they agreed to an earlier version of a pending text */
  changed: z.boolean(),
  given: z.array(z.object({ document, version: z.string(), givenAt: z.iso.datetime() })),
});

export type ConsentInput = z.infer<typeof consentInput>;
