import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log';
import { applyMigrations, type Migration, pendingMigrations } from './migrations';
import { pipelineReads } from './pipelines';
import type { Database, Listener } from './port';
import { grantsFor, type Roles } from './rights';
import { servingLock } from './serving';

const migrationLock = 7_268_402;
/** So often a process looks whether another one has finished migrating. */
const lookMs = 250;
const int8 = 20;
/** The share of the pool's connections that short reads have in common. */
const pipelinesShare = 0.3;

// Counts and rupiah fit a double exactly; strings in their place would sort and add wrongly.
pg.types.setTypeParser(int8, Number);

/** Opens a pool, having brought the schema up to date, or having made sure that somebody else has. @throws Error that names the missing migrations */
export async function openPostgres(
  url: string,
  options: { pool: number; log: Logger; migrate?: boolean },
): Promise<Database> {
  if (options.migrate ?? true) await migratePostgres(url, options.log);
  else await expectMigrated(url);
  const config = {
    connectionString: url,
    // Compiling a search takes longer than running it: its plan counts the costs of all steps, of which few are run.
    options: '-c jit=off',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    keepAlive: true,
  };
  const shared = Math.floor(options.pool * pipelinesShare);
  const pool = new pg.Pool({ ...config, max: options.pool - shared });
  pool.on('error', (err) => options.log.warn({ err }, 'idle database connection lost'));
  // A connection cut between two statements of a transaction has nobody else who listens, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const pipelines = pipelineReads(pool, config, shared);
  const stops = new Set<() => Promise<void>>();
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }),
    listen: async (channel, listener) => {
      const stop = await keepListening(url, channel, listener, options.log);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    executeSql: (text, values) => pool.query(text, values),
    connections: () => {
      const { busy, idle } = pipelines.connections();
      return {
        busy: busy + pool.totalCount - pool.idleCount,
        idle: idle + pool.idleCount,
        waiting: pool.waitingCount,
      };
    },
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await pipelines.close();
      await pool.end();
    },
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'nusakelas-migrate',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const migrateCommand = 'nusakelas migrate (tanpa /etc/nusakelas.env: npm run migrate)';
const noRight = '42501';

/** Brings the schema up to date, one process at a time, and answers the files it applied. @throws Error that names the command, where the role doesn't own the tables */
export const migratePostgres = (url: string, log: Logger, all?: Migration[]): Promise<string[]> =>
  migrate(url, log, all).catch((error: { code?: string }) => {
    if (error.code !== noRight) throw error;
    throw new Error(
      `Peran dari DATABASE_URL tidak boleh mengubah tabel: isi MIGRATE_AT_START=false dan jalankan ${migrateCommand} sebagai pemiliknya.`,
      {
        cause: error,
      },
    );
  });

/** The same as the tables' owner, where that is a role of its own; the site's role gets its rights on what is new. */
export async function migrateAsOwner(roles: Roles, log: Logger): Promise<string[]> {
  const url = roles.databaseOwnerUrl ?? roles.databaseUrl;
  const applied = await migratePostgres(url, log);
  const grants = grantsFor(roles);
  if (grants) await withClient(url, (client) => client.query(grants));
  return applied;
}

const migrate = (url: string, log: Logger, all?: Migration[]): Promise<string[]> =>
  withClient(url, async (client) => {
    // `create index concurrently` waits for every running statement, so that a process must not wait for the lock inside one.
    const mine = async () =>
      (await client.query('select pg_try_advisory_lock($1) as mine', [migrationLock])).rows[0]
        ?.mine as boolean;
    while (!(await mine())) await sleep(lookMs);
    return applyMigrations(client, { ...(all && { all }), log });
  });

async function expectMigrated(url: string) {
  const pending = await withClient(url, (client) => pendingMigrations(client));
  if (pending.length > 0)
    throw new Error(
      `Database belum dimigrasi (${pending.map(({ name }) => name).join(', ')}): jalankan ${migrateCommand}.`,
    );
}

/** LISTEN on a connection of its own that comes back by itself after a cut. */
async function keepListening(
  url: string,
  channel: string,
  listener: Listener,
  log: Logger,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', (message) => listener.receive(message.payload ?? ''));
    next.on('error', (err) => log.warn({ err, channel }, 'listen connection failed'));
    next.on('end', () => {
      if (!stopped && client === next) retry();
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      await next.query('select pg_advisory_lock_shared($1)', [servingLock]);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (stopped) await next.end();
    else client = next;
  };
  const retry = () => {
    client = null;
    timer = setTimeout(async () => {
      try {
        await connect();
        if (!stopped) listener.resumed();
      } catch {
        if (!stopped) retry();
      }
    }, 1_000);
  };

  await connect();
  // A connection that a firewall dropped silently is found by asking; its error event brings a new one.
  const pulse = setInterval(
    () =>
      void client
        ?.query('select 1')
        .catch((err) => log.warn({ err, channel }, 'listen connection is dead')),
    30_000,
  );
  return async () => {
    stopped = true;
    clearInterval(pulse);
    clearTimeout(timer);
    await client?.end();
  };
}
