import * as z from 'zod/mini';
import { revisionMax } from '~/lib/revision';
import { revisionSubjects } from './terms';

const time = z.iso.datetime();

/** The revision that was read. A save of an older one is refused. */
export const revision = z.int().check(z.gte(0), z.lte(revisionMax));

const listedRevision = z.object({
  id: z.uuid(),
  subject: z.enum(revisionSubjects),
  /** the lesson; the course for the other subjects */
  subjectId: z.uuid(),
  /** the title of the lesson as it was saved; empty for the other subjects */
  subjectTitle: z.string(),
  revision: z.int(),
  savedAt: time,
  /** the name of who saved it; null when that account is gone */
  savedBy: z.nullable(z.string()),
  /** the fields that this save changed; empty for the first one */
  changed: z.array(z.string()),
  first: z.boolean(),
});
export const revisionPage = z.object({ items: z.array(listedRevision), next: z.nullable(z.string()) });
export const revisionQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(100))), subjectId: z.optional(z.uuid()) });

const shown = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
/** One save with what stood before it, field by field, as people read it. */
export const revisionDetail = z.extend(listedRevision, {
  fields: z.array(z.object({ name: z.string(), before: shown, after: shown })),
  /** whether this is the stored state */
  current: z.boolean(),
  /** the present revision of the subject, which a restoration must name; null for a deleted lesson, which any brings back */
  present: z.nullable(z.int()),
});
export const restoreInput = z.object({ revision });

export type ListedRevision = z.infer<typeof listedRevision>;
export type Shown = z.infer<typeof shown>;
