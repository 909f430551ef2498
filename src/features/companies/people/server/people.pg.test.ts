import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { companyRows } from '~/testing/company-rows';
import { expectProblem, type Person, testSite } from '~/testing/site';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '../../server/factory';
import {
  companyPerson,
  importCheck,
  importView,
  invitation,
  listedPerson,
  memberships,
  peopleOutcome,
} from '../schema';
import { inviteHeader } from '../terms';

const site = await testSite();
const owner = await site.person({ name: 'Bambang Santoso' });
const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 4 });
const it = await createDepartment(site.ctx(), companyId, 'IT');
const sales = await createDepartment(site.ctx(), companyId, 'Penjualan');
const hr = await site.person();
await createManager(site.ctx(), { companyId, userId: hr.userId, role: 'hr' });
const manager = await site.person();
await createManager(site.ctx(), {
  companyId,
  userId: manager.userId,
  role: 'manager',
  departmentId: it,
});
const stranger = await site.person();
const other = await createCompany(site.ctx(), { ownerId: stranger.userId, name: 'PT Lain' });

const path = (rest = '', id = companyId) => `/company/${id}/people${rest}`;
const personBody = (more: object = {}) => ({
  name: 'Dewi Anggraini',
  email: `dewi-${newId().slice(-8)}@rempah.test`,
  employeeNumber: null,
  departmentId: null,
  ...more,
});
const seatsHeld = async () =>
  Number(
    (
      await site.rows<{ n: string }>(
        sql`select count(*) as n from company_seats where company_id = ${companyId} and status <> 'revoked'`,
      )
    )[0]?.n,
  );
const clear = async () =>
  void (await site.rows(
    sql`update company_seats set status = 'revoked', revoked_at = now() where company_id = ${companyId} and status <> 'revoked'`,
  ));
/** The token in the last invitation mailed to an address. */
const tokenFor = async (email: string) => {
  const [row] = await site.rows<{
    link: string;
  }>(sql`select payload->>'link' as link from outbox where kind = 'companies.seat_offered'
    and (${email} = any(addresses) or exists (select 1 from users u where u.email = ${email} and u.id = any(recipients))) order by created_at desc, id desc limit 1`);
  return row?.link.split('#')[1] ?? '';
};
const linkOf = (token: string) => ({ [inviteHeader]: token });
const accept = (by: Person, token: string) =>
  by.post('/company-invitation/acceptance', {}, linkOf(token));

