import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { createCompany, createCompanyPerson, createManager } from '../../server/factory';
import { staffCompany } from '../schema';

const site = await testSite();
const race = races({ rounds: 5 });
const [one, other] = [
  await site.person({ role: 'sales' }),
  await site.person({ role: 'superadmin' }),
];
const [boss, hr] = [await site.person(), await site.person()];
const room = await classroom(site, { lessons: [{}] });
await Promise.all([one, other, boss, hr].map(({ cookie }) => cookie));
const reason = 'Disepakati dengan direktur lewat telepon.';

async function company() {
  const made = await createCompany(site.ctx(), { ownerId: boss.userId, seats: 8 });
  const path = `/staff/companies/${made.companyId}`;
  const { contracts, people } = (await one.get(path)).as(staffCompany);
  const seen = { endsOn: contracts[0]?.endsOn ?? '', endedAt: contracts[0]?.endedAt ?? null };
  const on = (rest: string) => `${path}/contracts/${made.contractId}/${rest}`;
  return { ...made, path, seen, on, from: people[0]?.id ?? null };
}
const auditOf = (id: string) =>
  site.rows(sql`select action from audit_log where subject_id = ${id}`);

race(
  'one who ends a contract and one who extends it at once: the first decides, the other is told',
  async () => {
    const { companyId, contractId, seen, on } = await company();
    const answers = await Promise.all([
      one.post(on('ending'), { lastDay: null, reason, seen }),
      other.post(on('extension'), { endsOn: '2028-01-31', reason, seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [contract] = await site.rows<{ ended: boolean; ends: string }>(
      sql`select ended_at is not null as ended, ends_on::text as ends from company_contracts where id = ${contractId}`,
    );
    expect(contract).toEqual(
      answers[0]?.status === 200
        ? { ended: true, ends: seen.endsOn }
        : { ended: false, ends: '2028-01-31' },
    );
    expect(await auditOf(companyId)).toHaveLength(1);
  },
);

race('one click that is sent three times ends a contract once', async () => {
  const { companyId, seen, on } = await company();
  const answers = await Promise.all(
    [1, 2, 3].map(() => one.post(on('ending'), { lastDay: null, reason, seen })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await auditOf(companyId)).toHaveLength(1);
});

race('a seat that is given or taken while the contract ends leaves no course open', async () => {
  const { companyId, seen, on } = await company();
  await boss.post(`/company/${companyId}/assignments`, {
    courseIds: [room.courseId],
    target: { kind: 'all' },
    dueOn: null,
  });
  const learner = await site.person();
  const { personId } = await createCompanyPerson(site.ctx(), {
    companyId,
    email: learner.email,
    userId: learner.userId,
  });
  await boss.post(`/company/${companyId}/people/revocation`, {
    ids: [personId],
    reason: 'Sudah keluar dari perusahaan',
  });
  const person = {
    name: 'Dewi',
    email: `d${newId().slice(-8)}@rempah.test`,
    employeeNumber: null,
    departmentId: null,
  };
  const [ending, given, taken] = await Promise.all([
    one.post(on('ending'), { lastDay: null, reason, seen }),
    boss.post(`/company/${companyId}/people`, person),
    // Somebody who had a seat gets it again at once, with its courses.
    boss.post(`/company/${companyId}/people/restoration`, { ids: [personId] }),
  ]);
  expect(ending?.status).toBe(200);
  expect([201, 409]).toContain(given?.status);
  expect([200, 409]).toContain(taken?.status);
  expect(
    await site.rows(
      sql`select 1 from enrollments where user_id = ${learner.userId} and closed_at is null`,
    ),
  ).toEqual([]);
  expect(
    await site.rows(
      sql`select 1 from company_courses where company_id = ${companyId} and ended_at is null`,
    ),
  ).toEqual([]);
  expect(
    (await boss.post(`/company/${companyId}/people`, { ...person, email: 'nanti@rempah.test' }))
      .status,
  ).toBe(409);
});

race('two who hand the ownership over at once leave one owner', async () => {
  const { companyId, path, from } = await company();
  await createManager(site.ctx(), { companyId, userId: hr.userId, role: 'hr' });
  const outsider = await site.person();
  const answers = await Promise.all([
    one.post(`${path}/ownership`, { from, email: hr.email, reason }),
    other.post(`${path}/ownership`, { from, email: outsider.email, reason }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    await site.rows(
      sql`select 1 from company_managers where company_id = ${companyId} and role = 'owner' and ended_at is null`,
    ),
  ).toHaveLength(1);
});
