import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDump, emptyPostgres } from '~/testing/database';
import { onPostgres } from '~/testing/site';
import { backup, restore } from './db/backup';
import { openEmbedded } from './db/embedded';
import { embeddedDirectory, openDatabase } from './db/open';
import { rows } from './db/port';
import { readConfig } from './env';
import { createLogger } from './log';

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
  return readConfig({ DATA_DIR: join(root, name), LOG_LEVEL: 'silent', AUTH_SECRET: 'x'.repeat(32), ...(place && { DATABASE_URL: place.url }) });
}
type Config = Awaited<ReturnType<typeof machine>>;

async function using<T>(config: Config, work: (names: () => Promise<string[]>, add: (name: string) => Promise<unknown>) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, createLogger('silent'));
  try {
    return await work(
      async () => (await rows<{ name: string }>(database.db, sql`select name from categories order by name`)).map((row) => row.name),
      (name) => rows(database.db, sql`insert into categories (id, name, slug) values (gen_random_uuid(), ${name}, ${name})`),
    );
  } finally {
    await database.close();
  }
}
const content = (config: Config) => using(config, (names) => names());

describe('a backup', { timeout: 60_000 }, () => {
  let config: Config;
  let folder: string;
  beforeAll(async () => {
    config = await machine('first');
    if (!onPostgres) await (await openEmbedded(embeddedDirectory(config.dataDir), await emptyDump())).close();
    await using(config, async (_, add) => {
      await add('Desain');
      await add('Keuangan');
    });
    await mkdir(join(config.dataDir, 'files', 'a'), { recursive: true });
    await writeFile(join(config.dataDir, 'files', 'a', 'foto.txt'), 'isi');
    await writeFile(join(config.dataDir, 'files', 'a', 'foto.txt.part'), 'setengah');
    await writeFile(join(config.dataDir, 'secret'), 'rahasia');
    folder = await backup(config, join(root, 'kept'));
  });

  test('brings everything back on another machine', async () => {
    const other = await machine('second');
    await restore(other, folder, onPostgres);
    expect(await content(other)).toEqual(['Desain', 'Keuangan']);
    expect(await readFile(join(other.dataDir, 'files/a/foto.txt'), 'utf8')).toBe('isi');
    expect(await readdir(join(other.dataDir, 'files/a'))).toEqual(['foto.txt']);
    expect(await readFile(join(other.dataDir, 'secret'), 'utf8')).toBe('rahasia');
  });

  test('replaces newer data only with --force', async () => {
    await using(config, (_, add) => add('Pemasaran'));
    await expect(restore(config, folder, false)).rejects.toThrow(onPostgres ? /pg_restore gagal/ : /Tambahkan --force untuk menggantinya/);
    expect(await content(config)).toHaveLength(3);
    await restore(config, folder, true);
    expect(await content(config)).toEqual(['Desain', 'Keuangan']);
    if (!onPostgres) expect(existsSync(join(config.dataDir, 'db.before-restore'))).toBe(true);
  });

  test('is never written over another one', async () => {
    await expect(backup(config, folder)).rejects.toThrow('sudah ada cadangan');
  });

  test('without a folder given lands in the data folder, under its time', async () => {
    const made = await backup(config);
    expect(made.startsWith(join(config.dataDir, 'backups', '2'))).toBe(true);
    expect(existsSync(join(made, 'manifest.json'))).toBe(true);
  });

  if (!onPostgres)
    test('is refused while the server runs', async () => {
      await using(config, async () => {
        await expect(backup(config, join(root, 'busy'))).rejects.toThrow(`pid ${process.pid}`);
        await expect(restore(config, folder, true)).rejects.toThrow(`pid ${process.pid}`);
      });
      expect(await content(config)).toEqual(['Desain', 'Keuangan']);
    });

  describe('that is damaged', () => {
    const file = onPostgres ? 'db.dump' : 'db.tar.gz';
    const manifest = (change: (known: Record<string, string>) => unknown) => async (copy: string) => {
      const known = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'));
      await writeFile(join(copy, 'manifest.json'), JSON.stringify(change(known)));
    };
    test.each([
      ['cut short', (copy: string) => truncate(join(copy, file), 1_000), 'Cadangan rusak'],
      ['without its dump', (copy: string) => rm(join(copy, file)), 'Cadangan rusak'],
      ['without manifest', (copy: string) => rm(join(copy, 'manifest.json')), 'bukan cadangan'],
      ['with half a manifest', (copy: string) => writeFile(join(copy, 'manifest.json'), '{"kind": "embe'), 'Cadangan rusak'],
      ['with another sum', manifest((known) => ({ ...known, sha256: '0'.repeat(64) })), 'Cadangan rusak'],
      [
        'of the other database',
        manifest((known) => ({ ...known, ...(onPostgres ? { kind: 'embedded', file: 'db.tar.gz' } : { kind: 'postgres', file: 'db.dump' }) })),
        'Cadangan ini dari database',
      ],
      ['with a manifest of nothing', manifest(() => null), 'Cadangan rusak'],
      ['that points outside', manifest((known) => ({ ...known, file: '../kept-elsewhere' })), 'Cadangan rusak'],
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
