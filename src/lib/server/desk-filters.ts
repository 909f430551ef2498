import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { readDays } from '~/lib/desk';
import type { Test } from './desk';

type Named = { id: AnyPgColumn; name: AnyPgColumn };

/** Entries of those that have one of these names, or had it before: a link to a desk may be older than a new name. */
export const isNamed = (now: Named, before: Named): Test => ({
  value: (names) => names.join(),
  matches: (names) => {
    const having = ({ id, name }: Named) =>
      sql`select ${sql.identifier(id.name)} from ${id.table} named where named.${sql.identifier(name.name)} = any(string_to_array(${names}, ','))`;
    return sql`${now.id} = any(array(${having(now)} union all ${having(before)}))`;
  },
});

/** Whether a column of ids is one of the chosen, by its index; what is no id fits nothing. */
export const isAmongIds = (column: PgColumn): Test => ({
  value: (chosen) => chosen.filter((id) => uuidShape.test(id)).join(','),
  matches: (values) => sql`${column} = any(string_to_array(${values}, ',')::uuid[])`,
});

/** Whether a time is in the chosen days of Jakarta, both ends included. */
export const isInDays = (column: PgColumn): Test => ({
  value: ([chosen = '']) => {
    const { from, to } = readDays(chosen) ?? { from: '', to: '' };
    return JSON.stringify([`${from}T00:00:00+07:00`, `${to}T24:00:00+07:00`]);
  },
  matches: (ends) => sql`${column} >= (${ends}::jsonb->>0)::timestamptz and ${column} < (${ends}::jsonb->>1)::timestamptz`,
});
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
