import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPaidOrder } from '~/features/checkout/server/factory';
import { isoDate } from '~/lib/dates';
import { shop } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { closings } from '../schema';
import { closeBooks } from './mutations';

const site = await testSite();
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
  await closeBooks(site.ctx());
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
      gateway: { paid },
    },
    differences: [],
  });
  expect(total).toBe(111_000);
});

test('every difference is listed with its order, and told to staff', async () => {
  const unbooked = await createPaidOrder(site.ctx(), { userId: learner.userId, course, price: 100_000 });
  const unpaid = await sell({ price: 200_000 });
  await site.rows(sql`update payment_attempts set state = 'pending' where order_id = ${unpaid.id}`);
  const short = await sell({ price: 300_000 });
  await site.rows(sql`update payment_attempts set amount = amount - 1000 where order_id = ${short.id}`);
  const changed = await sell({ price: 400_000 });
  await site.rows(sql`update orders set unique_code = 9, gateway = 'manual' where id = ${changed.id}`);
  await site.rows(sql`update earning_balances set earned = earned + 5 where instructor_id = ${instructor.userId}`);
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
  expect(await site.deliveredTo(staff.email)).toHaveLength(1);
  await site.rows(sql`update payment_attempts set state = 'paid' where order_id = ${unpaid.id}`);
  expect((await staff.post(`/staff/closings/${closing?.day}`)).status).toBe(200);
  expect((await listed()).find(({ day }) => day === closing?.day)?.differences).toHaveLength(5);
  expectProblem(await staff.post(`/staff/closings/${isoDate(site.clock.now)}`), 409, 'day_not_over');
});

test('days that were missed are closed too, and maturities that have come are forgotten', async () => {
  const before = (await listed()).length;
  site.clock.advance(20 * dayMs);
  await closeBooks(site.ctx());
  expect((await listed()).length).toBe(before + 20);
  expect(await site.rows(sql`select 1 from earning_maturities`)).toEqual([]);
});
