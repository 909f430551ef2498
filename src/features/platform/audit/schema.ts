import * as z from 'zod/mini';
import { subjectKinds } from './terms';

const person = z.object({ id: z.uuid(), name: z.string() });

/** One decision of staff: who did what to which row, and what it changed, in words. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** in Indonesian */
  action: z.string(),
  /** without an id the operator of the machine */
  actor: z.extend(person, { id: z.nullable(z.uuid()) }),
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.uuid(),
    /** a number, a title or a name; null where the row is gone or has none */
    name: z.nullable(z.string()),
    /** the page or the desk's entry that shows the row */
    path: z.nullable(z.string()),
  }),
  reason: z.nullable(z.string()),
  changes: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** People whom the log may be limited to. */
export const auditPeople = z.object({ people: z.array(z.extend(person, { email: z.string() })) });
export const peopleQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(100))),
  ids: z.optional(z.string().check(z.maxLength(2_000))),
});
