import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyDump, emptyPostgres } from '~/testing/database';
import { onPostgres } from '~/testing/site';
import { backup, lastBackup, restore } from './db/backup';
import { openEmbedded } from './db/embedded';
import { embeddedDirectory, openDatabase } from './db/open';
import { type Database, rows } from './db/port';
import { readConfig } from './env';
import { newId } from './ids';
import { createLogger } from './log';
import { startQueue } from './queue';

const drops: (() => Promise<void>)[] = [];
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nusakelas-backup-'));
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(root, { recursive: true, force: true });
});

/** The configuration of a fresh machine. */
async function machine(name: string) {
  const place = onPostgres ? await emptyPostgres() : null;
  if (place) drops.push(place.drop);
  return readConfig({
    DATA_DIR: join(root, name),
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'x'.repeat(32),
    ...(place && { DATABASE_URL: place.url }),
  });
}
type Config = Awaited<ReturnType<typeof machine>>;

/** Opens the database for some work; opening takes a second on the embedded one. */
async function opened<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, createLogger('silent'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const categories = async ({ db }: Database) =>
  (await rows<{ name: string }>(db, sql`select name from categories order by name`)).map(
    ({ name }) => name,
  );
const add = ({ db }: Database, name: string) =>
  rows(
    db,
    sql`insert into categories (id, name, slug) values (gen_random_uuid(), ${name}, ${name})`,
  );

/** Every table of every schema with a digest of its rows. */
async function digestsOf({ db }: Database): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ digest: string }>(
      db,
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.raw(name)} t`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

async function filesOf(config: Config): Promise<Record<string, string>> {
  const root = join(config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths
        .toSorted()
        .map(async (path) => [path.slice(root.length), await readFile(path, 'utf8')] as const),
    ),
  );
}

/** Runs the job queue as a server does: pg-boss makes its schema and a partition for each queue. */
async function runJobs(database: Database, config: Config): Promise<void> {
  const queue = await startQueue(database, config.databaseUrl, createLogger('silent'));
  await queue.every('nightly', '0 2 * * *', async () => {});
  await queue.work<{ key: string }>('drill', async () => {});
  await queue.send('drill', [{ key: newId(), data: { key: 'a' } }]);
  await queue.stop();
}

/** A balanced entry of the ledger, whose triggers refuse what is not. */
const book = ({ db }: Database) =>
  db.transaction(async (tx) => {
    const id = newId();
    await tx.execute(
      sql`insert into ledger_entries (id, kind, key, booked_at) values (${id}, 'sale', ${id}, now())`,
    );
    for (const amount of [5, -5]) {
      await tx.execute(
        sql`insert into ledger_lines (id, entry_id, account, amount, kind, booked_at) values (${newId()}, ${id}, 'cash', ${amount}, 'sale', now())`,
      );
    }
  });

/** What a restore has kept, and what one that was refused may have left. */
const leftovers = async ({ dataDir }: Config) =>
  (await readdir(dataDir)).filter((name) => /restor/.test(name)).map((name) => join(dataDir, name));

const content = (config: Config) => opened(config, categories);
const tablesOf = (config: Config) => opened(config, digestsOf);

describe('a backup', { timeout: 60_000 }, () => {
  let config: Config;
  let folder: string;
  beforeAll(async () => {
    config = await machine('first');
    if (!onPostgres)
      await (await openEmbedded(embeddedDirectory(config.dataDir), await emptyDump())).close();
    await opened(config, async (database) => {
      await add(database, 'Desain');
      await add(database, 'Keuangan');
      await book(database);
    });
    await mkdir(join(config.dataDir, 'files', 'a'), { recursive: true });
    await writeFile(join(config.dataDir, 'files', 'a', 'foto.txt'), 'isi');
    await writeFile(join(config.dataDir, 'files', 'a', 'foto.txt.part'), 'setengah');
    await writeFile(join(config.dataDir, 'secret'), 'rahasia');
    folder = await backup(config, join(root, 'kept'));
  });

  test('brings everything back on another machine, readable for its owner only, and the ledger with what refuses changes of it', async () => {
    const modeOf = async (...path: string[]) =>
      ((await stat(join(...path))).mode & 0o777).toString(8);
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(entries.length).toBeGreaterThan(3);
    for (const { parentPath, name } of entries)
      expect(await modeOf(parentPath, name), name).toBe('600');
    const other = await machine('second');
    await mkdir(other.dataDir, { recursive: true });
    await chmod(other.dataDir, 0o777);
    await restore(other, folder, true);
    expect(await modeOf(other.dataDir)).toBe('700');
    expect(await readFile(join(other.dataDir, 'files/a/foto.txt'), 'utf8')).toBe('isi');
    expect(await readdir(join(other.dataDir, 'files/a'))).toEqual(['foto.txt']);
    expect(await readFile(join(other.dataDir, 'secret'), 'utf8')).toBe('rahasia');
    await opened(other, async (database) => {
      expect(await categories(database)).toEqual(['Desain', 'Keuangan']);
      const { db } = database;
      expect(
        await rows(
          db,
          sql`select count(*)::int as lines, sum(amount)::int as sum from ledger_lines`,
        ),
      ).toEqual([{ lines: 2, sum: 0 }]);
      await expect(db.execute(sql`update ledger_lines set amount = 6`)).rejects.toThrow();
      await expect(db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
      await expect(
        db.execute(
          sql`insert into ledger_entries (id, kind, key, booked_at) values (${newId()}, 'sale', 'x', now())`,
        ),
      ).rejects.toThrow();
      await book(database);
    });
  });

  test('replaces newer data only with --force', async () => {
    await opened(config, (database) => add(database, 'Pemasaran'));
    await expect(restore(config, folder, false)).rejects.toThrow(
      /^(Database ini|Database di \S+) tidak kosong, pakai --force untuk menggantinya; yang lama disimpan\.$/,
    );
    expect(await content(config)).toHaveLength(3);
    expect(await leftovers(config), 'a refusal leaves nothing').toEqual([]);
    await writeFile(join(config.dataDir, 'files', 'later.txt'), 'baru');
    const kept = await restore(config, folder, true);
    expect(await content(config)).toEqual(['Desain', 'Keuangan']);
    expect(await leftovers(config)).toEqual([kept]);
    expect(
      await readFile(join(kept ?? '', 'files/later.txt'), 'utf8'),
      'what was replaced is kept',
    ).toBe('baru');
    if (!onPostgres) return expect(existsSync(join(kept ?? '', 'db/PG_VERSION'))).toBe(true);
    const undone = await machine('undone');
    expect(await restore(undone, kept ?? '', false), 'nothing was there').toBeNull();
    expect(await leftovers(undone)).toEqual([]);
    expect(await content(undone)).toEqual(['Desain', 'Keuangan', 'Pemasaran']);
  });

  test('is never written over another one', async () => {
    await expect(backup(config, folder)).rejects.toThrow('sudah ada cadangan');
  });

  test('without a folder given lands in the data folder, under its time', async () => {
    const before = Date.now();
    const made = await backup(config);
    expect(
      (await lastBackup(config.dataDir))?.getTime(),
      'the running site knows of it',
    ).toBeGreaterThanOrEqual(before);
    expect(made.startsWith(join(config.dataDir, 'backups', '2'))).toBe(true);
    expect(existsSync(join(made, 'manifest.json'))).toBe(true);
  });

  test('is not put back while the server runs', async () => {
    await opened(config, async (database) => {
      await database.listen('drill', { receive: () => {}, resumed: () => {} });
      await expect(restore(config, folder, true)).rejects.toThrow(
        onPostgres ? 'Situs masih melayani database ini' : `pid ${process.pid}`,
      );
      expect(await categories(database)).toEqual(['Desain', 'Keuangan']);
    });
  });

  test('that fails leaves nothing, and a folder that was there before empty', async () => {
    const lost = {
      ...config,
      databaseUrl:
        config.databaseUrl &&
        Object.assign(new URL(config.databaseUrl), { pathname: '/nowhere' }).href,
    };
    const there = join(root, 'there');
    await mkdir(there);
    await opened(config, async () => {
      for (const place of [join(root, 'failed'), there])
        await expect(backup(lost, place)).rejects.toThrow(
          onPostgres ? 'pg_dump gagal' : `pid ${process.pid}`,
        );
    });
    expect(existsSync(join(root, 'failed'))).toBe(false);
    expect(await readdir(there)).toEqual([]);
    await writeFile(join(there, 'surat.txt'), '');
    await expect(backup(config, there)).rejects.toThrow('tidak kosong');
  });

  test('brings every table and file back where the server has run its jobs since', async () => {
    const drilled = await machine('drilled');
    await restore(drilled, folder, true);
    const before = await opened(drilled, async (database) => {
      await runJobs(database, drilled);
      return { tables: await digestsOf(database), files: await filesOf(drilled) };
    });
    expect(
      Object.keys(before.tables).filter((name) => name.startsWith('pgboss.')).length,
    ).toBeGreaterThan(5);
    const kept = await backup(drilled, join(root, 'drill'));
    await opened(drilled, async (database) => {
      await writeFile(join(drilled.dataDir, 'files', 'later.txt'), 'baru');
      await add(database, 'Sesudahnya');
      expect(await digestsOf(database)).not.toEqual(before.tables);
    });
    await restore(drilled, kept, true);
    await opened(drilled, async (database) => {
      expect({ tables: await digestsOf(database), files: await filesOf(drilled) }).toEqual(before);
      await runJobs(database, drilled);
    });
  });

  if (onPostgres)
    test('whose dump can be read only in part leaves the database as it was', async () => {
      const copy = join(root, 'half a dump');
      await cp(folder, copy, { recursive: true });
      const dump = join(copy, 'db.dump');
      await truncate(dump, Math.floor((await stat(dump)).size * 0.9));
      const sha256 = createHash('sha256')
        .update(await readFile(dump))
        .digest('hex');
      const known = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
      await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...known, sha256 }));
      const before = await tablesOf(config);
      await expect(restore(config, copy, true)).rejects.toThrow('pg_restore gagal');
      expect(await tablesOf(config)).toEqual(before);
    });

  if (onPostgres)
    test('made while somebody writes holds one moment, with all that was written before it', async () => {
      const busy = await machine('busy');
      await opened(busy, async (database) => {
        const written: string[] = [];
        let stopped = false;
        const writer = (async () => {
          for (let at = 0; !stopped; at++) {
            // As many digits as any machine needs, so that the order of names is that of writing.
            const name = `Tulisan ${String(at).padStart(6, '0')}`;
            await add(database, name);
            written.push(name);
          }
        })();
        await vi.waitFor(() => expect(written.length).toBeGreaterThan(20));
        const sure = [...written];
        const kept = await backup(busy, join(root, 'while writing'));
        stopped = true;
        await writer;
        expect(await categories(database)).toEqual(written);
        const other = await machine('from while writing');
        await restore(other, kept, false);
        const found = await content(other);
        expect(found).toEqual(written.slice(0, found.length));
        expect(found.length).toBeGreaterThanOrEqual(sure.length);
      });
    });

  describe('that is damaged', () => {
    const file = onPostgres ? 'db.dump' : 'db.tar.gz';
    const manifest =
      (change: (known: Record<string, string>) => unknown) => async (copy: string) => {
        const known = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
        await writeFile(join(copy, 'manifest.json'), JSON.stringify(change(known)));
      };
    test.each([
      ['cut short', (copy: string) => truncate(join(copy, file), 1_000), 'Cadangan rusak'],
      ['without its dump', (copy: string) => rm(join(copy, file)), 'Cadangan rusak'],
      ['without manifest', (copy: string) => rm(join(copy, 'manifest.json')), 'bukan cadangan'],
      [
        'with half a manifest',
        (copy: string) => writeFile(join(copy, 'manifest.json'), '{"kind": "embe'),
        'Cadangan rusak',
      ],
      [
        'with another sum',
        manifest((known) => ({ ...known, sha256: '0'.repeat(64) })),
        'Cadangan rusak',
      ],
      [
        'of the other database',
        manifest((known) => ({
          ...known,
          ...(onPostgres
            ? { kind: 'embedded', file: 'db.tar.gz' }
            : { kind: 'postgres', file: 'db.dump' }),
        })),
        'Cadangan ini dari database',
      ],
      ['with a manifest of nothing', manifest(() => null), 'Cadangan rusak'],
      [
        'that points outside',
        manifest((known) => ({ ...known, file: '../kept-elsewhere' })),
        'Cadangan rusak',
      ],
    ])('is refused: %s', async (name, damage, sentence) => {
      const copy = join(root, `damaged ${name}`);
      await cp(folder, copy, { recursive: true });
      await damage(copy);
      await expect(restore(config, copy, true)).rejects.toThrow(sentence);
    });

    test('and leaves the data unchanged', async () => {
      expect(await content(config)).toEqual(['Desain', 'Keuangan']);
    });
  });
});
