import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { isoDate } from '~/lib/dates';
import { deskSuite } from '~/testing/desk';
import { shop, shopSite, total } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { sendRefunds } from '../../sending/server/jobs';
import { createOrder } from '../../server/factory';
import { refundDesk } from '../rules';
import { listedRefund, refundOffer, staffRefund } from '../schema';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const day = 86_400_000;
const wish = { reason: 'Saya salah memilih kursus ini.' };
const bank = { name: 'Bank Contoh', account: '123 456 789', holder: 'Siti Rahma' };
const answer = 'Pelajaran yang dikirim sudah melewati batas kami.';

const send = () =>
  sendRefunds(() => site.ctx(), { gateways: site.deps.gateways, refundPaid: bookRefund });
const offer = async (by: Person, number: string) =>
  (await by.get(`/orders/${number}/refund`)).as(refundOffer);
const ask = (by: Person, number: string, more: object = {}) =>
  by.post(`/orders/${number}/refund`, { ...wish, ...more });
const newest = async (number: string) => {
  const [row] = await site.rows<{ id: string; state: string; channel: string }>(
    sql`select id, state, channel from refunds where order_id = (select id from orders where number = ${number}) order by created_at desc, id desc limit 1`,
  );
  if (!row) throw new Error('no refund');
  return row;
};
const detail = async (number: string) =>
  (await staff.get(`/staff/refunds/${(await newest(number)).id}`)).as(staffRefund);
const decide = async (number: string, more: object = {}, by: Person = staff) =>
  by.post(`/staff/refunds/${(await newest(number)).id}/decision`, {
    approved: true,
    bearer: 'shares',
    answer,
    ...more,
  });
const pay = async (number: string, by: Person = staff) =>
  by.post(`/staff/refunds/${(await newest(number)).id}/payment`, { reference: 'BCA 778812' });
/** An order that was paid by transfer, whose money goes back by bank. */
const transferred = async (buyer: Person) => {
  const { number } = await sale.started(buyer, 'manual');
  const file = await sale.proof(buyer);
  const today = isoDate(site.clock.now);
  expect(
    (
      await buyer.post(`/orders/${number}/proof`, {
        file,
        senderBank: 'BCA',
        senderName: 'Siti',
        transferredOn: today,
      })
    ).status,
  ).toBe(200);
  const [proof] = await site.rows<{ id: string }>(
    sql`select id from payment_proofs where order_id = (select id from orders where number = ${number})`,
  );
  expect(
    (await staff.post(`/payment-proofs/${proof?.id}/decision`, { accepted: true })).status,
  ).toBe(204);
  return number;
};

describe('a refund that our rule promises', () => {
  // spec: N1.11
  test('is approved at once, goes back through the gateway, and closes the course', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    expect(await offer(buyer, number)).toEqual({ amount: total, promised: true, needsBank: false });
    expect((await ask(buyer, number)).status).toBe(204);
    expectProblem(await ask(buyer, number), 409, 'refund_open');
    expect(await newest(number)).toMatchObject({ state: 'approved', channel: 'gateway' });
    expect(await sale.learns(buyer)).toBe(true);
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded', refunded: total });
    expect(await sale.learns(buyer)).toBe(false);
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
    await send();
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
    expect(
      (await site.deliveredTo(buyer.email)).some((mail) => mail.includes('sudah dikembalikan')),
    ).toBe(true);
    // A new payment opens it again.
    await sale.bought(buyer);
    expect(await sale.learns(buyer)).toBe(true);
  });

  test('through Midtrans is heard of before its answer, and nobody has to look at it', async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer);
    await midtrans.choose(attempt, 'qris');
    await midtrans.settle(attempt);
    expect((await ask(buyer, number)).status).toBe(204);
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded', refunded: total });
    expect(await sale.verdicts(number)).not.toContain('contradiction');
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
  });

  test('by bank needs an account, and waits for the transfer of staff', async () => {
    const buyer = await site.person();
    const number = await transferred(buyer);
    expect(await offer(buyer, number)).toMatchObject({ promised: true, needsBank: true });
    expect(
      Object.keys(expectProblem(await ask(buyer, number), 422, 'invalid_input').fields ?? {}),
    ).toEqual(['bank.name', 'bank.account', 'bank.holder']);
    expect((await ask(buyer, number, { bank })).status).toBe(204);
    await send();
    expect(await detail(number)).toMatchObject({
      state: 'approved',
      channel: 'bank',
      bank,
      may: { decide: false, pay: true },
    });
    expect((await pay(number)).status).toBe(200);
    expect((await pay(number)).status).toBe(200);
    expect(await detail(number)).toMatchObject({
      state: 'done',
      reference: 'BCA 778812',
      orderState: 'refunded',
      may: { pay: false },
    });
    expect(await sale.learns(buyer)).toBe(false);
  });
});

