import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { importView } from '~/features/checkout/participants/schema';
import { participantTexts } from '~/features/checkout/participants/terms';
import { createCompany, createCompanyPerson } from '~/features/companies/server/factory';
import { closeEnrollment, openEnrollment } from '~/features/enrollment/server/mutations';
import { requestBy } from '~/features/quotes/server/data';
import { createAcceptedQuote } from '~/features/quotes/server/factory';
import { businessQuoteRequests } from '~/features/quotes/server/tables';
import { deskPage } from '~/lib/desk-answers';
import { inTransaction } from '~/lib/server/ctx';
import { startDueWork } from '~/lib/server/due-work';
import { newId } from '~/lib/server/ids';
import { eraseFrom } from '~/lib/server/personal';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { dayAfter } from '../../reminders/rules';
import { openContract } from '../../server/mutations';
import { companiesPersonal } from '../../server/personal';
import { assignmentList, listedTraining } from '../schema';
import { unspread } from './data';
import { keepTraining, spread, spreadWork } from './jobs';
import { trainingPersonal } from './personal';

const site = await testSite();
const owner = await site.person({ name: 'Bambang Santoso' });
const room = await classroom(site, { title: 'Analisis Data', price: 499_000, lessons: [{}] });
const page = deskPage(listedTraining);

const spreadAll = async () => {
  for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
};

/** A company that has given its people a course. */
async function world() {
  const name = `PT Rempah ${newId().slice(-6)}`;
  const { companyId } = await createCompany(site.ctx(), {
    ownerId: owner.userId,
    name,
    seats: 100,
  });
  const assign = (input: object = {}) =>
    owner.post(`/company/${companyId}/assignments`, {
      courseIds: [room.courseId],
      target: { kind: 'all' },
      dueOn: null,
      ...input,
    });
  const member = async () => {
    const account = await site.person({ profile: false });
    const email = `${newId()}@rempah.test`;
    return {
      account,
      email,
      ...(await createCompanyPerson(site.ctx(), {
        companyId,
        email,
        name: account.name,
        userId: account.userId,
      })),
    };
  };
  const listed = async () =>
    (await owner.get(`/company-training?company=${companyId}`))
      .as(page)
      .items.map(({ person, state }) => [person.email, state]);
  expect((await assign()).status).toBe(201);
  return { name, companyId, assign, member, listed, path: `/company/${companyId}` };
}

const enrollmentOf = async (who: Person) =>
  (
    await site.rows<{ source: string; open: boolean }>(
      sql`select source, closed_at is null as open from enrollments where user_id = ${who.userId} and course_id = ${room.courseId}`,
    )
  )[0];

test('a list of staff that is undone leaves what a seat pays for too, and the seat ends it', async () => {
  const w = await world();
  const one = await w.member();
  const staff = await site.person({ role: 'superadmin' });
  const key = newId();
  await staff.post(`/staff/courses/${room.courseId}/enrollment-imports`, {
    key,
    name: '',
    text: one.account.email,
  });
  await spreadAll();
  expect(await enrollmentOf(one.account)).toEqual({ source: 'staff', open: true });
  const undone = (await staff.post(`/staff/enrollment-imports/${key}/undo`)).as(importView);
  expect(undone.rows).toMatchObject([{ outcome: 'kept', fault: participantTexts.paidBySeat }]);
  expect(await enrollmentOf(one.account)).toEqual({ source: 'seat', open: true });
  const reason = 'Sudah pindah kerja';
  await owner.post(`${w.path}/people/revocation`, { ids: [one.personId], reason });
  expect(await enrollmentOf(one.account)).toEqual({ source: 'seat', open: false });
});

