import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from './db/port';
import { errorLine, type Logger } from './log';

/** The job queue; a job that is sent twice with the same `key` runs once. */
export type Queue = {
  ready: () => boolean;
  /**
   * Up to `atOnce` jobs run side by side; one that takes longer than `seconds` is given up and tried again. They are taken in `lanes`, each of which
   * takes its next jobs when the last ones are done, so that a slow job holds its own lane only.
   */
  work: <T extends object>(
    name: string,
    handle: (data: T) => Promise<void>,
    limits?: { atOnce: number; seconds: number; lanes?: number },
  ) => Promise<void>;
  every: (name: string, cron: string, handle: () => Promise<void>) => Promise<void>;
  /** `behind`: they are taken after all other waiting jobs of their queue. */
  send: <T extends object>(
    name: string,
    jobs: { key: string; data: T }[],
    options?: { behind: boolean },
  ) => Promise<void>;
  stop: () => Promise<void>;
};

const defaultLimits = { atOnce: 20, seconds: 120 };
const retry = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 };
const stopMs = 5_000;

const behindPriority = -1;

/** Starts pg-boss on the same database. A failed job is tried again up to twelve times, after 5 s at first and an hour at most. */
export async function startQueue(
  database: Database,
  databaseUrl: string | null,
  log: Logger,
): Promise<Queue> {
  const storage: ConstructorOptions = databaseUrl
    ? { connectionString: databaseUrl, max: 3, application_name: 'nusakelas-jobs' }
    : { db: { executeSql: database.executeSql }, backend: 'pglite' };
  const boss = new PgBoss(storage);
  let ready = false;
  boss.on('error', (err) => log.warn({ err }, 'job queue trouble'));
  await boss.start();
  ready = true;

  const ensureQueue = (name: string, seconds = defaultLimits.seconds) =>
    boss.createQueue(name, { ...retry, expireInSeconds: seconds });

  return {
    ready: () => ready,
    work: async (name, handle, { atOnce, seconds, lanes = 1 } = defaultLimits) => {
      await ensureQueue(name, seconds);
      const taking = {
        batchSize: Math.ceil(atOnce / lanes),
        localConcurrency: lanes,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
      };
      await boss.work(name, { ...taking, perJobResults: true }, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            try {
              await handle(data as Parameters<typeof handle>[0]);
              return { id, status: 'completed' as const };
            } catch (err) {
              log.warn({ err, queue: name, jobId: id }, 'job failed, will be tried again');
              return { id, status: 'failed' as const, output: { message: errorLine(err) } };
            }
          }),
        ),
      );
    },
    every: async (name, cron, handle) => {
      await ensureQueue(name);
      await boss.schedule(name, cron, null, { tz: 'Asia/Jakarta' });
      await boss.work(name, { pollingIntervalSeconds: 30 }, () => handle());
    },
    send: async (name, jobs, { behind } = { behind: false }) => {
      if (jobs.length === 0) return;
      await boss.insert(
        name,
        jobs.map(({ key, data }) => ({ id: key, data, priority: behind ? behindPriority : 0 })),
      );
    },
    stop: async () => {
      ready = false;
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}
