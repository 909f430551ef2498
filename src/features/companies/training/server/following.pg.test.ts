import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCompany, createCompanyPerson } from '~/features/companies/server/factory';
import { closeEnrollment, openEnrollment } from '~/features/enrollment/server/mutations';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { type Person, testSite } from '~/testing/site';
import { listedTraining } from '../schema';
import { unspread } from './data';
import { keepTraining, spread } from './jobs';

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
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, name, seats: 100 });
  const assign = (input: object = {}) =>
    owner.post(`/company/${companyId}/assignments`, { courseIds: [room.courseId], target: { kind: 'all' }, dueOn: null, ...input });
  const member = async () => {
    const account = await site.person({ profile: false });
    const email = `${newId()}@rempah.test`;
    return { account, email, ...(await createCompanyPerson(site.ctx(), { companyId, email, name: account.name, userId: account.userId })) };
  };
  const listed = async () => (await owner.get(`/company-training?company=${companyId}`)).as(page).items.map(({ person, state }) => [person.email, state]);
  expect((await assign()).status).toBe(201);
  return { name, companyId, assign, member, listed, path: `/company/${companyId}` };
}

const enrollmentOf = async (who: Person) =>
  (
    await site.rows<{ source: string; open: boolean }>(
      sql`select source, closed_at is null as open from enrollments where user_id = ${who.userId} and course_id = ${room.courseId}`,
    )
  )[0];

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
