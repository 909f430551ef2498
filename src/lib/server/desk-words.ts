import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { atStart } from './db/like';
import type { Db } from './db/port';

/**
 * One way in which words are found, in the whole list or in the actor's parts; `pattern` answers null where it doesn't apply to these words. In a very
 * large table words that are in many entries are `common`: an index of texts would read all of them, while along the list's order a page is soon full.
 */
export type Words = {
  pattern: (q: string) => string | null;
  matches: (pattern: SQL, scoped: boolean) => SQL;
  common?: {
    is: (ctx: { db: Db }, pattern: string) => Promise<boolean>;
    matches: (pattern: SQL) => SQL;
  };
};

/** How each way finds the words that are looked for: not at all, by its index, or along the list. */
export async function waysOf(
  ctx: { db: Db },
  words: Words[],
  patterns: (string | null)[],
): Promise<string> {
  const ways = await Promise.all(
    words.map(async ({ common }, index) => {
      const pattern = patterns[index] ?? null;
      if (pattern === null) return 'none';
      return (await common?.is(ctx, pattern)) ? 'along' : 'index';
    }),
  );
  return ways.map((way) => way[0]).join('');
}

/** The condition of these ways, of whose patterns `patternOf` names the values. */
export const foundBy = (
  ways: string,
  words: Words[],
  patternOf: (index: number) => SQL,
  scoped: boolean,
) =>
  or(
    ...words.flatMap(({ matches, common }, index) => {
      if (ways[index] === 'i') return [matches(patternOf(index), scoped)];
      return ways[index] === 'a' && common ? [common.matches(patternOf(index))] : [];
    }),
  );

/** The parts of an address as its index has them: `sari.w@maju.test` has `sari`, `w@`, `maju` and `test`. */
const mailParts = (mail: SQL) =>
  sql`string_to_array(translate(replace(${mail}, '@', '@ '), '._+-', '    '), ' ')`;

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

/** Finds by words that look like an address what such addresses begin with, where an index holds whole addresses. */
export const mailBegins = (matches: Words['matches']): Words => ({
  matches,
  pattern: (q) => (looksLikeMail.test(q) ? atStart(q.toLowerCase()) : null),
});

/** The other words. */
export const unlessMail = ({ pattern, matches }: Words): Words => ({
  matches,
  pattern: (q) => (looksLikeMail.test(q) ? null : pattern(q)),
});

const looksLikeMail = /^[^\s@]+@[^\s@]*$/;
