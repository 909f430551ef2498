import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '../../server/factory';
import { settleCompany } from '../../training/server/mutations';
import { companyDesk, lastDayOf } from '../rules';
import { accountCompanies, listedCompany, type StaffCompany, staffCompany } from '../schema';

const site = await testSite();
// In Jakarta the 24th has begun.
site.clock.now = new Date('2026-11-23T18:00:00Z');
const sales = await site.person({ name: 'Ayu Lestari', role: 'sales' });
const admin = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const support = await site.person({ role: 'support' });
const owner = await site.person({ name: 'Bambang Santoso' });

const path = (id: string, rest = '') => `/staff/companies/${id}${rest}`;
const detail = async (id: string, by: Person = sales) => (await by.get(path(id))).as(staffCompany);
const reason = 'Disepakati dengan direktur lewat telepon.';
const seenOf = ({ contracts: [contract] }: StaffCompany) => ({
  endsOn: contract?.endsOn ?? '',
  endedAt: contract?.endedAt ?? null,
});
const auditOf = (id: string) =>
  site.rows(
    sql`select action, before, after, reason from audit_log where subject_type = 'company' and subject_id = ${id} order by created_at, id`,
  );
const told = async (userId: string) =>
  (
    await site.rows<{ kind: string }>(
      sql`select kind from outbox where ${userId}::uuid = any(recipients) order by kind`,
    )
  ).map(({ kind }) => kind);

