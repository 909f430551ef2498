import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { clientEnvironment } from '../env';
import { replaceEmbedded } from './embedded';
import { lockDirectory } from './lock';

/**
 * Writes the closed embedded database at `dir` into one compressed file, piece by piece, so that its size doesn't matter.
 * @throws Error naming the process that has the database open
 */
export async function dumpEmbedded(dir: string, file: string): Promise<void> {
  const unlock = lockDirectory(dir);
  try {
    await pipeline(create({ gzip: true, cwd: dir }, ['.']), createWriteStream(file, { mode: 0o600 }));
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
  finished('pg_dump', [start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url)]);

const dropEverything = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
`;

/**
 * Loads a dump in one transaction: what a reader finds is the old database or the new one. With `force` everything that stands there is
 * dropped first, because a dump knows nothing of what was added later, such as the partitions that pg-boss makes for its queues.
 */
export async function loadPostgres(url: string, file: string, force: boolean): Promise<void> {
  const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], url);
  const writer = start('psql', ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'], url);
  const done = finished('pg_restore', [reader, writer]);
  if (force) writer.stdin.write(dropEverything);
  // A writer that has stopped closes the pipe; its own words tell why.
  await pipeline(reader.stdout, writer.stdin).catch(() => {});
  await done;
}

const start = (command: string, args: string[], url: string) => spawn(command, args, { env: clientEnvironment(connection(url)) });

/** Waits for all programs. @throws Error with what the first one that failed has said */
async function finished(task: string, programs: ReturnType<typeof start>[]): Promise<void> {
  const ends = programs.map(
    (program) =>
      new Promise<string | null>((resolve) => {
        let said = '';
        program.stderr.on('data', (chunk) => {
          said += chunk;
        });
        program.on('error', () => resolve(`${program.spawnfile} tidak ditemukan: pasang alat klien PostgreSQL.`));
        program.on('close', (code) => resolve(code === 0 ? null : `${task} gagal: ${said.trim()}`));
      }),
  );
  const fault = (await Promise.all(ends)).findLast((end) => end !== null);
  if (fault) throw new Error(fault);
}

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