describe('courses follow at once', () => {
  test('a contract that is bought after the last one was over', async () => {
    const w = await world();
    const one = await w.member();
    await spreadAll();
    expect(await enrollmentOf(one.account)).toMatchObject({ open: true });
    const yesterday = dayAfter(site.clock.now, -1);
    await site.rows(
      sql`update company_contracts set starts_on = '2026-01-01', ends_on = ${yesterday}::date where company_id = ${w.companyId}`,
    );
    await keepTraining(() => site.ctx());
    expect(await enrollmentOf(one.account)).toMatchObject({ open: false });
    const quoteId = await createAcceptedQuote(site.ctx(), {
      seats: 5,
      userId: owner.userId,
      companyName: w.name,
    });
    await inTransaction(site.ctx(), async (ctx) => {
      const request = await requestBy(
        ctx,
        eq(
          businessQuoteRequests.id,
          sql`(select quote_request_id from business_quotes where id = ${quoteId})`,
        ),
      );
      if (request) await openContract(ctx, request, quoteId);
    });
    await spreadAll();
    expect(await enrollmentOf(one.account)).toMatchObject({ open: true });
  });

  test('an invitation of one person, which the report shows without the course being open', async () => {
    const w = await world();
    await spreadAll();
    const email = `${newId()}@rempah.test`;
    await owner.post(`${w.path}/people`, {
      name: 'Citra',
      email,
      employeeNumber: null,
      departmentId: null,
    });
    expect(await w.listed()).toEqual([[email, 'unopened']]);
  });

  test('an import and its undoing', async () => {
    const w = await world();
    await spreadAll();
    const [key, email] = [newId(), `${newId()}@rempah.test`];
    expect((await owner.post(`${w.path}/imports`, { key, name: '', text: email })).status).toBe(
      201,
    );
    expect(await w.listed()).toEqual([[email, 'unopened']]);
    expect((await owner.post(`${w.path}/imports/${key}/undo`)).status).toBe(200);
    expect(await w.listed()).toEqual([]);
  });

  test('an erasure', async () => {
    const w = await world();
    const [gone, stays] = [await w.member(), await w.member()];
    await spreadAll();
    const person = {
      userId: gone.account.userId,
      email: gone.account.email,
      newEmail: null,
    };
    await inTransaction(site.ctx(), async (ctx) => {
      for (const personal of [companiesPersonal, trainingPersonal])
        await eraseFrom(ctx, personal, person);
    });
    expect(await w.listed()).toEqual([[stays.email, 'waiting']]);
  });
});

describe('a seat', () => {
  test('opens a course again whose own purchase was refunded', async () => {
    const w = await world();
    const one = await w.member();
    const of = { userId: one.account.userId, courseId: room.courseId };
    await openEnrollment(site.ctx(), of);
    await spreadAll();
    expect(await enrollmentOf(one.account)).toEqual({ source: 'order', open: true });
    await closeEnrollment(site.ctx(), of);
    await keepTraining(() => site.ctx());
    expect(await enrollmentOf(one.account)).toEqual({ source: 'seat', open: true });
  });

  test('leaves a course closed that staff has closed', async () => {
    const w = await world();
    const one = await w.member();
    await spreadAll();
    await closeEnrollment(site.ctx(), { userId: one.account.userId, courseId: room.courseId });
    await keepTraining(() => site.ctx());
    expect(await enrollmentOf(one.account)).toEqual({ source: 'seat', open: false });
  });
});

test('assignments are read page by page, with how many there are', async () => {
  const w = await world();
  const people = await Promise.all(
    Array.from({ length: 60 }, () =>
      createCompanyPerson(site.ctx(), { companyId: w.companyId, email: `${newId()}@rempah.test` }),
    ),
  );
  await w.assign({ target: { kind: 'people', ids: people.map(({ personId }) => personId) } });
  const seen = new Set<string>();
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { items, next, total }: z.infer<typeof assignmentList> = (
      await owner.get(`${w.path}/assignments${cursor && `?cursor=${cursor}`}`)
    ).as(assignmentList);
    expect(total).toBe(61);
    for (const { id } of items) seen.add(id);
    sizes.push(items.length);
    cursor = next;
  }
  expect(sizes).toEqual([50, 11]);
  expect(seen.size).toBe(61);
  expectProblem(await owner.get(`${w.path}/assignments?cursor=x`), 422, 'invalid_cursor');
});

describe('the jobs', () => {
  test('give a changed last day out, though the assignment was given out lately', async () => {
    const w = await world();
    const sent: { key: string; data: { id: string } }[] = [];
    const send = async (_: string, jobs: object[]) => void sent.push(...(jobs as typeof sent));
    const queue = {
      ready: () => true,
      work: async () => {},
      every: async () => {},
      send,
      stop: async () => {},
    };
    const [{ id } = { id: '' }] = (await owner.get(`${w.path}/assignments`)).as(
      assignmentList,
    ).items;
    const keys = async (most: number) => {
      const stop = await startDueWork(spreadWork, { ctx: () => site.ctx() }, queue);
      await expect.poll(() => sent.filter(({ data }) => data.id === id).length).toBe(most);
      await stop();
      return new Set(sent.filter(({ data }) => data.id === id).map(({ key }) => key)).size;
    };
    expect(await keys(1)).toBe(1);
    expect(await keys(2)).toBe(1);
    await spreadAll();
    for (const [round, dueOn] of [10, 20, 10]
      .map((days) => dayAfter(site.clock.now, days))
      .entries()) {
      await w.assign({ dueOn });
      expect(await keys(3 + round)).toBe(2 + round);
      await spreadAll();
    }
  });

  test('settle the other companies when one fails', async () => {
    const w = await world();
    const one = await w.member();
    let calls = 0;
    await keepTraining(() => {
      calls += 1;
      if (calls === 2) throw new Error('the database is away');
      return site.ctx();
    });
    expect(await enrollmentOf(one.account)).toMatchObject({ open: true });
    expect(calls).toBeGreaterThan(3);
  });
});