describe('a contract', () => {
  /** A company whose owner gives all a course, and somebody who has a seat and the course. */
  async function taught() {
    const [boss, learner] = [await site.person(), await site.person()];
    const made = await createCompany(site.ctx(), {
      ownerId: boss.userId,
      seats: 3,
      startsOn: '2026-10-01',
      endsOn: '2027-03-31',
    });
    await createCompanyPerson(site.ctx(), {
      companyId: made.companyId,
      email: learner.email,
      userId: learner.userId,
    });
    const room = await classroom(site, { lessons: [{}] });
    const given = await boss.post(`/company/${made.companyId}/assignments`, {
      courseIds: [room.courseId],
      target: { kind: 'all' },
      dueOn: null,
    });
    expect(given.status).toBe(201);
    await settleCompany(site.ctx(), made.companyId);
    const isOpen = async () =>
      (
        await site.rows(
          sql`select 1 from enrollments where user_id = ${learner.userId} and course_id = ${room.courseId} and closed_at is null`,
        )
      ).length === 1;
    expect(await isOpen()).toBe(true);
    const on = (rest: string) => path(made.companyId, `/contracts/${made.contractId}/${rest}`);
    return { ...made, boss, learner, isOpen, on };
  }

  test('ends at once: courses close, nobody gets a seat, the owner and the learners are told; extended, all of it goes on', async () => {
    const { companyId, boss, learner, isOpen, on } = await taught();
    const body = { lastDay: null, reason, seen: seenOf(await detail(companyId)) };
    for (let round = 0; round < 2; round += 1) {
      const after = (await sales.post(on('ending'), body)).as(staffCompany);
      expect(after).toMatchObject({ standing: 'ended', endsOn: '2026-11-24', bought: 0, held: 1 });
      expect(after.contracts).toMatchObject([
        {
          standing: 'ended',
          endReason: reason,
          endsOn: '2027-03-31',
          may: { end: false, ending: null },
        },
      ]);
    }
    expect(await isOpen()).toBe(false);
    const person = {
      name: 'Dewi',
      email: 'dewi@rempah.test',
      employeeNumber: null,
      departmentId: null,
    };
    expectProblem(await boss.post(`/company/${companyId}/people`, person), 409, 'no_contract');
    expect(await told(boss.userId)).toEqual(['companies.contract_ended']);
    expect(await told(learner.userId)).toEqual(['companies.courses_end_early']);
    expect((await site.deliveredTo(boss.email)).some((mail) => mail.includes(reason))).toBe(true);
    expectProblem(
      await admin.post(on('ending'), { ...body, reason: 'Alasan lain dari rekan.' }),
      409,
      'contract_changed',
    );

    const extension = { endsOn: '2027-04-30', reason, seen: seenOf(await detail(companyId)) };
    for (let round = 0; round < 2; round += 1)
      expect((await admin.post(on('extension'), extension)).as(staffCompany)).toMatchObject({
        standing: 'running',
        endsOn: '2027-04-30',
        bought: 3,
      });
    expect(await isOpen()).toBe(true);
    expect((await boss.post(`/company/${companyId}/people`, person)).status).toBe(201);
    expect(await told(boss.userId)).toEqual(['companies.contract_extended']);
    expect(await auditOf(companyId)).toMatchObject([
      { action: 'company.contract_ended', before: { endsOn: '2027-03-31', endedAt: null }, reason },
      {
        action: 'company.contract_extended',
        after: { endsOn: '2027-04-30', endedAt: null },
        reason,
      },
    ]);
    expect((await detail(companyId)).history).toMatchObject([
      {
        action: 'company.contract_extended',
        by: 'Maya Kusuma',
        contract: { from: '2026-11-24', to: '2027-04-30' },
        owners: null,
      },
      {
        action: 'company.contract_ended',
        by: 'Ayu Lestari',
        contract: { from: '2027-03-31', to: '2026-11-24' },
        owners: null,
      },
    ]);
    const entries = (await admin.get(`/staff/audit?about=${companyId}`)).json as {
      items: { action: string; subject: object; changes: object[] }[];
    };
    expect(entries.items[1]).toMatchObject({
      action: 'Mengakhiri kontrak lebih awal',
      subject: { name: 'PT Rempah Nusantara', kind: 'company' },
    });
    expect(entries.items[0]?.changes).toContainEqual({
      field: 'Hari terakhir kontrak',
      from: '31 Maret 2027',
      to: '30 April 2027',
    });
  });

  test('ends with a later day: it runs until then, and learners know', async () => {
    const { companyId, learner, isOpen, on } = await taught();
    const body = { lastDay: '2026-12-15', reason, seen: seenOf(await detail(companyId)) };
    for (const lastDay of ['2026-11-23', '2027-03-31'])
      expect(
        expectProblem(await sales.post(on('ending'), { ...body, lastDay }), 422, 'invalid_input')
          .fields,
      ).toHaveProperty('lastDay');
    expect((await sales.post(on('ending'), body)).as(staffCompany)).toMatchObject({
      standing: 'running',
      endsOn: '2026-12-15',
      bought: 3,
    });
    expect(await isOpen()).toBe(true);
    expect(await told(learner.userId)).toEqual(['companies.courses_end_early']);
    site.clock.now = new Date('2026-12-15T17:00:00Z');
    await settleCompany(site.ctx(), companyId);
    expect(await isOpen()).toBe(false);
    expectProblem(
      await sales.post(on('ending'), {
        ...body,
        lastDay: null,
        seen: seenOf(await detail(companyId)),
      }),
      409,
      'contract_over',
    );
    site.clock.now = new Date('2026-11-23T18:00:00Z');
  });

  test('of another company, an unknown one, and days too far are refused', async () => {
    const one = await createCompany(site.ctx(), { seats: 2 });
    const other = await createCompany(site.ctx(), { seats: 2 });
    const seen = seenOf(await detail(one.companyId));
    const ending = { lastDay: null, reason, seen };
    expectProblem(
      await sales.post(path(one.companyId, `/contracts/${other.contractId}/ending`), ending),
      404,
      'contract_not_found',
    );
    expectProblem(
      await sales.post(path(newId(), `/contracts/${one.contractId}/ending`), ending),
      404,
      'company_not_found',
    );
    expectProblem(
      await sales.post(path(one.companyId, `/contracts/${one.contractId}/ending`), {
        ...ending,
        reason: 'kurang',
      }),
      422,
      'invalid_input',
    );
    const extend = (endsOn: string) =>
      sales.post(path(one.companyId, `/contracts/${one.contractId}/extension`), {
        endsOn,
        reason,
        seen,
      });
    for (const endsOn of [seen.endsOn, '9999-12-31', '0000-01-01'])
      expectProblem(await extend(endsOn), 422, 'invalid_input');
  });

  test('of a company without an owner is told to the address that asked for the offer', async () => {
    const { companyId, contractId } = await createCompany(site.ctx(), { name: 'PT Tanpa Pemilik' });
    await sales.post(path(companyId, `/contracts/${contractId}/ending`), {
      lastDay: null,
      reason,
      seen: seenOf(await detail(companyId)),
    });
    expect(
      await site.rows(sql`select addresses from outbox where payload->>'companyId' = ${companyId}`),
    ).toEqual([{ addresses: ['hrd@rempah.test'] }]);
  });
});

