import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestBy } from '~/features/quotes/server/data';
import { createAcceptedQuote } from '~/features/quotes/server/factory';
import { businessQuoteRequests } from '~/features/quotes/server/tables';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { expectProblem, testSite } from '~/testing/site';
import { createCompany, createCompanyPerson, createManager } from './factory';
import { holdCompany, openContract } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const owner = await site.person();
const colleague = await site.person();
await Promise.all([owner.cookie, colleague.cookie]);

const held = async (companyId: string) =>
  Number(
    (
      await site.rows<{ n: string }>(
        sql`select count(*) as n from company_seats where company_id = ${companyId} and status <> 'revoked'`,
      )
    )[0]?.n,
  );
const person = (index: number) => ({
  name: `Orang ${index}`,
  email: `o${index}-${newId().slice(-8)}@rempah.test`,
  employeeNumber: null,
  departmentId: null,
});

race(
  'two who invite at once, one by one and by lists, never give more seats than were bought',
  async () => {
    const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 5 });
    await createManager(site.ctx(), { companyId, userId: colleague.userId, role: 'hr' });
    const list = () => ({
      key: newId(),
      name: '',
      text: Array.from({ length: 4 }, (_, index) => person(index).email).join('\n'),
    });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? owner : colleague).post(`/company/${companyId}/people`, person(index)),
      ),
      owner.post(`/company/${companyId}/imports`, list()),
      colleague.post(`/company/${companyId}/imports`, list()),
    ]);
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(await held(companyId)).toBe(5);
  },
);

race('two owners who take each other’s role at once leave one', async () => {
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId });
  const second = await createManager(site.ctx(), {
    companyId,
    userId: colleague.userId,
    role: 'owner',
  });
  const [first] = await site.rows<{ id: string }>(
    sql`select id from company_managers where company_id = ${companyId} and user_id = ${owner.userId}`,
  );
  await Promise.all([
    owner.send('DELETE', `/company/${companyId}/managers/${second}`),
    colleague.send('DELETE', `/company/${companyId}/managers/${first?.id}`),
  ]);
  expect(
    await site.rows(
      sql`select 1 from company_managers where company_id = ${companyId} and role = 'owner' and ended_at is null`,
    ),
  ).toHaveLength(1);
});

race('an acceptance and the job that looks for missing contracts open one', async () => {
  const buyer = await site.person();
  const quotes = await Promise.all(
    [1, 2].map(() => createAcceptedQuote(site.ctx(), { seats: 3, userId: buyer.userId })),
  );
  const open = (quoteId: string) =>
    inTransaction(site.ctx(), async (ctx) => {
      const request = await requestBy(
        ctx,
        eq(
          businessQuoteRequests.id,
          sql`(select quote_request_id from business_quotes where id = ${quoteId})`,
        ),
      );
      if (request) await openContract(ctx, request, quoteId);
    });
  await Promise.all(quotes.map(open));
  const contracts = await site.rows<{
    company_id: string;
  }>(sql`select k.company_id from company_contracts k join company_managers m on m.company_id = k.company_id
    where m.user_id = ${buyer.userId}`);
  expect(contracts).toHaveLength(2);
  expect(new Set(contracts.map((contract) => contract.company_id)).size).toBe(1);
});

test('whoever loses their role while they wait for the company changes nothing any more', async () => {
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId });
  const hr = await site.person();
  await createManager(site.ctx(), { companyId, userId: hr.userId, role: 'hr' });
  const room = await classroom(site);
  const { personId } = await createCompanyPerson(site.ctx(), {
    companyId,
    email: `${newId()}@rempah.test`,
  });
  const [key, path] = [newId(), `/company/${companyId}`];
  await owner.post(`${path}/imports`, { key, name: '', text: `${newId()}@rempah.test` });
  const assigning = { courseIds: [room.courseId], target: { kind: 'all' }, dueOn: null };
  await owner.post(`${path}/assignments`, assigning);
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
    sql`select id from company_assignments where company_id = ${companyId}`,
  );
  await hr.cookie;
  const calls = [
    () => hr.post(`${path}/people`, person(1)),
    () => hr.post(`${path}/people/revocation`, { ids: [personId], reason: 'Sudah keluar' }),
    () => hr.post(`${path}/imports`, { key: newId(), name: '', text: `${newId()}@rempah.test` }),
    () => hr.post(`${path}/imports/${key}/undo`),
    () => hr.post(`${path}/assignments`, { ...assigning, dueOn: '2099-01-01' }),
    () => hr.post(`${path}/assignments/${id}/end`),
    () => hr.post(`${path}/departments`, { name: 'Baru' }),
  ];
  const waiting = () =>
    site.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  const state = () =>
    site.rows(sql`select (select json_agg(s order by s.id) from company_seats s where s.company_id = c.id) as seats, (select count(*) from company_imports i where i.company_id = c.id) as imports,
      (select json_agg(a) from company_assignments a where a.company_id = c.id) as given, (select count(*) from company_departments d where d.company_id = c.id) as departments
      from companies c where c.id = ${companyId}`);
  const before = await state();
  for (const call of calls) {
    const { answer } = await inTransaction(site.ctx(), async (ctx) => {
      await holdCompany(ctx, companyId);
      const answer = call();
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
      await ctx.db.execute(
        sql`update company_managers set ended_at = now() where company_id = ${companyId} and user_id = ${hr.userId}`,
      );
      return { answer };
    });
    expectProblem(await answer, 404, 'company_not_found');
    await site.rows(
      sql`update company_managers set ended_at = null where company_id = ${companyId} and user_id = ${hr.userId}`,
    );
  }
  expect(await state()).toEqual(before);
});
