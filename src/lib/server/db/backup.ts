import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { closedDataDir } from '../data-dir';
import type { Config } from '../env';
import { dumpEmbedded, dumpPostgres, loadEmbedded, loadPostgres } from './dump';
import { embeddedDirectory } from './open';

type Manifest = { kind: 'embedded' | 'postgres'; file: string; sha256: string; createdAt: string };
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const dumpFile: Record<string, string> = { embedded: 'db.tar.gz', postgres: 'db.dump' };

/** Entries of the data folder that belong to a backup beside the database. */
const beside = ['secret', 'files'];

const ownerOnly = { folder: 0o700, file: 0o600 };

/**
 * Writes database, local files and secret into a folder of its own and answers its path. The embedded database must not be
 * in use; PostgreSQL is dumped by `pg_dump` while it runs, before the files: what the dump knows of is there, or was being removed.
 */
export async function backup(config: Place, given?: string): Promise<string> {
  const createdAt = new Date().toISOString();
  const folder = given ?? join(config.dataDir, 'backups', createdAt.replace(/[:.]/g, '-'));
  if (existsSync(join(folder, 'manifest.json'))) throw new Error(`Di ${folder} sudah ada cadangan.`);
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
  const kind = config.databaseUrl ? 'postgres' : 'embedded';
  const file = dumpFile[kind] as string;
  if (config.databaseUrl) await dumpPostgres(config.databaseUrl, join(folder, file));
  else await dumpEmbedded(existingDatabase(config.dataDir), join(folder, file));
  await chmod(join(folder, file), ownerOnly.file);
  for (const name of beside) {
    const source = join(config.dataDir, name);
    if (existsSync(source)) await copyAway(source, join(folder, name));
  }
  const manifest: Manifest = { kind, file, sha256: await digest(join(folder, file)), createdAt };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: ownerOnly.file });
  await mkdir(config.dataDir, { recursive: true, mode: ownerOnly.folder });
  await writeFile(noteOf(config.dataDir), `${createdAt}\n`, { mode: ownerOnly.file });
  return folder;
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
    await copyClosed(join(entry.parentPath, entry.name), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function copyClosed(source: string, target: string): Promise<void> {
  await copyFile(source, target);
  await chmod(target, ownerOnly.file);
}

/** Puts a backup back. Refuses a damaged one, one of the other database, and to replace data without `force`. */
export async function restore(config: Place, folder: string, force: boolean): Promise<void> {
  const manifest = await readManifest(folder);
  const kind = config.databaseUrl ? 'postgres' : 'embedded';
  if (manifest.kind !== kind) throw new Error(`Cadangan ini dari database ${manifest.kind}, sedangkan yang dikonfigurasi ${kind}.`);
  const source = join(folder, manifest.file);
  if ((await digest(source).catch(() => null)) !== manifest.sha256) throw new Error('Cadangan rusak: isinya tidak cocok dengan manifest.json.');
  await closedDataDir(config.dataDir);
  const names = beside.filter((name) => existsSync(join(folder, name)));
  // Whatever a full disk can stop comes before the first thing is replaced.
  for (const name of names) {
    await rm(join(config.dataDir, `${name}.restoring`), { recursive: true, force: true });
    await cp(join(folder, name), join(config.dataDir, `${name}.restoring`), { recursive: true });
  }
  const kept = `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  if (config.databaseUrl) await loadPostgres(config.databaseUrl, source, force);
  else await restoreEmbedded(embeddedDirectory(config.dataDir), source, { force, kept });
  for (const name of names) {
    const target = join(config.dataDir, name);
    if (existsSync(target)) await rename(target, `${target}.${kept}`);
    await rename(`${target}.restoring`, target);
  }
}

async function restoreEmbedded(dir: string, source: string, { force, kept }: { force: boolean; kept: string }) {
  if (existsSync(dir) && !force) throw new Error(`Di ${dir} sudah ada database. Tambahkan --force untuk menggantinya; yang lama disimpan di sampingnya.`);
  await loadEmbedded(dir, source, `${dir}.${kept}`);
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (!text) throw new Error(`${folder} bukan cadangan: manifest.json tidak ada.`);
  const manifest = parsed(text);
  if (!manifest || manifest.file !== dumpFile[manifest.kind]) throw new Error('Cadangan rusak: manifest.json tidak dapat dibaca.');
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
