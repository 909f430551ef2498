import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyDump, emptyPostgres } from '~/testing/database';
import { onPostgres, testSite } from '~/testing/site';
import { databaseClock } from './clock';
import { Ctx, inTransaction } from './ctx';
import { openEmbedded } from './db/embedded';
import { migrationsFolder } from './db/files';
import { lockDirectory } from './db/lock';
import { rows } from './db/port';
import { openPostgres } from './db/postgres';
import { createLogger } from './log';
import { signingSecret } from './secret';
import { localStorage } from './storage/local';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nusakelas-platform-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

if (onPostgres)
  test('the time is the database’s, whatever this machine’s clock says', async () => {
    const { database } = await testSite();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 86_400_000 });
    const { now, stop } = await databaseClock(database, createLogger('silent')).finally(() =>
      vi.useRealTimers(),
    );
    stop();
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(2_000);
  });

describe('a transaction', async () => {
  const site = await testSite();
  const names = () =>
    site
      .rows<{ name: string }>(sql`select name from categories order by name`)
      .then((found) => found.map((row) => row.name));
  const add = (ctx: Ctx, name: string) =>
    ctx.db.execute(
      sql`insert into categories (id, name, slug) values (gen_random_uuid(), ${name}, ${name})`,
    );

  test('forbids the outer ctx at once, instead of hanging for ever', async () => {
    const outer = site.ctx();
    await inTransaction(outer, async (ctx) => {
      expect(() => outer.db).toThrow('use the ctx it passes to you');
      expect((await rows(ctx.db, sql`select 1 as one`)).length).toBe(1);
    });
    expect((await rows(outer.db, sql`select 1 as one`)).length).toBe(1);
  });

  test('gives the outer ctx back after a failure, with nothing written', async () => {
    const outer = site.ctx();
    const failed = inTransaction(outer, async (ctx) => {
      await add(ctx, 'gagal');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await add(outer, 'berhasil');
    expect(await names()).toEqual(['berhasil']);
  });

  test('nested is a savepoint: the inner failure takes only its own writes', async () => {
    await inTransaction(site.ctx(), async (ctx) => {
      await add(ctx, 'luar');
      const inner = inTransaction(ctx, async (ctx) => {
        await add(ctx, 'dalam');
        await add(ctx, 'dalam');
      });
      await expect(inner).rejects.toThrow();
      await add(ctx, 'sesudah');
    });
    expect(await names()).toEqual(['berhasil', 'luar', 'sesudah']);
  });

  test('wakes the relay once, when it has committed', async () => {
    const woken: string[] = [];
    const ctx = new Ctx({
      ...site.ctx(),
      actor: null,
      db: site.database.db,
      wakeOutbox: () => woken.push('now'),
    });
    await inTransaction(ctx, async (ctx) => {
      ctx.wakeOutbox();
      await inTransaction(ctx, async (ctx) => ctx.wakeOutbox());
      expect(woken).toEqual([]);
    });
    expect(woken).toEqual(['now']);
  });
});

test('a statement of our own gives the same values on both databases', async () => {
  const site = await testSite();
  const [found] = await site.rows<{
    moment: string;
  }>(sql`select 1 as int, 170000000::bigint as price, count(*) as n, sum(2) as sum, sum(2::bigint) as big_sum,
    0.1::float8 as float, avg(3) as average, 1.50::numeric(5, 2) as numeric, true as yes, null::int as nothing, 'Ayu'::text as text,
    '01890000-0000-7000-8000-000000000000'::uuid as id, date '2026-03-01' as day, timestamptz '2026-03-01 08:00:00.5+07' as moment,
    timestamptz '2026-03-01 08:00:00.5+07' at time zone 'utc' as local, interval '1 day 2 hours' as span, array['a', 'b,"c"'] as texts,
    array[1, null] as ints, array[true] as flags, '{"a": [1, null]}'::jsonb as jsonb, '[1]'::json as json, 'null'::jsonb as json_null
    from generate_series(1, 3)`);
  const { moment, ...values } = found ?? { moment: '' };
  expect(new Date(moment)).toEqual(new Date('2026-03-01T08:00:00.5+07:00'));
  expect(values).toStrictEqual({
    int: 1,
    price: 170_000_000,
    n: 3,
    sum: 6,
    big_sum: '6',
    float: 0.1,
    average: '3.0000000000000000',
    numeric: '1.50',
    yes: true,
    nothing: null,
    text: 'Ayu',
    id: '01890000-0000-7000-8000-000000000000',
    day: '2026-03-01',
    local: '2026-03-01 01:00:00.5',
    span: '1 day 02:00:00',
    texts: ['a', 'b,"c"'],
    ints: [1, null],
    flags: [true],
    jsonb: { a: [1, null] },
    json: [1],
    json_null: null,
  });
});

if (!onPostgres)
  describe('the embedded database', { timeout: 60_000 }, () => {
    test('keeps its data, is migrated again without harm, and has the same schema', async () => {
      const dir = join(folder, 'sub', 'db');
      const first = await openEmbedded(dir, await emptyDump());
      await rows(
        first.db,
        sql`insert into categories (id, name, slug) values (gen_random_uuid(), 'Desain', 'desain')`,
      );
      await first.close();
      const second = await openEmbedded(dir);
      expect(await rows(second.db, sql`select name from categories`)).toEqual([{ name: 'Desain' }]);
      await expect(openEmbedded(dir)).rejects.toThrow(`pid ${process.pid}`);
      await second.close();
      expect((await readdir(join(folder, 'sub'))).toSorted()).toEqual(['db', 'db.lock']);
    });

    test('is made anew when the first start was cut short', async () => {
      const dir = join(folder, 'halved');
      await localStorage(folder).put('halved.tmp/PG_VERSION', Readable.from(['18']));
      const database = await openEmbedded(dir, await emptyDump());
      expect(await rows(database.db, sql`select count(*)::int as n from users`)).toEqual([
        { n: 0 },
      ]);
      await database.close();
    });
  });

describe('the lock', () => {
  test('names the process that holds it, and is free after kill -9', async () => {
    const dir = join(folder, 'locked');
    const code = `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'db/lock.ts'))}; lockDirectory(process.argv[1]); process.stdout.write('ready'); setInterval(() => {}, 1e6);`;
    const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', code, dir], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(holder.stdout, 'data');
    expect(() => lockDirectory(dir)).toThrow(
      `sedang dipakai proses lain (pid ${holder.pid}). Hentikan proses itu atau pakai DATA_DIR lain.`,
    );
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const unlock = lockDirectory(dir);
    unlock();
    lockDirectory(dir)();
  });
});

if (onPostgres)
  describe('PostgreSQL', () => {
    test('is migrated once, although several processes start at the same moment', async () => {
      const place = await emptyPostgres();
      const open = () => openPostgres(place.url, { pool: 2, log: createLogger('silent') });
      const migrations = (await readdir(migrationsFolder())).filter((name) =>
        name.endsWith('.sql'),
      ).length;
      const databases = await Promise.all([open(), open(), open()]);
      databases.push(await open());
      expect(
        await rows(
          databases[0]?.db as never,
          sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
        ),
      ).toEqual([{ n: migrations }]);
      await Promise.all(databases.map((database) => database.close()));
      await place.drop();
    });

    test('gives counts and rupiah as numbers', async () => {
      const site = await testSite();
      expect(
        await site.rows(sql`select 170000000::bigint as price, count(*) as n from users`),
      ).toEqual([{ price: 170_000_000, n: 0 }]);
    });
  });

describe('the signing secret', () => {
  test('is made once, for its owner only', async () => {
    const dataDir = join(folder, 'secrets');
    const made = await signingSecret({ authSecret: null, dataDir });
    expect(made.length).toBeGreaterThanOrEqual(64);
    expect(await signingSecret({ authSecret: null, dataDir })).toBe(made);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is the configured one when there is one', async () => {
    const dataDir = join(folder, 'none');
    expect(await signingSecret({ authSecret: 'configured', dataDir })).toBe('configured');
    expect(existsSync(dataDir)).toBe(false);
  });
});
