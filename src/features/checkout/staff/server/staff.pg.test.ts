import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isoDate } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { shop, shopSite } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { createOrder } from '../../server/factory';
import { eventDesk, orderDesk, proofDesk } from '../rules';
import {
  listedEvent,
  listedOrder,
  listedProof,
  staffEvent,
  staffOrder,
  staffProof,
} from '../schema';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const note = 'Sudah dicocokkan dengan mutasi rekening.';

const idOf = async (number: string) => {
  const [row] = await site.rows<{ id: string }>(
    sql`select id from orders where number = ${number}`,
  );
  return row?.id ?? '';
};
const order = async (number: string, by: Person = staff) =>
  (await by.get(`/staff/orders/${await idOf(number)}`)).as(staffOrder);

const find = async (q: string, path = '/staff/orders') => {
  const { items } = (await staff.get(`${path}?${new URLSearchParams({ q, view: 'all' })}`))
    .json as { items: { number?: string; orderNumber?: string }[] };
  return items.map((item) => item.number ?? item.orderNumber);
};

test('an order is found by whatever a buyer may name, and shows its whole way', async () => {
  const buyer = await site.person();
  const { number } = await sale.started(buyer, 'sandbox');
  await sale.simulate(buyer, number, 'pay');
  const papers = await site.rows<{ number: string }>(
    sql`select i.number from invoices i join orders o on o.id = i.order_id where o.number = ${number} order by i.kind`,
  );
  const [invoice = '', receipt = ''] = papers.map((paper) => paper.number);
  for (const q of [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    `${number}-1`,
    'sari wulan',
    'Sari@rempah',
    'sari@rempah.test',
    '@rempah',
    'sari',
    'sari@',
    buyer.email.toUpperCase(),
    'Analisis',
    '81234567890',
    '0812 3456 7890',
    '+62 812-3456-7890',
    '0812-3456',
    invoice,
    receipt,
    invoice.toLowerCase(),
    invoice.replaceAll('/', '-').replace(/-0+/, '-'),
  ])
    expect(await find(q), q).toContain(number);
  for (const q of ['INV/2026/999999', 'NK-AAAA-BBBB-1', '0813 3456 7890', 'orang-lain@rempah.test'])
    expect(await find(q), q).toEqual([]);
  expect(await order(number)).toMatchObject({
    state: 'paid',
    attempts: [{ gateway: 'sandbox', state: 'paid' }],
    history: [
      { state: 'paid', kind: 'payment' },
      { state: 'awaiting_payment', kind: 'created' },
    ],
    papers: [{ kind: 'invoice' }, { kind: 'receipt' }],
    may: { refund: true, settleDispute: false },
  });
});

test('an order is found by its company, the number it is paid by, its transaction and the sum of its transfer', async () => {
  const { number, attempt } = await sale.pending(midtrans);
  const [payment] = await site.rows<{ id: string; code: string }>(
    sql`select transaction_id as id, details->>'Nomor virtual account' as code from payment_attempts where external_id = ${attempt}`,
  );
  expect(await order(number)).toMatchObject({
    attempts: [{ transactionId: payment?.id, details: { 'Nomor virtual account': payment?.code } }],
  });
  for (const q of [
    payment?.id ?? '',
    payment?.code ?? '',
    payment?.code.replace(/(\d{4})(?=\d)/g, '$1 ') ?? '',
  ])
    expect(await find(q), q).toContain(number);
  const company = await site.person();
  const faktur = {
    wantsFaktur: true,
    taxName: 'PT Rempah Nusantara',
    taxId: '0012345678901000',
    taxAddress: 'Jalan Melati 1, Bandung',
  };
  const wanted = await sale.ordered(company, faktur);
  for (const q of ['rempah nusantara', '0012345678901000', '00.123.456.7-890.1000'])
    expect(await find(q), q).toContain(wanted);
  const { number: byHand } = await sale.started(await site.person(), 'manual');
  const [{ sum } = { sum: '' }] = await site.rows<{ sum: string }>(
    sql`select (total + unique_code)::text as sum from orders where number = ${byHand}`,
  );
  for (const q of [
    sum,
    `Rp${sum.replace(/(\d{3})$/, '.$1')}`,
    `rp ${sum.replace(/(\d{3})$/, '.$1')},00`,
  ])
    expect(await find(q), q).toEqual([byHand]);
});

test('a mail address is found from the beginning of each of its parts, and its letters are no patterns', async () => {
  const number = await sale.ordered(await site.person(), {
    billingEmail: 'dewi.sari_w@melati.co.id',
  });
  for (const q of [
    'dewi.sari_w@melati.co.id',
    'dewi@',
    'sari_w@',
    'Sari_W@melati',
    'sari_w@melati.co',
  ]) {
    // `dewi@` is the whole of no address: its part goes on.
    expect(await find(q), q).toEqual(q === 'dewi@' ? [] : [number]);
  }
  for (const q of ['ari_w@melati.co.id', 'sari%@melati', 'sari__@melati', 'sari_w@co', 'melati@'])
    expect(await find(q), q).toEqual([]);
});

