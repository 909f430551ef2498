import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '~/lib/dates';
import { earnedBy, learnSteps, stepOf } from '~/testing/earned';
import { ledgerFaults, soundLedger } from '~/testing/earnings';
import {
  chosen,
  moneyOf,
  moneySteps,
  numRuns,
  ofBuyer,
  searched,
  which,
} from '~/testing/histories';
import { orderBody, sandboxNotice, shop, shopSite, total } from '~/testing/orders';
import type { Answer, Person } from '~/testing/site';
import { isPaid, type OrderEvent, orderAfter } from '../../rules';
import type { OrderState } from '../../terms';

const { site, midtrans } = await shopSite();
const sale = await shop(site);
const { staff } = sale;
const { learn, earnedOf, expectEarned } = earnedBy(site, sale);
const { ordersOf, attemptsOf, first, takeMoney } = moneyOf(site, sale);
const coupon = 'RIWAYAT10';
const lowered = 198_801;
const reason = 'Disepakati dengan pembelinya.';
const made = await staff.post('/coupons', {
  code: coupon,
  kind: 'percent',
  value: 1_000,
  scope: 'course',
  courseId: sale.courseId,
  categoryId: null,
  instructorId: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  maxUses: null,
  maxPerPerson: 50,
  firstPurchase: false,
  minimum: 0,
});
expect(made.status, made.text).toBeLessThan(300);