describe('inviting', () => {
  // spec: N16.1
  test('goes from an invitation by mail to a seat in use, and back', async () => {
    const body = personBody({ departmentId: it });
    const person = (await owner.post(path(), body)).as(companyPerson);
    expect(person).toMatchObject({
      email: body.email,
      department: 'IT',
      status: 'invited',
      may: { change: true },
    });
    const token = await tokenFor(body.email);
    expect(
      (await site.visitor.get('/company-invitation', linkOf(token))).as(invitation),
    ).toMatchObject({ state: 'open', meant: body.email, viewer: null });
    expectProblem(
      await site.visitor.post('/company-invitation/acceptance', {}, linkOf(token)),
      401,
    );

    const learner = await site.person();
    expect(
      (await learner.get('/company-invitation', linkOf(token))).as(invitation).viewer,
    ).toMatchObject({ email: learner.email, fits: false });
    for (let round = 0; round < 2; round += 1)
      expect((await accept(learner, token)).as(memberships).items).toMatchObject([
        { company: 'PT Rempah Nusantara', email: body.email, status: 'active' },
      ]);
    // Forwarded, the link says that it is taken, and names nobody.
    const other = await site.person();
    expect((await other.get('/company-invitation', linkOf(token))).as(invitation).state).toBe(
      'taken',
    );
    const refused = expectProblem(await accept(other, token), 409, 'invitation_taken');
    for (const told of [learner.email, learner.name]) expect(refused.detail).not.toContain(told);
    expect((await hr.get(path(`/${person.id}`))).as(companyPerson)).toMatchObject({
      status: 'active',
      accountEmail: learner.email,
    });

    for (let round = 0; round < 2; round += 1)
      expect(
        (await learner.post(`/company-memberships/${person.id}/leaving`)).as(memberships).items,
      ).toEqual([]);
    expect((await hr.get(path(`/${person.id}`))).as(companyPerson)).toMatchObject({
      status: 'revoked',
      left: true,
    });
    // Whoever left is asked again.
    expect((await hr.post(path('/restoration'), { ids: [person.id] })).as(peopleOutcome)).toEqual({
      done: 1,
      refused: {},
    });
    expect((await hr.get(path(`/${person.id}`))).as(companyPerson).status).toBe('invited');
    await clear();
  });

  test('ends with the seats, and a revoked seat is free again', async () => {
    for (let index = 0; index < 4; index += 1)
      expect((await owner.post(path(), personBody())).status).toBe(201);
    expectProblem(await owner.post(path(), personBody()), 409, 'seats_full');
    const { items } = (await owner.get(path('?view=invited'))).as(deskPage(listedPerson));
    const [first] = items;
    const revoked = { ids: [first?.id ?? '', newId()], reason: 'Sudah keluar dari perusahaan' };
    const outcome = (await owner.post(path('/revocation'), revoked)).as(peopleOutcome);
    expect([outcome.done, Object.keys(outcome.refused)]).toEqual([1, [revoked.ids[1]]]);
    expect((await owner.post(path(), personBody())).status).toBe(201);
    expect(await seatsHeld()).toBe(4);
    await clear();
  });

  test('sends a new link whose old one ends, and not twice within minutes', async () => {
    const body = personBody();
    const { id } = (await owner.post(path(), body)).as(companyPerson);
    const old = await tokenFor(body.email);
    expect((await owner.post(path('/resending'), { ids: [id] })).as(peopleOutcome).done).toBe(0);
    site.clock.advance(11 * 60_000);
    expect((await owner.post(path('/resending'), { ids: [id] })).as(peopleOutcome).done).toBe(1);
    const learner = await site.person();
    expectProblem(await accept(learner, old), 404, 'link_invalid');
    site.clock.advance(31 * 86_400_000);
    expect(
      (await learner.get('/company-invitation', linkOf(await tokenFor(body.email)))).as(invitation)
        .state,
    ).toBe('over');
    expectProblem(await accept(learner, await tokenFor(body.email)), 410, 'invitation_over');
    await clear();
  });

  test('gives nothing new once the contract is over', async () => {
    const buyer = await site.person();
    const over = await createCompany(site.ctx(), {
      ownerId: buyer.userId,
      startsOn: '2025-01-01',
      endsOn: '2025-06-30',
    });
    expectProblem(await buyer.post(path('', over.companyId), personBody()), 409, 'no_contract');
  });

  test('the same account takes one seat in a company, and seats in two companies', async () => {
    const learner = await site.person();
    const [one, two] = [personBody(), personBody()];
    for (const body of [one, two]) await owner.post(path(), body);
    await accept(learner, await tokenFor(one.email));
    expectProblem(await accept(learner, await tokenFor(two.email)), 409, 'already_member');
    const elsewhere = personBody();
    await stranger.post(path('', other.companyId), elsewhere);
    expect(
      (await accept(learner, await tokenFor(elsewhere.email))).as(memberships).items,
    ).toHaveLength(2);
    await clear();
  });
});

describe('a join link', () => {
  // spec: N16.1
  test.each([
    ['of its domain', 'rempah.co.id', true, null],
    ['below its domain', 'mail.rempah.co.id', true, 'other_domain'],
    ['that nobody has proven', 'rempah.co.id', false, 'address_unproven'],
    ['of another domain', 'lain.co.id', true, 'other_domain'],
    ['of one that begins alike', 'rempah.co.id.lain.com', true, 'other_domain'],
    ['of one that ends alike', 'pt-rempah.co.id', true, 'other_domain'],
    ['of one that is written alike', 'rempah-co.id', true, 'other_domain'],
    ['of one with a Cyrillic letter', 'r\u0435mpah.co.id', true, 'other_domain'],
  ])('for an address %s', async (_, domain, verified, code) => {
    const made = await owner.post(`/company/${companyId}/links`, {
      domain: '@Rempah.co.id',
      departmentId: sales,
      days: 30,
    });
    const { links } = made.json as { links: { url: string }[] };
    const learner = await site.person();
    await site.rows(
      sql`update users set email = ${`a-${newId().slice(-6)}@${domain}`}, email_verified = ${verified} where id = ${learner.userId}`,
    );
    const answer = await accept(learner, links[0]?.url.split('#')[1] ?? '');
    if (code) expectProblem(answer, 403, code);
    else expect(answer.status).toBe(200);
    await clear();
  });

  test.each(['co.id', 'AC.ID', 'sch.id', 'github.io', 'my.id', 'com.sg'])(
    'isn’t made for the public suffix “%s”',
    async (domain) => {
      const refused = expectProblem(
        await owner.post(`/company/${companyId}/links`, { domain, departmentId: null, days: 30 }),
        422,
      );
      expect(refused.fields?.domain).toContain('bukan milik satu perusahaan');
    },
  );

  test.each(['gmail.com', 'bukan domain', 'rempah,co.id', 'rempah', 'r\u0435mpah.co.id', ''])(
    'isn’t made for “%s”',
    async (domain) => {
      expect(
        expectProblem(
          await owner.post(`/company/${companyId}/links`, { domain, departmentId: null, days: 30 }),
          422,
        ).fields,
      ).toHaveProperty('domain');
    },
  );
});

