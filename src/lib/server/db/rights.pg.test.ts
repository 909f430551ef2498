import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyPostgres } from '~/testing/database';
import { onPostgres } from '~/testing/site';
import { readConfig } from '../env';
import { newId } from '../ids';
import { createLogger } from '../log';
import { startQueue } from '../queue';
import { backup, restore } from './backup';
import { migrateAsOwner, migratePostgres, openPostgres } from './postgres';

const log = createLogger('silent');

describe.runIf(onPostgres)('with one role for the tables and one for the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nusakelas-rights-'));
  const place = onPostgres ? await emptyPostgres() : { url: '', drop: async () => {} };
  const name = newId().slice(-12);
  const [owner, app] = [`pemilik_${name}`, `Situs-${name}`];
  const as = (role: string) => Object.assign(new URL(place.url), { username: role }).href;
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  const database = onPostgres ? new URL(place.url).pathname.slice(1) : '';
  if (onPostgres) {
    await query(
      place.url,
      `create role "${owner}" login; create role "${app}" login; grant "${app}" to "${owner}"; alter database ${database} owner to "${owner}"`,
    );
  }
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: 'x'.repeat(32),
    ...(onPostgres && { DATABASE_URL: as(app), DATABASE_OWNER_URL: as(owner) }),
  });
  const roles = {
    databaseUrl: config.databaseUrl ?? '',
    databaseOwnerUrl: config.databaseOwnerUrl,
  };
  afterAll(async () => {
    await place.drop();
    if (onPostgres) {
      const admin = Object.assign(new URL(place.url), { pathname: '/postgres' }).href;
      await query(admin, `drop role "${owner}"; drop role "${app}"`);
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** The site as it starts: it may not migrate, makes its queue, reads and writes. */
  async function serves() {
    const site = await openPostgres(roles.databaseUrl, { pool: 2, log, migrate: false });
    const queue = await startQueue(site, roles.databaseUrl, log);
    await queue.work('drill', async () => {});
    await queue.send('drill', [{ key: newId(), data: {} }]);
    await queue.stop();
    await site.executeSql(
      `insert into categories (id, name, slug) values (gen_random_uuid(), '${newId()}', '${newId()}')`,
    );
    await site.executeSql(`delete from categories`);
    await site.executeSql(`insert into audit_log (id, action, subject_type, subject_id, created_at)
      values (gen_random_uuid(), 'profile.warn', 'profile', gen_random_uuid(), now())`);
    for (const table of ['audit_log', 'ledger_entries', 'ledger_lines'])
      for (const change of [
        `update ${table} set id = id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(site.executeSql(change), change).rejects.toThrow(/permission denied/);
    await expect(site.executeSql('alter table audit_log disable trigger all')).rejects.toThrow(
      /must be owner/,
    );
    await site.close();
  }

  test('the site says that it may not migrate', async () => {
    await expect(migratePostgres(roles.databaseUrl, log)).rejects.toThrow(
      /^Peran dari DATABASE_URL tidak boleh mengubah tabel: .*nusakelas migrate/,
    );
    await expect(openPostgres(roles.databaseUrl, { pool: 1, log, migrate: false })).rejects.toThrow(
      'nusakelas migrate',
    );
  });

  test('the owner migrates, and the site serves, adds to what is append-only and can’t change it', async () => {
    expect(await migrateAsOwner(roles, log)).toContain('0000_baseline');
    await serves();
    expect(await migrateAsOwner(roles, log), 'rights are given again each time').toEqual([]);
    await query(as(owner), 'create table public.later (id int)');
    await query(as(app), 'insert into later values (1)');
  });

  test('the site’s role makes a backup, the owner puts it back, and the site serves again', async () => {
    const kept = await backup(config, join(folder, 'backup'));
    await query(as(app), 'delete from later');
    expect(await restore(config, kept, true)).not.toBeNull();
    expect(await query(as(app), 'select id from later')).toEqual([{ id: 1 }]);
    await serves();
    expect(await restore(config, kept, true), 'over a queue that the site has made').not.toBeNull();
    await serves();
    expect(
      await query(
        place.url,
        `select 1 from pg_namespace where nspname = 'pgboss' and nspowner = '"${app}"'::regrole`,
      ),
    ).toHaveLength(1);
  });
});
