import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPaidOrder } from '~/features/checkout/server/factory';
import { createShareSplit, createShareTerms } from '~/features/earnings/server/factory';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { ledgerFaults, type Shop, shop, soundLedger } from '~/testing/earnings';
import { testSite } from '~/testing/site';
import { bookRefund, bookSale } from './mutations';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const learner = await site.person();
const hourMs = 3_600_000;

const linesOf = (orderId: string) =>
  site.rows<{ account: string; amount: number; instructorId: string | null }>(
    sql`select l.account, l.amount::float8 as amount, l.instructor_id as "instructorId" from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.order_id = ${orderId} order by l.id`,
  );
const shareOf = async (orderId: string, person: { userId: string }) =>
  (await linesOf(orderId))
    .filter((line) => line.instructorId === person.userId)
    .reduce((sum, line) => sum - line.amount, 0);

async function world(withPartner = false) {
  const instructor = await site.person({ role: 'instructor' });
  const partner = withPartner ? await site.person({ role: 'instructor' }) : undefined;
  const made = await shop(site, { instructor, learner, ...(partner && { partner }) });
  return { ...made, instructor, partner: partner ?? instructor };
}

describe('a sale', () => {
  test('is booked once, however often it is told', async () => {
    const { sell, balance } = await world();
    const { id } = await sell();
    await inTransaction(site.ctx(), (ctx) => bookSale(ctx, id));
    expect(await linesOf(id)).toHaveLength(4);
    expect(await balance()).toEqual({ earned: 349_300, requested: 0, paid: 0 });
  });

  // spec: N10.2
  test('has the share of its course at the time of its payment, and that of all courses without one', async () => {
    const { sell, course, instructor } = await world();
    const { now } = site.clock;
    const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
    await createShareTerms(site.ctx(), { share: 6_000, ownCouponShare: 9_000, fromAt: at(-30) });
    await createShareTerms(site.ctx(), {
      courseId: course.id,
      share: 8_000,
      ownCouponShare: 9_500,
      fromAt: at(-20),
    });
    await createShareTerms(site.ctx(), { courseId: course.id, share: 5_000, fromAt: at(20) });
    const sold = async (paidAt: Date, coupon = {}) =>
      shareOf((await sell({ price: 100_000, paidAt, ...coupon })).id, instructor);
    expect([
      await sold(at(-40)),
      await sold(at(-30)),
      await sold(at(-20)),
      await sold(at(0)),
    ]).toEqual([70_000, 60_000, 80_000, 80_000]);
    expect(await sold(at(0), { discount: 20_000, couponBearer: 'instructor' })).toBe(76_000);
    await site.rows(sql`delete from share_terms`);
  });

  test('is divided among the instructors of the course, each of whom has their own balance', async () => {
    const { sell, course, instructor, partner, balance } = await world(true);
    const parts = [
      { instructorId: instructor.userId, share: 6_667 },
      { instructorId: partner.userId, share: 3_333 },
    ];
    await createShareSplit(site.ctx(), { courseId: course.id, parts, fromAt: site.clock.now });
    await sell({ price: 99_999 });
    expect(await balance()).toMatchObject({ earned: 46_669 });
    expect(await balance(partner)).toMatchObject({ earned: 23_330 });
  });

  test('of a course that a coupon made free for its instructor too is no entry', async () => {
    const { sell } = await world();
    const { id } = await sell({ price: 100_000, discount: 100_000, couponBearer: 'instructor' });
    expect(await linesOf(id)).toEqual([]);
  });

  test('that is refunded in part gives back PPN and shares to the nearest rupiah', async () => {
    const { sell, refund, instructor } = await world();
    const { id, total } = await sell({ price: 199_000 });
    expect(total).toBe(220_890);
    // 9,900.59 of 21,890 and 63,003.78 of 139,300
    await refund(id, 99_906);
    const ppn = (await linesOf(id)).filter(({ account }) => account === 'ppn_payable');
    expect(ppn.map(({ amount }) => amount)).toEqual([-21_890, 9_901]);
    expect(await shareOf(id, instructor)).toBe(139_300 - 63_004);
  });

  test('that was never booked has no refund', async () => {
    const { course, refund } = await world();
    const { id } = await createPaidOrder(site.ctx(), { userId: learner.userId, course });
    await expect(refund(id, 10_000)).rejects.toThrow('is not in the ledger');
  });
});

