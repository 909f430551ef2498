import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { shop, shopSite } from '~/testing/orders';
import { races } from '~/testing/race';
import type { Answer, Person } from '~/testing/site';

const { site } = await shopSite();
const sale = await shop(site);
const race = races({ rounds: 5 });
const colleague = await site.person({ role: 'superadmin' });
const reason = 'Saya salah memilih kursus ini.';
const bank = { name: 'Bank Contoh', account: '123 456 789', holder: 'Siti Rahma' };
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
const refundsOf = (number: string) =>
  site.rows<{ id: string; state: string }>(sql`select r.id, r.state from refunds r join orders o on o.id = r.order_id where o.number = ${number}`);
const creditNotesOf = (number: string) =>
  site.rows(sql`select 1 from invoices i join orders o on o.id = i.order_id where o.number = ${number} and i.kind = 'credit_note'`);

/** An order that was paid by transfer, so that staff sends its money back. */
async function transferred(buyer: Person): Promise<string> {
  const { number } = await sale.started(buyer, 'manual');
  const transferredOn = new Date(site.clock.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const proof = { file: await sale.proof(buyer), senderBank: 'BCA', senderName: 'Siti', transferredOn };
  expect((await buyer.post(`/orders/${number}/proof`, proof)).status).toBe(200);
  const [row] = await site.rows<{ id: string }>(sql`select p.id from payment_proofs p join orders o on o.id = p.order_id where o.number = ${number}`);
  expect((await sale.staff.post(`/payment-proofs/${row?.id}/decision`, { accepted: true })).status).toBe(204);
  return number;
}

race('two wishes for one order and a refund that staff begins are one refund', async () => {
  const buyer = await site.person();
  const number = await transferred(buyer);
  const ask = () => buyer.post(`/orders/${number}/refund`, { reason, bank });
  const begin = sale.staff.post(`/staff/refunds/of/${number}`, { amount: 50_000, reason, bearer: 'shares', bank });
  const answers = await Promise.all([ask(), ask(), begin]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(statuses(answers).slice(1)).toEqual([409, 409]);
  expect(await refundsOf(number)).toHaveLength(1);
});

race('a refund whose transfer two of staff record, while a third gives it up, is paid once', async () => {
  const buyer = await site.person();
  const number = await transferred(buyer);
  expect((await buyer.post(`/orders/${number}/refund`, { reason, bank })).status).toBe(204);
  const [refund] = await refundsOf(number);
  const pay = (by: Person, reference: string) => by.post(`/staff/refunds/${refund?.id}/payment`, { reference });
  const giveUp = colleague.post(`/staff/refunds/${refund?.id}/decision`, { approved: false, bearer: 'shares', answer: 'Tidak dapat kami penuhi.' });
  const answers = await Promise.all([pay(sale.staff, 'BCA 1'), pay(colleague, 'BCA 2'), giveUp]);
  // It was approved by our rule, so that nobody decides about it again.
  expect([statuses(answers), answers[2].status]).toEqual([[200, 409, 409], 409]);
  expect([await sale.books(number), (await creditNotesOf(number)).length]).toEqual([['sale', 'refund'], 1]);
});
