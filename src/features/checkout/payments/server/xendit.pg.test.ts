import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orderEvents } from '~/app/events';
import { newId } from '~/lib/server/ids';
import { midtransKey, startMidtrans } from '~/testing/midtrans';
import { shop, total, xenditSite } from '~/testing/orders';
import { expectProblem } from '~/testing/site';
import { xenditToken } from '~/testing/xendit';
import { ownOrder } from '../../orders/schema';
import { checkPayments, expireOrders } from './jobs';

const midtrans = await startMidtrans({ deliver: async () => 200 });
const { site, xendit, notify } = await xenditSite({
  env: {
    MIDTRANS_SERVER_KEY: midtransKey,
    MIDTRANS_URL: midtrans.url,
    PAYMENT_GATEWAY: 'xendit',
  },
});
const sale = await shop(site);
const deps = { gateways: site.deps.gateways, orders: orderEvents, appUrl: site.config.appUrl };
const minute = 60_000;

afterEach(() => {
  Object.assign(xendit.state, { trouble: null, held: false, made: null });
});

const started = async () => {
  const buyer = await site.person();
  return { buyer, ...(await sale.started(buyer, 'xendit')) };
};
const bought = async () => {
  const order = await started();
  await xendit.pay(order.attempt);
  expect((await sale.read(order.buyer, order.number)).state).toBe('paid');
  return order;
};

