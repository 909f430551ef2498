import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Ctx } from '~/lib/server/ctx';
import { StorageError } from '~/lib/server/storage/port';
import { expectProblem, onPostgres, testSite } from '~/testing/site';
import { health } from '../schema';
import { probeNames, probeSeconds } from '../terms';
import { changeableRecords } from './data';
import { healthProbes } from './provider';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const { config, database, storage } = site.deps;
// An embedded database of an earlier file may have its queue.
await database.executeSql('drop schema if exists pgboss cascade');
const look = (changed: Partial<Parameters<typeof healthProbes>[0]> = {}) =>
  healthProbes({ config, database, storage, ...changed })(site.ctx());
const probeOf = async (name: string, probes = look()) =>
  (await probes).find((probe) => probe.name === name);

test('staff sees each part with its state, and nobody else does', async () => {
  const { probes } = (await staff.get('/staff/health')).as(health);
  expect(probes.map(({ name }) => name)).toEqual([...probeNames]);
  expect(probes.find(({ name }) => name === 'database')).toMatchObject({
    state: 'ok',
    advice: null,
  });
  expect(probes.find(({ name }) => name === 'queue')).toMatchObject({
    state: 'bad',
    advice: expect.stringContaining('WORKER=true'),
  });
  expect(JSON.stringify(probes), 'no secret').not.toContain(config.authSecret);
  expectProblem(await site.visitor.get('/staff/health'), 401, 'not_signed_in');
  for (const role of [undefined, 'instructor'] as const)
    expectProblem(
      await (await site.person(role && { role })).get('/staff/health'),
      403,
      'forbidden',
    );
});

test('the age of the backup comes from its note', async () => {
  expect(await probeOf('backup')).toMatchObject({
    state: 'warn',
    text: 'Belum ada cadangan yang tercatat',
  });
  await writeFile(
    join(config.dataDir, 'last-backup'),
    `${new Date(site.clock.now.getTime() - 3_600_000).toISOString()}\n`,
  );
  expect(await probeOf('backup')).toMatchObject({
    state: 'ok',
    text: 'Terakhir sekitar 1 jam yang lalu',
  });
});

test('one role for site and tables is told, and a role that only adds is not', async () => {
  expect(await probeOf('rights')).toMatchObject({ state: onPostgres ? 'warn' : 'ok' });
  class Undone extends Error {}
  const records = ['audit_log', 'ledger_entries', 'ledger_lines'];
  await expect(
    database.db.transaction(async (tx) => {
      const ctx = site.ctx();
      const inside = new Ctx({
        db: tx,
        actor: null,
        now: ctx.now,
        requestId: ctx.requestId,
        log: ctx.log,
        wakeOutbox: () => {},
      });
      expect(await changeableRecords(inside)).toEqual(records);
      await tx.execute(sql`create role only_adds nologin`);
      await tx.execute(
        sql`grant select, insert on audit_log, ledger_entries, ledger_lines to only_adds`,
      );
      await tx.execute(sql`set local role only_adds`);
      expect(await changeableRecords(inside)).toEqual([]);
      await tx.execute(sql`reset role`);
      await tx.execute(sql`grant delete on ledger_lines to only_adds`);
      await tx.execute(sql`set local role only_adds`);
      expect(await changeableRecords(inside)).toEqual(['ledger_lines']);
      throw new Undone();
    }),
  ).rejects.toThrow(Undone);
});

test('a part that fails is named without the words of its error', async () => {
  const broken = {
    ...storage,
    stat: () => Promise.reject(new StorageError(new Error('https://kunci:rahasia@bucket.test'))),
  };
  const probe = await probeOf('storage', look({ storage: broken }));
  expect(probe).toMatchObject({ state: 'bad', text: 'Tidak dapat dihubungi' });
  expect(JSON.stringify(probe)).not.toContain('rahasia');
});

test('a mail server that never answers doesn’t hold the others', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const smtpUrl = `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const begun = performance.now();
  const probes = look({ config: { ...config, smtpUrl } });
  expect(await probeOf('mail', probes)).toMatchObject({ state: 'bad' });
  expect(await probeOf('database', probes)).toMatchObject({ state: 'ok' });
  expect(performance.now() - begun).toBeLessThan(probeSeconds * 1_000 + 10_000);
  silent.close();
});
