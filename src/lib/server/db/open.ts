import { join } from 'node:path';
import type { Config } from '../env';
import type { Logger } from '../log';
import { openEmbedded } from './embedded';
import type { Database } from './port';
import { openPostgres } from './postgres';

export const embeddedDirectory = (dataDir: string) => join(dataDir, 'db');

/** The configured database: PostgreSQL by DATABASE_URL, else the embedded one in the data folder. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (!config.databaseUrl) return openEmbedded(embeddedDirectory(config.dataDir));
  const url = config.databaseUrl;
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await openPostgres(url, { pool: config.databasePool, log });
    } catch (err) {
      if (Date.now() > deadline || !isConnectionError(err)) throw err;
      log.warn({ err }, 'database not reachable yet, trying again');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  }
}

const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNABORTED|08\d{3}|57P0\d|53300)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|PGlite is closed/;

/** True when the database itself can't be reached, as opposed to a query that is wrong. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error as { code?: unknown; message?: string; cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause) {
    if (typeof cause.code === 'string' && awayCodes.test(cause.code)) return true;
    if (cause.message && awayMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isConnectionError)) return true;
  }
  return false;
}
