import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { newId } from '~/lib/server/ids';
import { shop, total, xenditSite } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { sendRefunds } from './jobs';

const { site, xendit, notify } = await xenditSite();
const sale = await shop(site);
const send = () =>
  sendRefunds(() => site.ctx(), { gateways: site.deps.gateways, refundPaid: bookRefund });

afterEach(() => {
  Object.assign(xendit.state, { trouble: null, refunding: 'SUCCEEDED' });
});

const bought = async (method = 'qris') => {
  const buyer = await site.person();
  const order = await sale.started(buyer, 'xendit');
  await xendit.pay(order.attempt, method);
  expect((await sale.read(buyer, order.number)).state).toBe('paid');
  return { buyer, ...order };
};
const ask = (buyer: Person, number: string) =>
  buyer.post(`/orders/${number}/refund`, { reason: 'Saya salah memilih kursus ini.' });
const refundOf = async (number: string) => {
  const [row] = await site.rows<{ key: string; state: string; reference: string | null }>(
    sql`select key, state, reference from refunds where order_id = (select id from orders where number = ${number})`,
  );
  if (!row) throw new Error('no refund');
  return row;
};
const madeUnder = (key: string) =>
  [...xendit.state.refunds.values()].filter((one) => one.reference_id === key);

describe('a refund at Xendit', () => {
  test('goes back once, under our key, however often it is sent', async () => {
    const { buyer, number } = await bought();
    expect((await ask(buyer, number)).status).toBe(204);
    await Promise.all([send(), send()]);
    await send();
    const { key, state, reference } = await refundOf(number);
    expect(madeUnder(key)).toMatchObject([{ amount: total, currency: 'IDR', id: reference }]);
    expect([state, (await sale.read(buyer, number)).state]).toEqual(['done', 'refunded']);
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
  });

  test('whose answer was lost is asked for, not sent again', async () => {
    const { buyer, number, attempt } = await bought();
    await ask(buyer, number);
    const { key } = await refundOf(number);
    const lost = { externalId: attempt, key, amount: total, reason: 'x' };
    await site.deps.gateways.get('xendit')?.refund(lost);
    await send();
    expect(madeUnder(key)).toHaveLength(1);
    expect((await refundOf(number)).state).toBe('done');
  });

  test.each([
    ['SUCCEEDED', 'done', 'refunded', ['sale', 'refund']],
    ['FAILED', 'failed', 'paid', ['sale']],
  ] as const)(
    'that is pending is on its way until Xendit says %s',
    async (status, state, order, books) => {
      const { buyer, number } = await bought();
      xendit.state.refunding = 'PENDING';
      await ask(buyer, number);
      await send();
      await send();
      const { key } = await refundOf(number);
      expect((await refundOf(number)).state).toBe('approved');
      expect((await sale.read(buyer, number)).state).toBe('paid');
      await xendit.endRefund(key, status);
      expect((await sale.verdicts(number)).at(-1)).toBe('repeated');
      await send();
      expect((await refundOf(number)).state).toBe(state);
      expect((await sale.read(buyer, number)).state).toBe(order);
      expect(await sale.books(number)).toEqual(books);
      expect(madeUnder(key)).toHaveLength(1);
    },
  );

  test.each(['INSUFFICIENT_BALANCE', 'REFUND_NOT_SUPPORTED', 'MAXIMUM_REFUND_AMOUNT_REACHED'])(
    'that is refused with %s is for staff to pay',
    async (code) => {
      const { buyer, number } = await bought();
      xendit.state.refunding = code;
      await ask(buyer, number);
      await send();
      expect((await refundOf(number)).state).toBe('failed');
    },
  );

  test.each([429, 500, 'cut'] as const)('waits while Xendit answers %s', async (trouble) => {
    const { buyer, number } = await bought();
    await ask(buyer, number);
    xendit.state.trouble = trouble;
    await send();
    expect((await refundOf(number)).state).toBe('approved');
    xendit.state.trouble = null;
    await send();
    expect((await refundOf(number)).state).toBe('done');
  });

  test('of a virtual account goes by bank', async () => {
    const { buyer, number } = await bought('bca');
    expect((await buyer.get(`/orders/${number}/refund`)).json).toMatchObject({ needsBank: true });
  });
});

describe('money that went back at Xendit’s own desk', () => {
  test('is noted by its webhook alone, part by part', async () => {
    const { buyer, number, attempt } = await bought();
    await xendit.giveBack(attempt, 100_000);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'partially_refunded',
      refunded: 100_000,
    });
    await xendit.giveBack(attempt, total - 100_000);
    expect((await sale.read(buyer, number)).state).toBe('refunded');
    for (const refund of xendit.state.refunds.values())
      expect((await notify(xendit.refundNoticeOf(refund))).status).toBe(200);
    expect(await sale.books(number)).toEqual(['sale', 'refund', 'refund']);
  });

  test('of an invoice that nobody knows waits for staff', async () => {
    const refund = { id: 'rfd-x', invoice_id: 'elsewhere', reference_id: newId(), amount: 1_000 };
    const notice = xendit.refundNoticeOf({ ...refund, currency: 'IDR', status: 'SUCCEEDED' });
    expectProblem(await notify(notice), 404, 'payment_not_found');
    expect(await sale.verdicts('elsewhere')).toEqual(['unknown_order']);
  });
});
