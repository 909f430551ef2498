import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { midtransKey, midtransMerchant, startMidtrans } from '~/testing/midtrans';
import { shop, shopSite, total } from '~/testing/orders';
import { startSessions } from '~/testing/sessions-gateway';
import { expectProblem } from '~/testing/site';
import { startXendit, xenditKey, xenditToken } from '~/testing/xendit';
import { xenditInvoices } from '../../xendit/server/provider';
import {
  GatewayError,
  manualTransfer,
  midtransSnap,
  type NewPayment,
  type PaymentGateway,
  sandbox,
  sandboxNoticeOf,
} from './provider';

const midtrans = await startMidtrans({ deliver: async () => 200 });
const xendit = await startXendit({ deliver: async () => 200 });
const sessions = await startSessions();
afterAll(() => Promise.all([midtrans.stop(), xendit.stop(), sessions.stop()]));

const now = new Date('2026-11-23T07:05:00Z');
const payment = (externalId: string): NewPayment => ({
  externalId,
  amount: 220_890,
  now,
  expiresAt: new Date(now.getTime() + 86_400_000),
  returnUrl: 'http://nusakelas.test:3000/checkout/x/orders/y',
  lines: [
    {
      id: 'course',
      name: 'Analisis Data dengan Python untuk Pengambil Keputusan di Perusahaan',
      price: 199_000,
    },
    { id: 'ppn', name: 'PPN', price: 21_890 },
  ],
  customer: { name: 'Sari', email: 'sari@rempah.test', phone: null },
});

type Subject = {
  gateway: PaymentGateway;
  /** what a buyer and the bank do at the gateway */
  choose?: (id: string) => Promise<unknown> | unknown;
  pay: (id: string) => Promise<unknown> | unknown;
  notice?: (id: string) => { body: string; headers?: Record<string, string> };
  trouble?: (on: boolean) => void;
};

const snap = midtransSnap({
  serverKey: midtransKey,
  signatureKey: midtransKey,
  merchantId: midtransMerchant,
  snapUrl: `${midtrans.url}/snap/v1`,
  apiUrl: `${midtrans.url}/v2`,
});
const secret = 'a secret of the tests';
const subjects: Record<string, Subject> = {
  midtrans: {
    gateway: snap,
    choose: (id) => midtrans.choose(id, 'qris'),
    pay: (id) => midtrans.settle(id),
    notice: (id) => ({ body: midtrans.noticeOf(id) }),
    trouble: (on) => {
      midtrans.state.trouble = on ? 'cut' : null;
    },
  },
  xendit: {
    gateway: xenditInvoices({
      secretKey: xenditKey,
      callbackToken: xenditToken,
      url: xendit.url,
    }),
    pay: (id) => xendit.pay(id),
    notice: (id) => xendit.noticeOf(id),
    trouble: (on) => {
      xendit.state.trouble = on ? 'cut' : null;
    },
  },
  'a gateway of sessions': {
    gateway: sessions.gateway,
    pay: sessions.pay,
    notice: sessions.notice,
    trouble: (on) => {
      sessions.state.down = on;
    },
  },
  sandbox: {
    gateway: sandbox(secret),
    pay: () => {},
    notice: (id) => ({
      body: sandboxNoticeOf(secret, { externalId: id, status: 'paid', amount: 220_890 }),
    }),
  },
  'manual transfer': { gateway: manualTransfer(), pay: () => {} },
};

