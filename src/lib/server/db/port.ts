import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite, node-postgres and their transactions alike. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Listener = {
  receive: (payload: string) => void;
  /** called when the connection was cut and stands again: what came meanwhile must be read from the tables */
  resumed: () => void;
};

/** The one port to storage: the embedded PGlite or a PostgreSQL server. */
export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** for pg-boss, which speaks SQL text */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** counts the connections of the pool, where there is one */
  connections?: () => { busy: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** `execute` answers `.rows` on both drivers, but Drizzle's shared type doesn't say so. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows;
}
