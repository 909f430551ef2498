import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  GatewayError,
  manualTransfer,
  type PaymentGateway,
  settlementsOf,
} from '~/features/checkout/gateways/server/provider';
import { createPaidOrder } from '~/features/checkout/server/factory';
import { isoDate } from '~/lib/dates';
import { shop } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { closings } from '../schema';
import { closeBooks } from './jobs';

/** A gateway that answers what a test has it say; it agrees with everything else, and null is silence. */
const said = new Map<string, number | null>();
const asked: string[] = [];
const gateway: PaymentGateway = {
  ...manualTransfer(),
  name: 'sandbox',
  status: async (externalId) => {
    asked.push(externalId);
    const amount = said.get(externalId);
    if (amount === null) throw new GatewayError('sandbox', 'status', null);
    if (amount === 0) return null;
    const [stored] = await site.rows<{ amount: number }>(
      sql`select amount::int from payment_attempts where external_id = ${externalId}`,
    );
    const report = {
      gateway: 'sandbox',
      externalId,
      transactionId: null,
      eventKey: externalId,
      status: 'settlement',
      outcome: 'paid',
      body: '',
    } as const;
    return {
      ...report,
      amount: amount ?? stored?.amount ?? 0,
      refunded: 0,
      refundKeys: null,
      method: null,
      details: {},
    };
  },
};
const gateways = new Map([[gateway.name, gateway]]);
const site = await testSite({ gateways });
const staff = await site.person({ role: 'superadmin' });
const instructor = await site.person({ role: 'instructor' });
const learner = await site.person();
const { course, sell, refund, reverse } = await shop(site, { instructor, learner });
const dayMs = 86_400_000;
const listed = async () => (await staff.get('/staff/closings')).as(closings).items;

/** Ends the day, closes it, and answers its closing. */
async function closed() {
  const day = isoDate(site.clock.now);
  site.clock.advance(dayMs);
  await closeBooks(site.ctx(), { settlements: settlementsOf(gateways) });
  return (await listed()).find((closing) => closing.day === day);
}

test('a day on which orders, ledger and gateway say the same has no differences', async () => {
  const { id, total } = await sell({ price: 100_000 });
  await sell({ price: 200_000, uniqueCode: 77 });
  await sell({ price: 100_000, discount: 100_000 });
  const { id: reversed, total: reversedTotal } = await sell({ price: 300_000 });
  await refund(id, 50_000);
  await reverse(reversed);
  const paid = 111_000 + 222_077 + 333_000;
  expect(await closed()).toMatchObject({
    sums: {
      orders: { paid, refunded: 50_000, reversed: reversedTotal },
      ledger: { paid, refunded: 50_000, reversed: reversedTotal },
      gateway: { paid, settlement: { asked: 2, unanswered: 0, settled: 111_000 + 333_000 } },
    },
    differences: [],
  });
  expect(total).toBe(111_000);
});

test('every difference is listed with its order, and told to staff', async () => {
  const unbooked = await createPaidOrder(site.ctx(), {
    userId: learner.userId,
    course,
    price: 100_000,
  });
  const unpaid = await sell({ price: 200_000 });
  await site.rows(sql`update payment_attempts set state = 'pending' where order_id = ${unpaid.id}`);
  const short = await sell({ price: 300_000 });
  await site.rows(
    sql`update payment_attempts set amount = amount - 1000 where order_id = ${short.id}`,
  );
  const changed = await sell({ price: 400_000 });
  await site.rows(
    sql`update orders set unique_code = 9, gateway = 'manual' where id = ${changed.id}`,
  );
  await site.rows(
    sql`update earning_balances set earned = earned + 5 where instructor_id = ${instructor.userId}`,
  );
  const late = await createPaidOrder(site.ctx(), { userId: learner.userId, course, price: 50_000 });
  await site.rows(sql`update orders set state = 'expired', paid_at = null where id = ${late.id}`);
  const closing = await closed();
  const found = closing?.differences.map(({ what, number, amount }) => [what, number, amount]);
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      ['not_booked', unbooked.number, 111_000],
      ['no_attempt', unpaid.number, 222_000],
      ['attempt_amount', short.number, 1_000],
      ['amount', changed.number, 9],
      ['no_order', late.number, 55_500],
      ['balance', instructor.userId, 5],
    ]),
  );
  expect(closing?.differences.find(({ what }) => what === 'balance')?.name).toBe(instructor.name);
  expect(await site.deliveredTo(staff.email)).toHaveLength(1);
  await site.rows(sql`update payment_attempts set state = 'paid' where order_id = ${unpaid.id}`);
  expect((await staff.post(`/staff/closings/${closing?.day}`)).status).toBe(200);
  expect((await listed()).find(({ day }) => day === closing?.day)?.differences).toHaveLength(5);
  expectProblem(
    await staff.post(`/staff/closings/${isoDate(site.clock.now)}`),
    409,
    'day_not_over',
  );
});

test('what a gateway answers otherwise is a difference, and whom it doesn’t answer is asked again', async () => {
  const [agreed, unknown, less, silent] = [
    await sell({ price: 100_000 }),
    await sell({ price: 200_000 }),
    await sell({ price: 300_000 }),
    await sell({ price: 400_000 }),
  ];
  said.set(`${unknown.number}-1`, 0);
  said.set(`${less.number}-1`, 300_000);
  said.set(`${silent.number}-1`, null);
  const closing = await closed();
  expect(closing?.differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'not_settled',
        number: unknown.number,
        orderId: unknown.id,
        amount: 222_000,
      }),
      expect.objectContaining({ what: 'settled_amount', number: less.number, amount: 33_000 }),
    ]),
  );
  expect(closing?.differences.map(({ number }) => number)).not.toContain(agreed.number);
  expect(closing?.sums.gateway.settlement).toEqual({
    asked: 4,
    unanswered: 1,
    settled: 111_000 + 300_000,
  });
  said.delete(`${silent.number}-1`);
  asked.length = 0;
  expect((await staff.post(`/staff/closings/${closing?.day}`)).status).toBe(200);
  expect(asked).toHaveLength(4);
  const again = (await listed()).find(({ day }) => day === closing?.day);
  expect(again?.sums.gateway.settlement).toEqual({
    asked: 4,
    unanswered: 0,
    settled: 111_000 + 300_000 + 444_000,
  });
});

test('days that were missed are closed too, and maturities that have come are forgotten', async () => {
  const before = (await listed()).length;
  site.clock.advance(20 * dayMs);
  await closeBooks(site.ctx(), { settlements: settlementsOf(gateways) });
  expect((await listed()).length).toBe(before + 20);
  expect(await site.rows(sql`select 1 from earning_maturities`)).toEqual([]);
});