describe('the database', () => {
  const line = (entryId: string, amount: number) =>
    sql`insert into ledger_lines (id, entry_id, account, amount, kind, booked_at) values (${newId()}, ${entryId}, 'cash', ${amount}, 'sale', now())`;
  const entry = (id: string) =>
    sql`insert into ledger_entries (id, kind, key, booked_at) values (${id}, 'sale', ${id}, now())`;
  const write = (...statements: ReturnType<typeof sql>[]) =>
    inTransaction(site.ctx(), async (ctx) => {
      for (const statement of statements) await ctx.db.execute(statement);
    });

  test.each([
    ['an entry that is not balanced', (id: string) => [entry(id), line(id, 5), line(id, -4)]],
    ['an entry of one line', (id: string) => [entry(id), line(id, 5)]],
    ['an entry without lines', (id: string) => [entry(id)]],
  ])('refuses %s', async (_, statements) => {
    const id = newId();
    await expect(write(...statements(id))).rejects.toThrow();
    expect(await site.rows(sql`select 1 from ledger_entries where id = ${id}`)).toEqual([]);
  });

  // spec: N10.1
  test('refuses a further line of a balanced entry, and every change and removal', async () => {
    const id = newId();
    await write(entry(id), line(id, 5), line(id, -5));
    await expect(write(line(id, 1))).rejects.toThrow();
    for (const table of ['ledger_lines', 'ledger_entries']) {
      const column = table === 'ledger_lines' ? 'entry_id' : 'id';
      await expect(
        write(sql`update ${sql.raw(table)} set booked_at = now() where ${sql.raw(column)} = ${id}`),
      ).rejects.toThrow();
      await expect(
        write(sql`delete from ${sql.raw(table)} where ${sql.raw(column)} = ${id}`),
      ).rejects.toThrow();
    }
    for (const tables of ['ledger_lines', 'ledger_entries cascade'])
      await expect(site.database.executeSql(`truncate ${tables}`)).rejects.toThrow(
        /is append-only/,
      );
    expect(
      await site.rows(
        sql`select amount::int from ledger_lines where entry_id = ${id} order by amount`,
      ),
    ).toEqual([{ amount: -5 }, { amount: 5 }]);
  });
});

type Step =
  | { do: 'sell'; price: number; percent: number; bearer: 'platform' | 'instructor'; code: number }
  | { do: 'refund'; which: number; part: number; bearer: 'shares' | 'platform' }
  | { do: 'reverse'; which: number }
  | { do: 'correct'; amount: number }
  | { do: 'ask'; part: number }
  | { do: 'decide'; approved: boolean }
  | { do: 'pay' }
  | { do: 'return' }
  | { do: 'wait'; days: number };

const which = fc.nat({ max: 20 });
const part = fc.integer({ min: 1, max: 100 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      price: fc.integer({ min: 10_000, max: 3_000_000 }),
      percent: fc.constantFrom(0, 0, 20, 33, 100),
      bearer: fc.constantFrom('platform' as const, 'instructor' as const),
      code: fc.constantFrom(0, 0, 123),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      part,
      bearer: fc.constantFrom('shares' as const, 'shares' as const, 'platform' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      amount: fc.integer({ min: -200_000, max: 200_000 }).filter((amount) => amount !== 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), part }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), approved: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'pay' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'return' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 20 }),
    }),
  },
);

type World = Awaited<ReturnType<typeof world>> & Shop;
type Order = { id: string; total: number; refunded: number; code: number; reversed: boolean };

