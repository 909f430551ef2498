import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { closedDataDir } from '../data-dir';
import type { Config } from '../env';
import { dumpEmbedded, dumpPostgres, loadEmbedded, loadPostgres } from './dump';
import { embeddedDirectory } from './open';
import { grantsFor, type Roles } from './rights';
import { isEmptyDatabase, whileNobodyServes } from './serving';

type Manifest = { kind: 'embedded' | 'postgres'; file: string; sha256: string; createdAt: string };
type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

const dumpFile: Record<string, string> = { embedded: 'db.tar.gz', postgres: 'db.dump' };

/** Entries of the data folder that belong to a backup beside the database. */
const beside = ['secret', 'files'];

const ownerOnly = { folder: 0o700, file: 0o600 };

/**
 * Writes database, local files and secret into a folder of its own and answers its path. The embedded database must not be
 * in use; PostgreSQL is dumped by `pg_dump` while it runs, before the files: what the dump knows of is there, or was being removed.
 */
export async function backup(config: Place, chosenFolder?: string): Promise<string> {
  const createdAt = new Date().toISOString();
  const folder = chosenFolder ?? join(config.dataDir, 'backups', createdAt.replace(/[:.]/g, '-'));
  if (existsSync(join(folder, 'manifest.json')))
    throw new Error(`Di ${folder} sudah ada cadangan.`);
  if (!config.databaseUrl) existingDatabase(config.dataDir);
  const isNew = (await mkdir(folder, { recursive: true, mode: ownerOnly.folder })) !== undefined;
  if (!isNew && (await readdir(folder)).length > 0)
    throw new Error(`${folder} tidak kosong: pilih folder lain untuk cadangan.`);
  try {
    await fill(config, folder, createdAt);
  } catch (error) {
    // A folder that was there before may be a disk of its own.
    for (const name of isNew ? ['.'] : await readdir(folder))
      await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
  await mkdir(config.dataDir, { recursive: true, mode: ownerOnly.folder });
  await writeFile(noteOf(config.dataDir), `${createdAt}\n`, { mode: ownerOnly.file });
  return folder;
}

async function fill(config: Place, folder: string, createdAt: string): Promise<void> {
  const kind = config.databaseUrl ? 'postgres' : 'embedded';
  const file = join(folder, dumpFile[kind] as string);
  if (config.databaseUrl) await dumpPostgres(config.databaseUrl, file);
  else await dumpEmbedded(existingDatabase(config.dataDir), file);
  for (const name of beside) {
    const source = join(config.dataDir, name);
    if (existsSync(source)) await copyAway(source, join(folder, name));
  }
  await describeBackup(folder, kind, createdAt);
}

/** A folder is a backup once its manifest says what the dump in it is. */
async function describeBackup(
  folder: string,
  kind: Manifest['kind'],
  createdAt: string,
): Promise<void> {
  const file = dumpFile[kind] as string;
  await chmod(join(folder, file), ownerOnly.file);
  const manifest: Manifest = { kind, file, sha256: await digest(join(folder, file)), createdAt };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), {
    mode: ownerOnly.file,
  });
}

/** A running server knows from this note when the last backup was made, wherever backups are kept. */
const noteOf = (dataDir: string) => join(dataDir, 'last-backup');

