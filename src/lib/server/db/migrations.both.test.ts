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

const landed = mine.findIndex(({ name }) => name === '0020_speed') + 1;

test('the migrations after 0020 keep no table from its writers: what takes long runs outside of transactions, index by index', () => {
  const made = new Set<string>();
  for (const { name, alone, statements } of mine.slice(landed))
    for (const text of statements) {
      const [, table] = /^\s*(?:--.*\n\s*)*create table "(\w+)"/i.exec(text) ?? [];
      if (table) made.add(table);
      const [, waiting, on] =
        /create (?:unique )?index (concurrently )?.*? on "(\w+)"/i.exec(text) ?? [];
      if (on && !made.has(on))
        expect([name, text, Boolean(waiting), alone]).toEqual([name, text, true, true]);
      if (/drop index/i.test(text))
        expect([name, text, alone]).toEqual([name, expect.stringMatching(/concurrently/i), true]);
      const [, changed] = /alter table "(\w+)" add constraint/i.exec(text) ?? [];
      if (changed && !made.has(changed)) expect(text).toMatch(/not valid/i);
    }
});

if (onPostgres)
  describe('on PostgreSQL', () => {
    test('those after 0020 carry over roles and visits, take personal text out of the audit log, and close it', async () => {
      const place = await emptyPostgres();
      const connection = new pg.Client({ connectionString: place.url });
      await connection.connect();
      await applyMigrations(connection, { all: mine.slice(0, landed) });
      const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
      const person = (n: number) =>
        `('${id(n)}', 'Sari', 'sari${n}@example.com', '2026-01-01T00:00Z', '2026-01-01T00:00Z')`;
      await connection.query(
        `insert into users (id, name, email, created_at, updated_at) values ${[1, 2, 3].map(person).join()}`,
      );
      await connection.query(`insert into user_roles (id, user_id, role, created_at, revoked_at) values
        ('${id(4)}', '${id(1)}', 'instructor', '2026-01-02', null), ('${id(5)}', '${id(1)}', 'superadmin', '2026-01-03', '2026-01-04'), ('${id(6)}', '${id(2)}', 'superadmin', '2026-01-02', null)`);
      await connection.query(`insert into sessions (id, user_id, token, expires_at, created_at, updated_at) values
        ('${id(7)}', '${id(1)}', 'a', '2027-01-01', '2026-02-01', '2026-02-02T00:00Z')`);
      const decisions: [string, object | null, object | null][] = [
        ['desk.exported', null, { desk: 'orders', filter: { q: 'sari@example.com', view: 'all' } }],
        ['desk.exported', null, { desk: 'orders', filter: { q: '' } }],
        ['mail.retried', { kind: 'a', attempts: 3, lastError: 'sari@example.com refused' }, null],
        [
          'quotes.accepted_offline',
          { status: 'quoted' },
          { status: 'accepted', name: 'Sari', position: 'HR', poNumber: null },
        ],
        [
          'quotes.address_corrected',
          { companyEmail: 'a@example.com' },
          { companyEmail: 'b@example.com' },
        ],
        [
          'rating.hidden',
          { comment: 'Nomor saya 0812', hidden: false },
          { comment: 'Nomor saya 0812', hidden: true },
        ],
      ];
      for (const [action, before, after] of decisions)
        await connection.query(
          `insert into audit_log (id, actor_id, action, subject_type, subject_id, before, after, created_at) values (gen_random_uuid(), $1, $2, 'a', $1, $3, $4, now())`,
          [id(2), action, before && JSON.stringify(before), after && JSON.stringify(after)],
        );
      await applyMigrations(connection);
      const people = await connection.query(
        `select role, last_seen_at = '2026-02-02T00:00Z' as seen, last_seen_at = created_at as never from users order by id`,
      );
      expect(people.rows).toEqual([
        { role: 'instructor', seen: true, never: false },
        { role: 'superadmin', seen: false, never: true },
        { role: 'learner', seen: false, never: true },
      ]);
      const audits = await connection.query(
        `select action, before, after from audit_log order by action, after->'filter'->>'view'`,
      );
      expect(audits.rows.map((row) => Object.values(row as object))).toEqual([
        ['desk.exported', null, { desk: 'orders', filter: { view: 'all', searched: true } }],
        ['desk.exported', null, { desk: 'orders', filter: {} }],
        ['mail.retried', { kind: 'a', attempts: 3 }, null],
        ['quotes.accepted_offline', { status: 'quoted' }, { status: 'accepted', poNumber: null }],
        ['quotes.address_corrected', {}, {}],
        ['rating.hidden', { hidden: false }, { hidden: true }],
      ]);
      await expect(connection.query('delete from audit_log')).rejects.toThrow();
      const unready = await connection.query(
        'select 1 from pg_index where not indisvalid union all select 1 from pg_constraint where not convalidated',
      );
      expect(unready.rows).toEqual([]);
      await connection.end();
      await place.drop();
    });

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
