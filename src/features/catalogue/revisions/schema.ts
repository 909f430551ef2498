import * as z from 'zod/mini';
import { revisionMax } from '~/lib/revision';
import { chosenMost, revisionSubjects } from './terms';

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
  /** what it did to the lessons; null for a save of something else, and for the first one */
  lessons: z.nullable(
    z.object({
      added: z.array(z.string()),
      removed: z.array(z.object({ id: z.uuid(), title: z.string() })),
      hidden: z.array(z.string()),
      shown: z.array(z.string()),
      moved: z.boolean(),
    }),
  ),
});
export const revisionPage = z.object({
  items: z.array(listedRevision),
  next: z.nullable(z.string()),
});
export const revisionQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(100))),
  subjectId: z.optional(z.uuid()),
});

const shown = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const fields = z.array(z.object({ name: z.string(), before: shown, after: shown }));
/** One save with what stood before it, field by field, as people read it. */
export const revisionDetail = z.extend(listedRevision, {
  fields,
  /** the lessons that this save deleted and that are still gone, each with its last save, which brings it back */
  deleted: z.array(z.object({ id: z.uuid(), title: z.string(), revisionId: z.uuid() })),
  /** whether this is the stored state */
  current: z.boolean(),
  /** the present revision of the subject, which a restoration must name; null for a deleted lesson, which any brings back */
  present: z.nullable(z.int()),
});
/** The differences between a saved state and the present one, each to be chosen by its name. */
export const comparison = z.object({
  /** the present revision of what is restored, which a restoration must name; 0 for a deleted lesson */
  revision: z.int(),
  /** a deleted lesson would come back */
  returns: z.boolean(),
  /** learners see at once what is restored */
  published: z.boolean(),
  changes: z.array(
    z.object({ name: z.string(), title: z.nullable(z.string()), fields, possible: z.boolean() }),
  ),
});
/** `fields` are the names of the chosen things; without them all are restored. */
export const restoreInput = z.object({
  revision,
  fields: z.optional(
    z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(chosenMost)),
  ),
});
/** The restoration that takes one back: the state of before, with the same fields. It is refused once somebody has saved. */
export const undoing = z.object({
  revisionId: z.uuid(),
  revision: z.int(),
  fields: z.array(z.string()),
});

export type ListedRevision = z.infer<typeof listedRevision>;
export type SavedOrder = { id: string; title: string; hidden: boolean }[];
export type Comparison = z.infer<typeof comparison>;
export type Undoing = z.infer<typeof undoing>;
export type Shown = z.infer<typeof shown>;
