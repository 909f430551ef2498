import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { orderEvents } from '~/app/events';
import { shop, shopSite, total } from '~/testing/orders';
import { checkPayments } from './jobs';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const deps = { gateways: site.deps.gateways, orders: orderEvents, appUrl: site.config.appUrl };
const minute = 60_000;
const notify = (body: string) =>
  site.visitor.send('POST', '/payments/midtrans/notices', { raw: body, headers: { origin: null } });

afterEach(() => {
  midtrans.state.trouble = null;
  midtrans.state.held = false;
  midtrans.state.answers = null;
});

/** A payment with a method whose notices are lost. */
async function silent(method?: string) {
  const payment = await sale.pending(midtrans, method);
  midtrans.state.held = true;
  return payment;
}
const eventsOf = (attempt: string) =>
  site.rows(
    sql`select verdict, status, handled_at is not null as handled from payment_events where external_id = ${attempt} order by received_at, id`,
  );
const feeOf = async (attempt: string) =>
  (
    await site.rows<{ amount: number; fee: number | null; own: number | null }>(
      sql`select amount::int, buyer_fee::int as fee, fee::int as own from payment_attempts where external_id = ${attempt}`,
    )
  )[0];
const minutesToCheck = async (attempt: string) => {
  const [row] = await site.rows<{ at: string | null }>(
    sql`select check_at as at from payment_attempts where external_id = ${attempt}`,
  );
  return row?.at ? (new Date(row.at).getTime() - site.clock.now.getTime()) / minute : null;
};

