import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { ledgerFaults, soundLedger } from '~/testing/earnings';
import { sandboxNotice, shop, shopSite, total } from '~/testing/orders';
import { races } from '~/testing/race';
import type { Person } from '~/testing/site';
import { expireOrder } from '../../orders/server/mutations';
import { sendRefunds } from '../../sending/server/jobs';

const { site } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const colleague = await site.person({ role: 'superadmin' });
const race = races({ rounds: 4 });

const send = () =>
  sendRefunds(() => site.ctx(), { gateways: site.deps.gateways, refundPaid: bookRefund });
const ask = (by: Person, number: string) =>
  by.post(`/orders/${number}/refund`, { reason: 'Saya salah memilih kursus ini.' });
const begin = (by: Person, number: string, amount: number) =>
  by.post(`/staff/refunds/of/${number}`, {
    amount,
    bearer: 'shares',
    reason: 'Pelajaran kedua tidak tersedia.',
  });
const rowsOf = (number: string) =>
  site.rows<{ id: string; state: string; amount: number }>(
    sql`select r.id, r.state, r.amount::int from refunds r join orders o on o.id = r.order_id where o.number = ${number} order by r.created_at, r.id`,
  );
const creditNotes = async (number: string) =>
  (
    await site.rows(
      sql`select 1 from invoices i join orders o on o.id = i.order_id where o.number = ${number} and i.kind = 'credit_note'`,
    )
  ).length;

race(
  'a buyer who asks twice while staff begins two: one refund, sent once by two runs of the job',
  async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    const answers = await Promise.all([
      ask(buyer, number),
      ask(buyer, number),
      begin(staff, number, 100_000),
      begin(colleague, number, total),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    await Promise.all([send(), send()]);
    const [refund, ...others] = await rowsOf(number);
    expect([refund?.state, others]).toEqual(['done', []]);
    const order = await sale.read(buyer, number);
    const whole = refund?.amount === total;
    expect([order.refunded, order.state, await sale.learns(buyer)]).toEqual([
      refund?.amount,
      whole ? 'refunded' : 'partially_refunded',
      !whole,
    ]);
    expect([await sale.books(number), await creditNotes(number)]).toEqual([['sale', 'refund'], 1]);
  },
);

race(
  'a refund that is sent while the bank takes the payment back: one of them is in the books',
  async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    expect((await ask(buyer, number)).status).toBe(204);
    await Promise.all([send(), sale.simulate(buyer, number, 'reverse'), send()]);
    const { state } = await sale.read(buyer, number);
    const [refund] = await rowsOf(number);
    if (state === 'refunded')
      expect([refund?.state, await sale.books(number), await creditNotes(number)]).toEqual([
        'done',
        ['sale', 'refund'],
        1,
      ]);
    else
      expect([state, refund?.state, await sale.books(number), await creditNotes(number)]).toEqual([
        'payment_reversed',
        'failed',
        ['sale', 'reversal'],
        0,
      ]);
    expect(await sale.learns(buyer)).toBe(false);
  },
);

race(
  'a payment, the end, a cancellation and a refund: no order keeps what went back, and no money is without a trace',
  async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer, 'sandbox');
    const [order] = await site.rows<{ id: string }>(
      sql`select id from orders where number = ${number}`,
    );
    await Promise.all([
      sandboxNotice(site, attempt),
      expireOrder(site.ctx(), order?.id ?? '', { early: true }),
      buyer.post(`/orders/${number}/cancel`),
      ask(buyer, number),
      begin(staff, number, total),
      sandboxNotice(site, attempt),
    ]);
    const [refund] = await rowsOf(number);
    await Promise.all([send(), send(), sandboxNotice(site, attempt)]);
    const { state } = await sale.read(buyer, number);
    const [verdicts, books, learns] = [
      await sale.verdicts(number),
      await sale.books(number),
      await sale.learns(buyer),
    ];
    if (refund)
      expect([state, verdicts, books, learns, await creditNotes(number)]).toEqual([
        'refunded',
        ['applied'],
        ['sale', 'refund'],
        false,
        1,
      ]);
    else if (state === 'paid')
      expect([verdicts, books, learns]).toEqual([['applied'], ['sale'], true]);
    else
      expect([['expired', 'cancelled'].includes(state), verdicts, books, learns]).toEqual([
        true,
        ['late'],
        [],
        false,
      ]);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  },
);

race(
  'two of staff who send one refund by hand while a third rejects it: it is paid once, or rejected',
  async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await ask(buyer, number);
    await site.rows(
      sql`update refunds set state = 'failed' where order_id = (select id from orders where number = ${number})`,
    );
    const [refund] = await rowsOf(number);
    const pay = (by: Person, reference: string) =>
      by.post(`/staff/refunds/${refund?.id}/payment`, { reference });
    const reject = {
      approved: false,
      bearer: 'shares',
      answer: 'Rekening tujuan tidak ditemukan.',
    };
    const answers = await Promise.all([
      pay(staff, 'BCA 1'),
      pay(colleague, 'BCA 2'),
      staff.post(`/staff/refunds/${refund?.id}/decision`, reject),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = answers[2].status === 200;
    expect([await sale.books(number), await creditNotes(number)]).toEqual(
      rejected ? [['sale'], 0] : [['sale', 'refund'], 1],
    );
    expect(await sale.learns(buyer)).toBe(rejected);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  },
);

const earned = async (buyer: Person) =>
  (
    await site.rows<{ state: string }>(
      sql`select state from certificates where user_id = ${buyer.userId}`,
    )
  ).map(({ state }) => state);
const approveRefund = async (number: string) => {
  const [refund] = await rowsOf(number);
  return staff.post(`/staff/refunds/${refund?.id}/decision`, {
    approved: true,
    bearer: 'shares',
    answer: 'Disepakati dengan pembelinya.',
  });
};
/** Submits all lessons of the course and has all but the last one approved. */
const nearlyFinished = async (buyer: Person) => {
  for (const lesson of [0, 1, 2]) {
    expect((await sale.submit(lesson, { by: buyer })).status).toBe(200);
    if (lesson < 2) expect((await sale.approve(lesson, { of: buyer })).status).toBe(200);
  }
};

race(
  'the approval of a refund and of the last lesson: the money or the certificate, and never both',
  async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await nearlyFinished(buyer);
    expect((await ask(buyer, number)).status).toBe(204);
    const [refunded, approved] = await Promise.all([
      approveRefund(number),
      sale.approve(2, { of: buyer }),
    ]);
    expect([refunded.status, approved.status].toSorted()).toEqual([200, 409]);
    await Promise.all([send(), send()]);
    expect(await earned(buyer)).toEqual(approved.status === 200 ? ['valid'] : []);
    expect((await sale.read(buyer, number)).state).toBe(
      approved.status === 200 ? 'paid' : 'refunded',
    );
  },
);

race('a promise and a submission at once: what was handed in counts, or is refused', async () => {
  const buyer = await site.person();
  const number = await sale.bought(buyer);
  const [submitted] = await Promise.all([sale.submit(0, { by: buyer }), ask(buyer, number)]);
  const [refund] = await rowsOf(number);
  expect([submitted.status, refund?.state]).toEqual(
    submitted.status === 200 ? [200, 'requested'] : [409, 'approved'],
  );
});

race(
  'the bank takes the payment back while the last lesson is approved: no certificate stands',
  async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await nearlyFinished(buyer);
    await Promise.all([sale.simulate(buyer, number, 'reverse'), sale.approve(2, { of: buyer })]);
    expect((await sale.read(buyer, number)).state).toBe('payment_reversed');
    expect(await earned(buyer)).not.toContain('valid');
  },
);
