import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from '../log';
import { migrationsFolder } from './files';
import type { Database, Listener } from './port';

const migrationLock = 7_268_402;
const int8 = 20;

// Counts and rupiah fit a double exactly; strings in their place would sort and add wrongly.
pg.types.setTypeParser(int8, Number);

/** Opens a pool and brings the schema up to date under an advisory lock, so that several processes may start at once. */
export async function openPostgres(url: string, options: { pool: number; log: Logger }): Promise<Database> {
  await migratePostgres(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.pool,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
    keepAlive: true,
  });
  pool.on('error', (err) => options.log.warn({ err }, 'idle database connection lost'));
  // A connection cut between two statements of a transaction has nobody else who listens, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
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
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await pool.end();
    },
  };
}

async function migratePostgres(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}

/** LISTEN on a connection of its own that comes back by itself after a cut. */
async function keepListening(url: string, channel: string, listener: Listener, log: Logger): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    next.on('notification', (message) => listener.receive(message.payload ?? ''));
    next.on('error', (err) => log.warn({ err, channel }, 'listen connection failed'));
    next.on('end', () => {
      if (!stopped && client === next) retry();
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
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
  const pulse = setInterval(() => void client?.query('select 1').catch((err) => log.warn({ err, channel }, 'listen connection is dead')), 30_000);
  return async () => {
    stopped = true;
    clearInterval(pulse);
    clearTimeout(timer);
    await client?.end();
  };
}
