import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testSite } from '~/testing/site';
import { startRuntime } from './runtime';
import { workers } from './workers';

const site = await testSite();

test('the workers of two processes start beside the pages, are ready, and stop before what they work with', {
  timeout: 240_000,
}, async () => {
  const config = { ...site.config, databaseUrl: site.place.url, worker: true };
  const both = await Promise.all([startRuntime(config), startRuntime(config)]);
  for (const runtime of both) expect(await runtime.unready()).toEqual(['queue']);
  await Promise.all(both.map((runtime) => runtime.startWork()));
  for (const runtime of both) expect(await runtime.unready()).toEqual([]);
  const queues = await site.rows<{ name: string }>(sql`select name from pgboss.queue`);
  const names = queues.map(({ name }) => name);
  for (const name of ['mail', 'privacy-export', 'company-assignment', 'prices'])
    expect(names).toContain(name);
  expect(new Set(workers.map(({ name }) => name)).size).toBe(workers.length);
  for (const { deps, stop, unready } of both) {
    const warn = vi.spyOn(deps.log, 'warn');
    await stop();
    expect(warn).not.toHaveBeenCalled();
    expect(await unready()).toEqual(['database', 'queue']);
  }
});
