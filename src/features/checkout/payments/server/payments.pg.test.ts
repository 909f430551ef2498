import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orderEvents } from '~/app/events';
import { newId } from '~/lib/server/ids';
import { midtransKey } from '~/testing/midtrans';
import { shop, shopSite, total } from '~/testing/orders';
import { expectProblem } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { ownOrder } from '../../orders/schema';
import { coupons } from '../../server/tables';
import { checkPayments, expireOrders } from './jobs';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const deps = { gateways: site.deps.gateways, orders: orderEvents, appUrl: site.config.appUrl };
const notify = (body: string, gateway = 'midtrans') =>
  site.visitor.send('POST', `/payments/${gateway}/notices`, {
    raw: body,
    headers: { origin: null },
  });
const minute = 60_000;
const staffMails = async () =>
  (await site.deliveredTo(sale.staff.email)).filter((mail) => mail.includes('perlu diperiksa'))
    .length;

afterEach(() => {
  midtrans.state.trouble = null;
  midtrans.state.held = false;
});

const pending = (method?: string) => sale.pending(midtrans, method);

describe('a payment at Midtrans', () => {
  // spec: N1.10
  test('leads to its page, waits with the number of the virtual account, and is paid by a notice, once for all', async () => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    const started = (await sale.pay(buyer, number)).as(ownOrder);
    expect(started).toMatchObject({
      waitingFor: 'payment',
      payment: { amount: total, state: 'created', method: null },
    });
    expect(started.payment?.redirectUrl).toContain(midtrans.url);
    const attempt = `${number}-1`;
    // Two clicks are one payment.
    expect((await sale.pay(buyer, number)).as(ownOrder).payment?.redirectUrl).toBe(
      started.payment?.redirectUrl,
    );
    // Nothing is known of it at Midtrans yet, which is no failure.
    expect((await buyer.post(`/orders/${number}/check`)).as(ownOrder).state).toBe(
      'awaiting_payment',
    );
    await midtrans.choose(attempt);
    expect((await sale.read(buyer, number)).payment).toMatchObject({
      state: 'pending',
      method: 'Virtual account BCA',
      numbers: [{ label: 'Nomor virtual account', value: '12345678901' }],
    });
    expect(await sale.learns(buyer)).toBe(false);
    await midtrans.settle(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'paid',
      waitingFor: null,
      gateway: 'midtrans',
      can: { pay: false, cancel: false, again: false },
    });
    expect(await sale.learns(buyer)).toBe(true);
    expect(await sale.books(number)).toEqual(['sale']);
    expect(
      (await site.deliveredTo(buyer.email)).filter((mail) => mail.includes('Pembayaran diterima')),
    ).toHaveLength(1);
    expectProblem(await sale.pay(buyer, number), 409, 'order_paid');
  });

  // spec: N1.12-13
  test('is taken from notices that are doubled, replayed and in the wrong order', async () => {
    const { buyer, number, attempt } = await pending();
    const waiting = midtrans.noticeOf(attempt);
    await midtrans.settle(attempt);
    const settled = midtrans.noticeOf(attempt);
    for (const body of [settled, waiting, settled, waiting])
      expect((await notify(body)).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid' });
    expect(await sale.books(number)).toEqual(['sale']);
    expect(await sale.verdicts(number)).toEqual(['applied', 'applied']);
  });

  test('before its method was told is a payment too', async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer);
    midtrans.state.held = true;
    await midtrans.choose(attempt);
    const late = midtrans.noticeOf(attempt);
    await midtrans.settle(attempt);
    expect((await notify(midtrans.noticeOf(attempt))).status).toBe(200);
    expect((await notify(late)).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect(await sale.verdicts(number)).toEqual(['applied', 'outdated']);
  });

  // spec: N1.12
  test.each([
    ['another key', (attempt: string) => midtrans.forged(attempt, {}, 'another key')],
    [
      'an amount that was changed after signing',
      (attempt: string) => midtrans.noticeOf(attempt).replace(`${total}.00`, '1.00'),
    ],
    [
      'another merchant',
      (attempt: string) => midtrans.forged(attempt, { merchant_id: 'G000000001' }),
    ],
    [
      'no signature',
      (attempt: string) =>
        midtrans.noticeOf(attempt).replace(/"signature_key":"\w+"/, '"signature_key":""'),
    ],
    ['no JSON', () => 'order_id=1'],
  ])('by %s is refused and changes nothing', async (_, forge) => {
    const { buyer, number, attempt } = await pending();
    midtrans.state.held = true;
    await midtrans.settle(attempt);
    const before = await sale.verdicts(number);
    expectProblem(await notify(forge(attempt)), 403, 'notice_invalid');
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect(await sale.verdicts(number)).toEqual(before);
  });

  test('of a capture counts without fraud only, and a card that is looked at keeps its order open', async () => {
    const { buyer, number, attempt } = await pending('credit_card');
    await midtrans.capture(attempt, 'challenge');
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'awaiting_payment',
      waitingFor: 'review',
    });
    const before = site.clock.now;
    site.clock.advance(25 * 60 * minute);
    await expireOrders(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    await midtrans.capture(attempt, 'accept');
    expect((await sale.read(buyer, number)).state).toBe('paid');
    site.clock.now = before;
  });

  test('that is denied may be tried again in the same order', async () => {
    const { buyer, number, attempt } = await pending('credit_card');
    await midtrans.deny(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'awaiting_payment',
      can: { pay: true },
    });
    await midtrans.choose(attempt, 'qris');
    await midtrans.settle(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'paid',
      payment: { method: 'QRIS' },
    });
  });

  // spec: N1.11
  test('that the bank takes back closes the course, keeps the progress, and a new payment opens it again', async () => {
    const { buyer, number, attempt } = await pending('permata_va');
    await midtrans.settle(attempt);
    await sale.submit(0, { by: buyer });
    await midtrans.deny(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'payment_reversed',
      can: { again: true },
    });
    expect(await sale.learns(buyer)).toBe(false);
    expect(await sale.books(number)).toEqual(['sale', 'reversal']);
    expect((await site.deliveredTo(buyer.email)).join()).toContain('dibatalkan bank');
    await sale.bought(buyer);
    expect(await sale.learns(buyer)).toBe(true);
    expect(await sale.standing(0, buyer)).toMatchObject({ status: 'submitted' });
  });

  test('that is taken back by an old notice is asked for, and stays', async () => {
    const { buyer, number, attempt } = await pending('credit_card');
    midtrans.state.held = true;
    await midtrans.deny(attempt);
    const denied = midtrans.noticeOf(attempt);
    await midtrans.capture(attempt);
    await notify(midtrans.noticeOf(attempt));
    expect((await notify(denied)).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect((await sale.verdicts(number)).at(-1)).toBe('outdated');
  });

  test('that is taken back while Midtrans can’t be asked waits for staff, until the job has its answer', async () => {
    const { buyer, number, attempt } = await pending('permata_va');
    await midtrans.settle(attempt);
    midtrans.state.held = true;
    await midtrans.deny(attempt);
    midtrans.state.trouble = 'cut';
    const before = await staffMails();
    expect((await notify(midtrans.noticeOf(attempt))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect((await sale.verdicts(number)).at(-1)).toBe('contradiction');
    expect(await staffMails()).toBe(before + 1);
    midtrans.state.trouble = null;
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('payment_reversed');
    const [doubt] = await site.rows<{ handled: boolean }>(
      sql`select handled_at is not null as handled from payment_events where external_id = ${attempt} and verdict = 'contradiction'`,
    );
    expect(doubt?.handled).toBe(true);
  });

  test('that its card’s owner claims back is disputed, and staff is told', async () => {
    const { buyer, number, attempt } = await pending('credit_card');
    await midtrans.capture(attempt);
    await midtrans.settle(attempt);
    await midtrans.chargeBack(attempt);
    expect((await sale.read(buyer, number)).state).toBe('disputed');
    expect(await sale.learns(buyer)).toBe(true);
    expect((await site.deliveredTo(sale.staff.email)).join()).toContain(
      `menyengketakan pesanan ${number}`,
    );
  });
});

describe('a signed notice with a NUL', () => {
  test('in what nobody signs still is the payment', async () => {
    const { buyer, number, attempt } = await pending();
    midtrans.state.held = true;
    await midtrans.settle(attempt);
    const body = midtrans.forged(attempt, {
      va_numbers: [{ bank: 'b\0a', va_number: '12\u0000345' }],
      transaction_id: 'a\0b',
    });
    expect((await notify(body)).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid' });
    expect(
      await site.rows(
        sql`select transaction_id as id, details from payment_attempts where external_id = ${attempt}`,
      ),
    ).toEqual([{ id: 'a\uFFFDb', details: { 'Nomor virtual account': '12\uFFFD345' } }]);
    expect(await sale.verdicts(number)).toContain('applied');
  });

  test('in the name of the order waits for staff as money for an order that nobody made', async () => {
    const { attempt } = await pending();
    midtrans.state.held = true;
    await midtrans.settle(attempt);
    expectProblem(
      await notify(midtrans.forged(attempt, { order_id: 'NK-NUL\0-1' })),
      404,
      'payment_not_found',
    );
    expect(
      await site.rows(
        sql`select verdict from payment_events where external_id = ${'NK-NUL\uFFFD-1'}`,
      ),
    ).toEqual([{ verdict: 'unknown_order' }]);
  });

  test('is forged with another key as without one', async () => {
    const { attempt } = await pending();
    expectProblem(
      await notify(midtrans.forged(attempt, { order_id: 'NK-NUL\0-2' }, 'another key')),
      403,
      'notice_invalid',
    );
  });
});

// spec: N1.13
describe('money that no order expects is stored and told to staff', () => {
  test('after the end of the order', async () => {
    const { buyer, number, attempt } = await pending();
    await buyer.post(`/orders/${number}/cancel`);
    await midtrans.settle(attempt);
    expect((await sale.read(buyer, number)).state).toBe('cancelled');
    expect(await sale.verdicts(number)).toContain('late');
    expect(await sale.books(number)).toEqual([]);
  });

  test('of another amount', async () => {
    const { buyer, number, attempt } = await pending();
    midtrans.state.held = true;
    await midtrans.settle(attempt);
    expect((await notify(midtrans.forged(attempt, { gross_amount: '1000.00' }))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect((await sale.verdicts(number)).at(-1)).toBe('wrong_amount');
  });

  test('for an order that nobody made, once', async () => {
    const { attempt } = await pending();
    midtrans.state.held = true;
    await midtrans.settle(attempt);
    const unknown = midtrans.forged(attempt, { order_id: 'NK-XXXX-XXXX-1' });
    const before = await staffMails();
    for (let round = 0; round < 2; round += 1)
      expectProblem(await notify(unknown), 404, 'payment_not_found');
    const rows = await site.rows<{ verdict: string; body: string }>(
      sql`select verdict, body from payment_events where external_id = 'NK-XXXX-XXXX-1'`,
    );
    expect(rows).toEqual([{ verdict: 'unknown_order', body: unknown }]);
    expect(await staffMails()).toBe(before + 1);
  });

  test('for an order that another attempt has paid', async () => {
    const { buyer, number, attempt } = await pending();
    await sale.pay(buyer, number, 'sandbox');
    await sale.simulate(buyer, number, 'pay');
    await midtrans.settle(attempt);
    expect(await sale.verdicts(number)).toContain('second_payment');
    expect(await sale.books(number)).toEqual(['sale']);
  });
});

test('a payment is taken with six statements, its reminder with two more and its coupon with none', async () => {
  const { attempt } = await pending();
  midtrans.state.held = true;
  await midtrans.settle(attempt);
  const body = midtrans.noticeOf(attempt);
  expect(await statementsOf(() => notify(body))).toHaveLength(6);
  // A repeated one only finds what is stored.
  expect(await statementsOf(() => notify(body))).toHaveLength(2);
  const code = 'CEPAT10';
  const coupon = {
    code,
    kind: 'percent',
    value: 1_000,
    scope: 'all',
    bearer: 'platform',
    startsAt: site.clock.now,
    createdAt: site.clock.now,
  } as const;
  await site.database.db
    .insert(coupons)
    .values({ ...coupon, id: newId(), updatedAt: site.clock.now });
  const buyer = await site.person();
  const { prices } = (await buyer.post(`${sale.path}/coupon`, { code })).json as {
    prices: { total: number };
  };
  const { number } = (await sale.order(buyer, { coupon: code, total: prices.total })).as(ownOrder);
  await sale.pay(buyer, number);
  await midtrans.choose(`${number}-1`);
  await site.rows(sql`update orders set reminded_at = now() where number = ${number}`);
  await midtrans.settle(`${number}-1`);
  expect(await statementsOf(() => notify(midtrans.noticeOf(`${number}-1`)))).toHaveLength(8);
  expect(
    await site.rows(
      sql`select u.state, c.uses from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = ${code}`,
    ),
  ).toEqual([{ state: 'used', uses: 1 }]);
});

// spec: N1.5
test('the sandbox pays, fails, lets expire and reverses, by its own notices', async () => {
  const outcomes = { pay: 'paid', fail: 'failed', expire: 'expired' } as const;
  for (const [action, state] of Object.entries(outcomes)) {
    const buyer = await site.person();
    const { number } = await sale.started(buyer, 'sandbox');
    expect((await sale.simulate(buyer, number, action as keyof typeof outcomes)).status).toBe(200);
    const order = await sale.read(buyer, number);
    expect(order.state, action).toBe(state);
    if (action === 'expire') expect(order.expiresAt).toBe(site.clock.now.toISOString());
    expectProblem(await sale.simulate(buyer, number, 'fail'), 409, 'attempt_over');
    if (action === 'pay') {
      expect((await sale.simulate(buyer, number, 'reverse')).status).toBe(200);
      expect((await sale.read(buyer, number)).state).toBe('payment_reversed');
    }
  }
  expectProblem(
    await notify(
      JSON.stringify({
        external_id: 'NK-XXXX-XXXX-1',
        status: 'paid',
        amount: 1,
        signature: midtransKey,
      }),
      'sandbox',
    ),
    403,
    'notice_invalid',
  );
});
