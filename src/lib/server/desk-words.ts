import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One way in which words are found, in the whole list or in the actor's parts; `pattern` answers null where it doesn't apply to these words. */
export type Words = { pattern: (q: string) => string | null; matches: (pattern: SQL, scoped: boolean) => SQL };

/** The parts of an address as its index has them: `sari.w@maju.test` has `sari`, `w@`, `maju` and `test`. */
const mailParts = (mail: SQL) => sql`string_to_array(translate(replace(${mail}, '@', '@ '), '._+-', '    '), ' ')`;

/**
 * Finds entries with addresses by words that look like one, from the beginning of any of their parts. Most texts of an address are in nearly every one, so
 * that an index of texts would look through all of them; this one is of the parts that were typed to their end. It is asked before the list is: the
 * planner takes a part for frequent, and would pass along all entries.
 */
export const mailIn = (id: PgColumn, email: PgColumn): Words => ({
  pattern: (q) => (looksLikeMail.test(q) ? q.toLowerCase() : null),
  matches: (mail) => {
    const address = sql`lower(one.${sql.identifier(email.name)})`;
    return sql`${id} = any(array(select one.${sql.identifier(id.name)} from ${email.table} one
      where ${mailParts(address)} @> trim_array(${mailParts(sql`${mail}::text`)}, 1) and strpos(${address}, ${mail}) > 0))`;
  },
});

/** The other words. */
export const unlessMail = ({ pattern, matches }: Words): Words => ({ matches, pattern: (q) => (looksLikeMail.test(q) ? null : pattern(q)) });

const looksLikeMail = /^[^\s@]+@[^\s@]*$/;
