import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
  createManager,
} from '~/features/companies/server/factory';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { isoDate } from '~/lib/dates';
import { deskPage } from '~/lib/desk-answers';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { dayAfter } from '../../reminders/rules';
import { holdCompany } from '../../server/mutations';
import {
  assignedAnswer,
  assignmentList,
  listedTraining,
  ownTrainingList,
  targetChoices,
  trainingAreas,
} from '../schema';
import { unspread } from './data';
import { keepTraining, spread } from './jobs';
import { seatsChanged } from './mutations';

const site = await testSite();
const owner = await site.person({ name: 'Bambang Santoso' });
const room = await classroom(site, { title: 'Analisis Data', price: 499_000, lessons: [{}, {}] });
const other = await classroom(site, {
  title: 'Desain Batik',
  instructor: room.instructor,
  lessons: [{}],
});
const page = deskPage(listedTraining);

/** A company with two departments and a person in each. */
async function world({ by = owner }: { by?: Person } = {}) {
  const { companyId } = await createCompany(site.ctx(), {
    ownerId: by.userId,
    name: `PT Rempah ${newId().slice(-6)}`,
  });
  const finance = await createDepartment(site.ctx(), companyId, 'Keuangan');
  const sales = await createDepartment(site.ctx(), companyId, 'Penjualan');
  const member = async (
    options: { departmentId?: string; active?: boolean; account?: Person } = {},
  ) => {
    const account = options.account ?? (await site.person({ profile: false }));
    const { personId, seatId } = await createCompanyPerson(site.ctx(), {
      companyId,
      email: `${newId()}@rempah.test`,
      name: account.name,
      departmentId: options.departmentId ?? null,
      ...(options.active !== false && { userId: account.userId }),
    });
    return { account, personId, seatId };
  };
  return { companyId, finance, sales, member };
}
type World = Awaited<ReturnType<typeof world>>;

const spreadAll = async () => {
  for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
};
const assign = async ({ companyId }: World, input: object = {}, by = owner) =>
  by.post(`/company/${companyId}/assignments`, {
    courseIds: [room.courseId],
    target: { kind: 'all' },
    dueOn: null,
    ...input,
  });
const enrollmentOf = async (who: Person, courseId = room.courseId) => {
  const [row] = await site.rows<{ source: string; open: boolean; progress: number }>(
    sql`select source, closed_at is null as open, progress from enrollments where user_id = ${who.userId} and course_id = ${courseId}`,
  );
  return row ?? null;
};
const listed = async ({ companyId }: World, by = owner, more = '') =>
  (await by.get(`/company-training?company=${companyId}${more}`)).as(page).items;
/** What the people desk does to a seat, in one transaction with what follows. */
const change = ({ companyId }: World, personId: string, to: ReturnType<typeof sql>) =>
  inTransaction(site.ctx(), async (ctx) => {
    await holdCompany(ctx, companyId);
    await ctx.db.execute(to);
    await seatsChanged(ctx, companyId, [personId]);
  });
const revoke = (w: World, seat: { personId: string }) =>
  change(
    w,
    seat.personId,
    sql`update company_seats set status = 'revoked', revoked_at = now() where person_id = ${seat.personId} and status <> 'revoked'`,
  );
const activate = (w: World, seat: { personId: string; account: Person }) =>
  change(
    w,
    seat.personId,
    sql`with p as (update company_people set user_id = ${seat.account.userId} where id = ${seat.personId})
      update company_seats set status = 'active', activated_at = now() where person_id = ${seat.personId} and status = 'invited'`,
  );
const reinvite = ({ companyId }: World, { personId }: { personId: string }) =>
  site.rows(sql`insert into company_seats (id, company_id, person_id, status, invite_key, invited_at)
    values (${newId()}, ${companyId}, ${personId}, 'invited', ${newId()}, now())`);

