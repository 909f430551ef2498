import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brand } from '~/lib/brand';
import { isoDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { newId } from '~/lib/server/ids';
import { shop, shopSite, total } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { ownOrder, ownOrderPage } from '../../orders/schema';

const { site } = await shopSite();
const sale = await shop(site);
const today = () => isoDate(site.clock.now);
const body = async (buyer: Person, more: object = {}) => ({
  file: await sale.proof(buyer),
  senderBank: 'Bank Contoh',
  senderName: 'Sari Wulandari',
  transferredOn: today(),
  ...more,
});
const send = async (buyer: Person, number: string, more: object = {}) =>
  buyer.post(`/orders/${number}/proof`, await body(buyer, more));
const proofOf = async (number: string) =>
  (
    await site.rows<{ id: string }>(
      sql`select p.id from payment_proofs p join orders o on o.id = p.order_id where o.number = ${number} and p.state = 'waiting'`,
    )
  )[0]?.id ?? '';
const decide = async (number: string, decision: object, by = sale.staff) =>
  by.post(`/payment-proofs/${await proofOf(number)}/decision`, decision);

async function sent() {
  const buyer = await site.person();
  const { number } = await sale.started(buyer, 'manual');
  expect((await send(buyer, number)).as(ownOrder).state).toBe('awaiting_verification');
  return { buyer, number };
}

describe('a manual transfer', () => {
  test('has one sum wherever its buyer looks: the price and the code', async () => {
    const { buyer, number } = await sent();
    const { transfer } = await sale.read(buyer, number);
    const [line] = (await buyer.get('/orders')).as(ownOrderPage).items;
    expect(line).toMatchObject({ number, total, uniqueCode: transfer?.uniqueCode });
    expect(total + (line?.uniqueCode ?? 0)).toBe(transfer?.amount);
    await decide(number, { accepted: true });
    expect((await site.deliveredTo(buyer.email)).join()).toContain(
      formatAmount(transfer?.amount ?? 0),
    );
  });

  // spec: N1.5
  test('names our account and a sum of its own, and is paid when staff accepts its proof', async () => {
    const buyer = await site.person();
    const { number } = await sale.started(buyer, 'manual');
    const { transfer } = await sale.read(buyer, number);
    expect(transfer).toMatchObject({
      bank: brand().bank.name,
      account: brand().bank.account,
      holder: brand().bank.holder,
      proof: null,
    });
    expect(transfer?.amount).toBe(total + (transfer?.uniqueCode ?? 0));
    expect((await send(buyer, number)).as(ownOrder)).toMatchObject({
      waitingFor: 'verification',
      transfer: { proof: { state: 'waiting' } },
    });
    expect((await site.deliveredTo(sale.staff.email)).join()).toContain(
      `Bukti transfer untuk pesanan ${number}`,
    );
    expect((await decide(number, { accepted: true })).status).toBe(204);
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid', gateway: 'manual' });
    expect(await sale.learns(buyer)).toBe(true);
    expect(await sale.books(number)).toEqual(['sale']);
    const [audit] = await site.rows<{ action: string }>(
      sql`select action from audit_log order by id desc limit 1`,
    );
    expect(audit?.action).toBe('payment.proof_accepted');
  });

  test('waits for its verification past the order’s time, and has time for another proof after a rejection', async () => {
    const { buyer, number } = await sent();
    const before = site.clock.now;
    site.clock.advance(30 * 3_600_000);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_verification');
    expectProblem(await decide(number, { accepted: false, reason: 'pendek' }), 422);
    expect(
      (await decide(number, { accepted: false, reason: 'Jumlahnya tidak sama dengan pesanan.' }))
        .status,
    ).toBe(204);
    const order = await sale.read(buyer, number);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      can: { pay: true },
      transfer: { proof: { state: 'rejected', reason: 'Jumlahnya tidak sama dengan pesanan.' } },
    });
    expect(order.history.at(-1)).toMatchObject({
      state: 'awaiting_payment',
      reason: 'Jumlahnya tidak sama dengan pesanan.',
    });
    expect((await site.deliveredTo(buyer.email)).join()).toContain('belum dapat diterima');
    expect((await send(buyer, number)).status).toBe(200);
    site.clock.now = before;
  });

  test('has a proof that finance opens and no other desk does, and applications are not for finance', async () => {
    const { number } = await sent();
    const [{ file } = { file: '' }] = await site.rows<{ file: string }>(
      sql`select p.file_id as file from payment_proofs p join orders o on o.id = p.order_id where o.number = ${number}`,
    );
    const [finance, content] = [
      await site.person({ role: 'finance' }),
      await site.person({ role: 'content' }),
    ];
    expect((await finance.get(`/files/${file}/link`)).status).toBe(200);
    expectProblem(await content.get(`/files/${file}/link`), 404, 'file_not_found');
    const applicant = await site.person();
    const diploma = await sale.proof(applicant);
    await site.rows(sql`insert into instructor_applications (id, user_id, state, proof_file_id, submitted_at, created_at, updated_at)
      values (${newId()}, ${applicant.userId}, 'submitted', ${diploma}, now(), now(), now())`);
    expect((await content.get(`/files/${diploma}/link`)).status).toBe(200);
    expectProblem(await finance.get(`/files/${diploma}/link`), 404, 'file_not_found');
  });

  test('has two proofs at most: the second rejected one ends the order, gives its coupon back and says so', async () => {
    const { buyer, number } = await sent();
    const reason = 'Nama pengirim tidak terbaca.';
    expect((await decide(number, { accepted: false, reason })).status).toBe(204);
    expect((await sale.read(buyer, number)).transfer?.proof).toMatchObject({
      state: 'rejected',
      left: 1,
    });
    expect((await site.deliveredTo(buyer.email)).join()).toContain('Ini kesempatan terakhir.');
    expect((await send(buyer, number)).as(ownOrder).transfer?.proof).toMatchObject({
      state: 'waiting',
      left: 0,
    });
    expect((await decide(number, { accepted: false, reason })).status).toBe(204);
    expect(await sale.read(buyer, number)).toMatchObject({
      state: 'failed',
      can: { pay: false, again: true },
    });
    expectProblem(await send(buyer, number), 409, 'order_over');
    expect((await site.deliveredTo(buyer.email)).join()).toContain('jadi pesanan berakhir');
  });

  test('that was paid by a gateway meanwhile is money for staff to give back', async () => {
    const buyer = await site.person();
    const { number } = await sale.started(buyer, 'sandbox');
    await sale.pay(buyer, number, 'manual');
    await send(buyer, number);
    const { simulate } = sale;
    // The tab with the gateway's page is still open.
    expectProblem(await simulate(buyer, number, 'pay'), 409, 'attempt_over');
    await site.rows(
      sql`update orders set state = 'paid', paid_at = now() where number = ${number}`,
    );
    expect((await decide(number, { accepted: true })).status).toBe(204);
    expect(await sale.verdicts(number)).toEqual(['second_payment']);
  });

  test('needs its own upload, a day between order and today, and the choice of the transfer', async () => {
    const [buyer, stranger] = [await site.person(), await site.person()];
    const { number } = await sale.started(buyer, 'manual');
    const tomorrow = isoDate(new Date(site.clock.now.getTime() + 86_400_000));
    expect(
      expectProblem(await send(buyer, number, { transferredOn: tomorrow }), 422).fields,
    ).toHaveProperty('transferredOn');
    expect(
      expectProblem(await send(buyer, number, { transferredOn: '2020-01-01' }), 422).fields,
    ).toHaveProperty('transferredOn');
    expect(
      expectProblem(await send(buyer, number, { file: await sale.proof(stranger) }), 422).fields,
    ).toHaveProperty('file');
    expectProblem(await send(stranger, number), 404, 'order_not_found');
    const other = await site.person();
    expectProblem(
      await send(other, (await sale.started(other, 'sandbox')).number),
      409,
      'transfer_not_chosen',
    );
  });

  test('is decided by staff, once, and not by its buyer', async () => {
    const { buyer, number } = await sent();
    expectProblem(await decide(number, { accepted: true }, buyer), 403, 'forbidden');
    expectProblem(await buyer.post(`/orders/${number}/cancel`), 409, 'order_in_verification');
    expectProblem(await sale.pay(buyer, number), 409, 'order_in_verification');
    const id = await proofOf(number);
    expect((await decide(number, { accepted: true })).status).toBe(204);
    expectProblem(
      await sale.staff.post(`/payment-proofs/${id}/decision`, { accepted: true }),
      409,
      'proof_decided',
    );
    const boss = await site.person({ role: 'superadmin' });
    const own = await sale.started(boss, 'manual');
    await send(boss, own.number);
    expectProblem(await decide(own.number, { accepted: true }, boss), 403, 'own_order');
  });
});
