import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orderEvents } from '~/app/events';
import { shop, shopSite } from '~/testing/orders';
import { expectProblem, testSite } from '~/testing/site';
import { ownOrder } from '../../orders/schema';
import { checkPayments, expireOrders } from './jobs';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const deps = { gateways: site.deps.gateways, orders: orderEvents, appUrl: site.config.appUrl };
const notify = (body: string, gateway: string) =>
  site.visitor.send('POST', `/payments/${gateway}/notices`, {
    raw: body,
    headers: { origin: null },
  });
const pending = () => sale.pending(midtrans);
const minute = 60_000;

afterEach(() => {
  midtrans.state.trouble = null;
  midtrans.state.held = false;
});

describe('the jobs', () => {
  // spec: N1.13
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

  // spec: N1.13
  test('ask before an order ends, and wait a while for a gateway that doesn’t answer', async () => {
    const [paid, silent] = [await pending(), await pending()];
    midtrans.state.held = true;
    await midtrans.settle(paid.attempt);
    const before = site.clock.now;
    site.clock.advance(24 * 60 * minute + 1);
    midtrans.state.trouble = 503;
    await expireOrders(site.ctx, deps);
    const stateOf = async (number: string) =>
      (
        await site.rows<{ state: string }>(sql`select state from orders where number = ${number}`)
      )[0]?.state;
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
      (
        await site.rows<{ at: Date; checks: number }>(
          sql`select check_at as at, checks from payment_attempts where external_id = ${attempt}`,
        )
      )[0];
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
  test.each([['cut' as const], [500], [401]])(
    '(%s) leaves the order to be paid otherwise',
    async (trouble) => {
      const buyer = await site.person();
      const number = await sale.ordered(buyer);
      midtrans.state.trouble = trouble;
      expectProblem(await sale.pay(buyer, number), 503, 'gateway_unavailable');
      expect(await sale.attempts(number)).toEqual(['midtrans failed']);
      midtrans.state.trouble = null;
      expect((await sale.pay(buyer, number)).as(ownOrder).payment).toMatchObject({
        state: 'created',
      });
      expect(await sale.attempts(number)).toEqual(['midtrans failed', 'midtrans created']);
    },
  );

  test('doesn’t stand for one that isn’t configured', async () => {
    const closed = await testSite({ on: site, env: { PAYMENT_SANDBOX: 'false' } });
    const buyer = await site.person();
    const number = await sale.ordered(buyer);
    closed.clock.now = site.clock.now;
    expectProblem(
      await closed.as(buyer).post(`/orders/${number}/payments`, { gateway: 'sandbox' }),
      409,
      'unknown_method',
    );
    expectProblem(
      await closed.visitor.post('/payments/sandbox/notices', {}),
      404,
      'payment_not_found',
    );
    expectProblem(await notify('{}', 'nobody'), 422);
  });
});