const step = fc.oneof(
  { weight: 4, arbitrary: stepOf('order', { coupon: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: stepOf('buy', {
      by: fc.constantFrom('sandbox' as const, 'midtrans' as const, 'manual' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: stepOf('method', {
      gateway: fc.constantFrom('sandbox' as const, 'midtrans' as const, 'manual' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: stepOf('sandbox', {
      which,
      status: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'paid' as const,
        'failed' as const,
        'expired' as const,
        'reversed' as const,
      ),
      wrong: fc.boolean().map((odd) => (odd ? 1_000 : 0)),
    }),
  },
  {
    weight: 8,
    arbitrary: stepOf('midtrans', {
      which,
      event: fc.constantFrom(
        'choose',
        'choose',
        'settle',
        'settle',
        'deny',
        'fail',
        'expire',
        'chargeBack' as const,
      ),
      method: fc.constantFrom('bca_va', 'qris', 'credit_card'),
      heard: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: stepOf('replay', { which }) },
  { weight: 1, arbitrary: stepOf('cancel', {}) },
  { weight: 2, arbitrary: stepOf('proof', {}) },
  { weight: 2, arbitrary: stepOf('verify', { accepted: fc.boolean() }) },
  ...learnSteps,
  ...moneySteps,
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What the world outside has done: notices that were sent, and the sums of them that are money. */
type World = { buyer: Person; notices: string[]; paid: Set<string> };

async function take(world: World, step: Step): Promise<Answer | undefined> {
  const { buyer, notices, paid } = world;
  const last = async () => (await ordersOf(buyer)).at(-1)?.number ?? 'NK-XXXX-XXXX';
  switch (step.do) {
    case 'order':
      return buyer.post(
        `${sale.path}/orders`,
        step.coupon ? orderBody(lowered, { coupon }) : orderBody(total),
      );
    case 'buy': {
      await buyer.post(`${sale.path}/orders`, orderBody(total));
      const number = await last();
      const begun = await sale.pay(buyer, number, step.by);
      if (begun.status !== 200) return begun;
      if (step.by === 'manual') return take(world, { do: 'proof' });
      if (step.by === 'sandbox')
        return take(world, { do: 'sandbox', which: 0, status: 'paid', wrong: 0 });
      const paying = { do: 'midtrans', which: 0, method: 'qris', heard: true } as const;
      await take(world, { ...paying, event: 'choose' });
      return take(world, { ...paying, event: 'settle' });
    }
    case 'method':
      return sale.pay(buyer, await last(), step.gateway);
    case 'sandbox': {
      const attempt = chosen(await attemptsOf(buyer, 'sandbox'), step.which);
      if (!attempt) return undefined;
      const amount = attempt.amount + step.wrong;
      if (step.status === 'paid') paid.add(`${attempt.externalId} ${amount}`);
      return sandboxNotice(site, attempt.externalId, { status: step.status, amount });
    }
    case 'midtrans': {
      const attempt = chosen(await attemptsOf(buyer, 'midtrans'), step.which)?.externalId;
      if (!attempt || !midtrans.payment(attempt)) return undefined;
      midtrans.state.held = !step.heard;
      if (step.event === 'choose') {
        if (!midtrans.payment(attempt)?.transaction) await midtrans.choose(attempt, step.method);
      } else if (midtrans.payment(attempt)?.transaction) await midtrans[step.event](attempt);
      midtrans.state.held = false;
      if (midtrans.payment(attempt)?.transaction) notices.push(midtrans.noticeOf(attempt));
      return undefined;
    }
    case 'replay': {
      const raw = chosen(notices, step.which);
      return raw === undefined
        ? undefined
        : site.visitor.send('POST', '/payments/midtrans/notices', {
            raw,
            headers: { origin: null },
          });
    }
    case 'cancel':
      return buyer.post(`/orders/${await last()}/cancel`);
    case 'proof': {
      const transferredOn = isoDate(site.clock.now);
      return buyer.post(`/orders/${await last()}/proof`, {
        senderBank: 'BCA',
        senderName: 'Sari',
        transferredOn,
        file: await sale.proof(buyer),
      });
    }
    case 'verify': {
      const id = await first(
        sql`select id from payment_proofs where state = 'waiting' and order_id in ${ofBuyer(buyer)}`,
      );
      return id
        ? staff.post(
            `/payment-proofs/${id}/decision`,
            step.accepted ? { accepted: true } : { accepted: false, reason },
          )
        : undefined;
    }
    case 'lesson':
    case 'finish':
    case 'smuggle':
    case 'certificate':
      return learn(buyer, step);
    default:
      return takeMoney(buyer, step);
  }
}

/** What must hold after every step. */
async function expectSound({ buyer }: World) {
  const all = await ordersOf(buyer);
  const open = all.filter(
    ({ state }) => state === 'awaiting_payment' || state === 'awaiting_verification',
  );
  expect(open.length, 'open orders').toBeLessThanOrEqual(1);
  const learns = await site.rows(
    sql`select 1 from enrollments where user_id = ${buyer.userId} and course_id = ${sale.courseId} and closed_at is null`,
  );
  expect(learns.length === 1, `access with ${all.map(({ state }) => state).join()}`).toBe(
    all.some(({ state }) => isPaid(state)),
  );
}

/** What must hold at the end, in the rows of all histories so far. */
async function expectBooks({ buyer, paid }: World) {
  for (const order of await ordersOf(buyer)) {
    const steps = await site.rows<{ kind: 'created' | OrderEvent; state: OrderState }>(
      sql`select kind, state from order_events where order_id = ${order.id} order by created_at, id`,
    );
    let state: OrderState | null = 'awaiting_payment';
    for (const { kind, state: next } of steps.filter((one) => one.kind !== 'created')) {
      expect(state && orderAfter(state, kind as OrderEvent), `${state} after ${kind}`).toBe(next);
      state = next;
    }
    expect(state).toBe(order.state);
    const [sums] = await site.rows<{
      back: number;
      money: number;
      invoices: number;
      receipts: number;
      credited: number;
    }>(sql`select
      (select coalesce(sum(amount), 0)::float8 from refunds where order_id = ${order.id} and state = 'done') as back,
      (select coalesce(sum(l.amount), 0)::float8 from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_id = ${order.id} and l.account in ('cash', 'gateway_fee')) as money,
      (select count(*)::int from invoices where order_id = ${order.id} and kind = 'invoice') as invoices,
      (select count(*)::int from invoices where order_id = ${order.id} and kind = 'receipt') as receipts,
      (select coalesce(sum(total), 0)::float8 from invoices where order_id = ${order.id} and kind = 'credit_note') as credited`);
    const everPaid =
      isPaid(order.state) || order.state === 'refunded' || order.state === 'payment_reversed';
    expect(sums?.back).toBe(order.refunded);
    if (order.state === 'paid') expect(order.refunded).toBe(0);
    if (order.state === 'partially_refunded') expect(order.refunded).toBeGreaterThan(0);
    expect(order.refunded).toBeLessThanOrEqual(order.total + order.code);
    if (order.state === 'refunded') expect(order.refunded).toBe(order.total + order.code);
    expect(sums?.money, `money of an order that is ${order.state}`).toBe(
      isPaid(order.state) || order.state === 'refunded'
        ? order.total + order.code - order.refunded
        : 0,
    );
    expect([sums?.invoices, sums?.receipts]).toEqual(everPaid ? [1, 1] : [0, 0]);
    expect(sums?.credited).toBe(Math.min(order.refunded, order.total));
  }
  // Money that was told is stored, whatever became of its order.
  const told = await site.rows<{
    money: string;
  }>(sql`select external_id || ' ' || amount as money from payment_events
    where gateway = 'sandbox' and status = 'paid' and order_id in ${ofBuyer(buyer)}`);
  expect(new Set(told.map(({ money }) => money))).toEqual(paid);
  expect(await ledgerFaults(site)).toEqual(soundLedger);
  expect(
    await site.rows(sql`select n.kind from invoice_numbers n left join invoices i on i.kind = n.kind and i.number like '%/' || n.year || '/%'
      group by n.kind, n.year, n.last having count(i.id) <> n.last or max(right(i.number, 6)::int) <> n.last`),
  ).toEqual([]);
  expect(
    await site.rows(
      sql`select c.code from coupons c left join coupon_uses u on u.coupon_id = c.id and u.state <> 'returned' group by c.id having count(u.order_id) <> c.uses`,
    ),
  ).toEqual([]);
}

const paidBy = (which: number, status: 'paid' | 'reversed' = 'paid') =>
  ({ do: 'sandbox', which, status, wrong: 0 }) as const;
const atMidtrans = (event: 'choose' | 'settle') =>
  ({ do: 'midtrans', which: 0, event, method: 'qris', heard: true }) as const;
const disputed = {
  do: 'midtrans',
  which: 0,
  event: 'chargeBack',
  method: 'qris',
  heard: true,
} as const;
const taken = { do: 'odd', which: 0, settle: true } as const;
const finished = { do: 'finish' } as const;
const wholeOf = (bearer: 'shares' | 'platform' = 'shares') =>
  ({ do: 'begin', which: 0, amount: total, bearer }) as const;
/** Histories that went wrong once. */
const examples: [Step[]][] = [
  // The money goes back of a course that is finished while the refund is approved, and a certificate came all the same.
  [
    [
      paidBy(0),
      { do: 'wish', which: 0 },
      finished,
      { do: 'smuggle' },
      { do: 'jobs' },
      { do: 'decide', approved: true, revokes: true, bearer: 'shares' },
      { do: 'jobs' },
    ],
  ],
  [
    [
      paidBy(0),
      finished,
      wholeOf(),
      { do: 'decide', approved: true, revokes: false, bearer: 'shares' },
      { do: 'decide', approved: false, revokes: false, bearer: 'shares' },
    ],
  ],
  // The bank takes back the price of a finished course, and staff tries to restore its certificate.
  [[paidBy(0), finished, paidBy(0, 'reversed'), { do: 'certificate', decision: 'restoration' }]],
  // Money that came late pays a first order too, and the second one goes back: the course stays open.
  [
    [
      { do: 'wait', minutes: 1_500 },
      { do: 'jobs' },
      { do: 'buy', by: 'sandbox' },
      paidBy(1),
      taken,
      { do: 'wish', which: 0 },
      { do: 'jobs' },
      { do: 'send' },
    ],
  ],
  // Money of a second method comes after the bank took the first payment back.
  [
    [
      { do: 'method', gateway: 'midtrans' },
      atMidtrans('choose'),
      paidBy(0),
      paidBy(0, 'reversed'),
      atMidtrans('settle'),
      taken,
    ],
  ],
  // A dispute about an order of which a part went back is won.
  [
    [
      { do: 'method', gateway: 'midtrans' } as const,
      atMidtrans('choose'),
      atMidtrans('settle'),
      { do: 'begin', which: 0, amount: 1_000, bearer: 'shares' } as const,
      { do: 'send' } as const,
      { do: 'jobs' } as const,
      disputed,
      { do: 'dispute', won: true },
    ],
  ],
];

test('any history of orders, payments and refunds leaves one truth in orders, courses, papers and books', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }),
      async (steps) => {
        const world: World = { buyer: await site.person(), notices: [], paid: new Set() };
        for (const step of [
          { do: 'order', coupon: false } as const,
          { do: 'method', gateway: 'sandbox' } as const,
          ...steps,
        ]) {
          const before = await earnedOf(world.buyer);
          const answer = await take(world, step);
          expect(answer?.status ?? 200, `${step.do}: ${answer?.text}`).toBeLessThan(500);
          await expectSound(world);
          await expectEarned(world.buyer, step.do, before);
        }
        await expectBooks(world);
      },
    ),
    { ...searched, numRuns: examples.length + numRuns, examples },
  );
});
