import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { NIL } from 'uuid';
import { readDays } from '~/lib/desk';

/**
 * A filter that isn't a column's value: what is compared, made of the chosen values, and how. `one` compares with a single chosen value by `=`, so that
 * an index which begins with the column gives the order too.
 */
export type Test = {
  value: (chosen: string[], now: Date) => string;
  matches: (value: SQL) => SQL;
  one?: (value: SQL) => SQL;
};

/** The values travel as one text, because the embedded database can't write arrays of the types that its migrations have made. */
export const isAmong = (column: PgColumn): Test => ({
  value: (chosen) => chosen.join(','),
  matches: (values) =>
    column.getSQLType() === 'uuid'
      ? sql`${column}::text = any(string_to_array(${values}, ','))`
      : sql`${column} = any(string_to_array(${values}, ',')::${sql.raw(column.getSQLType())}[])`,
});

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
  value: (chosen) => chosen.filter((id) => uuidShape.test(id)).join(',') || NIL,
  matches: (values) => sql`${column} = any(string_to_array(${values}, ',')::uuid[])`,
  one: (value) => sql`${column} = ${value}::uuid`,
});

/** Whether a time is in the chosen days of Jakarta, both ends included. */
export const isInDays = (column: PgColumn): Test => ({
  value: ([chosen = '']) => {
    const { from, to } = readDays(chosen) ?? { from: '', to: '' };
    return JSON.stringify([`${from}T00:00:00+07:00`, `${to}T24:00:00+07:00`]);
  },
  matches: (ends) =>
    sql`${column} >= (${ends}::jsonb->>0)::timestamptz and ${column} < (${ends}::jsonb->>1)::timestamptz`,
});
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
