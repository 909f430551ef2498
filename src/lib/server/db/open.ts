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
      return await openPostgres(url, {
        pool: config.databasePool,
        log,
        migrate: config.migrateAtStart,
      });
    } catch (err) {
      if (Date.now() > deadline || !isConnectionError(err)) throw err;
      log.warn({ err }, 'database not reachable yet, trying again');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  }
}

const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNABORTED|08\d{3}|57P0\d|53300)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|PGlite is closed/;

/** A statement or a lock that took too long, a deadlock, a server without room, a standby that only reads. */
const busyCodes = /^(57014|55P03|40001|40P01|53\d{3}|25P03|25006)$/;

type Cause = { code?: unknown; message?: string; cause?: unknown };

function someCause(error: unknown, is: (cause: Cause) => boolean): boolean {
  for (let cause = error as Cause | undefined; cause; cause = cause.cause as typeof cause) {
    if (
      is(cause) ||
      (cause instanceof AggregateError && cause.errors.some((error) => someCause(error, is)))
    )
      return true;
  }
  return false;
}

const hasCode = ({ code }: Cause, codes: RegExp) => typeof code === 'string' && codes.test(code);

/** True when the database itself can't be reached, as opposed to a query that is wrong. */
export const isConnectionError = (error: unknown): boolean =>
  someCause(
    error,
    (cause) =>
      hasCode(cause, awayCodes) ||
      (cause.message !== undefined && awayMessages.test(cause.message)),
  );

/** Fits the code of a StorageError. */
const storageCodes = /^ESTORAGE$/;

/** True when the same request may succeed a little later: the database can't be reached or couldn't do it in time, or the file storage failed. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionError(error) ||
  someCause(error, (cause) => hasCode(cause, busyCodes) || hasCode(cause, storageCodes));
