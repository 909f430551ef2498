import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { atStart } from './db/like';

/** One way in which words are found, in the whole list or in the actor's parts; `pattern` answers null where it doesn't apply to these words. */
export type Words = { pattern: (q: string) => string | null; matches: (pattern: SQL, scoped: boolean) => SQL };

/**
 * Finds mail addresses that begin with the words where these look like one, in place of `others`. Most of its texts are in nearly every address, so that an
 * index of texts would look through all of them.
 */
export const mailOr = (email: PgColumn, others: Words): Words[] => [
  { pattern: (q) => (looksLikeMail.test(q) ? atStart(q.toLowerCase()) : null), matches: (pattern) => sql`lower(${email}) like ${pattern}` },
  { ...others, pattern: (q) => (looksLikeMail.test(q) ? null : others.pattern(q)) },
];
const looksLikeMail = /^[^\s@]+@[^\s@]*$/;
