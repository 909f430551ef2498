import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { mapQuickly } from './mapping';

const owners = pgTable('owners', { id: integer().notNull(), name: text() });
const boats = pgTable('boats', {
  id: integer().notNull(),
  ownerId: integer('owner_id'),
  builtAt: timestamp('built_at', { withTimezone: true, mode: 'date' }),
});

/** A database that answers with these rows, whatever it is asked. */
function answering(rows: unknown[][]) {
  const client = new pg.Client();
  client.query = (async () => ({ rows })) as never;
  return drizzle({ client });
}

const read = (rows: unknown[][]) =>
  answering(rows)
    .select({
      id: boats.id,
      builtAt: boats.builtAt,
      owner: { id: owners.id, name: owners.name },
      label: sql<string>`label`.mapWith((value: string) => value.toUpperCase()),
      named: sql<string>`named`.as('named'),
    })
    .from(boats)
    .leftJoin(owners, eq(owners.id, boats.ownerId));

test.each([
  ['a row of all tables', [1, '2026-01-02 03:04:05.678+00', 7, 'Sari', 'kapal', 'n']],
  ['a left join that found nothing', [1, null, null, null, 'kapal', null]],
  ['a column that is null beside one that is not', [1, null, 7, null, null, null]],
])('rows become what Drizzle makes of them: %s', async (_, row) => {
  const drizzles = await read([row]);
  expect(await mapQuickly(read([row]).prepare('boats')).execute()).toEqual(drizzles);
  expect(drizzles).toHaveLength(1);
});
