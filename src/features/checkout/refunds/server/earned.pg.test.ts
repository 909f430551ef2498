import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { issueCertificate } from '~/features/certificates/issuing/server/mutations';
import { createCertificate } from '~/features/certificates/server/factory';
import { verification } from '~/features/certificates/verification/schema';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { openSeatEnrollments } from '~/features/enrollment/server/mutations';
import { isoDate } from '~/lib/dates';
import { shop, shopSite, total } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { sendRefunds } from '../../sending/server/jobs';
import { staffRefund } from '../schema';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const lessons = 3;
const bank = { name: 'Bank Contoh', account: '123 456 789', holder: 'Siti Rahma' };
const reason = 'Saya salah memilih kursus ini.';
const answer = 'Disepakati dengan pembelinya.';

const send = () =>
  sendRefunds(() => site.ctx(), { gateways: site.deps.gateways, refundPaid: bookRefund });
const ask = (by: Person, number: string) => by.post(`/orders/${number}/refund`, { reason, bank });
const refundId = async (number: string) => {
  const [row] = await site.rows<{ id: string }>(
    sql`select id from refunds where order_id = (select id from orders where number = ${number}) order by created_at desc, id desc limit 1`,
  );
  if (!row) throw new Error('no refund');
  return row.id;
};
const detail = async (number: string) =>
  (await staff.get(`/staff/refunds/${await refundId(number)}`)).as(staffRefund);
const decide = async (number: string, more: object) =>
  staff.post(`/staff/refunds/${await refundId(number)}/decision`, {
    bearer: 'shares',
    answer,
    ...more,
  });
const pay = async (number: string) =>
  staff.post(`/staff/refunds/${await refundId(number)}/payment`, { reference: 'BCA 778812' });
const verified = async (number: string) =>
  (await site.visitor.get(`/verify/${number}`)).as(verification);
const certificates = (of: Person) =>
  site.rows<{ number: string; state: string; reason: string | null }>(
    sql`select number, state, revocation_reason as reason from certificates where user_id = ${of.userId} order by issued_at, id`,
  );
/** An order that was paid by transfer, whose money goes back by bank. */
const transferred = async (buyer: Person) => {
  const { number } = await sale.started(buyer, 'manual');
  const file = await sale.proof(buyer);
  await buyer.post(`/orders/${number}/proof`, {
    file,
    senderBank: 'BCA',
    senderName: 'Siti',
    transferredOn: isoDate(site.clock.now),
  });
  const [proof] = await site.rows<{ id: string }>(
    sql`select id from payment_proofs where order_id = (select id from orders where number = ${number})`,
  );
  expect(
    (await staff.post(`/payment-proofs/${proof?.id}/decision`, { accepted: true })).status,
  ).toBe(204);
  return number;
};
/** Submits and approves lessons until the course is finished. */
const finish = async (buyer: Person) => {
  for (let lesson = 0; lesson < lessons; lesson += 1) {
    expect((await sale.submit(lesson, { by: buyer })).status).toBe(200);
    expect((await sale.approve(lesson, { of: buyer })).status).toBe(200);
  }
  const [certificate] = await certificates(buyer);
  if (!certificate) throw new Error('no certificate');
  return certificate.number;
};
/** A certificate that came although a refund was approved, as data of before may have it. */
const smuggled = (buyer: Person) =>
  createCertificate(site.ctx(), { userId: buyer.userId, courseId: sale.courseId });

describe('an approved refund', () => {
  // spec: D35.1
  test('closes submitting, approving and issuing at once, and leaves the lessons readable', async () => {
    const buyer = await site.person();
    const number = await transferred(buyer);
    expect((await ask(buyer, number)).status).toBe(204);
    expect((await sale.player(buyer)).suspended).toBe(true);
    const refused = expectProblem(await sale.submit(0, { by: buyer }), 409, 'enrollment_suspended');
    expect(refused.detail).toContain('Pengembalian dana untuk kursus ini sedang diproses');
    expect(await certificates(buyer)).toEqual([]);
    expect((await pay(number)).status).toBe(200);
    expect(await sale.learns(buyer)).toBe(false);
    // A new payment leaves the refund behind.
    await sale.bought(buyer);
    expect((await sale.player(buyer)).suspended).toBe(false);
    expect((await sale.submit(0, { by: buyer })).status).toBe(200);
  });

  test('refuses the approval of what was submitted before, and of a finished course no certificate comes', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await sale.submit(0, { by: buyer });
    await ask(buyer, number);
    expect((await decide(number, { approved: true })).status).toBe(200);
    expectProblem(await sale.approve(0, { of: buyer }), 409, 'enrollment_suspended');
    await site.rows(
      sql`update enrollments set progress = 100, completed_at = now() where user_id = ${buyer.userId}`,
    );
    expect(
      await issueCertificate(site.ctx(), { userId: buyer.userId, courseId: sale.courseId }),
    ).toBeNull();
    expect((await sale.reject(0, { of: buyer })).status).toBe(200);
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded' });
    expect(await certificates(buyer)).toEqual([]);
  });

  test('that is given up lets the course go on', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await ask(buyer, number);
    expect((await sale.player(buyer)).suspended).toBe(true);
    await site.rows(sql`update refunds set state = 'failed' where id = ${await refundId(number)}`);
    expect((await decide(number, { approved: false })).status).toBe(200);
    expect((await sale.player(buyer)).suspended).toBe(false);
    expect(await finish(buyer)).toMatch(/^NK-/);
  });

  test('of a part closes nothing', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    expect(
      (
        await staff.post(`/staff/refunds/of/${number}`, {
          amount: 1_000,
          bearer: 'platform',
          reason,
        })
      ).status,
    ).toBe(201);
    expect((await sale.player(buyer)).suspended).toBe(false);
    const certificate = await finish(buyer);
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'partially_refunded' });
    expect((await verified(certificate)).result).toBe('valid');
  });

  test('leaves a course alone that a company’s seat opened', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await ask(buyer, number);
    await openSeatEnrollments(site.ctx(), [{ userId: buyer.userId, courseId: sale.courseId }]);
    const certificate = await finish(buyer);
    await send();
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded' });
    expect(await sale.learns(buyer)).toBe(true);
    expect((await verified(certificate)).result).toBe('valid');
  });
});

