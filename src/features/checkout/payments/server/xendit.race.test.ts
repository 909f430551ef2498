import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { shop, xenditSite } from '~/testing/orders';
import { races } from '~/testing/race';
import { expireOrder } from '../../orders/server/mutations';

const { site, xendit, notify } = await xenditSite();
const sale = await shop(site);
const race = races({ rounds: 5 });
xendit.state.held = true;

/** An order whose invoice is paid, of which nobody has been told. */
async function settled() {
  const buyer = await site.person();
  const { number, attempt } = await sale.started(buyer, 'xendit');
  await xendit.pay(attempt);
  const [row] = await site.rows<{ id: string }>(
    sql`select id from orders where number = ${number}`,
  );
  return { buyer, number, attempt, id: row?.id ?? '' };
}

race('a webhook of Xendit that comes five times at once is one payment', async () => {
  const { buyer, number, attempt } = await settled();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => notify(xendit.noticeOf(attempt))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await sale.read(buyer, number)).state).toBe('paid');
  expect([await sale.books(number), await sale.verdicts(number)]).toEqual([['sale'], ['applied']]);
});

race('a payment at Xendit, the end and a cancellation leave one of them', async () => {
  const { buyer, number, attempt, id } = await settled();
  await Promise.all([
    notify(xendit.noticeOf(attempt)),
    expireOrder(site.ctx(), id, { early: true }),
    buyer.post(`/orders/${number}/cancel`),
  ]);
  const { state } = await sale.read(buyer, number);
  const left = [await sale.verdicts(number), await sale.books(number), await sale.learns(buyer)];
  if (state === 'paid') expect(left).toEqual([['applied'], ['sale'], true]);
  else expect([state !== 'awaiting_payment', left]).toEqual([true, [['late'], [], false]]);
});
