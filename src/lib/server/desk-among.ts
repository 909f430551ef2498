import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of the chosen values. They travel as one text, because the embedded database can't write arrays of the types that its migrations have made. */
export const isAmong = (column: PgColumn) => ({
  value: (chosen: string[]) => chosen.join(','),
  matches: (values: SQL) =>
    column.getSQLType() === 'uuid'
      ? sql`${column}::text = any(string_to_array(${values}, ','))`
      : sql`${column} = any(string_to_array(${values}, ',')::${sql.raw(column.getSQLType())}[])`,
});