describe('an assignment', () => {
  // spec: N16.1
  test('of a paid course to everybody opens it to active people without a complete profile, and is told once', async () => {
    const w = await world();
    const [active, invited] = [await w.member(), await w.member({ active: false })];
    const dueOn = dayAfter(site.clock.now, 10);
    expect((await assign(w, { dueOn })).as(assignedAnswer)).toEqual({ created: 1, changed: 0 });
    expect(
      (await owner.get(`/company/${w.companyId}/assignments`)).as(assignmentList).items,
    ).toMatchObject([{ whom: null, progress: { people: 2, given: 0 } }]);
    await spreadAll();
    expect(await enrollmentOf(active.account)).toEqual({ source: 'seat', open: true, progress: 0 });
    expect(await enrollmentOf(invited.account)).toBeNull();
    expect((await listed(w)).map(({ state }) => state).toSorted()).toEqual(['unopened', 'waiting']);
    expect((await active.account.get('/training')).as(ownTrainingList).items).toMatchObject([
      { course: { slug: room.slug }, dueOn, state: 'waiting' },
    ]);
    expect((await active.account.get(`/learn/${room.slug}`)).status).toBe(200);
    expect((await assign(w, { dueOn })).as(assignedAnswer)).toEqual({ created: 0, changed: 0 });
    await spreadAll();
    const told = await site.rows<{ n: number }>(
      sql`select count(*)::int as n from outbox where kind = 'training.assigned' and recipients @> array[${active.account.userId}::uuid]`,
    );
    expect(told).toEqual([{ n: 1 }]);
    expect(
      (await owner.get(`/company/${w.companyId}/assignments`)).as(assignmentList).items[0]
        ?.progress,
    ).toBeNull();
  });

  test('reaches who activates later, joins the department later or gets a seat later', async () => {
    const w = await world();
    const late = await w.member({ active: false });
    const elsewhere = await w.member({ departmentId: w.sales });
    await assign(w);
    await assign(w, {
      courseIds: [other.courseId],
      target: { kind: 'departments', ids: [w.finance] },
    });
    await spreadAll();
    await activate(w, late);
    expect(await enrollmentOf(late.account)).toMatchObject({ source: 'seat', open: true });
    expect(await enrollmentOf(elsewhere.account, other.courseId)).toBeNull();
    await change(
      w,
      elsewhere.personId,
      sql`update company_people set department_id = ${w.finance} where id = ${elsewhere.personId}`,
    );
    expect(await enrollmentOf(elsewhere.account, other.courseId)).toMatchObject({
      source: 'seat',
      open: true,
    });
    // Who leaves the department before they begin loses its course, but not that of everybody.
    await change(
      w,
      elsewhere.personId,
      sql`update company_people set department_id = ${w.sales} where id = ${elsewhere.personId}`,
    );
    expect(await enrollmentOf(elsewhere.account, other.courseId)).toMatchObject({ open: false });
    expect(await enrollmentOf(elsewhere.account)).toMatchObject({ open: true });
  });

  test('has the earliest last day of all that reach a person, which a later change moves', async () => {
    const w = await world();
    const one = await w.member({ departmentId: w.finance });
    const [early, late, later] = [5, 20, 30].map((days) => dayAfter(site.clock.now, days)) as [
      string,
      string,
      string,
    ];
    await assign(w, { dueOn: late });
    await assign(w, { dueOn: early, target: { kind: 'people', ids: [one.personId] } });
    await spreadAll();
    expect(await listed(w)).toMatchObject([{ dueOn: early }]);
    expect(
      (await assign(w, { dueOn: later, target: { kind: 'people', ids: [one.personId] } })).as(
        assignedAnswer,
      ),
    ).toEqual({ created: 0, changed: 1 });
    await spreadAll();
    expect(await listed(w)).toMatchObject([{ dueOn: late }]);
  });

  test('that ends leaves what was begun until the seat ends, and takes what wasn’t', async () => {
    const w = await world();
    const [begun, idle] = [await w.member(), await w.member()];
    await assign(w);
    await spreadAll();
    await room.submit(0, { by: begun.account });
    const [{ id } = { id: '' }] = (await owner.get(`/company/${w.companyId}/assignments`)).as(
      assignmentList,
    ).items;
    for (let round = 0; round < 2; round += 1)
      expect((await owner.post(`/company/${w.companyId}/assignments/${id}/end`)).status).toBe(200);
    expect(await listed(w)).toEqual([]);
    expect(await enrollmentOf(begun.account)).toMatchObject({ open: true });
    expect(await enrollmentOf(idle.account)).toMatchObject({ open: false });
    await revoke(w, begun);
    expect(await enrollmentOf(begun.account)).toMatchObject({ open: false });
  });

  test.each([
    [
      'a course that isn’t published',
      async () => ({ courseIds: [(await classroom(site, { isPublished: false })).courseId] }),
      'training_target_gone',
    ],
    [
      'a department of another company',
      async () => ({ target: { kind: 'departments', ids: [(await world()).finance] } }),
      'training_target_gone',
    ],
    [
      'a person of another company',
      async () => ({
        target: { kind: 'people', ids: [(await (await world()).member()).personId] },
      }),
      'training_target_gone',
    ],
    [
      'a last day that has passed',
      async () => ({ dueOn: dayAfter(site.clock.now, -1) }),
      'training_due_past',
    ],
  ])('of %s is refused at its field', async (_, input, code) => {
    expectProblem(await assign(await world(), await input()), 422, code);
  });

  test('waits for a contract that begins later', async () => {
    const w = await world();
    const one = await w.member();
    await site.rows(
      sql`update company_contracts set starts_on = ${dayAfter(site.clock.now, 2)}::date where company_id = ${w.companyId}`,
    );
    await assign(w);
    await spreadAll();
    expect(await enrollmentOf(one.account)).toBeNull();
    await site.rows(
      sql`update company_contracts set starts_on = ${isoDate(site.clock.now)}::date where company_id = ${w.companyId}`,
    );
    await keepTraining(() => site.ctx());
    expect(await enrollmentOf(one.account)).toMatchObject({ open: true });
  });
});