describe('the ownership', () => {
  const rolesOf = (companyId: string) =>
    site.rows<{ user_id: string; role: string }>(
      sql`select user_id, role from company_managers where company_id = ${companyId} and ended_at is null order by role`,
    );
  const ownerRow = async (companyId: string) =>
    (await detail(companyId)).people.find(({ role }) => role === 'owner')?.id ?? null;

  test('goes to somebody of the company, whose other roles end, and both are told', async () => {
    const [boss, manager] = [await site.person(), await site.person()];
    const { companyId } = await createCompany(site.ctx(), { ownerId: boss.userId });
    for (const name of ['IT', 'Gudang'])
      await createManager(site.ctx(), {
        companyId,
        userId: manager.userId,
        role: 'manager',
        departmentId: await createDepartment(site.ctx(), companyId, name),
      });
    // The company knows the person by another address than the account's.
    await createCompanyPerson(site.ctx(), {
      companyId,
      email: 'kantor@rempah.test',
      userId: manager.userId,
    });
    const body = { from: await ownerRow(companyId), email: ' Kantor@Rempah.test', reason };
    for (let round = 0; round < 2; round += 1)
      expect((await sales.post(path(companyId, '/ownership'), body)).status).toBe(200);
    expect(await rolesOf(companyId)).toEqual([{ user_id: manager.userId, role: 'owner' }]);
    expect(await told(boss.userId)).toEqual(['companies.ownership_taken']);
    expect(await told(manager.userId)).toEqual(['companies.ownership_given']);
    expect(await auditOf(companyId)).toMatchObject([
      {
        action: 'company.owner_changed',
        before: { companyOwnerId: boss.userId },
        after: { companyOwnerId: manager.userId },
        reason,
      },
    ]);
    expect((await detail(companyId)).history).toMatchObject([
      { contract: null, owners: { from: boss.name, to: manager.name } },
    ]);
    expect((await manager.get(`/company/${companyId}`)).status).toBe(200);
    expectProblem(await boss.get(`/company/${companyId}`), 404);
  });

  test('goes to a proven account only, never to the one who decides, and not on top of a change', async () => {
    const [boss, other, fresh] = [
      await site.person(),
      await site.person(),
      await site.person({ verified: false }),
    ];
    const { companyId } = await createCompany(site.ctx(), { ownerId: boss.userId });
    const from = await ownerRow(companyId);
    const give = (email: string, by = sales, leaving = from) =>
      by.post(path(companyId, '/ownership'), { from: leaving, email, reason });
    for (const email of [fresh.email, 'tidak@ada.test', boss.email])
      expectProblem(await give(email), 422, 'invalid_input');
    expectProblem(await give(sales.email), 403, 'own_company');
    expectProblem(await give(other.email, sales, null), 409, 'owner_changed');
    expect((await give(other.email)).status).toBe(200);
    expectProblem(await give((await site.person()).email), 409, 'owner_changed');
  });

  test('of a company that nobody owns is given', async () => {
    const { companyId } = await createCompany(site.ctx());
    expect(
      (
        await admin.post(path(companyId, '/ownership'), { from: null, email: owner.email, reason })
      ).as(staffCompany).owner,
    ).toEqual({
      name: owner.name,
      email: owner.email,
    });
  });

  test('and contracts of their own company are decided by others', async () => {
    const { companyId, contractId } = await createCompany(site.ctx(), { ownerId: owner.userId });
    await createManager(site.ctx(), { companyId, userId: sales.userId, role: 'hr' });
    const own = await detail(companyId);
    expect([own.mayHandOver, own.contracts[0]?.may]).toEqual([
      false,
      { end: false, ending: null, extension: null },
    ]);
    expectProblem(
      await sales.post(path(companyId, '/ownership'), {
        from: await ownerRow(companyId),
        email: support.email,
        reason,
      }),
      403,
      'own_company',
    );
    const ending = { lastDay: null, reason, seen: seenOf(own) };
    expectProblem(
      await sales.post(path(companyId, `/contracts/${contractId}/ending`), ending),
      403,
      'own_company',
    );
  });
});