describe('a payment at Xendit', () => {
  test('leads to its page, waits, and is paid by a webhook, once for all', async () => {
    const { buyer, number, attempt } = await started();
    const invoice = xendit.invoiceOf(attempt);
    expect(invoice).toMatchObject({ amount: total, currency: 'IDR', external_id: attempt });
    expect((await sale.pay(buyer, number, 'xendit')).as(ownOrder).payment?.redirectUrl).toBe(
      invoice.invoice_url,
    );
    expect((await buyer.post(`/orders/${number}/check`)).as(ownOrder)).toMatchObject({
      state: 'awaiting_payment',
      waitingFor: 'payment',
    });
    await xendit.pay(attempt, 'bca');
    await xendit.settle(attempt);
    expect((await notify(xendit.noticeOf(attempt))).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'paid',
      gateway: 'xendit',
      payment: {
        method: 'Virtual account BCA',
        numbers: [{ label: 'Nomor virtual account', value: '8860861087714' }],
      },
    });
    expect(await sale.books(number)).toEqual(['sale']);
    expect(await sale.learns(buyer)).toBe(true);
    expect(xendit.state.invoices.size).toBe(1);
  });

  test('is paid by a webhook that comes before its invoice is answered', async () => {
    xendit.state.made = (externalId) => xendit.pay(externalId);
    const { buyer, number } = await started();
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect(await sale.attempts(number)).toEqual(['xendit paid']);
  });

  test('is found by the job where its webhook is lost', async () => {
    const { buyer, number, attempt } = await started();
    xendit.state.held = true;
    await xendit.pay(attempt);
    site.clock.advance(10 * minute);
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('paid');
  });

  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['an empty token', { 'x-callback-token': '' }],
    ['another token', { 'x-callback-token': xenditToken.replace('c', 'd') }],
    ['the beginning of the token', { 'x-callback-token': xenditToken.slice(0, -1) }],
    ['more than the token', { 'x-callback-token': `${xenditToken}x` }],
  ])('by a webhook with %s is refused and changes nothing', async (_, headers) => {
    const { buyer, number, attempt } = await started();
    xendit.state.held = true;
    await xendit.pay(attempt);
    const { body } = xendit.noticeOf(attempt);
    expectProblem(await notify({ body, headers }), 403, 'notice_invalid');
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect(await sale.verdicts(number)).toEqual([]);
  });

  // The token doesn't cover the body: who has read it could write any payment into one.
  test('that only a webhook knows of is none', async () => {
    const [mine, other] = [await started(), await bought()];
    const paid = { status: 'PAID', paid_amount: total, payment_method: 'QR_CODE' };
    expect((await notify(xendit.noticeOf(mine.attempt, paid))).status).toBe(200);
    expect(
      (await notify(xendit.noticeOf(other.attempt, { external_id: mine.attempt }))).status,
    ).toBe(200);
    expect((await sale.read(mine.buyer, mine.number)).state).toBe('awaiting_payment');
    expect((await sale.read(other.buyer, other.number)).state).toBe('paid');
  });

  test('counts where Xendit can’t be asked at once, as soon as it can', async () => {
    const { buyer, number, attempt } = await started();
    xendit.state.held = true;
    await xendit.pay(attempt);
    xendit.state.trouble = 429;
    expect((await notify(xendit.noticeOf(attempt))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect(await sale.verdicts(number)).toEqual(['unknown_state']);
    xendit.state.trouble = null;
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('paid');
  });

  test.each([
    ['another sum', { paid_amount: 1_000 }],
    ['more than was asked', { paid_amount: total + 4_440 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s waits for staff', async (_, fields) => {
    const { buyer, number, attempt } = await started();
    xendit.state.held = true;
    await xendit.pay(attempt);
    Object.assign(xendit.invoiceOf(attempt), fields);
    expect((await notify(xendit.noticeOf(attempt))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect(await sale.verdicts(number)).toEqual(['wrong_amount']);
  });

  test('for an order that nobody made waits for staff', async () => {
    const { attempt } = await bought();
    const notice = xendit.noticeOf(attempt, { external_id: 'NK-XEND-XEND-1', id: 'another' });
    expectProblem(await notify(notice), 404, 'payment_not_found');
    expect(await sale.verdicts('NK-XEND-XEND')).toEqual(['unknown_order']);
  });

  test.each(['status', 'payment_channel', 'payment_destination', 'id', 'description'])(
    'with a NUL in its %s is no error of ours',
    async (field) => {
      const { attempt } = await started();
      const odd = xendit.noticeOf(attempt, { [field]: 'x\0\ud800' });
      expect((await notify(odd)).status).toBe(200);
    },
  );
});

describe('an invoice ends', () => {
  test('at Xendit, and its order may be paid by another one', async () => {
    const { buyer, number, attempt } = await started();
    await xendit.expire(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'awaiting_payment',
      can: { pay: true },
    });
    await sale.pay(buyer, number, 'xendit');
    expect(await sale.attempts(number)).toEqual(['xendit expired', 'xendit created']);
    await xendit.pay(`${number}-2`);
    expect((await sale.read(buyer, number)).state).toBe('paid');
  });

  test('with its order; money that comes all the same is late', async () => {
    const { buyer, number, attempt } = await started();
    await buyer.post(`/orders/${number}/cancel`);
    await checkPayments(site.ctx, deps);
    expect(xendit.invoiceOf(attempt).status).toBe('EXPIRED');
    expect(await sale.attempts(number)).toEqual(['xendit cancelled']);
    await xendit.pay(attempt, 'bca');
    expect((await sale.read(buyer, number)).state).toBe('cancelled');
    expect((await sale.verdicts(number)).at(-1)).toBe('late');
    expect(await sale.books(number)).toEqual([]);
    expect((await site.deliveredTo(sale.staff.email)).join()).toContain(attempt);
  });

  test('with the time of its order, which Xendit is asked about before', async () => {
    const [paid, silent] = [await started(), await started()];
    xendit.state.held = true;
    await xendit.pay(paid.attempt);
    const before = site.clock.now;
    site.clock.advance(24 * 60 * minute + 1);
    xendit.state.trouble = 503;
    await expireOrders(site.ctx, deps);
    expect(await sale.attempts(silent.number)).toEqual(['xendit created']);
    xendit.state.trouble = null;
    await expireOrders(site.ctx, deps);
    await checkPayments(site.ctx, deps);
    expect((await sale.read(paid.buyer, paid.number)).state).toBe('paid');
    expect((await sale.read(silent.buyer, silent.number)).state).toBe('expired');
    expect(xendit.invoiceOf(silent.attempt).status).toBe('EXPIRED');
    site.clock.now = before;
  });
});

describe('Xendit refuses, or is in trouble', () => {
  test.each([429, 500, 401, 400] as const)('with %i: nothing is begun', async (status) => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    xendit.state.trouble = status;
    expectProblem(await sale.pay(buyer, number, 'xendit'), 503, 'gateway_unavailable');
    expect(await sale.attempts(number)).toEqual(['xendit failed']);
    xendit.state.trouble = null;
    expect((await sale.pay(buyer, number, 'xendit')).status).toBe(200);
  });

  test('to answer: an invoice that was made is not made again', async () => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    xendit.state.trouble = 'lost';
    const { payment } = (await sale.pay(buyer, number, 'xendit')).as(ownOrder);
    const made = [...xendit.state.invoices.values()].filter(
      ({ external_id }) => external_id === `${number}-1`,
    );
    expect(made.map(({ invoice_url }) => invoice_url)).toEqual([payment?.redirectUrl]);
  });
});

test('the chosen gateway takes new payments, and those begun at the other end there', async () => {
  const { buyer, number } = await started();
  expect((await sale.view(await site.person())).methods).toEqual(['xendit', 'sandbox', 'manual']);
  expect((await sale.read(buyer, number)).methods).toEqual(['xendit', 'sandbox', 'manual']);
  expectProblem(await sale.pay(buyer, number, 'midtrans'), 409, 'unknown_method');
  // As it was begun before the operator chose.
  const attempt = `${number}-2`;
  await site.rows(
    sql`insert into payment_attempts (id, order_id, gateway, external_id, amount, created_at, expires_at, changed_at)
      select ${newId()}::uuid, id, 'midtrans', ${attempt}, total, created_at, expires_at, created_at from orders where number = ${number}`,
  );
  const { now } = site.clock;
  await site.deps.gateways.get('midtrans')?.create({
    externalId: attempt,
    amount: total,
    lines: [{ id: 'course', name: 'Kursus', price: total }],
    customer: { name: buyer.email, email: buyer.email, phone: null },
    now,
    expiresAt: new Date(now.getTime() + 60 * minute),
    returnUrl: site.config.appUrl,
  });
  await midtrans.choose(attempt, 'qris');
  await midtrans.settle(attempt);
  const notice = { raw: midtrans.noticeOf(attempt), headers: { origin: null } };
  expect((await site.visitor.send('POST', '/payments/midtrans/notices', notice)).status).toBe(200);
  expect((await sale.read(buyer, number)).state).toBe('paid');
});
