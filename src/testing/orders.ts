import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { policies } from '~/features/auth/consents/terms';
import { couponUses } from '~/features/checkout/coupons/server/tables';
import { fakturExports, fakturs } from '~/features/checkout/fakturs/server/tables';
import { sandboxNoticeOf } from '~/features/checkout/gateways/server/provider';
import { checkoutView, type OwnOrder, ownOrder } from '~/features/checkout/orders/schema';
import { orderEvents, taxSettings } from '~/features/checkout/orders/server/tables';
import type { MethodGateway } from '~/features/checkout/orders/terms';
import { invoices } from '~/features/checkout/papers/server/tables';
import { simulationView } from '~/features/checkout/payments/schema';
import { paymentEvents } from '~/features/checkout/payments/server/tables';
import type { SimulationAction } from '~/features/checkout/payments/terms';
import { createPaidOrder, createRefund } from '~/features/checkout/server/factory';
import { coupons, paymentAttempts, paymentProofs } from '~/features/checkout/server/tables';
import { uploadedFile } from '~/features/files/schema';
import { createFile } from '~/features/files/server/factory';
import { isoDate } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { classroom } from './classroom';
import { pdf } from './files';
import { type Midtrans, midtransKey, midtransMerchant, startMidtrans } from './midtrans';
import { type Client, type Person, testSite } from './site';
import { startXendit, xenditKey, xenditToken } from './xendit';

/** A valid order of the checkout's form; `more` changes it. */
export const orderBody = (total: number, more: Record<string, unknown> = {}) => ({
  billingName: 'Sari Wulandari',
  billingEmail: 'sari@rempah.test',
  billingPhone: '0812 3456 7890',
  wantsFaktur: false,
  taxName: '',
  taxId: '',
  taxAddress: '',
  consent: true,
  termsVersion: policies.terms.version,
  total,
  ...more,
});

/** A site that takes money at Midtrans' double, by transfer and in the sandbox. */
export async function shopSite(options: Parameters<typeof testSite>[0] = {}) {
  let deliver: (body: string) => Promise<number | null> = async () => null;
  const midtrans = await startMidtrans({ deliver: (body) => deliver(body) });
  const keys = {
    MIDTRANS_SERVER_KEY: midtransKey,
    MIDTRANS_MERCHANT_ID: midtransMerchant,
    MIDTRANS_URL: midtrans.url,
  };
  const site = await testSite({ ...options, env: { ...keys, ...options.env } });
  deliver = async (body) =>
    (
      await site.visitor.send('POST', '/payments/midtrans/notices', {
        raw: body,
        headers: { origin: null },
      })
    ).status;
  afterAll(() => midtrans.stop());
  return { site, midtrans };
}

/** A site that takes money at Xendit's double; with Midtrans' keys too it is chosen by `PAYMENT_GATEWAY`. */
export async function xenditSite(options: Parameters<typeof testSite>[0] = {}) {
  let deliver: Parameters<typeof startXendit>[0]['deliver'] = async () => null;
  const xendit = await startXendit({ deliver: (body, headers) => deliver(body, headers) });
  const keys = {
    XENDIT_SECRET_KEY: xenditKey,
    XENDIT_CALLBACK_TOKEN: xenditToken,
    XENDIT_URL: xendit.url,
  };
  const site = await testSite({ ...options, env: { ...keys, ...options.env } });
  const notify = ({ body, headers }: { body: string; headers?: Record<string, string> }) =>
    site.visitor.send('POST', '/payments/xendit/notices', {
      raw: body,
      headers: { ...headers, origin: null },
    });
  deliver = async (body, headers) => (await notify({ body, headers })).status;
  afterAll(() => xendit.stop());
  return { site, xendit, notify };
}

type Site = Awaited<ReturnType<typeof testSite>>;
export const listPrice = 199_000;
/** With PPN, by the facts' example. */
export const total = 220_890;

