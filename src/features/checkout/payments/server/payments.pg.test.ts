import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orderDeps } from '~/app/server';
import { midtransKey } from '~/testing/midtrans';
import { shop, shopSite, total } from '~/testing/orders';
import { expectProblem, testSite } from '~/testing/site';
import { ownOrder } from '../../orders/schema';
import { checkPayments, expireOrders } from './jobs';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const deps = { gateways: site.deps.gateways, orders: orderDeps, appUrl: site.config.appUrl };
const notify = (body: string, gateway = 'midtrans') => site.visitor.send('POST', `/payments/${gateway}/notices`, { raw: body, headers: { origin: null } });
const minute = 60_000;
const staffMails = async () => (await site.deliveredTo(sale.staff.email)).filter((mail) => mail.includes('perlu diperiksa')).length;

afterEach(() => {
  midtrans.state.trouble = null;
  midtrans.state.held = false;
});

/** An order with a method chosen at Midtrans. */
async function pending(method = 'bca_va') {
  const buyer = await site.person();
  const { number, attempt } = await sale.started(buyer);
  await midtrans.choose(attempt, method);
  return { buyer, number, attempt };
}

describe('a payment at Midtrans', () => {
  test('leads to its page, waits with the number of the virtual account, and is paid by a notice, once for all', async () => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    const started = (await sale.pay(buyer, number)).as(ownOrder);
    expect(started).toMatchObject({ waitingFor: 'payment', payment: { amount: total, state: 'created', method: null } });
    expect(started.payment?.redirectUrl).toContain(midtrans.url);
    const attempt = `${number}-1`;
    // Two clicks are one payment.
    expect((await sale.pay(buyer, number)).as(ownOrder).payment?.redirectUrl).toBe(started.payment?.redirectUrl);
    // Nothing is known of it at Midtrans yet, which is no failure.
    expect((await buyer.post(`/orders/${number}/check`)).as(ownOrder).state).toBe('awaiting_payment');
    await midtrans.choose(attempt);
    expect((await sale.read(buyer, number)).payment).toMatchObject({
      ...{ state: 'pending', method: 'Virtual account BCA', numbers: [{ label: 'Nomor virtual account', value: '12345678901' }] },
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
    expect((await site.deliveredTo(buyer.email)).filter((mail) => mail.includes('Pembayaran diterima'))).toHaveLength(1);
    expectProblem(await sale.pay(buyer, number), 409, 'order_paid');
  });

  test('is taken from notices that are doubled, replayed and in the wrong order', async () => {
    const { buyer, number, attempt } = await pending();
    const waiting = midtrans.noticeOf(attempt);
    await midtrans.settle(attempt);
    const settled = midtrans.noticeOf(attempt);
    for (const body of [settled, waiting, settled, waiting]) expect((await notify(body)).status).toBe(200);
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

  test.each([
    ['another key', (attempt: string) => midtrans.forged(attempt, {}, 'another key')],
    ['an amount that was changed after signing', (attempt: string) => midtrans.noticeOf(attempt).replace(`${total}.00`, '1.00')],
    ['another merchant', (attempt: string) => midtrans.forged(attempt, { merchant_id: 'G000000001' })],
    ['no signature', (attempt: string) => midtrans.noticeOf(attempt).replace(/"signature_key":"\w+"/, '"signature_key":""')],
    ['no JSON', () => 'order_id=1'],
    ['an unknown status', (attempt: string) => midtrans.forged(attempt, { transaction_status: 'teleported' })],
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
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'awaiting_payment', waitingFor: 'review' });
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
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'awaiting_payment', can: { pay: true } });
    await midtrans.choose(attempt, 'qris');
    await midtrans.settle(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid', payment: { method: 'QRIS' } });
  });

  test('that the bank takes back closes the course, keeps the progress, and a new payment opens it again', async () => {
    const { buyer, number, attempt } = await pending('permata_va');
    await midtrans.settle(attempt);
    await sale.submit(0, { by: buyer });
    await midtrans.deny(attempt);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'payment_reversed', can: { again: true } });
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
    expect((await site.deliveredTo(sale.staff.email)).join()).toContain(`menyengketakan pesanan ${number}`);
  });
});

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
    for (let round = 0; round < 2; round += 1) expectProblem(await notify(unknown), 404, 'payment_not_found');
    const rows = await site.rows<{ verdict: string; body: string }>(sql`select verdict, body from payment_events where external_id = 'NK-XXXX-XXXX-1'`);
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

