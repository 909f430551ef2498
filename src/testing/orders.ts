import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { policies } from '~/features/auth/consents/terms';
import { checkoutView, type OwnOrder, ownOrder } from '~/features/checkout/orders/schema';
import type { MethodGateway } from '~/features/checkout/orders/terms';
import { simulationView } from '~/features/checkout/payments/schema';
import type { SimulationAction } from '~/features/checkout/payments/terms';
import { uploadedFile } from '~/features/files/schema';
import { classroom } from './classroom';
import { pdf } from './files';
import { midtransKey, midtransMerchant, startMidtrans } from './midtrans';
import { type Client, type Person, testSite } from './site';

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
  const keys = { MIDTRANS_SERVER_KEY: midtransKey, MIDTRANS_MERCHANT_ID: midtransMerchant, MIDTRANS_URL: midtrans.url };
  const site = await testSite({ ...options, env: { ...keys, ...options.env } });
  deliver = async (body) => (await site.visitor.send('POST', '/payments/midtrans/notices', { raw: body, headers: { origin: null } })).status;
  afterAll(() => midtrans.stop());
  return { site, midtrans };
}

type Site = Awaited<ReturnType<typeof testSite>>;
export const listPrice = 199_000;
/** With PPN, by the facts' example. */
export const total = 220_890;

/** A course for sale and what buyers do with it. */
export async function shop(site: Site, { price = listPrice, ...course }: { price?: number; slug?: string } = {}) {
  const room = await classroom(site, { title: 'Analisis Data', price, ...course });
  const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
  const path = `/checkout/${room.slug}`;

  const tools = {
    ...room,
    staff,
    path,
    view: async (by: Client) => (await by.get(path)).as(checkoutView),
    order: (by: Client, more: Record<string, unknown> = {}) => by.post(`${path}/orders`, orderBody(total, more)),
    /** Makes an order; answers its number. */
    ordered: async (by: Client, more: Record<string, unknown> = {}) => (await tools.order(by, more)).as(ownOrder).number,
    pay: (by: Client, number: string, gateway: MethodGateway = 'midtrans') => by.post(`/orders/${number}/payments`, { gateway }),
    read: async (by: Client, number: string): Promise<OwnOrder> => (await by.get(`/orders/${number}`)).as(ownOrder),
    /** Makes an order and begins to pay it; answers its number and the gateway's name of the attempt. */
    started: async (by: Client, gateway: MethodGateway = 'midtrans') => {
      const number = await tools.ordered(by);
      const { payment } = (await tools.pay(by, number, gateway)).as(ownOrder);
      expect(payment?.gateway).toBe(gateway);
      return { number, attempt: `${number}-1` };
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
    proof: async (by: Person) => (await by.send('POST', '/files?purpose=proof', { raw: pdf })).as(uploadedFile).id,
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

export type Shop = Awaited<ReturnType<typeof shop>>;
