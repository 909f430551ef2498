import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDump, emptyPostgres } from '~/testing/database';
import { onPostgres } from '~/testing/site';
import { problemOf } from '../http/problems';
import { createLogger } from '../log';
import { openClient } from './embedded';
import {
  applyMigrations,
  type Connection,
  type Migration,
  migrationsIn,
  pendingMigrations,
} from './migrations';
import { rows } from './port';
import { migratePostgres, openPostgres } from './postgres';

const log = createLogger('silent');
const mine = migrationsIn();
const later = 9_000_000_000_000;
let made = 0;
function migration(statements: string[], alone = false): Migration {
  made += 1;
  return { name: `9${made}_test`, when: later + made, hash: String(made), statements, alone };
}

/** A migrated database whose connection is the test's own. */
async function open(): Promise<{
  connection: Connection;
  url: string;
  close: () => Promise<void>;
}> {
  if (!onPostgres) {
    const client = await openClient(undefined, await emptyDump());
    return { connection: client, url: '', close: () => client.close() };
  }
  const place = await emptyPostgres();
  await migratePostgres(place.url, log);
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  return {
    connection: client,
    url: place.url,
    close: async () => {
      await client.end();
      await place.drop();
    },
  };
}

describe('a migration', () => {
  let place: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());
  const exists = async (name: string) =>
    (await place.connection.query('select to_regclass($1) is not null as "is"', [name]))
      .rows[0] as { is: boolean };

  test('is applied once, also one that was generated before the last', async () => {
    const [second, first] = [
      migration(['create table later (id int)']),
      migration(['create table earlier (id int)']),
    ];
    expect(await applyMigrations(place.connection, { all: [...mine, first] })).toEqual([
      first.name,
    ]);
    expect(await applyMigrations(place.connection, { all: [...mine, second, first] })).toEqual([
      second.name,
    ]);
    expect(await applyMigrations(place.connection, { all: [...mine, second, first] })).toEqual([]);
    expect(await pendingMigrations(place.connection, mine)).toEqual([]);
  });

  test('is applied completely or not at all, and those before it stay', async () => {
    const [good, bad] = [
      migration(['create table good (id int)']),
      migration(['create table half (id int)', 'create table half (id int)']),
    ];
    await expect(applyMigrations(place.connection, { all: [...mine, good, bad] })).rejects.toThrow(
      'already exists',
    );
    expect([await exists('good'), await exists('half')]).toEqual([{ is: true }, { is: false }]);
    expect(await pendingMigrations(place.connection, [...mine, good, bad])).toEqual([bad]);
  });

  test('marked with “no transaction” makes an index while others write, and begins anew after an attempt that was cut short', async () => {
    await place.connection.query('create table shelf (id int, title text)');
    await place.connection.query(`insert into shelf values (1, 'a'), (1, 'b')`);
    const unique = migration(['create unique index concurrently shelf_id on shelf (id)'], true);
    await expect(applyMigrations(place.connection, { all: [...mine, unique] })).rejects.toThrow();
    await place.connection.query(`delete from shelf where title = 'b'`);
    expect(await applyMigrations(place.connection, { all: [...mine, unique] })).toEqual([
      unique.name,
    ]);
    const { rows: found } = await place.connection.query(
      `select indisvalid as valid from pg_index where indexrelid = 'shelf_id'::regclass`,
    );
    expect(found).toEqual([{ valid: true }]);
  });
});

/** Statements which keep a table from its writers for as long as they run, though it wasn't made by these migrations. */
function blocking(migrations: Migration[]): string[] {
  const own = new Set<string>();
  return migrations.flatMap(({ alone, statements }) =>
    statements.filter((text) => {
      const [, table] = /^\s*(?:--.*\n\s*)*create table "(\w+)"/i.exec(text) ?? [];
      if (table) own.add(table);
      const isApart = alone && /concurrently/i.test(text);
      const [, indexed] = /create (?:unique )?index .*? on "(\w+)"/i.exec(text) ?? [];
      if (indexed && !own.has(indexed)) return !isApart;
      if (/drop index/i.test(text)) return !isApart;
      const [, changed] = /alter table "(\w+)" add constraint/i.exec(text) ?? [];
      return changed !== undefined && !own.has(changed) && !/not valid|using index/i.test(text);
    }),
  );
}

