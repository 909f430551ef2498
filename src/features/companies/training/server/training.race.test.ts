import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCompany, createCompanyPerson } from '~/features/companies/server/factory';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { holdCompany } from '../../server/mutations';
import { unspread } from './data';
import { spread } from './jobs';
import { seatsChanged } from './mutations';

const site = await testSite();
const room = await classroom(site, { price: 499_000 });
const race = races({ rounds: 5 });

async function world(status: 'active' | 'invited') {
  const owner = await site.person();
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 50 });
  const members = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const account = await site.person();
      const { personId } = await createCompanyPerson(site.ctx(), {
        companyId,
        email: `${newId()}@rempah.test`,
        userId: account.userId,
        status,
      });
      return { personId, userId: account.userId };
    }),
  );
  const assign = () =>
    owner.post(`/company/${companyId}/assignments`, {
      courseIds: [room.courseId],
      target: { kind: 'all' },
      dueOn: null,
    });
  const spreadAll = async () => {
    for (const { id } of await unspread(site.ctx())) await spread(() => site.ctx(), id);
  };
  const change = (personId: string, to: ReturnType<typeof sql>) =>
    inTransaction(site.ctx(), async (ctx) => {
      await holdCompany(ctx, companyId);
      await ctx.db.execute(to);
      await seatsChanged(ctx, companyId, [personId]);
    });
  const open = () =>
    site.rows<{
      userId: string;
    }>(sql`select e.user_id as "userId" from enrollments e join company_people p on p.user_id = e.user_id
      where p.company_id = ${companyId} and e.course_id = ${room.courseId} and e.closed_at is null`);
  const given = () =>
    site.rows(
      sql`select 1 from company_courses where company_id = ${companyId} and ended_at is null`,
    );
  const end = async () => {
    const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
      sql`select id from company_assignments where company_id = ${companyId} and ended_at is null`,
    );
    return owner.post(`/company/${companyId}/assignments/${id}/end`);
  };
  return { assign, spreadAll, change, members, open, given, end };
}

race('a seat that is revoked while courses are given out keeps nothing open', async () => {
  const { assign, spreadAll, change, members, open, given } = await world('active');
  expect((await assign()).status).toBe(201);
  const leaving = members.slice(0, 3);
  await Promise.all([
    spreadAll(),
    ...leaving.map(({ personId }) =>
      change(
        personId,
        sql`update company_seats set status = 'revoked', revoked_at = now() where person_id = ${personId}`,
      ),
    ),
  ]);
  expect((await open()).map(({ userId }) => userId).toSorted()).toEqual(
    members
      .slice(3)
      .map(({ userId }) => userId)
      .toSorted(),
  );
  expect(await given()).toHaveLength(3);
});

race('the same assignment from many hands and two jobs at once is one', async () => {
  const { assign, spreadAll, open, given } = await world('active');
  const answers = await Promise.all(Array.from({ length: 5 }, assign));
  expect(answers.map(({ json }) => (json as { created: number }).created).toSorted()).toEqual([
    0, 0, 0, 0, 1,
  ]);
  await Promise.all([spreadAll(), spreadAll()]);
  expect(await open()).toHaveLength(6);
  expect(await given()).toHaveLength(6);
});

race('who activates while courses are given out has them', async () => {
  const { assign, spreadAll, change, members, open } = await world('invited');
  await Promise.all([
    assign().then(spreadAll),
    ...members.map(({ personId }) =>
      change(
        personId,
        sql`update company_seats set status = 'active', activated_at = now() where person_id = ${personId}`,
      ),
    ),
  ]);
  expect(await open()).toHaveLength(6);
});

test('the end of an assignment waits for what is being learned before it touches the courses, so that neither waits in a circle', async () => {
  const { assign, spreadAll, members, end } = await world('active');
  await assign();
  await spreadAll();
  const mine = sql`user_id = ${members[0]?.userId} and course_id = ${room.courseId}`;
  const waiting = () =>
    site.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  const ending = await inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(sql`select id from enrollments where ${mine} for update`);
    const ending = end();
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    // An approval: the new stage goes on to the course of the company.
    await ctx.db.execute(sql`update enrollments set progress = 50 where ${mine}`);
    return { answer: ending };
  });
  expect((await ending.answer).status).toBe(200);
});
