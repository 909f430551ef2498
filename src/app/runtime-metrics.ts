import { Gauge } from 'prom-client';
import { queueFacts, waitingRows } from '~/features/platform/health/server/data';
import { buildInfo } from '~/lib/server/build-info';
import type { Ctx } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Logger } from '~/lib/server/log';
import type { Metrics } from '~/lib/server/metrics';

type Sample = [labels: Record<string, string>, value: number];
type Waiting = { rows: number; oldest: Date | null };

/** One scrape reads all gauges, and several scrapers may come at once. */
const keptMs = 1_000;
/** The scraper gets the process's own numbers also while the database doesn't answer. */
const patienceMs = 2_000;

/** Reads the numbers that are the same in all processes. */
async function readDatabase(ctx: () => Ctx) {
  return { ...(await waitingRows(ctx())), ...(await queueFacts(ctx())) };
}

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the database did not answer in time')), patienceMs).unref(),
  );

/** Adds the metrics that an operator watches beside requests: waiting rows, when timed work last succeeded, the pool, the build. */
export function watchRuntime(
  { registry }: Metrics,
  { ctx, database, log }: { ctx: () => Ctx; database: Database; log: Logger },
) {
  let latest: { at: number; facts: ReturnType<typeof read> } | null = null;
  const read = () =>
    Promise.race([readDatabase(ctx), late()]).catch((err) => {
      log.warn({ err }, 'metrics of the database not read');
      return null;
    });
  const facts = () => {
    if (!latest || performance.now() - latest.at > keptMs)
      latest = { at: performance.now(), facts: read() };
    return latest.facts;
  };
  type Facts = NonNullable<Awaited<ReturnType<typeof facts>>>;
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    samples: (facts: Facts | null) => Sample[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // Without labels it begins at 0, which is not what «unknown» means.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of samples(await facts())) this.set(labels, value);
      },
    });
  const rows = (waiting: Waiting | undefined): Sample[] => (waiting ? [[{}, waiting.rows]] : []);
  const age = (waiting: Waiting | undefined): Sample[] =>
    waiting
      ? [
          [
            {},
            waiting.oldest === null
              ? 0
              : Math.max(0, (ctx().now.getTime() - waiting.oldest.getTime()) / 1_000),
          ],
        ]
      : [];

  gauge('database_up', 'Whether the database answered this scrape', [], (facts) => [
    [{}, facts ? 1 : 0],
  ]);
  gauge('outbox_rows', 'Notices that wait for delivery', [], (facts) => rows(facts?.notices));
  gauge('outbox_oldest_seconds', 'Age of the oldest notice that waits', [], (facts) =>
    age(facts?.notices),
  );
  gauge('mails_pending', 'Mails that are not sent yet', [], (facts) => rows(facts?.mails));
  gauge('mails_oldest_pending_seconds', 'Age of the oldest mail that is not sent', [], (facts) =>
    age(facts?.mails),
  );
  gauge('jobs', 'Jobs of the queue that are not completed', ['queue', 'state'], (facts) =>
    (facts?.jobs ?? []).map(({ name, state, rows }) => [{ queue: name, state }, rows]),
  );
  gauge(
    'schedule_last_success_timestamp_seconds',
    'When timed work last succeeded, or was first planned if it has not within the time jobs are kept',
    ['schedule'],
    (facts) => (facts?.schedules ?? []).map(({ name, seconds }) => [{ schedule: name }, seconds]),
  );
  gauge('database_connections', "This process's pool", ['state'], () =>
    Object.entries(database.connections?.() ?? {}).map(([state, connections]) => [
      { state },
      connections,
    ]),
  );
  const build = buildInfo();
  gauge('nusakelas_build_info', 'The version that runs', ['version', 'build'], () => [[build, 1]]);
}