/** A course for sale and what buyers do with it. */
export async function shop(
  site: Site,
  { price = listPrice, ...course }: { price?: number; slug?: string } = {},
) {
  const room = await classroom(site, { title: 'Analisis Data', price, ...course });
  const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
  const path = `/checkout/${room.slug}`;

  const tools = {
    ...room,
    staff,
    path,
    view: async (by: Client) => (await by.get(path)).as(checkoutView),
    order: (by: Client, more: Record<string, unknown> = {}) =>
      by.post(`${path}/orders`, orderBody(total, more)),
    /** Makes an order; answers its number. */
    ordered: async (by: Client, more: Record<string, unknown> = {}) =>
      (await tools.order(by, more)).as(ownOrder).number,
    pay: (by: Client, number: string, gateway: MethodGateway = 'midtrans') =>
      by.post(`/orders/${number}/payments`, { gateway }),
    read: async (by: Client, number: string): Promise<OwnOrder> =>
      (await by.get(`/orders/${number}`)).as(ownOrder),
    /** Makes an order and begins to pay it; answers its number and the gateway's name of the attempt. */
    started: async (by: Client, gateway: MethodGateway = 'midtrans') => {
      const number = await tools.ordered(by);
      const { payment } = (await tools.pay(by, number, gateway)).as(ownOrder);
      expect(payment?.gateway).toBe(gateway);
      return { number, attempt: `${number}-1` };
    },
    /** Makes an order of somebody new and chooses a method at Midtrans. */
    pending: async (midtrans: Midtrans, method?: string) => {
      const buyer = await site.person();
      const { number, attempt } = await tools.started(buyer);
      await midtrans.choose(attempt, method);
      return { buyer, number, attempt };
    },
    simulate: async (by: Client, number: string, action: SimulationAction) => {
      const { attempt } = (await by.get(`/orders/${number}/simulation`)).as(simulationView);
      return by.post(`/orders/${number}/simulation`, { attempt, action });
    },
    /** Makes an order that is paid in the sandbox; answers its number. */
    bought: async (by: Client) => {
      const { number } = await tools.started(by, 'sandbox');
      expect((await tools.simulate(by, number, 'pay')).status).toBe(200);
      return number;
    },
    proof: async (by: Person) =>
      (await by.send('POST', '/files?purpose=proof', { raw: pdf })).as(uploadedFile).id,
    learns: async (by: Client) => (await by.get(`/learn/${room.slug}`)).status === 200,
    /** The ledger's entries of an order, by kind. */
    books: async (number: string) => {
      const rows = await site.rows<{ kind: string }>(
        sql`select kind from ledger_entries where order_id = (select id from orders where number = ${number}) order by booked_at, id`,
      );
      return rows.map(({ kind }) => kind);
    },
    /** The verdicts about the notices of an order's attempts, in the order of their arrival. */
    verdicts: async (number: string) => {
      const rows = await site.rows<{ verdict: string }>(
        sql`select verdict from payment_events where external_id like ${`${number}%`} order by received_at, id`,
      );
      return rows.map(({ verdict }) => verdict);
    },
    attempts: async (number: string) => {
      const rows = await site.rows<{ state: string; gateway: string }>(
        sql`select gateway, state from payment_attempts where order_id = (select id from orders where number = ${number}) order by created_at, id`,
      );
      return rows.map(({ gateway, state }) => `${gateway} ${state}`);
    },
  };
  return tools;
}

type Words = Partial<Parameters<typeof sandboxNoticeOf>[1]>;
/** Sends a signed notice of the sandbox about an attempt. */
export const sandboxNotice = (
  site: Site,
  externalId: string,
  { status = 'paid', amount = total, refunded = 0 }: Words = {},
) =>
  site.visitor.send('POST', '/payments/sandbox/notices', {
    raw: sandboxNoticeOf(site.deps.secret, { externalId, status, amount, refunded }),
    headers: { origin: null },
  });

