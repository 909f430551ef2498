import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { clientEnvironment } from '../env';
import { replaceEmbedded } from './embedded';
import { lockDirectory } from './lock';

/** Writes the closed embedded database at `dir`, of any size, piece by piece into one compressed file. @throws Error naming the process that has it open */
export async function dumpEmbedded(dir: string, file: string): Promise<void> {
  const unlock = lockDirectory(dir);
  try {
    await pipeline(
      create({ gzip: true, cwd: dir }, ['.']),
      createWriteStream(file, { mode: 0o600 }),
    );
  } finally {
    unlock();
  }
}

/** Puts a dump in the place of the embedded database at `dir`; what stood there moves to `old` once the dump has been opened. */
export const loadEmbedded = (dir: string, file: string, old: string): Promise<void> =>
  replaceEmbedded(
    dir,
    async (fresh) => {
      await mkdir(fresh, { recursive: true, mode: 0o700 });
      await extract({ file, cwd: fresh });
    },
    old,
  );

/** Dumps a PostgreSQL database while it runs. */
export const dumpPostgres = (url: string, file: string): Promise<void> =>
  outcome(
    'pg_dump',
    start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url),
  ).then((fault) => {
    if (fault) throw new Error(fault);
  });

const dropEverything = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
`;

/**
 * Loads a dump in one transaction: what a reader finds is the old database or the new one. With `force` everything that stands there is
 * dropped first, because a dump knows nothing of what was added later, such as the partitions that pg-boss makes for its queues. A dump holds no
 * rights either: `grants` gives them again.
 */
export async function loadPostgres(
  url: string,
  file: string,
  { force, grants }: { force: boolean; grants: string },
): Promise<void> {
  const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], url);
  const writer = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], url);
  const [read, written] = [outcome('pg_restore', reader), outcome('pg_restore', writer)];
  writer.stdin.write(`begin;\n${force ? dropEverything : ''}`);
  // A writer that has stopped closes the pipe; its own words tell why.
  await pipeline(reader.stdout, writer.stdin, { end: false }).catch(() => {});
  const unreadable = await read;
  // The end of what it is sent is no commit: a reader that failed halfway leaves the database as it was.
  writer.stdin
    .on('error', () => {})
    .end(unreadable === null ? `${grants}commit;\n` : 'rollback;\n');
  const fault = (await written) ?? unreadable;
  if (fault) throw new Error(fault);
}

const start = (command: string, args: string[], url: string) =>
  spawn(command, args, { env: clientEnvironment(connection(url)) });

/** Waits for a program to end; null, or a sentence with its output when it failed. */
const outcome = (task: string, program: ReturnType<typeof start>): Promise<string | null> =>
  new Promise((resolve) => {
    let output = '';
    program.stderr.on('data', (chunk) => {
      output += chunk;
    });
    program.on('error', () =>
      resolve(`${program.spawnfile} tidak ditemukan: pasang alat klien PostgreSQL.`),
    );
    program.on('close', (code) => resolve(code === 0 ? null : `${task} gagal: ${output.trim()}`));
  });

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