/** Plays a history, and says what an instructor may be paid after each step. */
async function play(
  { sell, refund, reverse, ask, instructor, course, balance }: World,
  steps: Step[],
) {
  const orders: Order[] = [];
  let payoutId: string | null = null;
  let paidId: string | null = null;
  for (const step of steps) {
    const order = 'which' in step ? orders[step.which % Math.max(1, orders.length)] : undefined;
    if (step.do === 'sell') {
      const discount = Math.round((step.price * step.percent) / 100);
      const sold = await sell({
        price: step.price,
        discount,
        couponBearer: discount > 0 ? step.bearer : null,
        uniqueCode: step.code,
      });
      orders.push({ ...sold, refunded: 0, code: step.code, reversed: false });
    } else if (step.do === 'refund' && order && !order.reversed) {
      const left = order.total + order.code - order.refunded;
      const amount = Math.min(left, Math.ceil(((order.total + order.code) * step.part) / 100));
      if (amount > 0) await refund(order.id, amount, step.bearer);
      order.refunded += Math.max(0, amount);
    } else if (step.do === 'reverse' && order && !order.reversed) {
      await reverse(order.id);
      order.reversed = true;
    } else if (step.do === 'correct') {
      const body = {
        key: newId(),
        courseId: course.id,
        amount: step.amount,
        reason: 'Perjanjian di luar sistem.',
      };
      expect(
        (await staff.post(`/staff/balances/${instructor.userId}/corrections`, body)).status,
      ).toBe(200);
    } else if (step.do === 'ask') {
      const { standing } = (await instructor.get('/earnings')).json as {
        standing: { available: number };
      };
      const id = newId();
      const answer = await ask(
        Math.max(100_000, Math.ceil((standing.available * step.part) / 100)),
        id,
      );
      if (answer.status === 200) payoutId = id;
      else expect([409, 422]).toContain(answer.status);
      if (standing.available < 100_000) expect(answer.status).not.toBe(200);
    } else if (step.do === 'decide' && payoutId) {
      const body = step.approved
        ? { decision: 'approved' }
        : { decision: 'rejected', reason: 'Rekening tidak cocok.' };
      const { status } = await staff.post(`/staff/payouts/${payoutId}/decision`, body);
      if (status === 200 && !step.approved) payoutId = null;
    } else if (step.do === 'pay' && payoutId) {
      const { status } = await staff.post(`/staff/payouts/${payoutId}/payment`, {
        reference: 'TRX-1',
        proof: null,
      });
      if (status === 200) [paidId, payoutId] = [payoutId, null];
    } else if (step.do === 'return' && paidId) {
      expect(
        (await staff.post(`/staff/payouts/${paidId}/return`, { reason: 'Rekening sudah ditutup.' }))
          .status,
      ).toBe(200);
      paidId = null;
    } else if (step.do === 'wait') {
      site.clock.advance(step.days * 24 * hourMs);
    }
  }
  return { orders, balance: await balance() };
}

// spec: N10.1
test('random histories: every entry is balanced, kept sums are those of the ledger, and nobody is paid what has not matured', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const made = await world();
      await made.account();
      const { orders } = await play(made, steps);
      expect(await ledgerFaults(site)).toEqual(soundLedger);
      const { standing } = (await made.instructor.get('/earnings')).json as {
        standing: Record<string, number>;
      };
      expect(standing.available).toBeGreaterThanOrEqual(0);
      expect((standing.available ?? 0) - (standing.debt ?? 0)).toBe(
        (standing.matured ?? 0) - (standing.paid ?? 0) - (standing.requested ?? 0),
      );
      for (const { id, total, refunded, code, reversed } of orders) {
        const lines = await linesOf(id);
        const sumOf = (...accounts: string[]) =>
          lines
            .filter(({ account }) => accounts.includes(account))
            .reduce((sum, { amount }) => sum + amount, 0);
        expect(sumOf('cash', 'gateway_fee')).toBe(reversed ? 0 : total + code - refunded);
        if (reversed)
          for (const account of new Set(lines.map((line) => line.account)))
            expect(sumOf(account)).toBe(0);
        if (refunded >= total) expect(sumOf('ppn_payable')).toBe(0);
      }
    }),
    { numRuns: 10 },
  );
});

test('a refund after a payout is a debt, which the shares of later sales settle', async () => {
  const { sell, refund, account, ask, mature, instructor } = await world();
  const standing = async () =>
    ((await instructor.get('/earnings')).json as { standing: object }).standing;
  await account();
  const { id, total } = await sell({ price: 1_000_000 });
  mature();
  const payoutId = newId();
  await ask(700_000, payoutId);
  await staff.post(`/staff/payouts/${payoutId}/decision`, { decision: 'approved' });
  await staff.post(`/staff/payouts/${payoutId}/payment`, { reference: 'TRX-1', proof: null });
  const refundId = await refund(id, total);
  await inTransaction(site.ctx(), (ctx) => bookRefund(ctx, refundId));
  expect(await standing()).toMatchObject({ earned: 0, paid: 700_000, available: 0, debt: 700_000 });
  expect((await ask(100_000)).status).toBe(422);
  await sell({ price: 1_200_000 });
  mature();
  expect(await standing()).toMatchObject({ available: 140_000, debt: 0 });
  expect((await ask(140_000)).status).toBe(200);
});