/** A row of a person in every table of orders, payments and papers. */
export async function orderRows(
  site: Site,
  { userId, courseId }: Record<'userId' | 'courseId', string>,
): Promise<void> {
  const { now } = site.clock;
  const { db } = site.database;
  const { id: orderId } = await createPaidOrder(site.ctx(), { userId, course: { id: courseId } });
  const couponId = newId();
  const coupon = {
    code: 'RAPI10',
    kind: 'percent',
    value: 1_000,
    scope: 'instructor',
    bearer: 'instructor',
  } as const;
  await db.insert(coupons).values({
    ...coupon,
    id: couponId,
    instructorId: userId,
    createdBy: userId,
    startsAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(couponUses).values({ orderId, couponId, userId, createdAt: now });
  await db.insert(orderEvents).values({
    id: newId(),
    orderId,
    kind: 'payment',
    state: 'paid',
    actorId: userId,
    createdAt: now,
  });
  const paid = { gateway: 'manual', externalId: 'NK-AAAA-BBBB-1', amount: 1 } as const;
  await db
    .insert(paymentAttempts)
    .values({ ...paid, id: newId(), orderId, createdAt: now, expiresAt: now, changedAt: now });
  await db.insert(paymentEvents).values({
    ...paid,
    id: newId(),
    orderId,
    eventKey: 'x',
    body: '{}',
    status: 'x',
    verdict: 'applied',
    receivedAt: now,
  });
  const fileId = await createFile(site.ctx(), { ownerId: userId });
  const proof = {
    sha256: 'x',
    senderBank: 'Bank Contoh',
    senderName: 'Zulaikha',
    transferredOn: '2026-11-22',
  };
  await db.insert(paymentProofs).values({ ...proof, id: newId(), orderId, fileId, createdAt: now });
  await createRefund(site.ctx(), { orderId, amount: 1_000 });
  await db.insert(invoices).values({
    id: newId(),
    orderId,
    kind: 'invoice',
    number: 'INV/2026/999999',
    net: 1,
    ppn: 0,
    total: 1,
    issuedAt: now,
  });
  const exportId = newId();
  await db.insert(fakturExports).values({ id: exportId, createdBy: userId, createdAt: now });
  await db.insert(fakturs).values({
    orderId,
    wantedAt: now,
    exportId,
    number: '04002600000000001',
    fileId,
    enteredAt: now,
  });
  await db.insert(taxSettings).values({
    id: newId(),
    instructorId: userId,
    treatment: 'taxable',
    fromAt: now,
    reason: 'Awal',
    createdAt: now,
  });
}

type Answers = Record<'signedIn' | 'owner' | 'superadmin', (status: number) => number[]> & {
  everyone: (status: number) => number[];
};

/** The rows of the access matrix about buying. The learner has an open order of another course, with a proof of its transfer. */
export async function orderMatrix(
  site: Site,
  learner: Person,
  { signedIn, owner, superadmin, everyone }: Answers,
) {
  const sale = await shop(site);
  const number = await sale.ordered(learner);
  await sale.pay(learner, number, 'sandbox');
  const other = await shop(site);
  const sent = await other.ordered(learner);
  await other.pay(learner, sent, 'manual');
  const today = isoDate(site.clock.now);
  const proof = { senderBank: 'Bank Contoh', senderName: 'Sari', transferredOn: today };
  expect(
    (await learner.post(`/orders/${sent}/proof`, { ...proof, file: await other.proof(learner) }))
      .status,
  ).toBe(200);
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
    sql`select id from payment_proofs where state = 'waiting' limit 1`,
  );
  return {
    'GET /checkout/:slug': { expected: signedIn(200), path: sale.path },
    'PUT /checkout/:slug/interest': { expected: signedIn(200), path: `${sale.path}/interest` },
    'POST /checkout/:slug/orders': {
      expected: signedIn(409),
      path: `${sale.path}/orders`,
      sent: () => ({ body: orderBody(1) }),
    },
    'GET /orders': { expected: signedIn(200) },
    'GET /orders/:number': { expected: owner(200), path: `/orders/${number}` },
    'POST /orders/:number/check': { expected: owner(200), path: `/orders/${number}/check` },
    'POST /orders/:number/payments': {
      expected: owner(200),
      path: `/orders/${number}/payments`,
      sent: () => ({ body: { gateway: 'sandbox' } }),
    },
    'POST /orders/:number/proof': {
      expected: owner(409),
      path: `/orders/${number}/proof`,
      sent: () => ({ body: { ...proof, file: newId() } }),
    },
    'GET /orders/:number/simulation': {
      expected: owner(200),
      path: `/orders/${number}/simulation`,
    },
    'POST /orders/:number/simulation': {
      expected: owner(409),
      path: `/orders/${number}/simulation`,
      sent: () => ({ body: { attempt: 'NK-XXXX-XXXX-1', action: 'pay' } }),
    },
    'PUT /orders/:number/billing': {
      expected: owner(200),
      path: `/orders/${sent}/billing`,
      sent: () => ({ body: orderBody(total) }),
    },
    'POST /orders/:number/cancel': { expected: owner(409), path: `/orders/${sent}/cancel` },
    'POST /payment-proofs/:id/decision': {
      expected: superadmin(204),
      path: `/payment-proofs/${id}/decision`,
      sent: () => ({ body: { accepted: true } }),
    },
    // The signature gives a gateway this right, which payments.pg.test.ts tries.
    'POST /payments/:gateway/notices': {
      expected: everyone(403),
      path: '/payments/sandbox/notices',
      sent: () => ({ body: {} }),
    },
  };
}
