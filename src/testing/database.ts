import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedDatabase, migrateEmbedded, openClient } from '~/lib/server/db/embedded';
import { migrationsFolder } from '~/lib/server/db/files';
import type { Database } from '~/lib/server/db/port';
import { openPostgres } from '~/lib/server/db/postgres';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';

/** The runner chooses the database (vitest.config.ts); it is no configuration of the product. */
const { env: settings } = process;

/** True in the run on a real PostgreSQL; tests that need one are skipped otherwise. */
export const onPostgres = settings.TEST_DATABASE === 'postgres';

export type TestDatabase = { database: Database; url: string | null; drop: () => Promise<void> };

/** A migrated, empty database of the test file's own. */
export const freshDatabase = (): Promise<TestDatabase> =>
  onPostgres ? freshPostgres() : freshEmbedded();

const templateLock = 7_268_403;

/** A digest of the migrations, so that a changed migration makes a new template. */
function schemaStamp(): string {
  const hash = createHash('sha256');
  const journal = join('meta', '_journal.json');
  const names = readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql'));
  for (const name of [...names.toSorted(), journal])
    hash.update(readFileSync(join(migrationsFolder(), name)));
  return hash.digest('hex').slice(0, 12);
}

/** A migrated, empty embedded database as a dump: making one takes 3 s, loading it 0.4 s. */
export async function emptyDump(): Promise<Blob> {
  const snapshot = join(tmpdir(), `nusakelas-test-${schemaStamp()}.tar`);
  if (!existsSync(snapshot)) {
    const client = await openClient();
    await migrateEmbedded(client);
    const part = `${snapshot}.${process.pid}`;
    writeFileSync(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    renameSync(part, snapshot);
    await client.close();
  }
  return new Blob([readFileSync(snapshot)]);
}

/** Emptied databases of earlier test files of this worker: emptying one is ten times cheaper than loading the dump. */
const idle: PGlite[] = [];

// The triggers of foreign keys are off, so that the order of the tables doesn't matter, and so are those that keep ledger and audit log from changes.
export const emptyEverything = `do $$ declare name text; begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop execute 'delete from ' || name; end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public';
end $$`;

async function freshEmbedded(): Promise<TestDatabase> {
  const client = idle.pop() ?? (await openClient(undefined, await emptyDump()));
  const drop = async () => {
    await client.exec(emptyEverything);
    idle.push(client);
  };
  return { database: embeddedDatabase(client, () => client.close()), url: null, drop };
}

/** Emptied databases of earlier test files of this worker, with connections that know their tables. */
const idleOnPostgres: { database: Database; url: string }[] = [];

/** Counts all that a database holds besides rows: what has more or less than it was made with is of no use to another file. */
const countRelations = async ({ executeSql }: Database) =>
  JSON.stringify((await executeSql('select count(*) from pg_class')).rows);

async function freshPostgres(): Promise<TestDatabase> {
  const { database, url } = idleOnPostgres.pop() ?? (await createdOnPostgres());
  const relations = await countRelations(database);
  const drop = async () => {
    try {
      if ((await countRelations(database)) === relations) {
        await database.executeSql(emptyEverything);
        idleOnPostgres.push({ database, url });
        return;
      }
    } catch {
      // A test that closes its connections, or cuts them, leaves nothing to be emptied.
    }
    await database.close().catch(() => {});
    await asAdmin((admin) =>
      admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
    );
  };
  return { database, url, drop };
}

async function createdOnPostgres(): Promise<{ database: Database; url: string }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  const template = `nusakelas_${schemaStamp()}`;
  const url = databaseUrl(name);
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      await admin.query(`create database ${template}`);
      await (
        await openPostgres(databaseUrl(template), { pool: 1, log: createLogger('silent') })
      ).close();
    }
    await admin.query(`create database ${name} template ${template}`);
  });
  return { database: await openPostgres(url, { pool: 10, log: createLogger('silent') }), url };
}

/** A database without tables, for tests that migrate or restore it themselves. */
export async function emptyPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  return {
    url: databaseUrl(name),
    drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

function databaseUrl(name: string): string {
  const url = new URL(settings.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: settings.TEST_POSTGRES_URL });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Cuts every connection of the database, as a restart of the server would, and waits until they are gone. */
export async function cutConnections(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdmin((admin) =>
    admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]),
  );
}