describe('the jobs', () => {
  test('find a payment whose notice was lost, and close what nobody pays any more', async () => {
    const { buyer, number, attempt } = await pending();
    await sale.pay(buyer, number, 'sandbox');
    midtrans.state.held = true;
    await midtrans.settle(attempt);
    site.clock.advance(10 * minute);
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('paid');

    const other = await pending();
    await other.buyer.post(`/orders/${other.number}/cancel`);
    await checkPayments(site.ctx, deps);
    expect(midtrans.payment(other.attempt)?.transaction?.transaction_status).toBe('cancel');
    expect(await sale.attempts(other.number)).toEqual(['midtrans cancelled']);
  });

  test('ask before an order ends, and wait a while for a gateway that doesn’t answer', async () => {
    const [paid, silent] = [await pending(), await pending()];
    midtrans.state.held = true;
    await midtrans.settle(paid.attempt);
    const before = site.clock.now;
    site.clock.advance(24 * 60 * minute + 1);
    midtrans.state.trouble = 503;
    await expireOrders(site.ctx, deps);
    const stateOf = async (number: string) => (await site.rows<{ state: string }>(sql`select state from orders where number = ${number}`))[0]?.state;
    expect(await stateOf(silent.number)).toBe('awaiting_payment');
    midtrans.state.trouble = null;
    await expireOrders(site.ctx, deps);
    expect(await stateOf(paid.number)).toBe('paid');
    expect(await stateOf(silent.number)).toBe('expired');
    site.clock.now = before;
  });

  test('ask ever more seldom, and not at all where nobody can be asked', async () => {
    const { number, attempt } = await pending();
    const dueAt = async () =>
      (await site.rows<{ at: Date; checks: number }>(sql`select check_at as at, checks from payment_attempts where external_id = ${attempt}`))[0];
    midtrans.state.trouble = 500;
    const gaps: number[] = [];
    const before = site.clock.now;
    for (let round = 0; round < 3; round += 1) {
      const due = await dueAt();
      site.clock.now = new Date(due?.at ?? 0);
      await checkPayments(site.ctx, deps);
      gaps.push((new Date((await dueAt())?.at ?? 0).getTime() - site.clock.now.getTime()) / minute);
    }
    expect(gaps).toEqual([2, 4, 8]);
    expect((await sale.attempts(number))[0]).toBe('midtrans pending');
    site.clock.now = before;
  });
});

describe('a gateway in trouble', () => {
  test.each([['cut' as const], [500], [401]])('(%s) leaves the order to be paid otherwise', async (trouble) => {
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    midtrans.state.trouble = trouble;
    expectProblem(await sale.pay(buyer, number), 503, 'gateway_unavailable');
    expect(await sale.attempts(number)).toEqual(['midtrans failed']);
    midtrans.state.trouble = null;
    expect((await sale.pay(buyer, number)).as(ownOrder).payment).toMatchObject({ state: 'created' });
    expect(await sale.attempts(number)).toEqual(['midtrans failed', 'midtrans created']);
  });

  test('doesn’t stand for one that isn’t configured', async () => {
    const closed = await testSite({ on: site, env: { PAYMENT_SANDBOX: 'false' } });
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    closed.clock.now = site.clock.now;
    expectProblem(await closed.as(buyer).post(`/orders/${number}/payments`, { gateway: 'sandbox' }), 409, 'unknown_method');
    expectProblem(await closed.visitor.post('/payments/sandbox/notices', {}), 404, 'payment_not_found');
    expectProblem(await notify('{}', 'nobody'), 422);
  });
});

test('the sandbox pays, fails, lets expire and reverses, by its own notices', async () => {
  const outcomes = { pay: 'paid', fail: 'failed', expire: 'expired' } as const;
  for (const [action, state] of Object.entries(outcomes)) {
    const buyer = await site.person();
    const { number } = await sale.started(buyer, 'sandbox');
    expect((await sale.simulate(buyer, number, action as keyof typeof outcomes)).status).toBe(200);
    expect((await sale.read(buyer, number)).state, action).toBe(state);
    expectProblem(await sale.simulate(buyer, number, 'fail'), 409, 'attempt_over');
    if (action === 'pay') {
      expect((await sale.simulate(buyer, number, 'reverse')).status).toBe(200);
      expect((await sale.read(buyer, number)).state).toBe('payment_reversed');
    }
  }
  expectProblem(
    await notify(JSON.stringify({ external_id: 'NK-XXXX-XXXX-1', status: 'paid', amount: 1, signature: midtransKey }), 'sandbox'),
    403,
    'notice_invalid',
  );
});
