import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createFile } from '~/features/files/server/factory';
import { newId } from '~/lib/server/ids';
import { onPostgres, testSite } from '~/testing/site';
import { seedDemo } from './demo/seed';
import { workDeps } from './deps';
import { uploadFolder } from './readers';
import { scheduledJobs } from './schedule';

const site = await testSite();
const day = 86_400_000;
const uploads = uploadFolder(site.config);
const examined = newId();
const jobs = scheduledJobs(() => site.ctx(), workDeps(site.deps));
const runAll = async () => {
  for (const { run } of Object.values(jobs)) await run();
};
afterEach(() => vi.useRealTimers());

/** Every row of every table, without what jobs may write at any time. */
async function contents() {
  const tables = await site.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(100);
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    [all[name]] = await site.rows(
      sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.identifier(name)} t`,
    );
  }
  return all;
}

beforeAll(async () => {
  await seedDemo(site.ctx(), site.deps);
  const person = await site.person();
  const ownerId = person.userId;
  await person.post('/auth/factors');
  await site.visitor.post('/auth/recover', { email: person.email });
  const soon = new Date(site.clock.now.getTime() + day);
  await createFile(site.ctx(), { ownerId, purpose: 'attachment', claimedAt: null });
  await createFile(site.ctx(), {
    ownerId,
    purpose: 'attachment',
    claimedAt: site.clock.now,
    expiresAt: soon,
  });
  // The embedded database has this machine's clock and no other.
  if (onPostgres)
    await site.rows(
      sql`update users set closing_at = now() + interval '7 days' where id = ${ownerId}`,
    );
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, examined), 'an upload that is being examined');
  await runAll();
});

test.each([-15, 15])(
  'on a machine whose clock is %i days off no job ends or removes anything that hasn’t ended',
  async (days) => {
    const before = await contents();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day });
    await utimes(join(uploads, examined), new Date(), new Date());
    await runAll();
    expect(await contents()).toEqual(before);
    expect(await readdir(uploads)).toEqual([examined]);
  },
);

test('by the database’s time they do end: offers, files, links and sessions of long ago', async () => {
  const before = await contents();
  site.clock.advance(15 * day);
  await runAll();
  const after = await contents();
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  expect(changed).toEqual(expect.arrayContaining(['business_quotes', 'files', 'two_factors']));
});