// Midtrans signs the sum that was charged; shared/cases/midtrans-customer-fee.txt.
describe('a payment whose fee is put on the buyer', () => {
  const fee = 2_712;
  const charged = (
    original: number = total,
    { sum = original + fee, part = fee }: { sum?: number; part?: number } = {},
  ) => ({
    gross_amount: `${sum}.00`,
    metadata: {
      extra_info: {
        gross_amount_info: {
          original_amount: `${original}`,
          gross_amount: `${sum}`,
          customer_imposed_payment_fee: `${part}`,
        },
      },
    },
  });

  test('is paid, and the fee is the buyer’s and nobody else’s', async () => {
    const { buyer, number, attempt } = await silent('qris');
    await midtrans.settle(attempt);
    expect((await notify(midtrans.forged(attempt, charged()))).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid', total });
    expect(await sale.verdicts(number)).toEqual(['applied', 'applied']);
    expect(await sale.books(number)).toEqual(['sale']);
    expect(await feeOf(attempt)).toEqual({ amount: total, fee, own: null });
    const [order] = await site.rows<{ id: string }>(
      sql`select id from orders where number = ${number}`,
    );
    expect((await sale.staff.get(`/staff/orders/${order?.id}`)).json).toMatchObject({
      attempts: [{ amount: total, buyerFee: fee, fee: null }],
    });
    // A later word without the split takes nothing away.
    await notify(midtrans.noticeOf(attempt));
    expect(await feeOf(attempt)).toMatchObject({ fee });
  });

  test('is paid by its status answer alone', async () => {
    const { buyer, number, attempt } = await silent('qris');
    await midtrans.settle(attempt);
    midtrans.state.answers = midtrans.forged(attempt, charged());
    await buyer.post(`/orders/${number}/check`);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect(await feeOf(attempt)).toMatchObject({ fee });
  });

  test('goes back whole with or without the fee', async () => {
    for (const back of [total, total + fee]) {
      const { buyer, number, attempt } = await silent('qris');
      await midtrans.settle(attempt);
      await notify(midtrans.forged(attempt, charged()));
      const refund = midtrans.forged(attempt, {
        ...charged(),
        transaction_status: 'refund',
        refund_amount: `${back}.00`,
      });
      midtrans.state.answers = refund;
      expect((await notify(refund)).status).toBe(200);
      midtrans.state.answers = null;
      expect((await sale.read(buyer, number)).state).toBe('refunded');
    }
  });

  test.each([
    ['a split that doesn’t make the signed sum', charged(total, { part: fee - 1 })],
    ['a split of another order', charged(total - 1_000, { sum: total + fee, part: fee + 1_000 })],
    ['no split', { gross_amount: `${total + fee}.00` }],
  ])('is looked at by staff with %s', async (_, fields) => {
    const { buyer, number, attempt } = await silent('qris');
    await midtrans.settle(attempt);
    expect((await notify(midtrans.forged(attempt, fields))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect((await sale.verdicts(number)).at(-1)).toBe('wrong_amount');
  });
});

describe('a signed state that nobody knows', () => {
  const teleported = (attempt: string) =>
    midtrans.forged(attempt, { transaction_status: 'teleported' });

  test('is stored and asked for, and the answer counts', async () => {
    const { buyer, number, attempt } = await silent();
    await midtrans.settle(attempt);
    expect((await notify(teleported(attempt))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect((await eventsOf(attempt)).at(-1)).toMatchObject({
      verdict: 'applied',
      status: 'teleported',
    });
  });

  test('waits for staff where the answer is as strange, until the job has another', async () => {
    const { buyer, number, attempt } = await silent();
    midtrans.state.answers = teleported(attempt);
    for (let round = 0; round < 2; round += 1)
      expect((await notify(teleported(attempt))).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    const strange = { verdict: 'unknown_state', status: 'teleported' };
    expect((await eventsOf(attempt)).slice(1)).toEqual([{ ...strange, handled: false }]);
    expect((await site.deliveredTo(sale.staff.email)).join()).toContain('belum pasti');
    expect(await minutesToCheck(attempt)).toBe(1);
    await midtrans.settle(attempt);
    midtrans.state.answers = null;
    site.clock.advance(2 * minute);
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect((await eventsOf(attempt))[1]).toEqual({ ...strange, handled: true });
  });

  test('of a paid payment changes and ends nothing, and is asked for again', async () => {
    const { buyer, number, attempt } = await silent('qris');
    await midtrans.settle(attempt);
    await notify(midtrans.noticeOf(attempt));
    midtrans.state.answers = teleported(attempt);
    await notify(teleported(attempt));
    site.clock.advance(2 * minute);
    midtrans.state.calls = [];
    await checkPayments(site.ctx, deps);
    expect(midtrans.state.calls).not.toContain(`POST /v2/${attempt}/cancel`);
    expect((await sale.read(buyer, number)).state).toBe('paid');
    expect(await minutesToCheck(attempt)).toBeGreaterThan(0);
    await midtrans.giveBack(attempt, total);
    midtrans.state.answers = null;
    site.clock.advance(5 * minute);
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('refunded');
  });

  test('is stored while Midtrans can’t be asked', async () => {
    const { buyer, number, attempt } = await silent();
    await midtrans.settle(attempt);
    midtrans.state.trouble = 'cut';
    expect((await notify(teleported(attempt))).status).toBe(200);
    expect((await eventsOf(attempt)).at(-1)).toMatchObject({ verdict: 'unknown_state' });
    midtrans.state.trouble = null;
    await checkPayments(site.ctx, deps);
    expect((await sale.read(buyer, number)).state).toBe('paid');
  });

  test('for an order that nobody made waits for staff', async () => {
    const { attempt } = await silent();
    const body = midtrans.forged(attempt, {
      order_id: 'NK-TELE-PORT-1',
      transaction_status: 'teleported',
    });
    expect((await notify(body)).status).toBe(404);
    expect(await eventsOf('NK-TELE-PORT-1')).toMatchObject([{ verdict: 'unknown_order' }]);
  });
});

test.each(['\0', '\ud800'])(
  'no text of a signed notice with %j is an error of ours',
  async (odd) => {
    const fields =
      'order_id transaction_id transaction_status status_code payment_type permata_va_number payment_code bill_key store metadata other'.split(
        ' ',
      );
    for (const field of fields) {
      const { attempt } = await silent();
      const { [field]: value = 'x' } = JSON.parse(midtrans.noticeOf(attempt)) as Record<
        string,
        string
      >;
      const body = midtrans.forged(attempt, { va_numbers: undefined, [field]: `${value}${odd}` });
      expect([200, 404], field).toContain((await notify(body)).status);
      const pay = midtrans.forged(attempt, {
        transaction_status: 'settlement',
        status_code: '200',
        va_numbers: [{ bank: `b${odd}`, va_number: `1${odd}` }],
        refunds: [{ refund_key: odd }],
        fraud_status: `accept`,
      });
      expect((await notify(pay)).status, field).toBe(200);
    }
  },
);
