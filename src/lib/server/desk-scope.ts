import { type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Actor } from '~/lib/actor';

/** Limits a desk to parts of its list, such as the courses that the actor teaches. An entry is in one part at most. */
export type DeskScope = {
  limits: (actor: Actor) => boolean;
  /** the table of the parts with its alias, and which of them are the actor's (`deskActor`) */
  parts: SQL;
  mine: SQL;
  /** whether a part has an entry; each sort that is often read has an index which begins with this column */
  holds: SQL;
};

export const isInScope = ({ parts, mine, holds }: DeskScope) =>
  sql`exists (select 1 from ${parts} where ${mine} and ${holds})`;

/** The beginnings of the actor's parts as rows of `part`. An index of the whole list would lead past everybody else's entries. */
export const beginnings = (
  { parts, mine, holds }: DeskScope,
  columns: SQL,
  selectPart: (inPart: SQL) => PgSelect,
) => sql`${parts} cross join lateral ${selectPart(holds)} part(${columns}) where ${mine}`;