describe('an import', () => {
  const choice = { sheet: 0, from: 2, columns: ['name', 'email', 'department'] };
  const send = (text: string, key = newId()) =>
    owner.post(`/company/${companyId}/imports`, { key, name: 'peserta.csv', text, choice });
  // spec: N16.1
  test('tells each row, makes departments, stops at the last seat, and is undone', async () => {
    const named = await owner.post(path(), personBody({ email: 'sudah@rempah.test' }));
    const holder = named.as(companyPerson);
    const text = [
      'Nama;Email;Divisi',
      'Ani;ani@rempah.test;Gudang',
      '"Budi; Jr";budi@rempah.test;it',
      'Ani lagi;ANI@rempah.test;Gudang',
      'Rusak;bukan-alamat;IT',
      'Sudah;sudah@rempah.test;IT',
      'Cici;cici@rempah.test;',
      'Dodi;dodi@rempah.test;',
    ].join('\r\n');
    const check = await owner.post(`/company/${companyId}/imports/check`, { text, choice });
    const counts = { invited: 3, full: 1, broken: 2, existing: 1 };
    expect(check.as(importCheck)).toMatchObject({ free: 3, newDepartments: ['Gudang'], counts });
    const key = newId();
    for (let round = 0; round < 2; round += 1)
      expect((await send(text, key)).as(importView)).toMatchObject({ state: 'done', counts });
    expect(await seatsHeld()).toBe(4);
    const learner = await site.person();
    await accept(learner, await tokenFor('ani@rempah.test'));
    expect(
      (await owner.post(`/company/${companyId}/imports/${key}/undo`)).as(importView),
    ).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } });
    expect(await seatsHeld()).toBe(2);
    expect((await owner.get(path(`/${holder.id}`))).as(companyPerson).status).toBe('invited');
    await clear();
  });
});

