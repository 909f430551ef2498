import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { desks } from '~/app/desks';
import { createCompany } from '~/features/companies/server/factory';
import { quickRows } from '~/lib/server/desk';
import { newId } from '~/lib/server/ids';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { preparedFiles } from '../schema';
import { prepareFile } from './jobs';
import { endExport } from './mutations';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const deps = { ctx: site.ctx, storage: site.deps.storage, desks };
const asked = { desk: '/staff/accounts', query: 'sort=name', format: 'csv' };
const ask = async (by: Client = staff, more: object = {}) =>
  ((await by.post('/staff/exports', { key: newId(), ...asked, ...more })).json as { id: string })
    .id;
const own = async (by: Client = staff) => (await by.get('/staff/exports')).as(preparedFiles).items;
const fetch = (id: string, by: Client = staff) => by.get(`/staff/exports/${id}/file`);
const audits = (id: string) =>
  site.rows<{ after: unknown }>(
    sql`select after from audit_log where action = 'desk.exported' and actor_id = ${id} order by created_at, id`,
  );

describe('a prepared file', () => {
  test('holds the list, is told, audited with its rows, and forgets the words', async () => {
    const person = await site.person({ name: 'Ratna Kencana' });
    const id = await ask(staff, { query: 'q=Ratna+Kencana&sort=name' });
    expect(await own()).toMatchObject([{ id, state: 'waiting', title: 'Pengguna', rows: 0 }]);
    expectProblem(await fetch(id), 409, 'export_not_ready');
    await prepareFile(deps, id);
    expect((await own())[0]).toMatchObject({
      id,
      state: 'ready',
      rows: 1,
      bytes: expect.any(Number),
    });
    const file = await fetch(id);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?pengguna-semua-\d{4}-\d\d-\d\d\.csv/,
    );
    expect(file.text).toContain(person.email);
    expect(await audits(staff.userId)).toEqual([
      {
        after: {
          desk: 'account desk',
          title: 'Pengguna',
          filter: expect.objectContaining({ view: 'all' }),
          searched: true,
          format: 'csv',
          rows: 1,
        },
      },
    ]);
    expect(await site.rows(sql`select query from desk_exports where id = ${id}`)).toEqual([
      { query: '' },
    ]);
    await site.deliver();
    const [notice] = await site.rows(
      sql`select title, link from notifications where user_id = ${staff.userId}`,
    );
    expect(notice).toEqual({ title: 'Berkas siap: Pengguna', link: '/admin/superadmin/exports' });
  });

  test('is made once, as XLSX too, and a repeated request answers the same one', async () => {
    const key = newId();
    const id = await ask(staff, { key, format: 'xlsx' });
    expect(await ask(staff, { key, format: 'xlsx' })).toBe(id);
    await Promise.all([prepareFile(deps, id), prepareFile(deps, id)]);
    await prepareFile(deps, id);
    expect(
      await site.rows(
        sql`select 1 from files where owner_id = ${staff.userId} and name like '%pengguna%' and released_at is null`,
      ),
    ).toHaveLength(2);
    const cookie = await staff.cookie;
    const bytes = new Uint8Array(
      await (
        await site.api.request(`/api/staff/exports/${id}/file`, { headers: { cookie } })
      ).arrayBuffer(),
    );
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
  });

  test('is fetched by nobody else, not after its week, and not without the right to its list', async () => {
    const support = await site.person({ role: 'support' });
    const id = await ask(support);
    await prepareFile(deps, id);
    expect((await fetch(id, support)).status).toBe(200);
    expectProblem(await fetch(id, staff), 404, 'export_not_found');
    // A file's own address doesn't ask for that right, so it is open to nobody.
    const [file] = await site.rows<{ id: string }>(
      sql`select file_id as id from desk_exports where id = ${id}`,
    );
    expectProblem(await support.get(`/files/${file?.id}/link`), 404, 'file_not_found');
    for (const role of ['learner', 'instructor'] as const)
      expectProblem(await fetch(id, await site.person({ role })), 403, 'forbidden');
    expectProblem(await fetch(id, site.visitor), 401, 'not_signed_in');
    await site.rows(sql`update user_roles set role = 'finance' where user_id = ${support.userId}`);
    expectProblem(await fetch(id, support), 403, 'forbidden');
    await site.rows(sql`update user_roles set role = 'support' where user_id = ${support.userId}`);
    await site.rows(
      sql`update desk_exports set expires_at = now() - interval '1 hour' where id = ${id}`,
    );
    expectProblem(await fetch(id, support), 410, 'export_expired');
    expect((await own(support))[0]).toMatchObject({ state: 'expired' });
  });

  test('is not made with rights that have ended, and its asker hears of it', async () => {
    const support = await site.person({ role: 'support' });
    const id = await ask(support);
    await site.rows(sql`update user_roles set role = 'finance' where user_id = ${support.userId}`);
    await prepareFile(deps, id);
    expect(await site.rows(sql`select state, file_id from desk_exports where id = ${id}`)).toEqual([
      { state: 'failed', file_id: null },
    ]);
    expect(await audits(support.userId)).toEqual([]);
    await site.deliver();
    expect(
      await site.rows(sql`select title from notifications where user_id = ${support.userId}`),
    ).toEqual([{ title: 'Berkas gagal disiapkan: Pengguna' }]);
  });

  test('is tried again after a failure and after a crash, three times at most', async () => {
    const someone = await site.person({ role: 'support' });
    const id = await ask(someone);
    const broken = {
      ...deps,
      storage: { ...deps.storage, put: () => Promise.reject(new Error('disk full')) },
    };
    const state = async () =>
      (
        await site.rows<{ state: string; attempts: number }>(
          sql`select state, attempts from desk_exports where id = ${id}`,
        )
      )[0];
    await prepareFile(broken, id);
    expect(await state()).toEqual({ state: 'waiting', attempts: 1 });
    await prepareFile(deps, id);
    expect(await state()).toEqual({ state: 'waiting', attempts: 1 });
    site.clock.advance(31_000);
    await site.rows(
      sql`update desk_exports set state = 'running', started_at = ${site.clock.now.toISOString()}::timestamptz, attempts = 2 where id = ${id}`,
    );
    await prepareFile(deps, id);
    expect(await state()).toEqual({ state: 'running', attempts: 2 });
    site.clock.advance(6 * 60_000);
    await prepareFile(broken, id);
    expect(await state()).toEqual({ state: 'failed', attempts: 3 });
  });

  test('ends, and its asker hears of it, when its process was killed in the last attempt', async () => {
    const someone = await site.person({ role: 'support' });
    const id = await ask(someone);
    await site.rows(
      sql`update desk_exports set state = 'running', started_at = ${site.clock.now.toISOString()}::timestamptz, attempts = 3 where id = ${id}`,
    );
    site.clock.advance(6 * 60_000);
    await prepareFile(deps, id);
    await prepareFile(deps, id);
    expect(
      await site.rows(sql`select state, attempts, file_id from desk_exports where id = ${id}`),
    ).toEqual([{ state: 'failed', attempts: 3, file_id: null }]);
    await site.deliver();
    expect(
      await site.rows(sql`select title from notifications where user_id = ${someone.userId}`),
    ).toEqual([{ title: 'Berkas gagal disiapkan: Pengguna' }]);
  });
});

