import * as z from 'zod/mini';
import { consentDocuments } from './terms';

const version = z.string().check(z.minLength(1), z.maxLength(40));

/** The versions that were shown to the person who agrees. */
export const consentInput = z.object({ terms: version, privacy: version });

const document = z.enum(consentDocuments);

/** The person's consents, newest first, and the texts in force that they haven't agreed to. */
export const ownConsents = z.object({
  current: z.object({ terms: z.string(), privacy: z.string() }),
  pending: z.array(document),
  /** The person agreed to an earlier version of a pending text. */
  changed: z.boolean(),
  given: z.array(z.object({ document, version: z.string(), givenAt: z.iso.datetime() })),
});

export type ConsentInput = z.infer<typeof consentInput>;