describe('isolation', () => {
  // spec: N16.1-2
  test('managers see their department only and change nothing', async () => {
    const [mine, theirs] = [
      await createCompanyPerson(site.ctx(), {
        companyId,
        email: 'm@rempah.test',
        departmentId: it,
      }),
      await createCompanyPerson(site.ctx(), {
        companyId,
        email: 't@rempah.test',
        departmentId: sales,
      }),
    ];
    const { items } = (await manager.get(path('?view=invited'))).as(deskPage(listedPerson));
    expect(items.map(({ id }) => id)).toEqual([mine.personId]);
    expect((await manager.get(path(`/${mine.personId}`))).as(companyPerson).may.change).toBe(false);
    expectProblem(await manager.get(path(`/${theirs.personId}`)), 404, 'person_not_found');
    for (const [action, body] of [
      ['', personBody()],
      ['/revocation', { ids: [mine.personId], reason: 'Coba saja' }],
      ['/moves', { ids: [mine.personId], departmentId: sales }],
    ] as const)
      expectProblem(await manager.post(path(action), body), 403, 'forbidden');
    await clear();
  });

  /** Every mounted route of the area, with ids of the other company's rows, each of the kind that the route is about. */
  test('every route of the area answers 404 to whoever acts for another company, and 401 to visitors', async () => {
    const buyer = await site.person();
    await classroom(site);
    const theirs = await companyRows(site, { userId: buyer.userId, email: buyer.email });
    const one = async (table: string, column = 'id', of = `company_id = '${theirs}'`) =>
      (
        await site.rows<{ id: string }>(
          sql`select ${sql.raw(column)} as id from ${sql.raw(table)} where ${sql.raw(of)} limit 1`,
        )
      )[0]?.id ?? '';
    const contract = await one('company_contracts');
    const bill = `contract_id = '${contract}'`;
    const ids: Record<string, string> = {
      people: await one('company_people'),
      imports: await one('company_imports'),
      contracts: contract,
      bills: await one('company_bills', 'id', bill),
      'bill-files': await one('company_bills', 'slip_file_id', bill),
      departments: await one('company_departments'),
      managers: await one('company_managers'),
      links: await one('company_join_links'),
      assignments: await one('company_assignments'),
      training: await one('company_courses'),
    };
    expect(new Set(Object.values(ids)).size).toBe(Object.keys(ids).length);
    const person = ids.people ?? '';
    const routes = site.routes().filter((route) => /\/company\/:company(\/|$)/.test(route));
    expect(routes.length).toBeGreaterThan(25);
    const bodies: Record<string, object> = {
      'POST people': personBody(),
      'PUT people': personBody(),
      'POST revocation': { ids: [person], reason: 'Coba saja' },
      'POST resending': { ids: [person] },
      'POST restoration': { ids: [person] },
      'POST moves': { ids: [person], departmentId: null },
      'PUT presence': { open: true },
      'POST check': { text: 'a@b.test' },
      'POST imports': { key: newId(), name: '', text: 'a@b.test' },
      'PUT settings': { revision: 0, name: 'PT Bajakan', legalName: '', npwp: '', address: '' },
      'POST departments': { name: 'Baru' },
      'PUT departments': { name: 'Lain' },
      'POST managers': { email: stranger.email, role: 'owner', departmentId: null },
      'POST assignments': {
        courseIds: [newId()],
        target: { kind: 'people', ids: [person] },
        dueOn: null,
      },
      'POST reminders': { ids: [ids.training] },
      'POST links': { domain: 'lain.co.id', departmentId: ids.departments, days: 3 },
      'POST slip': { number: 'BPPU-1', file: newId() },
      'POST handover': { signedOn: '2026-01-02', file: newId() },
    };
    const asking = (route: string) => {
      const [method = '', address = ''] = route.split(' ');
      const parts = address.split('/');
      const name = parts.findLast((part) => !part.startsWith(':')) ?? '';
      const kind = parts[parts.indexOf(':id') - 1] ?? '';
      const id = parts.includes(':id') ? ids[kind] : '';
      expect(id, `${route}: give the company a row of this kind`).toBeDefined();
      const sent =
        method === 'GET' || method === 'DELETE' || name === 'undo'
          ? {}
          : { body: bodies[`${method} ${name}`] ?? {} };
      return (by: typeof site.visitor, company: string) =>
        by.send(method, address.replace(':company', company).replace(':id', id ?? ''), sent);
    };
    const tables = [
      'people',
      'seats',
      'departments',
      'managers',
      'join_links',
      'imports',
      'assignments',
      'courses',
      'contracts',
    ];
    const state = () =>
      Promise.all(
        tables.map((table) =>
          site.rows(
            sql`select * from ${sql.raw(`company_${table}`)} where company_id = ${theirs} order by id`,
          ),
        ),
      );
    const before = await state();
    for (const route of routes) {
      const ask = asking(route);
      expect((await ask(stranger, theirs)).status, route).toBe(404);
      expect((await ask(site.visitor, theirs)).status, route).toBe(401);
      // A row of another company below one's own.
      const below = await ask(stranger, other.companyId);
      if (route.includes(':id')) expect(below.status, route).toBe(404);
    }
    expect(await state()).toEqual(before);
    expect(
      await site.rows(
        sql`select 1 from companies where name = 'PT Bajakan' and id <> ${other.companyId}`,
      ),
    ).toEqual([]);
    // The same ids are found by the company that they belong to; its contract has no letter, and its file no bytes.
    const found = routes.filter(
      (route) => route.includes(':id') && !/contracts\/:id\/paper$|bill-files/.test(route),
    );
    for (const route of found)
      expect((await asking(route)(buyer, theirs)).status, route).not.toBe(404);
    await clear();
  });
});
