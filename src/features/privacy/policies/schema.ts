import * as z from 'zod/mini';
import { consentDocuments } from '~/features/auth/consents/terms';

const time = z.iso.datetime();

/** The texts in force and the announcements of new ones, the newest first. A version is the day from which it holds. */
export const policiesView = z.object({
  texts: z.array(
    z.object({ document: z.enum(consentDocuments), version: z.iso.date(), textHash: z.string() }),
  ),
  announcements: z.array(
    z.object({ version: z.string(), told: z.int(), startedAt: time, finishedAt: z.nullable(time) }),
  ),
});
export type PoliciesView = z.infer<typeof policiesView>;
