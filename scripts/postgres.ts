import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Postgres = { url: string; stop: () => Promise<void> };

const waitMs = 30_000;

/** The folder of the newest PostgreSQL: Debian's, else whatever PATH names. */
function findBinaries(): string | null {
  const byVersion = (path: string) => Number.parseFloat(path.split('/').at(-3) ?? '');
  const debian = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted((a, b) => byVersion(b) - byVersion(a));
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgres'));
  const found = [...debian, ...inPath].find((path) => existsSync(path) && existsSync(join(dirname(path), 'initdb')));
  return found ? dirname(found) : null;
}

/** PostgreSQL refuses to run as root; answers null where root has nobody to hand it to. */
function postgresUser(): { uid: number; gid: number } | null | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return null;
  }
}

/** A port of the loopback that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

export const hasPostgres = () => findBinaries() !== null && postgresUser() !== null;

/**
 * A PostgreSQL of our own in a temporary folder, gone with this process; null where none is installed.
 * Without `durable` it is fast and forgets what a power cut would.
 */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<Postgres | null> {
  const binaries = findBinaries();
  const user = postgresUser();
  if (!binaries || user === null) return null;

  const folder = mkdtempSync(join(tmpdir(), 'nusakelas-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'postgres.log');
  const as = { cwd: folder, ...user };
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

  const made = spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...as,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    forget();
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }

  const port = await freePort();
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['max_connections=200', ...(durable ? [] : fast)].flatMap((setting) => ['-c', setting]);
  const output = openSync(log, 'a');
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings], {
    ...as,
    stdio: ['ignore', output, output],
  });
  const ended = once(server, 'exit');

  const abandon = () => {
    spawnSync(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], as);
    forget();
  };
  process.on('exit', abandon);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Whoever listens already ends the process in its own way, and `exit` follows.
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const stop = async () => {
    server.kill('SIGINT');
    const killer = setTimeout(() => server.kill('SIGQUIT'), waitMs);
    await ended;
    clearTimeout(killer);
    process.off('exit', abandon);
    forget();
  };

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + waitMs;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      const reason = readFileSync(log, 'utf8');
      await stop();
      throw new Error(`PostgreSQL did not start:\n${reason}`);
    }
    await sleep(50);
  }
  return { url, stop };
}
