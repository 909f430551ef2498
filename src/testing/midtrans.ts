import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The part of Midtrans that the product uses, over HTTP, as its documentation describes it (facts §1.1 to §1.4). */

export const midtransKey = 'SB-Mid-server-double-of-the-tests';
export const midtransMerchant = 'G123456789';

type Callbacks = { finish?: string };
type Payment = {
  order_id: string;
  gross: number;
  token: string;
  callbacks: Callbacks;
  /** null until the buyer chooses a method: until then there is no transaction */
  transaction: Transaction | null;
};
type Transaction = Record<string, unknown> & {
  transaction_id: string;
  transaction_status: string;
  status_code: string;
  payment_type: string;
  fraud_status?: string | undefined;
  refunds: { refund_key: string; refund_amount: string }[];
};
/** 'cut' breaks the connection off, 'silent' never answers. */
type GatewayTrouble = 'cut' | 'silent' | number | null;

const methods: Record<string, Record<string, unknown>> = {
  bca_va: {
    payment_type: 'bank_transfer',
    va_numbers: [{ bank: 'bca', va_number: '12345678901' }],
  },
  permata_va: { payment_type: 'bank_transfer', permata_va_number: '8562000087926752' },
  echannel: { payment_type: 'echannel', bill_key: '990000000260', biller_code: '70012' },
  indomaret: { payment_type: 'cstore', store: 'indomaret', payment_code: '25709650945026' },
  qris: { payment_type: 'qris' },
  gopay: { payment_type: 'gopay' },
  credit_card: { payment_type: 'credit_card', fraud_status: 'accept' },
};
/** Money of these goes back by the interface; that of virtual accounts and shops doesn't. */
const refundable = new Set(['qris', 'gopay', 'credit_card']);

/** What the hosted page does to a payment besides paying it. */
const isStep = (step: string | undefined): step is 'deny' | 'fail' | 'expire' | 'dispute' =>
  ['deny', 'fail', 'expire', 'dispute'].includes(step ?? '');

/** A notice is sent again so often after this answer. */
const retriesAfter = (status: number): number => {
  if (status >= 200 && status < 304) return 0;
  if (status === 500) return 1;
  if (status === 503) return 4;
  return status === 400 || status === 404 ? 2 : 5;
};

const signatureOf = (
  { order_id, status_code, gross_amount }: Record<string, unknown>,
  key = midtransKey,
) => createHash('sha512').update(`${order_id}${status_code}${gross_amount}${key}`).digest('hex');

