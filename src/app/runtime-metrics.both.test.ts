import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';
import { createMetrics } from '~/lib/server/metrics';
import { startQueue } from '~/lib/server/queue';
import { onPostgres, testSite } from '~/testing/site';
import { watchRuntime } from './runtime-metrics';

const log = createLogger('silent');
const site = await testSite();
const person = await site.person();
const queue = await startQueue(site.database, site.place.url, log);
afterAll(() => queue.stop());

/** The lines of a scrape without comments, as `name{labels}` → value. */
async function scrape(ctx = site.ctx) {
  const metrics = createMetrics();
  watchRuntime(metrics, { ctx, database: site.database, log });
  const text = await metrics.registry.metrics();
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([a-z]\S*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return name ? [[name, Number(value)] as const] : [];
    }),
  );
}

describe('the metrics', () => {
  test('count waiting notices and mails, with the age of the oldest', async () => {
    const minuteAgo = new Date(site.clock.now.getTime() - 60_000).toISOString();
    await site.database.db.execute(sql`insert into outbox (id, kind, recipients, payload, next_attempt_at, created_at)
      values (${newId()}, 'ratings.given', array[${person.userId}]::uuid[], '{}', now(), ${minuteAgo})`);
    await site.database.db.execute(sql`insert into mail_deliveries (id, event_id, user_id, kind, created_at)
      values (${newId()}, ${newId()}, ${person.userId}, 'ratings.given', ${minuteAgo})`);
    const found = await scrape();
    expect(found.get('database_up')).toBe(1);
    expect(found.get('outbox_rows')).toBe(1);
    expect(found.get('outbox_oldest_seconds')).toBe(60);
    expect(found.get('mails_pending')).toBe(1);
    expect(found.get('mails_oldest_pending_seconds')).toBe(60);
    expect(found.has('database_connections{state="busy"}')).toBe(onPostgres);
    expect([...found.keys()].find((name) => name.startsWith('nusakelas_build_info'))).toMatch(
      /version="\d+\.\d+\.\d+"/,
    );
  });

  test('name the waiting jobs, and when timed work last succeeded', async () => {
    await queue.every('drill', '0 0 1 1 *', async () => {});
    const planned = (await scrape()).get(
      'schedule_last_success_timestamp_seconds{schedule="drill"}',
    );
    expect(
      Date.now() / 1_000 - (planned ?? 0),
      'what was planned just now alarms nobody',
    ).toBeLessThan(60);
    await site.database.executeSql(
      `insert into pgboss.job (name, state, completed_on) values ('drill', 'completed', now() - interval '1 hour')`,
    );
    await site.database.executeSql(
      `insert into pgboss.job (name, start_after) values ('drill', now() + interval '1 hour')`,
    );
    const found = await scrape();
    expect(
      Date.now() / 1_000 -
        (found.get('schedule_last_success_timestamp_seconds{schedule="drill"}') ?? 0),
    ).toBeCloseTo(3_600, -2);
    expect(found.get('jobs{queue="drill",state="created"}')).toBe(1);
  });

  test('are answered without a database too', async () => {
    const found = await scrape(() => {
      throw new Error('away');
    });
    expect(found.get('database_up')).toBe(0);
    expect(found.has('outbox_rows')).toBe(false);
    expect(found.has('nodejs_eventloop_lag_seconds')).toBe(true);
  });
});
