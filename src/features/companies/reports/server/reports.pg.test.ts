import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '~/features/companies/server/factory';
import { createRating } from '~/features/ratings/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { dayAfter } from '../../reminders/rules';
import { remindDue, remindLearners, warnContracts } from '../../reminders/server/mutations';
import { unspread } from '../../training/server/data';
import { spread } from '../../training/server/jobs';
import { trainingReport } from '../schema';

const site = await testSite();
const owner = await site.person({ name: 'Bambang Santoso' });
const room = await classroom(site, { title: 'Analisis Data', lessons: [{}, {}] });
const { companyId } = await createCompany(site.ctx(), {
  ownerId: owner.userId,
  name: 'PT Kencana Abadi',
  seats: 50,
});
const finance = await createDepartment(site.ctx(), companyId, 'Keuangan');
const sales = await createDepartment(site.ctx(), companyId, 'Penjualan');
const people: { account: Person; personId: string }[] = [];
for (let at = 0; at < 6; at += 1) {
  const account = await site.person({ name: `Peserta ${at}` });
  const departmentId = at < 4 ? finance : sales;
  people.push({
    account,
    ...(await createCompanyPerson(site.ctx(), {
      companyId,
      email: `p${at}@kencana.test`,
      name: account.name,
      userId: account.userId,
      departmentId,
    })),
  });
}
const of = (at: number) => people[at]?.account as Person;
await owner.post(`/company/${companyId}/assignments`, {
  courseIds: [room.courseId],
  target: { kind: 'all' },
  dueOn: dayAfter(site.clock.now, 7),
});
for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
// Two finish, one of them with a certificate and an exam; a third has begun.
for (const at of [0, 1]) {
  for (const lesson of [0, 1]) {
    await room.submit(lesson, { by: of(at) });
    await room.approve(lesson, { of: of(at) });
  }
}
await site.rows(sql`delete from certificates where user_id = ${of(1).userId}`);
await room.submit(0, { by: of(2) });
await room.approve(0, { of: of(2) });
await site.rows(sql`insert into exam_attempts (id, user_id, course_id, number, state, started_at, deadline_at, ended_at, score, passed)
  values (${newId()}, ${of(0).userId}, ${room.courseId}, 1, 'handed_in', now(), now(), now(), 60, false),
    (${newId()}, ${of(0).userId}, ${room.courseId}, 2, 'handed_in', now(), now(), now(), 85.5, true)`);
const report = async (who: Person = owner, query = '') =>
  (await who.get(`/company/${companyId}/report${query}`)).as(trainingReport);

