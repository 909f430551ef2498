import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { isoDate } from '~/lib/dates';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { planEveryBill } from '~/testing/companies';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { planBills } from '../../billing/server/mutations';
import { createCompany } from '../../server/factory';
import { remindLate } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const finance = await site.person({ role: 'finance' });
const colleague = await site.person({ role: 'finance' });
await Promise.all([finance.cookie, colleague.cookie]);

const invoice = {
  name: 'PT Rempah',
  npwp: '0012345678901000',
  address: 'Jalan Merdeka 17, Bandung',
  payableOn: '',
};
async function planned(count = 1): Promise<string[]> {
  const contracts = await Promise.all(
    Array.from({ length: count }, () => createCompany(site.ctx())),
  );
  await planEveryBill(site.ctx());
  const ids = contracts.map(({ contractId }) => contractId).join(',');
  return (
    await site.rows<{ id: string }>(
      sql`select id from company_bills where contract_id = any(string_to_array(${ids}, ',')::uuid[])`,
    )
  ).map(({ id }) => id);
}
const payable = (days: number) => isoDate(new Date(site.clock.now.getTime() + days * 86_400_000));
const issue = (id: string, by = finance, days = 20) =>
  by.post(`/staff/bills/${id}/invoice`, { ...invoice, payableOn: payable(days) });
const serials = async () =>
  (
    await site.rows<{ number: string }>(
      sql`select number from company_bills where number is not null order by number`,
    )
  ).map(({ number }) => Number(number.slice(-6)));

race(
  'two who issue the same bill at once issue one invoice, and many at once leave no gap in the numbers',
  async () => {
    const [bill = '', ...others] = await planned(5);
    const answers = await Promise.all([
      issue(bill),
      issue(bill, colleague, 30),
      ...others.map((id, index) => issue(id, index % 2 ? finance : colleague)),
    ]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409]);
    expect(answers.slice(2).every(({ status }) => status === 200)).toBe(true);
    const given = await serials();
    expect(given).toEqual(given.map((_, index) => index + 1));
  },
);

race('two who note the same payment at once note it once', async () => {
  const [bill = ''] = await planned();
  await issue(bill);
  const receipt = {
    receivedOn: payable(-2),
    amount: 1_000_000,
    reference: 'BCA 77',
    paid: 0,
    withheldBefore: 0,
  };
  const note = (by: typeof finance, reference: string) =>
    by.post(`/staff/bills/${bill}/receipts`, { ...receipt, id: newId(), reference });
  const answers = await Promise.all([
    note(finance, 'BCA 77'),
    note(colleague, 'BCA 77'),
    note(colleague, 'BCA 77 transfer'),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await site.rows(sql`select paid::int from company_bills where id = ${bill}`)).toEqual([
    { paid: 1_000_000 },
  ]);
});

race('a payment that two undo at once is taken back once', async () => {
  const [bill = ''] = await planned();
  await issue(bill);
  const id = newId();
  await finance.post(`/staff/bills/${bill}/receipts`, {
    id,
    receivedOn: payable(-2),
    amount: 500,
    reference: 'BCA 78',
    paid: 0,
    withheldBefore: 0,
  });
  await Promise.all(
    [finance, colleague].map((by) =>
      by.post(`/staff/bills/${bill}/receipts/${id}/undo`, { reason: 'Salah invoice.' }),
    ),
  );
  expect(
    await site.rows(sql`select paid::int, state from company_bills where id = ${bill}`),
  ).toEqual([{ paid: 0, state: 'invoiced' }]);
});

race('the payments of a contract are planned once, and two jobs remind once', async () => {
  const { contractId } = await createCompany(site.ctx());
  const [contract] = await site.rows<{ quote_id: string }>(
    sql`select quote_id from company_contracts where id = ${contractId}`,
  );
  const plan = () => inTransaction(site.ctx(), (ctx) => planBills(ctx, contract?.quote_id ?? ''));
  await Promise.all([plan(), plan()]);
  const bills = await site.rows<{ id: string }>(
    sql`select id from company_bills where contract_id = ${contractId}`,
  );
  expect(bills).toHaveLength(1);
  await issue(bills[0]?.id ?? '');
  await site.rows(
    sql`update company_bills set late_at = ${site.clock.now.toISOString()}::timestamptz - interval '1 hour' where id = ${bills[0]?.id}`,
  );
  await Promise.all([remindLate(site.ctx()), remindLate(site.ctx())]);
  expect(
    await site.rows(sql`select reminders from company_bills where id = ${bills[0]?.id}`),
  ).toEqual([{ reminders: 1 }]);
});
