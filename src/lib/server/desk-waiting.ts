import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Actor } from '~/lib/actor';
import { countMax } from '~/lib/desk';
import type { Db } from './db/port';

/** The number of entries that wait, `countMax` + 1 at most; since when the oldest does, in milliseconds; and who has taken how many. */
export type WaitingIn = {
  count: number;
  oldest: number | null;
  owners: { id: string; count: number }[];
};

/** A desk in which something waits. */
export type QueueDesk = {
  mayAll: (actor: Actor) => boolean;
  waiting: readonly string[];
  waitingIn: (db: Db, view: string) => SQL<WaitingIn>;
};

/** of those who have taken entries */
const ownersShown = 5;

/** What waits in a desk as one value. `taken` selects the `owner` of each entry that somebody has taken; the actor comes first, then those who have most. */
export function waitingColumn({
  count,
  oldest,
  taken,
  actor,
}: {
  count: SQL;
  oldest: SQLWrapper;
  taken: PgSelect | undefined;
  actor: SQL;
}): SQL<WaitingIn> {
  const some =
    taken &&
    sql`select t.owner as id, count(*)::int as count from ${taken.limit(countMax + 1).as('t')} group by 1
    order by (t.owner = ${actor}) desc, 2 desc, 1 limit ${sql.raw(String(ownersShown))}`;
  const owners = some
    ? sql`(select coalesce(json_agg(json_build_object('id', o.id, 'count', o.count)), '[]') from (${some}) o)`
    : sql`'[]'::json`;
  return sql`json_build_object('count', ${count}, 'oldest', ${oldest}, 'owners', ${owners})`;
}