describe('a certificate that stands when the money is about to go', () => {
  test('holds the transfer for a decision with both facts, and falls with the money', async () => {
    const buyer = await site.person();
    const number = await transferred(buyer);
    await ask(buyer, number);
    const certificate = await smuggled(buyer);
    expectProblem(await pay(number), 409, 'refund_earned');
    const held = await detail(number);
    expect(held).toMatchObject({
      state: 'requested',
      certificate: { number: certificate.number },
      approved: 0,
      may: { decide: true, pay: false },
    });
    expect(held.heldAt).not.toBeNull();
    const listed = await staff.get(`/staff/refunds?view=waiting&q=${number}`);
    expect(listed.text).toContain(number);
    expect((await sale.player(buyer)).suspended).toBe(true);
    expectProblem(await decide(number, { approved: true }), 409, 'refund_earned');
    expect((await decide(number, { approved: true, revokes: certificate.number })).status).toBe(
      200,
    );
    expect((await verified(certificate.number)).result).toBe('valid');
    expect((await pay(number)).status).toBe(200);
    expect(await verified(certificate.number)).toMatchObject({
      result: 'revoked',
      reason: 'Pembayaran kursus dikembalikan',
    });
    expect((await site.deliveredTo(buyer.email)).some((mail) => mail.includes('dicabut'))).toBe(
      true,
    );
    const [row] = await site.rows<{ id: string }>(
      sql`select id from certificates where number = ${certificate.number}`,
    );
    expectProblem(
      await staff.post(`/staff/certificates/${row?.id}/restoration`, { reason: answer }),
      409,
      'certificate_unpaid',
    );
  });

  test('holds what a gateway would send, and stays when staff refuses', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await ask(buyer, number);
    const certificate = await smuggled(buyer);
    await send();
    expect(await detail(number)).toMatchObject({
      state: 'requested',
      certificate: { number: certificate.number },
      orderState: 'paid',
    });
    expect((await decide(number, { approved: false })).status).toBe(200);
    expect(await detail(number)).toMatchObject({
      state: 'rejected',
      heldAt: null,
      certificate: null,
    });
    expect((await sale.player(buyer)).suspended).toBe(false);
    expect((await verified(certificate.number)).result).toBe('valid');
  });

  test('makes a wish and a refund that staff begins a decision', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    const certificate = await finish(buyer);
    await ask(buyer, number);
    expectProblem(await decide(number, { approved: true }), 409, 'refund_earned');
    expect((await decide(number, { approved: false })).status).toBe(200);
    const begun = await staff.post(`/staff/refunds/of/${number}`, {
      amount: total,
      bearer: 'platform',
      reason,
    });
    expect(begun.text).toContain('"held":true');
    expect((await decide(number, { approved: true, revokes: certificate })).status).toBe(200);
    await send();
    expect(await verified(certificate)).toMatchObject({ result: 'revoked' });
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'refunded' });
  });
});

describe('money that the bank takes back', () => {
  test('takes the certificate with it, and staff is told', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    const certificate = await finish(buyer);
    await sale.simulate(buyer, number, 'reverse');
    expect(await sale.read(buyer, number)).toMatchObject({ state: 'payment_reversed' });
    expect(await verified(certificate)).toMatchObject({
      result: 'revoked',
      reason: 'Pembayaran dibatalkan bank',
    });
    expect(
      (await site.deliveredTo(staff.email)).some((mail) =>
        mail.includes(`Sertifikat ${certificate} dicabut`),
      ),
    ).toBe(true);
    expect((await buyer.get('/certificates')).text).toContain('Pembayaran dibatalkan bank');
  });

  test('by a lost dispute does too; a won one leaves it', async () => {
    for (const won of [true, false]) {
      const buyer = await site.person();
      const { number, attempt } = await sale.started(buyer);
      await midtrans.choose(attempt, 'credit_card');
      await midtrans.settle(attempt);
      const certificate = await finish(buyer);
      await midtrans.chargeBack(attempt);
      const [order] = await site.rows<{ id: string }>(
        sql`select id from orders where number = ${number}`,
      );
      expect(
        (await staff.post(`/staff/orders/${order?.id}/dispute`, { won, note: answer })).status,
      ).toBeLessThan(300);
      expect((await verified(certificate)).result).toBe(won ? 'valid' : 'revoked');
    }
  });
});