test('the migrations after the baseline keep no table from its writers', () => {
  expect(blocking(mine.slice(1))).toEqual([]);
});

test.each([
  ['create index "a" on "users" ("name")', false, true],
  ['create index concurrently "a" on "users" ("name")', false, true],
  ['create index concurrently "a" on "users" ("name")', true, false],
  ['drop index "a"', true, true],
  ['drop index concurrently "a"', true, false],
  ['alter table "users" add constraint "a" check (true)', false, true],
  ['alter table "users" add constraint "a" check (true) not valid', false, false],
  ['alter table "shelves" add constraint "a" check (true)', false, false],
])('%s, without a transaction: %s, blocks: %s', (text, alone, blocks) => {
  const table = migration(['create table "shelves" ("id" uuid)']);
  expect(blocking([table, migration([text], alone)])).toEqual(blocks ? [text] : []);
});

test('a database that began with migrations from before the baseline is refused, and nothing is made in it', async () => {
  const place = await open();
  await place.connection.query(
    'update drizzle.__drizzle_migrations set created_at = 1, hash = $1',
    ['old'],
  );
  const next = migration(['create table next (id int)']);
  await expect(applyMigrations(place.connection, { all: [...mine, next] })).rejects.toThrow(
    'Database ini dimulai dengan migrasi dari sebelum 0000_baseline',
  );
  const { rows: tables } = await place.connection.query(`select to_regclass('next') as made`);
  expect(tables).toEqual([{ made: null }]);
  if (onPostgres)
    await expect(openPostgres(place.url, { pool: 2, log, migrate: false })).rejects.toThrow(
      'pakai database yang kosong',
    );
  await place.close();
});

if (onPostgres)
  describe('on PostgreSQL', () => {
    test('a migration that waits for a lock lets others through, and succeeds when the lock is free', async () => {
      const place = await open();
      const holder = new pg.Client({ connectionString: place.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select * from categories');
      const migrated = migratePostgres(place.url, log, [
        ...mine,
        migration(['alter table categories add column note text']),
      ]);
      const waits = `select 1 from pg_stat_activity where application_name = 'nusakelas-migrate' and wait_event_type = 'Lock'`;
      while ((await place.connection.query(waits)).rows.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      // Behind the waiting migration this read waits too, until that gives up for a moment.
      const begun = performance.now();
      await place.connection.query('select * from categories');
      expect(performance.now() - begun).toBeLessThan(5_000);
      await holder.query('commit');
      expect(await migrated).toHaveLength(1);
      await holder.end();
      await place.close();
    });

    test('a start that may not migrate refuses a database without tables, and names the command', async () => {
      const place = await emptyPostgres();
      const start = () => openPostgres(place.url, { pool: 2, log, migrate: false });
      await expect(start()).rejects.toThrow('npm run migrate');
      expect(await migratePostgres(place.url, log)).toEqual(mine.map(({ name }) => name));
      const database = await start();
      await database.close();
      await place.drop();
    });

    test('a statement that takes too long, and a lock that is not free, answer 503', async () => {
      const place = await emptyPostgres();
      const database = await openPostgres(place.url, { pool: 2, log });
      const trouble = (setting: string, statement: string) =>
        database.db
          .transaction(async (tx) => {
            await tx.execute(sql.raw(`set local ${setting} = '50ms'`));
            await rows(tx, sql.raw(statement));
          })
          .then(
            () => null,
            (error) => problemOf(error).problem,
          );
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table categories`);
        expect(await trouble('statement_timeout', 'select pg_sleep(5)')).toMatchObject({
          status: 503,
          code: 'unavailable',
        });
        expect(await trouble('lock_timeout', 'select * from categories')).toMatchObject({
          status: 503,
          code: 'unavailable',
        });
      });
      await database.close();
      await place.drop();
    });
  });
