import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