test('counts of a desk ask the table of its entries alone, unless words look into others', async () => {
  const counting = async (path: string) =>
    (await statementsOf(() => staff.get(path))).filter((text) => text.includes('count(*)'));
  for (const [path, others] of [
    ['/staff/orders/counts', '"users"'],
    ['/staff/payment-proofs/counts', '"orders"'],
    ['/staff/payment-events/counts', '"orders"'],
    ['/staff/refunds/counts', '"orders"'],
    ['/staff/fakturs/counts', '"orders"'],
  ]) {
    const [plain] = await counting(`${path}`);
    const [searched] = await counting(`${path}?q=sari`);
    expect([plain?.includes(`join ${others}`), searched?.includes(`join ${others}`)], path).toEqual(
      [false, true],
    );
  }
});

describe('a dispute', () => {
  const disputed = async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await site.rows(sql`update orders set state = 'disputed' where number = ${number}`);
    const settle = async (won: boolean, by: Person = staff) =>
      by.post(`/staff/orders/${await idOf(number)}/dispute`, { won, note });
    return { buyer, number, settle };
  };

  test('that is won leaves everything as it was', async () => {
    const { buyer, number, settle } = await disputed();
    expect((await order(number)).may).toEqual({
      refund: false,
      settleDispute: true,
      checkFree: false,
    });
    expect((await settle(true)).as(staffOrder).state).toBe('paid');
    expectProblem(await settle(true, colleague), 409, 'not_disputed');
    expect([await sale.learns(buyer), await sale.books(number)]).toEqual([true, ['sale']]);
  });

  test('that is lost closes the course and takes the sale out of the books', async () => {
    const { buyer, number, settle } = await disputed();
    expect((await settle(false)).as(staffOrder).state).toBe('payment_reversed');
    expect([await sale.learns(buyer), await sale.books(number)]).toEqual([
      false,
      ['sale', 'reversal'],
    ]);
    expect(
      await site.rows(
        sql`select action, reason from audit_log where subject_id = ${await idOf(number)}`,
      ),
    ).toEqual([{ action: 'order.dispute_lost', reason: note }]);
  });
});

describe('money that no order expected', () => {
  const event = async (verdict: string, orderId: string | null, amount = 220_890) => {
    const id = newId();
    await site.rows(sql`insert into payment_events (id, gateway, external_id, event_key, body, status, amount, verdict, order_id, received_at)
      values (${id}, 'sandbox', ${`${id}-1`}, ${id}, '{}', 'paid', ${amount}, ${verdict}::payment_event_verdict, ${orderId}, now())`);
    return id;
  };
  const handle = (id: string, settle: boolean, by: Person = staff) =>
    by.post(`/staff/payment-events/${id}/decision`, { settle, note });
  const expired = async (buyer: Person) => {
    const number = await sale.ordered(buyer);
    await site.rows(sql`update orders set state = 'expired' where number = ${number}`);
    return number;
  };

  test('that came late may still pay its order, once', async () => {
    const buyer = await site.person();
    const number = await expired(buyer);
    const id = await event('late', await idOf(number));
    expect((await staff.get(`/staff/payment-events/${id}`)).as(staffEvent)).toMatchObject({
      orderNumber: number,
      may: { handle: true, settle: true },
    });
    expect((await handle(id, true)).as(staffEvent)).toMatchObject({
      orderState: 'paid',
      note,
      may: { handle: false, settle: false },
    });
    expectProblem(await handle(id, true, colleague), 409, 'event_handled');
    expect([await sale.learns(buyer), await sale.books(number)]).toEqual([true, ['sale']]);
  });

  test('of another sum or of nobody is only noted', async () => {
    const number = await expired(await site.person());
    for (const id of [
      await event('wrong_amount', await idOf(number), 1_000),
      await event('unknown_order', null),
    ]) {
      expectProblem(await handle(id, true), 409, 'event_not_settleable');
      expect((await handle(id, false)).as(staffEvent)).toMatchObject({
        note,
        may: { handle: false },
      });
    }
    expect(await sale.books(number)).toEqual([]);
  });

  test('of one’s own order is for a colleague', async () => {
    const number = await expired(colleague);
    const id = await event('late', await idOf(number));
    expectProblem(await handle(id, true, colleague), 403, 'own_order');
    expectProblem(await handle(id, true, sale.instructor), 403, 'forbidden');
    expectProblem(await handle(newId(), false), 404, 'event_not_found');
  });
});