describe('another refund', () => {
  // spec: D30.2
  test('is for staff to decide; a rejection says why and changes nothing', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await sale.submit(0, { by: buyer });
    expect(await offer(buyer, number)).toMatchObject({ promised: false });
    expect((await ask(buyer, number)).status).toBe(204);
    expect(await detail(number)).toMatchObject({
      state: 'requested',
      promised: false,
      submitted: 1,
      lessons: 3,
      may: { decide: true, pay: false },
    });
    expectProblem(await pay(number), 409, 'refund_not_payable');
    expect((await decide(number, { approved: false })).status).toBe(200);
    expectProblem(await decide(number, {}, colleague), 409, 'refund_decided');
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'paid',
      refund: { state: 'rejected' },
    });
    expect((await site.deliveredTo(buyer.email)).some((mail) => mail.includes(answer))).toBe(true);
    expect(await sale.learns(buyer)).toBe(true);
  });

  test('is promised no more after seven days, and may be approved all the same', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    site.clock.advance(7 * day);
    expect(await offer(buyer, number)).toMatchObject({ amount: total, promised: false });
    await ask(buyer, number);
    expect((await decide(number, { bearer: 'platform' })).status).toBe(200);
    await send();
    expect(await detail(number)).toMatchObject({
      state: 'done',
      bearer: 'platform',
      orderState: 'refunded',
    });
  });

  test('of a part leaves the course open, and the rest may follow', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    const begin = (amount: number, by: Person = staff) =>
      by.post(`/staff/refunds/of/${number}`, {
        amount,
        bearer: 'platform',
        reason: 'Pelajaran kedua lama tidak tersedia.',
      });
    expectProblem(await begin(total + 1), 409, 'refund_too_much');
    expect((await begin(100_000)).status).toBe(201);
    expectProblem(await begin(1), 409, 'refund_open');
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'partially_refunded',
      refunded: 100_000,
    });
    expect(await sale.learns(buyer)).toBe(true);
    expect(await offer(buyer, number)).toMatchObject({ amount: total - 100_000 });
    expect((await begin(total - 100_000)).status).toBe(201);
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded', refunded: total });
    expect(await sale.learns(buyer)).toBe(false);
  });

  test('that its gateway refuses is sent by hand', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await ask(buyer, number);
    await site.rows(
      sql`update payment_attempts set external_id = external_id || '-fremd' where order_id = (select id from orders where number = ${number})`,
    );
    await site.rows(
      sql`update refunds set state = 'failed' where order_id = (select id from orders where number = ${number})`,
    );
    await send();
    expect(await detail(number)).toMatchObject({ state: 'failed', may: { pay: true } });
    expect((await pay(number)).status).toBe(200);
    expect(await detail(number)).toMatchObject({ state: 'done', channel: 'bank' });
  });
});

test('a refund of money that the bank has taken back meanwhile waits for staff, who give it up; others go on', async () => {
  const [buyer, other] = [await site.person(), await site.person()];
  const [number, next] = [await sale.bought(buyer), await sale.bought(other)];
  await ask(buyer, number);
  await ask(other, next);
  await sale.simulate(buyer, number, 'reverse');
  await send();
  expect(await detail(number)).toMatchObject({
    state: 'failed',
    orderState: 'payment_reversed',
    may: { decide: true, pay: false },
  });
  expect(await detail(next)).toMatchObject({ state: 'done' });
  expectProblem(await decide(number), 409, 'refund_decided');
  expect((await decide(number, { approved: false })).as(staffRefund).state).toBe('rejected');
  expect(await sale.books(number)).toEqual(['sale', 'reversal']);
});

test('an order that is unpaid, refunded or somebody else’s has nothing to give back', async () => {
  const [buyer, other] = [await site.person(), await site.person()];
  const unpaid = await sale.ordered(buyer);
  expect(await offer(buyer, unpaid)).toEqual({ amount: null, promised: false, needsBank: false });
  expectProblem(await ask(buyer, unpaid), 409, 'not_refundable');
  for (const refused of [await other.get(`/orders/${unpaid}/refund`), await ask(other, unpaid)])
    expectProblem(refused, 404, 'order_not_found');
  expectProblem(await site.visitor.post(`/orders/${unpaid}/refund`, wish), 401, 'not_signed_in');
});

test('staff decides about orders of others only', async () => {
  const number = await sale.bought(colleague);
  await sale.submit(0, { by: colleague });
  await ask(colleague, number);
  expectProblem(await decide(number, {}, colleague), 403, 'own_refund');
  expectProblem(await decide(number, {}, sale.instructor), 403, 'forbidden');
  expect((await decide(number)).status).toBe(200);
});

deskSuite({
  site,
  path: '/staff/refunds',
  shape: refundDesk,
  item: listedRefund,
  worker: staff,
  colleague,
  seed: async () => {
    for (let n = 1; n <= 60; n += 1) {
      const billingName = n % 3 === 0 ? 'Wayan Sudarma' : 'Sari Wulandari';
      const { id } = await createOrder(site.ctx(), {
        userId: sale.learner.userId,
        course: { id: sale.courseId },
        state: 'paid',
        billingName,
        paidAt: site.clock.now,
      });
      await site.rows(sql`insert into refunds (id, order_id, key, state, amount, reason, promised, channel, created_at) values (gen_random_uuid(), ${id},
        gen_random_uuid()::text, ${n > 40 ? 'done' : 'requested'}::refund_state, ${1_000 + n}, 'Alasan pembeli', false, 'bank',
        '2026-03-01'::timestamptz + ${Math.floor(n / 2)} * interval '1 minute')`);
    }
  },
  values: { created: (item) => Date.parse(item.createdAt), amount: (item) => item.amount },
  waitingSince: (item) => item.createdAt,
  words: 'wayan',
  filters: { done: '2020-01-01..2099-12-31' },
  firstCell: (item) => item.orderNumber,
});