describe('a seat', () => {
  test('that ends closes what it opened; a new one opens it with everything that was done', async () => {
    const w = await world();
    const one = await w.member();
    await assign(w);
    await spreadAll();
    await room.submit(0, { by: one.account });
    await room.approve(0, { of: one.account });
    await revoke(w, one);
    expect(await enrollmentOf(one.account)).toMatchObject({ open: false, progress: 50 });
    expect(await listed(w)).toEqual([]);
    expect((await one.account.get('/training')).as(ownTrainingList).items).toEqual([]);
    await reinvite(w, one);
    await activate(w, one);
    expect(await enrollmentOf(one.account)).toMatchObject({
      open: true,
      progress: 50,
      source: 'seat',
    });
    expect(await listed(w)).toMatchObject([{ state: 'learning', progress: 50 }]);
  });

  test.each(['order', 'free', 'staff'] as const)(
    'never touches an enrollment of source %s',
    async (source) => {
      const w = await world();
      const one = await w.member();
      await createEnrollment(site.ctx(), { userId: one.account.userId, courseId: room.courseId });
      await site.rows(
        sql`update enrollments set source = ${source} where user_id = ${one.account.userId}`,
      );
      await assign(w);
      await spreadAll();
      expect(await listed(w)).toMatchObject([{ state: 'waiting' }]);
      await revoke(w, one);
      expect(await enrollmentOf(one.account)).toMatchObject({ source, open: true });
    },
  );

  test('of a second company keeps open what both have given', async () => {
    const [first, second] = [await world(), await world()];
    const account = await site.person();
    const [here, there] = [await first.member({ account }), await second.member({ account })];
    for (const w of [first, second]) await assign(w);
    await spreadAll();
    await revoke(first, here);
    expect(await enrollmentOf(account)).toMatchObject({ open: true });
    await revoke(second, there);
    expect(await enrollmentOf(account)).toMatchObject({ open: false });
  });

  test('closes with the last contract and opens with the next one', async () => {
    const w = await world();
    const one = await w.member();
    await assign(w);
    await spreadAll();
    await site.rows(
      sql`update company_contracts set starts_on = '2026-01-01', ends_on = ${dayAfter(site.clock.now, -1)}::date where company_id = ${w.companyId}`,
    );
    await keepTraining(() => site.ctx());
    expect(await enrollmentOf(one.account)).toMatchObject({ open: false });
    expect(await listed(w)).toEqual([]);
    await site.rows(
      sql`update company_contracts set ends_on = ${dayAfter(site.clock.now, 100)}::date where company_id = ${w.companyId}`,
    );
    await keepTraining(() => site.ctx());
    expect(await enrollmentOf(one.account)).toMatchObject({ open: true });
  });
});