/** Starts the double. `deliver` sends one notice and answers the status of the answer; null for a site that can't be reached. */
export async function startMidtrans({
  deliver,
  port = 0,
}: {
  deliver: (body: string) => Promise<number | null>;
  port?: number;
}) {
  const payments = new Map<string, Payment>();
  /** `answers` is what it says of every payment meanwhile, instead of the truth. */
  const state: { trouble: GatewayTrouble; held: boolean; answers: string | null; calls: string[] } =
    { trouble: null, held: false, answers: null, calls: [] };
  const byToken = (token: string) =>
    [...payments.values()].find((payment) => payment.token === token);

  /** The fields of a notice and of a status answer. */
  const shown = ({ order_id, gross, transaction }: Payment) => {
    const { refunds = [], ...rest } = transaction ?? { refunds: [] };
    const back = refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
    const fields = {
      ...rest,
      order_id,
      gross_amount: `${gross}.00`,
      merchant_id: midtransMerchant,
      currency: 'IDR',
      transaction_time: '2026-11-23 14:05:00',
    };
    return {
      ...fields,
      ...(back > 0 && { refund_amount: `${back}.00`, refunds }),
      signature_key: signatureOf(fields),
    };
  };
  const noticeOf = (orderId: string): string => {
    const payment = payments.get(orderId);
    if (!payment?.transaction) throw new Error(`${orderId} has no transaction`);
    return JSON.stringify(shown(payment));
  };
  /** Sends a notice until it is taken or the retries are used up; answers how often it was sent. */
  const send = async (body: string): Promise<number> => {
    for (let sent = 1; ; sent += 1) {
      const status = await deliver(body);
      if (sent > retriesAfter(status ?? 599)) return sent;
    }
  };
  const change = async (orderId: string, fields: Partial<Transaction>) => {
    const payment = payments.get(orderId);
    if (!payment?.transaction) throw new Error(`${orderId} has no transaction`);
    Object.assign(payment.transaction, fields);
    if (!state.held) await send(noticeOf(orderId));
  };

  const actions = {
    choose: async (orderId: string, method = 'bca_va') => {
      const payment = payments.get(orderId);
      if (!payment) throw new Error(`no payment ${orderId}`);
      const pending = { transaction_status: 'pending', status_code: '201' };
      payment.transaction = {
        transaction_id: randomUUID(),
        payment_type: '',
        ...pending,
        refunds: [],
        ...methods[method],
      };
      if (method !== 'credit_card' && !state.held) await send(noticeOf(orderId));
    },
    settle: (orderId: string) =>
      change(orderId, { transaction_status: 'settlement', status_code: '200' }),
    capture: (orderId: string, fraud_status: 'accept' | 'challenge' = 'accept') =>
      change(orderId, {
        transaction_status: 'capture',
        status_code: fraud_status === 'accept' ? '200' : '201',
        fraud_status,
      }),
    deny: (orderId: string) => change(orderId, { transaction_status: 'deny', status_code: '202' }),
    fail: (orderId: string) =>
      change(orderId, { transaction_status: 'failure', status_code: '202' }),
    expire: (orderId: string) =>
      change(orderId, { transaction_status: 'expire', status_code: '407' }),
    chargeBack: (orderId: string) =>
      change(orderId, { transaction_status: 'chargeback', status_code: '200' }),
    /** Somebody sends money back at Midtrans' own desk. */
    giveBack: (orderId: string, amount: number) => {
      const { gross = 0, transaction } = payments.get(orderId) ?? {};
      const refunds = [
        ...(transaction?.refunds ?? []),
        { refund_key: `desk-${randomUUID()}`, refund_amount: `${amount}.00` },
      ];
      const back = refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
      return change(orderId, {
        refunds,
        transaction_status: back === gross ? 'refund' : 'partial_refund',
        status_code: '200',
      });
    },
  };

  async function refund(payment: Payment, body: string) {
    const { refund_key, amount } = JSON.parse(body) as { refund_key: string; amount: number };
    const { transaction } = payment;
    const kind =
      Object.keys(methods).find(
        (name) => methods[name]?.payment_type === transaction?.payment_type,
      ) ?? '';
    const paid =
      transaction &&
      ['settlement', 'partial_refund', 'refund'].includes(transaction.transaction_status);
    if (!transaction || !paid || !refundable.has(kind))
      return {
        status_code: '412',
        status_message: 'Merchant cannot modify the status of the transaction',
      };
    const known = transaction.refunds.some((done) => done.refund_key === refund_key);
    const back = transaction.refunds.reduce(
      (sum, { refund_amount }) => sum + Number(refund_amount),
      0,
    );
    if (!known && back + amount > payment.gross)
      return { status_code: '414', status_message: 'Refund amount is more than the transaction' };
    if (!known) {
      transaction.refunds.push({ refund_key, refund_amount: `${amount}.00` });
      await change(payment.order_id, {
        transaction_status: back + amount === payment.gross ? 'refund' : 'partial_refund',
        status_code: '200',
      });
    }
    return { ...shown(payment), status_code: '200', refund_key };
  }

  function create(body: string) {
    const {
      transaction_details: wanted,
      item_details: items = [],
      callbacks = {},
    } = JSON.parse(body) as {
      transaction_details?: { order_id: string; gross_amount: number };
      item_details?: { price: number; quantity: number }[];
      callbacks?: Callbacks;
    };
    if (!wanted?.order_id || !Number.isInteger(wanted.gross_amount))
      return { status: 400, body: { error_messages: ['transaction_details is required'] } };
    const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
    if (items.length > 0 && sum !== wanted.gross_amount) {
      return {
        status: 400,
        body: {
          error_messages: [
            'transaction_details.gross_amount is not equal to the sum of item_details',
          ],
        },
      };
    }
    if (payments.get(wanted.order_id)?.transaction)
      return {
        status: 400,
        body: { error_messages: ['transaction_details.order_id sudah digunakan'] },
      };
    const token = randomUUID();
    payments.set(wanted.order_id, {
      order_id: wanted.order_id,
      gross: wanted.gross_amount,
      token,
      callbacks,
      transaction: null,
    });
    return { status: 201, body: { token, redirect_url: `${url}/snap/v4/redirection/${token}` } };
  }

  async function api(
    request: IncomingMessage,
    path: string,
  ): Promise<{ status: number; body: unknown }> {
    const expected = `Basic ${Buffer.from(`${midtransKey}:`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return { status: 401, body: { status_code: '401', error_messages: ['Access denied'] } };
    const body = await text(request);
    if (path === '/snap/v1/transactions') return create(body);
    const [, id = '', action] = /^\/v2\/([^/]+)\/(status|cancel|expire|refund)$/.exec(path) ?? [];
    const payment = payments.get(decodeURIComponent(id));
    // Nothing is known of a payment whose method nobody has chosen.
    if (!payment?.transaction)
      return {
        status: 404,
        body: { status_code: '404', status_message: "Transaction doesn't exist." },
      };
    if (action === 'status')
      return { status: 200, body: state.answers ? JSON.parse(state.answers) : shown(payment) };
    if (action === 'refund') return { status: 200, body: await refund(payment, body) };
    if (!['pending', 'capture'].includes(payment.transaction.transaction_status))
      return { status: 200, body: { status_code: '412' } };
    await change(
      payment.order_id,
      action === 'cancel'
        ? { transaction_status: 'cancel', status_code: '200' }
        : { transaction_status: 'expire', status_code: '407' },
    );
    return { status: 200, body: shown(payment) };
  }

  /** The hosted page: it chooses a method and lets its reader play the bank. */
  async function page(path: string, answer: ServerResponse) {
    const [, , , , token = '', step, choice = ''] = path.split('/');
    const payment = byToken(token);
    if (!payment) return answer.writeHead(404).end();
    const id = payment.order_id;
    if (step === 'choose') await actions.choose(id, choice);
    if (step === 'pay')
      await (payment.transaction?.payment_type === 'credit_card'
        ? actions.capture(id)
        : actions.settle(id));
    const ends = {
      deny: actions.deny,
      fail: actions.fail,
      expire: actions.expire,
      dispute: actions.chargeBack,
    };
    if (isStep(step)) await ends[step](id);
    if (step === 'pay' || step === 'back' || isStep(step)) {
      const to = new URL(payment.callbacks.finish ?? url);
      to.searchParams.set('order_id', id);
      return answer.writeHead(302, { location: to.href }).end();
    }
    const link = (to: string, label: string) =>
      `<p><a href="/snap/v4/redirection/${token}/${to}">${label}</a></p>`;
    const choices = Object.keys(methods).map((name) => link(`choose/${name}`, name));
    const status = payment.transaction?.transaction_status;
    const begun = [
      link('pay', 'Bayar'),
      link('deny', 'Tolak'),
      link('fail', 'Gagalkan'),
      link('expire', 'Biarkan kedaluwarsa'),
    ];
    const taken = [link('deny', 'Tarik kembali'), link('dispute', 'Sengketakan')];
    const doings =
      status === 'pending' ? begun : status === 'settlement' || status === 'capture' ? taken : [];
    const body = status ? [`<p>${status}</p>`, ...doings, link('back', 'Kembali')] : choices;
    return answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Midtrans (tiruan)</title><h1>${id}</h1>${body.join('')}`);
  }

  const server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://midtrans').pathname;
    if (path.startsWith('/snap/v4/redirection/')) return void page(path, answer);
    state.calls.push(`${request.method} ${path}`);
    if (state.trouble === 'silent') return;
    if (state.trouble === 'cut') return void request.socket.destroy();
    const { status, body } = state.trouble
      ? { status: state.trouble, body: { error_messages: ['trouble'] } }
      : await api(request, path);
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    state,
    ...actions,
    send,
    noticeOf,
    payment: (orderId: string) => payments.get(orderId),
    /** A notice of Midtrans about a payment with other fields, signed anew. */
    forged: (orderId: string, fields: Record<string, unknown>, key = midtransKey) => {
      const notice = { ...JSON.parse(noticeOf(orderId)), ...fields };
      return JSON.stringify({ ...notice, signature_key: signatureOf(notice, key) });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Midtrans = Awaited<ReturnType<typeof startMidtrans>>;
