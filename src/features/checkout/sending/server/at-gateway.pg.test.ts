import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createCertificate } from '~/features/certificates/server/factory';
import { verification } from '~/features/certificates/verification/schema';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { sandboxNotice, shop, shopSite, total } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { sendRefunds } from './jobs';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const bank = { name: 'Bank Contoh', account: '123 456 789', holder: 'Siti Rahma' };
const reason = 'Saya salah memilih kursus ini.';
const part = 100_000;

afterEach(() => {
  midtrans.state.held = false;
});

const notify = (body: string) =>
  site.visitor.send('POST', '/payments/midtrans/notices', { raw: body, headers: { origin: null } });
const send = () =>
  sendRefunds(() => site.ctx(), { gateways: site.deps.gateways, refundPaid: bookRefund });
const refundsOf = (number: string) =>
  site.rows<{ state: string; amount: number; channel: string | null }>(
    sql`select state, amount::float8, channel from refunds where order_id = (select id from orders where number = ${number}) order by created_at, id`,
  );
const creditNotes = async (number: string) => {
  const rows = await site.rows<{ total: number }>(
    sql`select total::float8 from invoices where kind = 'credit_note' and order_id = (select id from orders where number = ${number}) order by number`,
  );
  return rows.map((row) => row.total);
};
const mails = async (to: Person, words: string) =>
  (await site.deliveredTo(to.email)).filter((mail) => mail.includes(words)).length;

/** An order that was paid at Midtrans by a method that can be given back. */
async function paid() {
  const { buyer, number, attempt } = await sale.pending(midtrans, 'qris');
  await midtrans.settle(attempt);
  return { buyer, number, attempt };
}

