import type { Db } from './port';

const kept = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement built once per database handle and planned once per connection; its values are placeholders.
 * The name is the statement's on the server: one name, one text.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db) => { prepare: (name: string) => T }): T {
  const own = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, own);
  const statement = (own.get(name) as T | undefined) ?? build(db).prepare(name);
  own.set(name, statement);
  return statement;
}