test('a proof stands beside what should have arrived, and the same file is told when it comes again', async () => {
  const today = isoDate(site.clock.now);
  const send = async () => {
    const buyer = await site.person();
    const { number } = await sale.started(buyer, 'manual');
    const proof = {
      file: await sale.proof(buyer),
      senderBank: 'BCA',
      senderName: 'Siti',
      transferredOn: today,
    };
    expect((await buyer.post(`/orders/${number}/proof`, proof)).status).toBe(200);
    const [row] = await site.rows<{ id: string }>(
      sql`select id from payment_proofs where order_id = ${await idOf(number)}`,
    );
    return {
      number,
      read: async () => (await staff.get(`/staff/payment-proofs/${row?.id}`)).as(staffProof),
      id: row?.id,
    };
  };
  const [first, second] = [await send(), await send()];
  const shown = await first.read();
  expect(shown).toMatchObject({
    orderNumber: first.number,
    senderBank: 'BCA',
    transferredOn: today,
    sameFile: [second.number],
    may: { decide: true },
  });
  expect(shown.amount).toBe(shown.total + shown.uniqueCode);
  await staff.post(`/payment-proofs/${first.id}/decision`, { accepted: true });
  expect(await first.read()).toMatchObject({
    state: 'accepted',
    orderState: 'paid',
    decidedBy: 'Ayu Lestari',
    may: { decide: false },
  });
});

const buyers = ['Wayan Sudarma', 'Sari Wulandari'];
const orders = (count: number, state: 'paid' | 'expired' | 'disputed') =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      createOrder(site.ctx(), {
        userId: sale.learner.userId,
        course: { id: sale.courseId },
        state,
        listPrice: 100_000 + 1_000 * (n % 7),
        billingName: buyers[n % 2] ?? '',
        createdAt: new Date(Date.UTC(2026, 2, 1, 0, Math.floor(n / 2))),
      }),
    ),
  );

describe('the desk of orders', () => {
  deskSuite({
    site,
    path: '/staff/orders',
    shape: orderDesk,
    item: listedOrder,
    worker: staff,
    colleague,
    seed: async () => {
      await orders(60, 'paid');
      await orders(4, 'disputed');
    },
    values: { created: (item) => Date.parse(item.createdAt), total: (item) => item.total },
    waitingSince: (item) => item.createdAt,
    words: 'wayan',
    filters: {
      state: 'paid',
      created: '2026-03-01..2026-03-02',
      paid: '2020-01-01..2099-12-31',
      changed: '2026-03-01..2026-03-01',
    },
    firstCell: (item) => item.number,
  });
});

describe('the desk of transfers', () => {
  deskSuite({
    site,
    path: '/staff/payment-proofs',
    shape: proofDesk,
    item: listedProof,
    worker: staff,
    colleague,
    seed: async () => {
      const [file] = await site.rows<{ id: string }>(
        sql`select id from files where purpose = 'proof' limit 1`,
      );
      for (const [n, { id }] of (await orders(60, 'expired')).entries())
        await site.rows(sql`insert into payment_proofs (id, order_id, file_id, sha256, sender_bank, sender_name, transferred_on, state, created_at)
          values (gen_random_uuid(), ${id}, ${file?.id}, 'x', 'BCA', ${buyers[n % 2]}, ${`2026-03-${String(1 + (n % 9)).padStart(2, '0')}`}::date,
            ${n < 40 ? 'waiting' : 'rejected'}::payment_proof_state, ${new Date(Date.UTC(2026, 2, 2, 0, Math.floor(n / 2))).toISOString()}::timestamptz)`);
    },
    values: { created: (item) => Date.parse(item.createdAt), day: (item) => item.transferredOn },
    waitingSince: (item) => item.createdAt,
    words: 'wayan',
    filters: {},
    firstCell: (item) => item.orderNumber,
  });
});

describe('the desk of odd payments', () => {
  deskSuite({
    site,
    path: '/staff/payment-events',
    shape: eventDesk,
    item: listedEvent,
    worker: staff,
    colleague,
    seed: async () => {
      for (const [n, { id, number }] of (await orders(60, 'expired')).entries())
        await site.rows(sql`insert into payment_events (id, gateway, external_id, event_key, body, status, amount, verdict, order_id, received_at, handled_at)
          values (gen_random_uuid(), 'sandbox', ${`${number}-1`}, ${`meja-${id}`}, '{}', 'paid', ${1_000 + (n % 7)}, 'late', ${id},
            ${new Date(Date.UTC(2026, 2, 3, 0, Math.floor(n / 2))).toISOString()}::timestamptz, ${n < 40 ? null : '2026-03-04T00:00:00Z'}::timestamptz)`);
    },
    values: { received: (item) => Date.parse(item.receivedAt), amount: (item) => item.amount },
    waitingSince: (item) => item.receivedAt,
    words: 'wayan',
    filters: {},
    firstCell: (item) => item.externalId,
  });
});