/** When the last backup was made, by `backup` or by whoever writes the note instead; null where nothing is noted. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const at = Date.parse((await readFile(noteOf(dataDir), 'utf8').catch(() => '')).trim());
  return Number.isNaN(at) ? null : new Date(at);
}

function existingDatabase(dataDir: string): string {
  const dir = embeddedDirectory(dataDir);
  if (!existsSync(dir)) throw new Error(`Belum ada database di ${dir}.`);
  return dir;
}

/** Copies what stays: on PostgreSQL the site runs meanwhile, finishes uploads and removes files. */
async function copyAway(source: string, target: string): Promise<void> {
  if (!(await stat(source)).isDirectory()) return copyClosed(source, target);
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const path = join(target, relative(source, entry.parentPath), entry.name);
    await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
    await copyClosed(join(entry.parentPath, entry.name), path).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

async function copyClosed(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  await chmod(target, ownerOnly.file);
}

/**
 * Puts a backup back and answers the folder in which everything that it replaced is kept; null where nothing was. Refuses a damaged backup, one of the
 * other database, to work while the site serves, and to replace data without `force`.
 */
export async function restore(
  config: Place,
  folder: string,
  force: boolean,
): Promise<string | null> {
  const manifest = await readManifest(folder);
  const kind = config.databaseUrl ? 'postgres' : 'embedded';
  if (manifest.kind !== kind)
    throw new Error(
      `Cadangan ini dari database ${manifest.kind}, sedangkan yang dikonfigurasi ${kind}.`,
    );
  const source = join(folder, manifest.file);
  if ((await digest(source).catch(() => null)) !== manifest.sha256)
    throw new Error('Cadangan rusak: isinya tidak cocok dengan manifest.json.');
  await closedDataDir(config.dataDir);
  const replacedFolder = join(
    config.dataDir,
    `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`,
  );
  const names = beside.filter((name) => existsSync(join(folder, name)));
  const arriving = (name: string) => join(config.dataDir, `${name}.restoring`);
  await mkdir(replacedFolder, { mode: ownerOnly.folder });
  try {
    // Whatever a full disk can stop comes before the first thing is replaced.
    const prepare = async () => {
      for (const name of names) {
        await rm(arriving(name), { recursive: true, force: true });
        await cp(join(folder, name), arriving(name), { recursive: true });
      }
    };
    const place = { source, force, kept: replacedFolder, prepare };
    if (config.databaseUrl)
      await restorePostgres({ ...config, databaseUrl: config.databaseUrl }, place);
    else await restoreEmbedded(embeddedDirectory(config.dataDir), place);
  } catch (error) {
    for (const path of [replacedFolder, ...names.map(arriving)])
      await rm(path, { recursive: true, force: true });
    throw error;
  }
  for (const name of names) {
    const target = join(config.dataDir, name);
    if (existsSync(target)) await rename(target, join(replacedFolder, name));
    await rename(arriving(name), target);
  }
  if ((await readdir(replacedFolder)).length > 0) return replacedFolder;
  await rm(replacedFolder, { recursive: true });
  return null;
}

type Replacement = { source: string; force: boolean; kept: string; prepare: () => Promise<void> };

async function restoreEmbedded(dir: string, { source, force, kept, prepare }: Replacement) {
  if (existsSync(dir) && !force)
    throw new Error(
      `Database di ${dir} tidak kosong, pakai --force untuk menggantinya; yang lama disimpan.`,
    );
  await prepare();
  await loadEmbedded(dir, source, join(kept, 'db'));
}

/** What stands in the database is dumped first: files and dump are a backup like any other, which can be put back. */
async function restorePostgres(roles: Roles, { source, force, kept, prepare }: Replacement) {
  const url = roles.databaseOwnerUrl ?? roles.databaseUrl;
  await whileNobodyServes(url, async (client) => {
    const isEmpty = await isEmptyDatabase(client);
    if (!isEmpty && !force)
      throw new Error(
        'Database ini tidak kosong, pakai --force untuk menggantinya; yang lama disimpan.',
      );
    await prepare();
    if (!isEmpty) {
      await dumpPostgres(url, join(kept, dumpFile.postgres as string));
      await describeBackup(kept, 'postgres', new Date().toISOString());
    }
    await loadPostgres(url, source, { force, grants: grantsFor(roles) });
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (!text) throw new Error(`${folder} bukan cadangan: manifest.json tidak ada.`);
  const manifest = parsed(text);
  if (!manifest || manifest.file !== dumpFile[manifest.kind])
    throw new Error('Cadangan rusak: manifest.json tidak dapat dibaca.');
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest | null;
  } catch {
    return null;
  }
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