describe('money that was given back at the gateway itself', () => {
  test('whole closes the course, revokes the certificate, is booked and credited, and is told to buyer and staff, once', async () => {
    const { buyer, number, attempt } = await paid();
    const certificate = await createCertificate(site.ctx(), {
      userId: buyer.userId,
      courseId: sale.courseId,
    });
    await midtrans.giveBack(attempt, total);
    expect((await notify(midtrans.noticeOf(attempt))).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded', refunded: total });
    expect(await refundsOf(number)).toEqual([{ state: 'done', amount: total, channel: 'gateway' }]);
    expect(await sale.learns(buyer)).toBe(false);
    expect(
      (await site.visitor.get(`/verify/${certificate.number}`)).as(verification),
    ).toMatchObject({
      result: 'revoked',
      reason: 'Pembayaran kursus dikembalikan',
    });
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
    expect(await creditNotes(number)).toEqual([total]);
    expect(await mails(buyer, 'sudah dikembalikan')).toBe(1);
    expect(await mails(staff, `pesanan ${number} dikembalikan di luar sistem`)).toBe(1);
    expect(await sale.verdicts(number)).not.toContain('contradiction');
  });

  test('in parts leaves course and certificate, and the last part closes them', async () => {
    const { buyer, number, attempt } = await paid();
    const certificate = await createCertificate(site.ctx(), {
      userId: buyer.userId,
      courseId: sale.courseId,
    });
    await midtrans.giveBack(attempt, part);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'partially_refunded',
      refunded: part,
    });
    expect(await sale.learns(buyer)).toBe(true);
    expect((await site.visitor.get(`/verify/${certificate.number}`)).as(verification).result).toBe(
      'valid',
    );
    const first = midtrans.noticeOf(attempt);
    await midtrans.giveBack(attempt, total - part);
    // The older notice comes once more.
    expect((await notify(first)).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded', refunded: total });
    expect(await creditNotes(number)).toEqual([part, total - part]);
    expect(await sale.books(number)).toEqual(['sale', 'refund', 'refund']);
    expect((await site.visitor.get(`/verify/${certificate.number}`)).as(verification).result).toBe(
      'revoked',
    );
  });

  test('ends a wish that waits for it, and leaves less to one when it was a part', async () => {
    const whole = await paid();
    await sale.submit(0, { by: whole.buyer });
    expect(
      (await whole.buyer.post(`/orders/${whole.number}/refund`, { reason, bank })).status,
    ).toBe(204);
    await midtrans.giveBack(whole.attempt, total);
    expect(await refundsOf(whole.number)).toEqual([
      { state: 'done', amount: total, channel: 'gateway' },
    ]);
    const some = await paid();
    await sale.submit(0, { by: some.buyer });
    expect((await some.buyer.post(`/orders/${some.number}/refund`, { reason, bank })).status).toBe(
      204,
    );
    await midtrans.giveBack(some.attempt, part);
    expect(await refundsOf(some.number)).toEqual([
      { state: 'requested', amount: total - part, channel: 'gateway' },
      { state: 'done', amount: part, channel: 'gateway' },
    ]);
    await midtrans.giveBack(some.attempt, total - part);
    expect((await refundsOf(some.number)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await sale.read(some.buyer, some.number)).toMatchObject({ state: 'refunded' });
  });

  test('while our own refund is on its way is told from it by its key', async () => {
    const { buyer, number, attempt } = await paid();
    expect((await buyer.post(`/orders/${number}/refund`, { reason, bank })).status).toBe(204);
    expect(await refundsOf(number)).toMatchObject([{ state: 'approved' }]);
    await midtrans.giveBack(attempt, total);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded' });
    await send();
    expect(await refundsOf(number)).toMatchObject([
      { state: 'rejected' },
      { state: 'done', amount: total },
    ]);
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
  });

  test('where our own part can’t go any more leaves what is left for a transfer', async () => {
    const { buyer, number, attempt } = await paid();
    const begun = await staff.post(`/staff/refunds/of/${number}`, {
      amount: total - 1_000,
      bearer: 'platform',
      reason,
    });
    expect(begun.status).toBe(201);
    await midtrans.giveBack(attempt, part);
    await send();
    expect(await refundsOf(number)).toMatchObject([
      { state: 'failed', amount: total - part },
      { state: 'done', amount: part },
    ]);
    const [open] = await site.rows<{ id: string }>(
      sql`select id from refunds where state = 'failed' and order_id = (select id from orders where number = ${number})`,
    );
    expect(
      (await staff.post(`/staff/refunds/${open?.id}/payment`, { reference: 'BCA 1' })).status,
    ).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded' });
  });

  test.each([
    ['more than was left', { refund_amount: `${total + 1}.00` }],
    ['a whole refund of another sum', { refund_amount: '1000.00' }],
    ['nothing', { refund_amount: undefined }],
    [
      'a part of another payment',
      { gross_amount: '1000.00', transaction_status: 'partial_refund', refund_amount: '500.00' },
    ],
  ])('that says %s stays at the desk of odd payments', async (_, fields) => {
    const { buyer, number, attempt } = await paid();
    midtrans.state.held = true;
    await midtrans.giveBack(attempt, total);
    Object.assign(midtrans.payment(attempt)?.transaction ?? {}, fields);
    const body = midtrans.forged(attempt, { refunds: undefined, ...fields });
    midtrans.state.answers = body;
    expect((await notify(body)).status).toBe(200);
    midtrans.state.answers = null;
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid', refunded: 0 });
    expect((await sale.verdicts(number)).at(-1)).toBe('contradiction');
    expect(await mails(staff, `Pembayaran ${attempt} perlu diperiksa`)).toBe(1);
  });

  test('that came twice is left to staff where an order was paid by two payments', async () => {
    const { buyer, number, attempt } = await sale.pending(midtrans, 'qris');
    await sale.pay(buyer, number, 'sandbox');
    await sale.simulate(buyer, number, 'pay');
    await midtrans.settle(attempt);
    await midtrans.giveBack(attempt, total);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid', refunded: 0 });
    expect((await sale.verdicts(number)).at(-1)).toBe('contradiction');
  });

  test('in the sandbox does the same', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    for (let round = 0; round < 2; round += 1)
      expect(
        (await sandboxNotice(site, `${number}-1`, { status: 'partially_refunded', refunded: part }))
          .status,
      ).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'partially_refunded',
      refunded: part,
    });
    expect((await sale.simulate(buyer, number, 'refund')).status).toBe(200);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded', refunded: total });
    expect(await creditNotes(number)).toEqual([part, total - part]);
    expectProblem(await sale.simulate(buyer, number, 'refund'), 409, 'attempt_over');
  });
});
