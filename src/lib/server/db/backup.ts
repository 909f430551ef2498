import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Config, clientEnvironment } from '../env';
import { openEmbedded, replaceEmbedded } from './embedded';
import { embeddedDirectory } from './open';

type Manifest = { kind: 'embedded' | 'postgres'; file: string; sha256: string; createdAt: string };
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const dumpFile: Record<string, string> = { embedded: 'db.tar.gz', postgres: 'db.dump' };

/** Entries of the data folder that belong to a backup beside the database. */
const beside = ['secret', 'files'];

/**
 * Writes database, local files and secret into a folder of its own and answers its path. The embedded database must not be
 * in use; PostgreSQL is dumped by `pg_dump` while it runs, before the files: what the dump knows of is there, or was being removed.
 */
export async function backup(config: Place, given?: string): Promise<string> {
  const createdAt = new Date().toISOString();
  const folder = given ?? join(config.dataDir, 'backups', createdAt.replace(/[:.]/g, '-'));
  if (existsSync(join(folder, 'manifest.json'))) throw new Error(`Di ${folder} sudah ada cadangan.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kind = config.databaseUrl ? 'postgres' : 'embedded';
  const file = dumpFile[kind] as string;
  if (config.databaseUrl) await run('pg_dump', ['--format=custom', '--no-owner', `--file=${join(folder, file)}`], config.databaseUrl);
  else {
    const database = await openEmbedded(embeddedDirectory(config.dataDir));
    try {
      const dump = await database.client.dumpDataDir('gzip');
      await writeFile(join(folder, file), Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    } finally {
      await database.close();
    }
  }
  for (const name of beside) {
    const source = join(config.dataDir, name);
    if (existsSync(source)) await copyAway(source, join(folder, name));
  }
  const manifest: Manifest = { kind, file, sha256: await digest(join(folder, file)), createdAt };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return folder;
}

/** Copies what stays: on PostgreSQL the site runs meanwhile, finishes uploads and removes files. */
async function copyAway(source: string, target: string): Promise<void> {
  if (!(await stat(source)).isDirectory()) return copyFile(source, target);
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const path = join(target, relative(source, entry.parentPath), entry.name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await copyFile(join(entry.parentPath, entry.name), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Puts a backup back. Refuses a damaged one, one of the other database, and to replace data without `force`. */
export async function restore(config: Place, folder: string, force: boolean): Promise<void> {
  const manifest = await readManifest(folder);
  const kind = config.databaseUrl ? 'postgres' : 'embedded';
  if (manifest.kind !== kind) throw new Error(`Cadangan ini dari database ${manifest.kind}, sedangkan yang dikonfigurasi ${kind}.`);
  const source = join(folder, manifest.file);
  if ((await digest(source).catch(() => null)) !== manifest.sha256) throw new Error('Cadangan rusak: isinya tidak cocok dengan manifest.json.');
  if (config.databaseUrl) await restorePostgres(config.databaseUrl, source, force);
  else await restoreEmbedded(embeddedDirectory(config.dataDir), source, force);
  await mkdir(config.dataDir, { recursive: true });
  for (const name of beside) {
    if (existsSync(join(folder, name))) await cp(join(folder, name), join(config.dataDir, name), { recursive: true, force: true });
  }
}

async function restoreEmbedded(dir: string, source: string, force: boolean) {
  const old = `${dir}.before-restore`;
  if (existsSync(dir) && !force) throw new Error(`Di ${dir} sudah ada database. Tambahkan --force untuk menggantinya; yang lama disimpan di ${old}.`);
  await replaceEmbedded(dir, new Blob([await readFile(source)]), old);
}

async function restorePostgres(url: string, source: string, force: boolean) {
  const clean = force ? ['--clean', '--if-exists'] : [];
  await run('pg_restore', ['--single-transaction', '--no-owner', '--exit-on-error', ...clean, `--dbname=${connection(url).PGDATABASE}`, source], url);
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

const digest = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** libpq's environment: an address among the arguments would show its password in the process list. */
function connection(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  };
}

function run(command: string, args: string[], url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: clientEnvironment(connection(url)) });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', () => reject(new Error(`${command} tidak ditemukan: pasang alat klien PostgreSQL.`)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} gagal: ${stderr.trim()}`))));
  });
}
