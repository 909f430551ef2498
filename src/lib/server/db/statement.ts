import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { mapQuickly } from './mapping';
import type { Db } from './port';

/** A statement of Drizzle whose values are placeholders. */
export type Preparable<Row> = {
  getSQL: () => SQL;
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => PromiseLike<Row[]> };
};

export type Values = Record<string, unknown>;
type Execute<Row> = (values: Values) => PromiseLike<Row[]>;

/**
 * Writes constants into the text. As values of their own they are unknown to a plan for all values: without the number behind `limit`
 * PostgreSQL finds such a plan dear, and plans the statement anew at every request.
 */
function withConstants<Query extends Preparable<unknown>>(query: Query): Query {
  const getSQL = query.getSQL.bind(query);
  query.getSQL = () => getSQL().inlineParams();
  return query;
}

const nameMost = 63;

/** A name that PostgreSQL reads whole. Of two longer ones with the same beginning it would run the first for both. */
export const nameOnServer = (name: string): string =>
  name.length <= nameMost
    ? name
    : `${name.slice(0, nameMost - 33)} ${createHash('md5').update(name).digest('hex')}`;

/**
 * A read as a screen needs it: built once per database handle, planned once per connection, its values filled into placeholders by name.
 * The name is the statement's on the server (`nameOnServer`): one name, one text.
 */
export function statement<Row>(
  name: string,
  build: (db: Db) => Preparable<Row>,
): (ctx: { db: Db }, values?: Values) => PromiseLike<Row[]> {
  const statements = new WeakMap<Db, Execute<Row>>();
  return ({ db }, values = {}) => {
    let execute = statements.get(db);
    if (!execute) {
      const prepared = mapQuickly(withConstants(build(db)).prepare(nameOnServer(name)));
      execute = (parameters) => prepared.execute(parameters);
      statements.set(db, execute);
    }
    return execute(values);
  };
}

/**
 * One statement per shape of a read: which parts of a filter are given, say. `nameOf` tells every two shapes apart. Where the best plan
 * depends on the values, as it does for words of a search, a shape isn't `planned` once: it is built once only.
 */
export function statements<Shape, Row>(
  nameOf: (shape: Shape) => string,
  build: (db: Db, shape: Shape) => Preparable<Row>,
  planned = (_: Shape) => true,
) {
  const statements = new Map<string, ReturnType<typeof statement<Row>>>();
  return (ctx: { db: Db }, shape: Shape, values?: Values): PromiseLike<Row[]> => {
    const name = nameOf(shape);
    const prepared =
      statements.get(name) ?? statement(planned(shape) ? name : '', (db) => build(db, shape));
    statements.set(name, prepared);
    return prepared(ctx, values);
  };
}