describe('who sees what', () => {
  // spec: N16.2
  test('HR sees nothing that people learn on their own, and the learner exactly what HR sees', async () => {
    const w = await world();
    const one = await w.member({ departmentId: w.finance });
    await createEnrollment(site.ctx(), { userId: one.account.userId, courseId: other.courseId });
    await other.submit(0, { by: one.account });
    await assign(w);
    await spreadAll();
    const [seen, ...more] = await listed(w);
    expect(more).toEqual([]);
    const [own] = (await one.account.get('/training')).as(ownTrainingList).items;
    const { company, ...same } = own ?? { company: '' };
    expect(company).toMatch(/^PT Rempah/);
    expect(same).toEqual(seen);
    const file = await owner.get(`/company-training/export?company=${w.companyId}`);
    expect(file.text).toContain('Analisis Data');
    expect(file.text).not.toContain('Desain Batik');
  });

  test('companies, departments and roles are apart on every route', async () => {
    const [a, b] = [await world(), await world({ by: await site.person() })];
    const [inFinance, inSales] = [
      await a.member({ departmentId: a.finance }),
      await a.member({ departmentId: a.sales }),
    ];
    await b.member();
    const [hr, manager, stranger] = [await site.person(), await site.person(), await site.person()];
    await createManager(site.ctx(), { companyId: a.companyId, userId: hr.userId, role: 'hr' });
    await createManager(site.ctx(), {
      companyId: a.companyId,
      userId: manager.userId,
      role: 'manager',
      departmentId: a.finance,
    });
    await assign(a);
    await spreadAll();
    const items = await listed(a, hr);
    expect(items).toHaveLength(2);
    expect((await listed(a, manager)).map(({ person }) => person.id)).toEqual([inFinance.personId]);
    expect(await listed(b, hr)).toEqual([]);
    expect(await listed(a, stranger)).toEqual([]);
    const ofSales = items.find(({ person }) => person.id === inSales.personId)?.id ?? '';
    for (const [who, status] of [
      [owner, 200],
      [hr, 200],
      [manager, 404],
      [stranger, 404],
      [inSales.account, 404],
    ] as const)
      expect((await who.get(`/company-training/${ofSales}`)).status).toBe(status);
    expect(
      (await manager.get('/company-training/areas')).as(trainingAreas).companies,
    ).toMatchObject([{ id: a.companyId, mayAssign: false, departments: [{ name: 'Keuangan' }] }]);
    expect(
      (await hr.get(`/company/${a.companyId}/assignments/choices?q=batik`)).as(targetChoices)
        .courses,
    ).toMatchObject([{ title: 'Desain Batik' }]);
    const [{ id } = { id: '' }] = (await manager.get(`/company/${a.companyId}/assignments`)).as(
      assignmentList,
    ).items;
    const one = { ids: [items[0]?.id ?? ''] };
    const body = { courseIds: [room.courseId], target: { kind: 'all' }, dueOn: null };
    for (const [who, reads, writes] of [
      [manager, 200, 403],
      [stranger, 404, 404],
      [inFinance.account, 404, 404],
      [site.visitor, 401, 401],
    ] as const) {
      expect((await who.get(`/company/${a.companyId}/assignments`)).status).toBe(reads);
      expect((await who.get(`/company/${a.companyId}/assignments/choices`)).status).toBe(writes);
      expect((await who.post(`/company/${a.companyId}/assignments`, body)).status).toBe(writes);
      expect((await who.post(`/company/${a.companyId}/assignments/${id}/end`)).status).toBe(writes);
      expect((await who.post(`/company/${a.companyId}/reminders`, one)).status).toBe(writes);
      for (const file of ['report', 'report.pdf', 'certificates.xlsx'])
        expect((await who.get(`/company/${a.companyId}/${file}`)).status).toBe(reads);
    }
    // HR of A with the address of B's company and the id of A's own rows, and the other way round.
    expectProblem(
      await hr.post(`/company/${b.companyId}/assignments/${id}/end`),
      404,
      'company_not_found',
    );
    await createManager(site.ctx(), { companyId: b.companyId, userId: hr.userId, role: 'hr' });
    expectProblem(
      await hr.post(`/company/${b.companyId}/assignments/${id}/end`),
      404,
      'assignment_not_found',
    );
    expect((await hr.post(`/company/${b.companyId}/reminders`, one)).json).toEqual({
      outcomes: { [one.ids[0] ?? '']: 'gone' },
    });
  });
});
