import type { Database } from './db/port';
import type { Logger } from './log';

type Source = Pick<Database, 'kind' | 'executeSql'>;

const refreshMs = 60_000;
const toleratedMs = 5_000;

/**
 * The time by the database's clock. Links, sessions, quotas and erasures of several machines depend on one time, and a machine whose clock is
 * wrong would open or remove what it shouldn't. Between two questions the time that has passed is measured, so that setting this machine's
 * clock changes nothing. The embedded database has no clock of its own.
 */
export async function databaseClock(
  database: Source,
  log: Logger,
): Promise<{ now: () => Date; stop: () => void }> {
  if (database.kind === 'embedded') return { now: () => new Date(), stop: () => {} };
  let anchor = { time: 0, at: 0 };
  let warned = false;
  const read = async () => {
    const startedAt = performance.now();
    const { rows } = await database.executeSql(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
    );
    const at = (startedAt + performance.now()) / 2;
    anchor = { time: Number((rows[0] as { time: number }).time), at };
    const differs = Math.abs(now().getTime() - Date.now()) > toleratedMs;
    if (differs && !warned)
      log.warn(
        { seconds: Math.round((Date.now() - now().getTime()) / 1_000) },
        'the clock of this machine differs from the database’s',
      );
    warned = differs;
  };
  const now = () => new Date(anchor.time + performance.now() - anchor.at);
  await read();
  const timer = setInterval(
    () => void read().catch((err) => log.debug({ err }, 'clock of the database not read')),
    refreshMs,
  );
  timer.unref();
  return { now, stop: () => clearInterval(timer) };
}