describe('the report', () => {
  // spec: D37.3 N16.1
  test('counts courses of everybody, of departments and of courses', async () => {
    const { total, departments, courses, limitedTo, company } = await report();
    expect({ company: company.name, limitedTo }).toEqual({
      company: 'PT Kencana Abadi',
      limitedTo: null,
    });
    expect(total).toEqual({
      people: 6,
      assigned: 6,
      begun: 3,
      finished: 2,
      late: 0,
      progress: 41,
      lessonHours: 1.33,
      examined: 1,
      passed: 1,
      bestScore: 85.5,
      certificates: 1,
      rating: null,
    });
    expect(departments.map(({ name, people, finished }) => [name, people, finished])).toEqual([
      ['Keuangan', 4, 2],
      ['Penjualan', 2, 0],
    ]);
    expect(courses).toMatchObject([{ id: room.courseId, name: 'Analisis Data', assigned: 6 }]);
    expect((await report(owner, `?department=${sales}`)).total).toMatchObject({
      people: 2,
      finished: 0,
    });
  });

  test('follows the filters of the list below it, several values too', async () => {
    const both = await report(owner, `?department=${finance},${sales}&course=${room.courseId}`);
    expect(both).toMatchObject({
      limitedTo: ['Keuangan', 'Penjualan'],
      limitedToCourses: ['Analisis Data'],
      total: { people: 6 },
    });
    const one = await report(owner, `?department=${sales}`);
    expect(one).toMatchObject({
      limitedTo: ['Penjualan'],
      limitedToCourses: null,
      total: { people: 2, certificates: 0 },
    });
    expect((await report(owner, `?course=${newId()},entah`)).total.people).toBe(0);
    expectProblem(
      await owner.get(`/company/${companyId}/certificates.zip?department=${sales}`),
      409,
      'no_certificates',
    );
    const zip = await site.api.request(
      `/api/company/${companyId}/certificates.zip?department=${finance},${sales}`,
      {
        headers: { cookie: await owner.cookie },
      },
    );
    expect(zip.status).toBe(200);
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toHaveLength(1);
  });

  test('shows a manager their own departments only', async () => {
    const manager = await site.person();
    await createManager(site.ctx(), {
      companyId,
      userId: manager.userId,
      role: 'manager',
      departmentId: sales,
    });
    const own = await report(manager);
    expect(own).toMatchObject({
      limitedTo: ['Penjualan'],
      total: { people: 2, finished: 0, certificates: 0 },
    });
    expect((await report(manager, `?department=${finance}`)).total.people).toBe(0);
    expectProblem(
      await manager.get(`/company/${companyId}/certificates.zip`),
      409,
      'no_certificates',
    );
  });

  test('shows satisfaction from five people on', async () => {
    for (const at of [0, 1, 2])
      await createRating(site.ctx(), { courseId: room.courseId, userId: of(at).userId, stars: 4 });
    expect((await report()).total.rating).toBeNull();
    for (const at of [3, 4]) {
      await room.submit(0, { by: of(at) });
      await room.approve(0, { of: of(at) });
      await createRating(site.ctx(), { courseId: room.courseId, userId: of(at).userId, stars: 5 });
    }
    expect((await report()).total.rating).toBe(4.4);
  });

  // spec: N16.1
  test('is a PDF for the board, a register and a zip of certificates', async () => {
    const pdf = await owner.get(`/company/${companyId}/report.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    const register = await owner.get(`/company/${companyId}/certificates.xlsx`);
    expect(register.headers.get('content-type')).toMatch(/spreadsheetml/);
    const zip = await site.api.request(`/api/company/${companyId}/certificates.zip`, {
      headers: { cookie: await owner.cookie },
    });
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^keuangan\/peserta-0-.*\.pdf$/)]);
  });
});

describe('reminders', () => {
  const told = async (kind: string, who: Person) =>
    (
      await site.rows<{ n: number }>(
        sql`select count(distinct event_id)::int + count(*) filter (where event_id is null)::int as n from outbox where kind = ${kind} and recipients @> array[${who.userId}::uuid]`,
      )
    )[0]?.n;

  // spec: N16.1
  test('come 7 days before the last day by themselves, once, to who hasn’t finished', async () => {
    for (let round = 0; round < 2; round += 1) await remindDue(site.ctx());
    expect([await told('training.due', of(5)), await told('training.due', of(0))]).toEqual([1, 0]);
  });

  test('by HR come once a day, with what came of each', async () => {
    const items = (await owner.get(`/company-training?company=${companyId}`)).json as {
      items: { id: string; person: { name: string } }[];
    };
    const idOf = (at: number) =>
      items.items.find(({ person }) => person.name === `Peserta ${at}`)?.id ?? '';
    const [finished, lagging, missing] = [idOf(0), idOf(5), newId()];
    const send = async () =>
      (await owner.post(`/company/${companyId}/reminders`, { ids: [finished, lagging, missing] }))
        .json;
    expect(await send()).toEqual({
      outcomes: { [finished]: 'finished', [lagging]: 'told', [missing]: 'gone' },
    });
    expect(await send()).toEqual({
      outcomes: { [finished]: 'finished', [lagging]: 'today', [missing]: 'gone' },
    });
    expect(await told('training.reminded', of(5))).toBe(1);
    site.clock.advance(86_400_000);
    expect(await send()).toMatchObject({ outcomes: { [lagging]: 'told' } });
  });

  test('tell HR and people 30 and 7 days before the last contract ends', async () => {
    await site.rows(
      sql`update company_contracts set ends_on = ${dayAfter(site.clock.now, 30)}::date where company_id = ${companyId}`,
    );
    for (let round = 0; round < 2; round += 1) expect(await warnContracts(site.ctx())).toBe(1);
    expect([
      await told('training.contract_ending', owner),
      await told('training.seat_ending', of(3)),
    ]).toEqual([1, 1]);
  });

  test('by a visitor of another company are refused', async () => {
    const other = await site.person();
    await expect(remindLearners(site.ctx(), companyId, [newId()])).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    expectProblem(
      await other.post(`/company/${companyId}/reminders`, { ids: [newId()] }),
      404,
      'company_not_found',
    );
  });
});