describe('the page of a person', () => {
  test('shows support what they act for and where they learn', async () => {
    const person = await site.person();
    const acting = await createCompany(site.ctx(), {
      ownerId: person.userId,
      name: 'PT Kopi Gayo',
    });
    const learning = await createCompany(site.ctx(), { name: 'PT Teh Priangan' });
    await createCompanyPerson(site.ctx(), {
      companyId: learning.companyId,
      email: person.email,
      userId: person.userId,
    });
    expect(
      (await support.get(`/staff/accounts/${person.userId}/companies`)).as(accountCompanies),
    ).toMatchObject({
      roles: [{ id: acting.companyId, name: 'PT Kopi Gayo', role: 'owner', endedAt: null }],
      seats: [{ id: learning.companyId, name: 'PT Teh Priangan', status: 'active' }],
    });
    expectProblem(
      await support.get(`/staff/accounts/${newId()}/companies`),
      404,
      'account_not_found',
    );
    expectProblem(await sales.get(`/staff/accounts/${person.userId}/companies`), 403);
  });
});

describe('the search', () => {
  test('finds a company by name, domain, and its owner’s address', async () => {
    const boss = await site.person();
    await boss.cookie;
    await site.rows(
      sql`update users set email = 'direksi@padang-besar.test' where id = ${boss.userId}`,
    );
    const { companyId } = await createCompany(site.ctx(), {
      ownerId: boss.userId,
      name: 'CV Rendang Sejati',
    });
    await boss.post(`/company/${companyId}/links`, {
      domain: 'rendangsejati.co.id',
      departmentId: null,
      days: 30,
    });
    const found = async (q: string) =>
      (await sales.get(`/staff/companies?${new URLSearchParams({ q, view: 'all' })}`)).as(
        deskPage(listedCompany),
      ).items;
    for (const q of [
      'rendang SEJ',
      'rendangsejati.co',
      '@rendangsejati.co.id',
      'Direksi@padang',
      'padang-besar.test',
    ])
      expect(
        (await found(q)).map(({ id }) => id),
        q,
      ).toEqual([companyId]);
    expect(await found('tidak-ada.test')).toEqual([]);
  });
});

deskSuite({
  site,
  path: '/staff/companies',
  shape: companyDesk,
  item: listedCompany,
  seed: async () => {
    const days = [
      { startsOn: '2026-06-01', endsOn: '2027-05-31' },
      { startsOn: '2026-06-01', endsOn: '2026-12-24' },
      { startsOn: '2026-12-01', endsOn: '2026-12-25' },
      { startsOn: '2026-01-01', endsOn: '2026-11-23' },
    ];
    for (let index = 0; index < 120; index += 1) {
      site.clock.advance(index % 3 === 0 ? 0 : 1_000);
      await createCompany(site.ctx(), {
        name: index % 5 === 0 ? 'PT Sama Nama' : `PT Usaha ${index}`,
        ...days[index % days.length],
      });
    }
  },
  worker: sales,
  colleague: admin,
  values: {
    name: (item) => item.name.toLowerCase(),
    ends: (item) => item.endsOn,
    created: (item) => item.createdAt,
  },
  waitingSince: (item) => item.createdAt,
  words: 'usaha 1',
  filters: {},
  firstCell: (item) => item.name,
});

test.each([
  ['2026-12-24', 'the 30th day from today', ['active', 'ending']],
  ['2026-12-25', 'the day after it', ['active']],
  ['2026-11-24', 'today', ['active', 'ending']],
  ['2026-11-23', 'yesterday', ['over']],
])('a contract until %s, %s, is in the views %j', async (endsOn, _, views) => {
  site.clock.now = new Date('2026-11-23T18:00:00Z');
  const { companyId } = await createCompany(site.ctx(), {
    name: `PT Tampilan ${endsOn}`,
    startsOn: '2026-01-01',
    endsOn,
  });
  const list = async (view: string) =>
    (
      await sales.get(`/staff/companies?${new URLSearchParams({ q: `Tampilan ${endsOn}`, view })}`)
    ).as(deskPage(listedCompany)).items;
  const seen = await Promise.all(
    ['active', 'ending', 'over'].map(async (view) =>
      (await list(view)).some(({ id }) => id === companyId) ? [view] : [],
    ),
  );
  expect(seen.flat()).toEqual(views);
  expect(lastDayOf({ endsOn, endedAt: null })).toBe(endsOn);
});