describe.each(Object.entries(subjects))(
  '%s keeps the port',
  (_, { gateway, choose, pay, notice, trouble }) => {
    const begun = async () => {
      const id = `NK-${newId()}`;
      return { id, ...(await gateway.create(payment(id))) };
    };

    // spec: N1.5
    test('tells of a payment by status and by notice, alike and under one key', async () => {
      const { id, redirectUrl } = await begun();
      expect(redirectUrl === null || URL.canParse(redirectUrl)).toBe(true);
      const before = await gateway.status?.(id);
      expect(before?.outcome ?? 'pending').toBe('pending');
      await choose?.(id);
      await pay(id);
      const told = notice?.(id);
      if (!told) return expect(gateway.parseNotice('{}', new Headers())).toBeNull();
      const heard = gateway.parseNotice(told.body, new Headers(told.headers));
      expect(heard).toMatchObject({
        gateway: gateway.name,
        externalId: id,
        outcome: 'paid',
        amount: 220_890,
        refunded: 0,
        body: told.body,
      });
      expect(gateway.parseNotice(told.body, new Headers(told.headers))?.eventKey).toBe(
        heard?.eventKey,
      );
      if (gateway.status)
        expect(await gateway.status(id)).toMatchObject({
          outcome: 'paid',
          eventKey: heard?.eventKey,
        });
    });

    test('refuses notices that it didn’t sign', async () => {
      const { id } = await begun();
      await choose?.(id);
      await pay(id);
      const told = notice?.(id);
      const forged = told?.body.replaceAll('220890', '1') ?? '{}';
      for (const body of ['', '[]', 'null', '{"data":1}', '\0', forged])
        expect(gateway.parseNotice(body, new Headers())).toBeNull();
    });

    test('ends a payment once or twice, but not one that is paid', async () => {
      const waiting = await begun();
      expect([await gateway.cancel(waiting.id), await gateway.cancel(waiting.id)]).toEqual([
        true,
        true,
      ]);
      if (!gateway.status) return;
      const paid = await begun();
      await choose?.(paid.id);
      await pay(paid.id);
      expect([await gateway.cancel(paid.id), await gateway.expire(paid.id)]).toEqual([
        false,
        false,
      ]);
    });

    test('sends money back once per key, or says that it can’t', async () => {
      const { id } = await begun();
      await choose?.(id);
      await pay(id);
      const back = { externalId: id, key: newId(), amount: 100_000, reason: 'Tidak sesuai' };
      const [first, again] = [await gateway.refund(back), await gateway.refund(back)];
      expect(first).toEqual(again);
      expect(first !== null).toBe(gateway.refundable('QRIS'));
      if (gateway.status) {
        expect(await gateway.status(id)).toMatchObject({ outcome: 'refunded', refunded: 100_000 });
        expect(await gateway.refund({ ...back, key: newId(), amount: 200_000 })).toBeNull();
      }
    });

    test('says by one error that it can’t be reached', async () => {
      const { id } = await begun();
      trouble?.(true);
      const calls = trouble
        ? [gateway.create(payment(`${id}-2`)), gateway.status?.(id), gateway.cancel(id)]
        : [];
      const results = await Promise.allSettled(calls);
      trouble?.(false);
      expect(
        results.every(
          (result) => result.status === 'rejected' && result.reason instanceof GatewayError,
        ),
      ).toBe(true);
    });
  },
);

test.each([
  ['bca_va', false],
  ['indomaret', false],
  ['credit_card', true],
  ['gopay', true],
])('Midtrans refunds %s by itself: %s', async (method, possible) => {
  const id = `NK-${newId()}`;
  await snap.create(payment(id));
  await midtrans.choose(id, method);
  await midtrans.settle(id);
  const report = await snap.status?.(id);
  expect(snap.refundable(report?.method ?? null)).toBe(possible);
  expect(
    (await snap.refund({ externalId: id, key: newId(), amount: 220_890, reason: 'x' })) !== null,
  ).toBe(possible);
});

test('an order is paid, and taken back, by the second gateway through the same routes', async () => {
  const { site } = await shopSite({ gateways: new Map([['sandbox', sessions.gateway]]) });
  const sale = await shop(site);
  const buyer = await site.person();
  const { number, attempt } = await sale.started(buyer, 'sandbox');
  const notify = () => {
    const { body, headers } = sessions.notice(attempt);
    return site.visitor.send('POST', '/payments/sandbox/notices', {
      raw: body,
      headers: { ...headers, origin: null },
    });
  };
  sessions.pay(attempt);
  expectProblem(
    await site.visitor.post('/payments/sandbox/notices', JSON.parse(sessions.notice(attempt).body)),
    403,
    'notice_invalid',
  );
  expect((await notify()).status).toBe(200);
  expect(await sale.read(buyer, number)).toMatchObject({ state: 'paid', total });
  sessions.takeBack(attempt);
  expect((await notify()).status).toBe(200);
  expect((await sale.read(buyer, number)).state).toBe('payment_reversed');
});