test('whoever may not see a list can’t have it prepared, and three at once are enough', async () => {
  const sales = await site.person({ role: 'sales' });
  const send = (by: Client, more: object = {}) =>
    by.post('/staff/exports', { key: newId(), ...asked, ...more });
  expectProblem(await send(sales), 403, 'forbidden');
  expectProblem(await send(await site.person()), 403, 'forbidden');
  expectProblem(await send(site.visitor), 401, 'not_signed_in');
  for (const desk of ['/staff/rahasia', 'toString'])
    expectProblem(await send(staff, { desk }), 422, 'export_unknown_list');
  expectProblem(await send(staff, { format: 'pdf' }), 422, 'invalid_input');
  const support = await site.person({ role: 'support' });
  const ids = [await ask(support), await ask(support), await ask(support)];
  expectProblem(await send(support), 429, 'exports_waiting');
  await endExport(site.ctx(), ids[0] ?? '');
  expect((await send(support)).status).toBe(201);
});

test('a long list is not streamed at once', async () => {
  await site.rows(sql`insert into users (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Orang ' || n, 'orang' || n || '@contoh.test', now(), now() from generate_series(1, ${quickRows + 1}) n`);
  expectProblem(await staff.get('/staff/accounts/export'), 409, 'list_too_long');
  expect((await staff.get('/staff/accounts/export?view=staff')).status).toBe(200);
  const id = await ask();
  await prepareFile(deps, id);
  const { text } = await fetch(id);
  expect(text.trim().split('\r\n').length).toBeGreaterThan(quickRows + 1);
});

test('a long list that no job prepares is streamed whole', async () => {
  const owner = await site.person();
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId });
  await site.rows(sql`insert into company_people (id, company_id, email, name, created_at)
    select gen_random_uuid(), ${companyId}::uuid, 'orang' || n || '@rempah.test', 'Orang ' || n, now() from generate_series(1, ${quickRows + 1}) n`);
  const file = await owner.get(`/company/${companyId}/people/export?view=all`);
  expect(file.status).toBe(200);
  expect(file.text.trimEnd().split('\n')).toHaveLength(quickRows + 2);
});

// spec: N13.3
test('every desk of staff can be prepared', async () => {
  const paths = site.api.routes.flatMap(({ method, path }) =>
    method === 'GET' && /^\/api\/staff\/.*\/export$/.test(path) ? [path.slice(4, -7)] : [],
  );
  expect([...new Set(paths)].filter((path) => path !== '/staff/figures').toSorted()).toEqual(
    Object.keys(desks).toSorted(),
  );
});
