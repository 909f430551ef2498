import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { isoDate } from '~/lib/dates';
import { listPrice, shop, shopSite, total } from '~/testing/orders';
import { races } from '~/testing/race';
import { sandboxNoticeOf } from '../../gateways/server/provider';
import { ownOrder } from '../../orders/schema';
import { expireOrder } from '../../orders/server/mutations';

const { site, midtrans } = await shopSite();
const sale = await shop(site, { price: listPrice });
const race = races({ rounds: 5 });
const notify = (body: string, gateway = 'midtrans') =>
  site.visitor.send('POST', `/payments/${gateway}/notices`, {
    raw: body,
    headers: { origin: null },
  });
midtrans.state.held = true;

/** An order with a settled payment that nobody has been told of. */
async function settled() {
  const buyer = await site.person();
  const { number, attempt } = await sale.started(buyer);
  await midtrans.choose(attempt);
  await midtrans.settle(attempt);
  const [row] = await site.rows<{ id: string }>(
    sql`select id from orders where number = ${number}`,
  );
  return { buyer, number, attempt, id: row?.id ?? '', body: midtrans.noticeOf(attempt) };
}

const enrollmentsOf = async (userId: string) =>
  (
    await site.rows(
      sql`select 1 from enrollments where user_id = ${userId} and course_id = ${sale.courseId}`,
    )
  ).length;
const told = async (number: string) =>
  (
    await site.rows(
      sql`select 1 from outbox where kind = 'checkout.paid' and payload->>'number' = ${number}`,
    )
  ).length;

race('a notice that comes five times at once is one payment', async () => {
  const { buyer, number, body } = await settled();
  const answers = await Promise.all(Array.from({ length: 5 }, () => notify(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await sale.read(buyer, number)).state).toBe('paid');
  expect([
    await sale.books(number),
    await sale.verdicts(number),
    await enrollmentsOf(buyer.userId),
    await told(number),
  ]).toEqual([['sale'], ['applied'], 1, 1]);
});

race(
  'a payment, the end and a cancellation leave one of them, and no money without a trace',
  async () => {
    const { buyer, number, id, body } = await settled();
    await Promise.all([
      notify(body),
      expireOrder(site.ctx(), id, { early: true }),
      buyer.post(`/orders/${number}/cancel`),
    ]);
    const { state } = await sale.read(buyer, number);
    const [verdicts, books] = [await sale.verdicts(number), await sale.books(number)];
    if (state === 'paid')
      expect([verdicts, books, await sale.learns(buyer)]).toEqual([['applied'], ['sale'], true]);
    else
      expect([
        ['expired', 'cancelled'].includes(state),
        verdicts,
        books,
        await sale.learns(buyer),
      ]).toEqual([true, ['late'], [], false]);
  },
);

race('two payments of one order are one sale, and the other waits for staff', async () => {
  const { buyer, number, body } = await settled();
  await sale.pay(buyer, number, 'sandbox');
  const other = sandboxNoticeOf(site.deps.secret, {
    externalId: `${number}-2`,
    status: 'paid',
    amount: total,
  });
  await Promise.all([notify(body), notify(other, 'sandbox')]);
  expect((await sale.read(buyer, number)).state).toBe('paid');
  expect([
    (await sale.verdicts(number)).toSorted(),
    await sale.books(number),
    await told(number),
  ]).toEqual([['applied', 'second_payment'], ['sale'], 1]);
});

race('two tabs make one order and begin one payment', async () => {
  const buyer = await site.person();
  const answers = await Promise.all([sale.order(buyer), sale.order(buyer), sale.order(buyer)]);
  const numbers = new Set(answers.map((answer) => answer.as(ownOrder).number));
  expect([numbers.size, answers.map(({ status }) => status).toSorted()]).toEqual([
    1,
    [200, 200, 201],
  ]);
  const [number = ''] = numbers;
  await Promise.all([sale.pay(buyer, number), sale.pay(buyer, number)]);
  expect(await sale.attempts(number)).toEqual(['midtrans created']);
});

race('transfers of one price get different sums', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => site.person()));
  const orders = await Promise.all(
    buyers.map(async (buyer) => {
      const number = await sale.ordered(buyer);
      return {
        buyer,
        number,
        sum: (await sale.pay(buyer, number, 'manual')).as(ownOrder).transfer?.amount ?? 0,
      };
    }),
  );
  const sums = orders.map(({ sum }) => sum);
  expect(new Set(sums).size).toBe(5);
  expect(sums.every((sum) => sum > total && sum < total + 1_000)).toBe(true);
  // There are 999 sums of one price: a long run needs them again.
  for (const { buyer, number } of orders) await buyer.post(`/orders/${number}/cancel`);
});

race('a proof is decided once', async () => {
  const buyer = await site.person();
  const { number } = await sale.started(buyer, 'manual');
  const today = isoDate(site.clock.now);
  const proof = {
    file: await sale.proof(buyer),
    senderBank: 'Bank Contoh',
    senderName: 'Sari',
    transferredOn: today,
  };
  expect((await buyer.post(`/orders/${number}/proof`, proof)).status).toBe(200);
  const [row] = await site.rows<{ id: string }>(
    sql`select p.id from payment_proofs p join orders o on o.id = p.order_id where o.number = ${number}`,
  );
  const decide = (body: object) => sale.staff.post(`/payment-proofs/${row?.id}/decision`, body);
  const answers = await Promise.all([
    decide({ accepted: true }),
    decide({ accepted: false, reason: 'Jumlahnya tidak sama.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const { state } = await sale.read(buyer, number);
  expect(await sale.books(number)).toEqual(state === 'paid' ? ['sale'] : []);
  expect(['paid', 'awaiting_payment']).toContain(state);
  if (state !== 'paid') await buyer.post(`/orders/${number}/cancel`);
});
