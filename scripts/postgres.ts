import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Postgres = {
  url: string;
  stop: () => Promise<void>;
  /** Kills it and starts it again: by an immediate shutdown, or by kill -9 of all its processes. */
  crash: (how: 'immediate' | 'kill') => Promise<void>;
  /** Shuts it down as `systemctl stop` does, and answers how to start it again on the same port. */
  interrupt: () => Promise<() => Promise<void>>;
};

type PostgresOptions = { durable?: boolean; more?: string[]; keep?: string | undefined };

const waitMs = 30_000;

/** Finds the folder of the newest PostgreSQL: Debian's, or else the one in PATH. */
function findBinaries(): string | null {
  const byVersion = (path: string) => Number.parseFloat(path.split('/').at(-3) ?? '');
  const debian = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted(
    (a, b) => byVersion(b) - byVersion(a),
  );
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'));
  const found = [...debian, ...inPath].find(
    (path) => existsSync(path) && existsSync(join(dirname(path), 'initdb')),
  );
  return found ? dirname(found) : null;
}

/** Finds the user to run PostgreSQL as, since it refuses to run as root; null where root has no such user. */
function postgresUser(): { uid: number; gid: number } | null | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const idOf = (flag: string) =>
      Number(
        execFileSync('id', [flag, 'postgres'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return null;
  }
}

/** Finds a free port of the loopback. */
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
 * Starts a PostgreSQL in a temporary folder, which ends with this process; null where none is installed. Without `durable` it is faster and
 * may lose data in a power cut. `more` are further settings. The data of `keep`, a folder, stay there and are opened again.
 */
export async function startPostgres({
  durable = false,
  more = [],
  keep,
}: PostgresOptions = {}): Promise<Postgres | null> {
  const binaries = findBinaries();
  const user = postgresUser();
  if (!binaries || user === null) return null;

  if (keep) mkdirSync(keep, { recursive: true });
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'nusakelas-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'postgres.log');
  const as = { cwd: folder, ...user };
  const forget = () => keep ?? rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

  const made =
    !existsSync(data) &&
    spawnSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      {
        ...as,
        encoding: 'utf8',
      },
    );
  if (made && made.status !== 0) {
    forget();
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }

  const port = await freePort();
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['max_connections=200', ...(durable ? [] : fast), ...more].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const output = openSync(log, 'a');
  const launch = () => {
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
      {
        ...as,
        stdio: ['ignore', output, output],
      },
    );
    return { child, ended: once(child, 'exit') };
  };
  let server = launch();

  const abandon = () => {
    spawnSync(join(binaries, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], as);
    forget();
  };
  process.on('exit', abandon);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Where another listener ends the process in its own way, `exit` follows and stops PostgreSQL too.
    if (process.listenerCount(signal) === 0)
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const stop = async () => {
    server.child.kill('SIGINT');
    const killer = setTimeout(() => server.child.kill('SIGQUIT'), waitMs);
    await server.ended;
    clearTimeout(killer);
    process.off('exit', abandon);
    forget();
  };

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  /** Waits until it answers. `again` starts it anew while what a killed one has left is still in its way. */
  const answering = async (again: boolean) => {
    const deadline = Date.now() + waitMs;
    while (!(await answers(url))) {
      const gone = server.child.exitCode !== null;
      if (Date.now() > deadline || (gone && !again)) {
        const reason = readFileSync(log, 'utf8');
        await stop();
        throw new Error(`PostgreSQL did not start:\n${reason}`);
      }
      if (gone) server = launch();
      await sleep(50);
    }
  };
  const crash = async (how: 'immediate' | 'kill') => {
    const { child, ended } = server;
    if (how === 'immediate') child.kill('SIGQUIT');
    else {
      // The postmaster goes first: it would answer the death of another process with a recovery of its own.
      const others = childrenOf(child.pid ?? 0);
      child.kill('SIGKILL');
      for (const pid of others) killNow(pid);
    }
    await ended;
    server = launch();
    await answering(true);
  };
  const interrupt = async () => {
    server.child.kill('SIGINT');
    await server.ended;
    return async () => {
      server = launch();
      await answering(false);
    };
  };
  await answering(false);
  return { url, stop, crash, interrupt };
}

const childrenOf = (pid: number): number[] =>
  (spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .map(Number)
    .filter(Boolean);

/** Ends a process that may have ended by itself. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
