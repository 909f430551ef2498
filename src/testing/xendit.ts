import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The part of Xendit that the product uses, over HTTP, as its reference describes it: invoices, refunds, and the webhooks of both. */

export const xenditKey = 'xnd_development_double-of-the-tests';
export const xenditToken = 'callback-token-of-the-double';

type Invoice = Record<string, unknown> & {
  id: string;
  external_id: string;
  status: string;
  amount: number;
  currency: string;
  invoice_url: string;
  success_redirect_url?: string;
};
type Refund = {
  id: string;
  invoice_id: string;
  reference_id: string;
  amount: number;
  currency: string;
  status: string;
};
type Reply = { status: number; body: unknown };
type Deliver = (body: string, headers: Record<string, string>) => Promise<number | null>;

const methods: Record<string, Record<string, string>> = {
  bca: {
    payment_method: 'BANK_TRANSFER',
    payment_channel: 'BCA',
    bank_code: 'BCA',
    payment_destination: '8860861087714',
  },
  qris: { payment_method: 'QR_CODE', payment_channel: 'QRIS' },
  dana: { payment_method: 'EWALLET', payment_channel: 'DANA' },
  ovo: { payment_method: 'EWALLET', payment_channel: 'OVO' },
  card: { payment_method: 'CREDIT_CARD', payment_channel: 'CREDIT_CARD' },
  alfamart: {
    payment_method: 'RETAIL_OUTLET',
    payment_channel: 'ALFAMART',
    payment_destination: 'TEST92831',
  },
};
/** Money of these doesn't go back by the interface. */
const unrefundable = ['BANK_TRANSFER', 'RETAIL_OUTLET'];

const refusal = (status: number, error_code: string): Reply => ({
  status,
  body: { error_code, message: `refused by the double: ${error_code}` },
});

/** What it holds, and what tests make of it. 'cut' breaks connections off, 'lost' one of them after its work is done, and a number is the answer to everything. */
function holdings() {
  return {
    invoices: new Map<string, Invoice>(),
    refunds: new Map<string, Refund>(),
    sent: new Map<string, string>(),
    trouble: null as 'cut' | 'lost' | number | null,
    /** what happens after an invoice was made and before that is answered */
    made: null as ((externalId: string) => Promise<unknown>) | null,
    /** webhooks are lost */
    held: false,
    /** the state in which refunds are made, or the code of their refusal */
    refunding: 'SUCCEEDED',
    calls: [] as string[],
  };
}
type Holdings = ReturnType<typeof holdings>;

function makeInvoice({ invoices }: Holdings, json: string, url: string): Reply {
  const wanted = JSON.parse(json) as Partial<Invoice>;
  if (!wanted.external_id || !Number.isFinite(wanted.amount))
    return refusal(400, 'API_VALIDATION_ERROR');
  if (Number(wanted.amount) < 1_000) return refusal(400, 'MINIMUM_AMOUNT_ERROR');
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  const { success_redirect_url, failure_redirect_url, payer_email, description, items } = wanted;
  const invoice: Invoice = {
    id,
    external_id: wanted.external_id,
    user_id: '5f4708b7bd394b0400b96276',
    status: 'PENDING',
    merchant_name: 'NusaKelas',
    amount: Number(wanted.amount),
    payer_email,
    description,
    items,
    currency: wanted.currency ?? 'IDR',
    invoice_url: `${url}/web/${id}`,
    expiry_date: new Date(Date.now() + Number(wanted.invoice_duration) * 1_000).toISOString(),
    success_redirect_url: success_redirect_url ?? url,
    failure_redirect_url,
    created: new Date().toISOString(),
    updated: new Date().toISOString(),
  };
  invoices.set(id, invoice);
  return { status: 200, body: invoice };
}

function makeRefund(held: Holdings, json: string, key: string): Reply {
  const { invoices, refunds, sent, refunding } = held;
  if (sent.has(key) && sent.get(key) !== json) return refusal(409, 'IDEMPOTENCY_ERROR');
  const wanted = JSON.parse(json) as Refund;
  const made = [...refunds.values()].find(
    ({ reference_id }) => reference_id === wanted.reference_id,
  );
  if (made) return sent.has(key) ? { status: 200, body: made } : refusal(409, 'DUPLICATE_ERROR');
  const invoice = invoices.get(wanted.invoice_id);
  if (!invoice) return refusal(404, 'DATA_NOT_FOUND');
  if (!['PAID', 'SETTLED'].includes(invoice.status)) return refusal(400, 'INELIGIBLE_TRANSACTION');
  const { payment_method: method } = invoice;
  if (unrefundable.includes(String(method))) return refusal(400, 'REFUND_NOT_SUPPORTED');
  if (!['SUCCEEDED', 'PENDING', 'FAILED'].includes(refunding)) return refusal(400, refunding);
  const others = [...refunds.values()].filter(
    ({ invoice_id, status }) => invoice_id === invoice.id && status !== 'FAILED',
  );
  if (others.some(({ status }) => status === 'PENDING')) return refusal(400, 'REFUND_IN_PROGRESS');
  if (others.reduce((sum, { amount }) => sum + amount, wanted.amount) > invoice.amount)
    return refusal(400, 'MAXIMUM_REFUND_AMOUNT_REACHED');
  const { invoice_id, reference_id, amount, currency } = wanted;
  const id = `rfd-${randomUUID()}`;
  const refund = { id, invoice_id, reference_id, amount, currency, status: refunding };
  refunds.set(id, refund);
  sent.set(key, json);
  return { status: 200, body: refund };
}

/** Answers one call of the interface. */
async function answerOf(held: Holdings, request: IncomingMessage, base: string): Promise<Reply> {
  const expected = `Basic ${Buffer.from(`${xenditKey}:`).toString('base64')}`;
  if (request.headers.authorization !== expected) return refusal(401, 'INVALID_API_KEY');
  const { pathname, searchParams } = new URL(request.url ?? '/', base);
  const body = await text(request);
  const [, id = ''] = /^\/(?:v2\/)?invoices\/(\w+)/.exec(pathname) ?? [];
  const invoice = held.invoices.get(id);
  switch (`${request.method} ${id ? pathname.replace(id, ':id') : pathname}`) {
    case 'POST /v2/invoices':
      return makeInvoice(held, body, base);
    case 'GET /v2/invoices': {
      const name = searchParams.get('external_id');
      const named = [...held.invoices.values()].filter(({ external_id }) => external_id === name);
      return { status: 200, body: named.toReversed() };
    }
    case 'GET /v2/invoices/:id':
      return invoice ? { status: 200, body: invoice } : refusal(404, 'INVOICE_NOT_FOUND_ERROR');
    case 'POST /invoices/:id/expire!':
      if (!invoice) return refusal(404, 'INVOICE_NOT_FOUND_ERROR');
      if (invoice.status !== 'PENDING') return refusal(400, 'INVALID_INVOICE_STATUS');
      invoice.status = 'EXPIRED';
      return { status: 200, body: invoice };
    case 'POST /refunds':
      return makeRefund(held, body, String(request.headers['idempotency-key'] ?? ''));
    case 'GET /refunds': {
      const of = searchParams.get('invoice_id');
      const data = [...held.refunds.values()].filter(({ invoice_id }) => invoice_id === of);
      return { status: 200, body: { data, has_more: false } };
    }
    default:
      return refusal(404, 'NOT_FOUND');
  }
}

const paidFields = (invoice: Invoice, method: string) => ({
  ...methods[method],
  status: 'PAID',
  paid_amount: invoice.amount,
  paid_at: new Date().toISOString(),
  payment_id: randomUUID(),
});

/** Starts the double. `deliver` sends one webhook and answers the status of the answer; null for a site that can't be reached. */
export async function startXendit({ deliver, port = 0 }: { deliver: Deliver; port?: number }) {
  const state = holdings();
  const invoiceOf = (externalId: string): Invoice => {
    const made = [...state.invoices.values()].filter((one) => one.external_id === externalId);
    const invoice = made.at(-1);
    if (!invoice) throw new Error(`no invoice ${externalId}`);
    return invoice;
  };
  const webhook = (body: object, token = xenditToken) => ({
    body: JSON.stringify(body),
    headers: { 'x-callback-token': token, 'content-type': 'application/json' },
  });
  const noticeOf = (externalId: string, fields: object = {}) =>
    webhook({ ...invoiceOf(externalId), ...fields });
  const refundNoticeOf = (refund: Refund) =>
    webhook({ event: `refund.${refund.status.toLowerCase()}`, business_id: 'b', data: refund });
  const tell = async ({ body, headers }: ReturnType<typeof webhook>) =>
    state.held ? null : deliver(body, headers);
  const change = async (externalId: string, fields: object) => {
    Object.assign(invoiceOf(externalId), fields);
    await tell(noticeOf(externalId));
  };
  const actions = {
    pay: (externalId: string, method = 'qris') =>
      change(externalId, paidFields(invoiceOf(externalId), method)),
    settle: (externalId: string) => change(externalId, { status: 'SETTLED' }),
    expire: (externalId: string) => change(externalId, { status: 'EXPIRED' }),
    /** What becomes of a refund that was pending. */
    endRefund: async (key: string, status: 'SUCCEEDED' | 'FAILED') => {
      const refund = [...state.refunds.values()].find(({ reference_id }) => reference_id === key);
      if (!refund) throw new Error(`no refund ${key}`);
      refund.status = status;
      await tell(refundNoticeOf(refund));
    },
    /** Somebody sends money back at Xendit's own desk. */
    giveBack: async (externalId: string, amount: number) => {
      const { id: invoice_id, currency } = invoiceOf(externalId);
      const id = `rfd-${randomUUID()}`;
      const refund = { id, invoice_id, reference_id: id, amount, currency, status: 'SUCCEEDED' };
      state.refunds.set(id, refund);
      await tell(refundNoticeOf(refund));
    },
  };

  /** The hosted page, whose reader plays the bank. */
  async function page(path: string, answer: ServerResponse) {
    const [, , id = '', step, method = ''] = path.split('/');
    const invoice = state.invoices.get(id);
    if (!invoice) return answer.writeHead(404).end();
    if (step === 'pay') await actions.pay(invoice.external_id, method);
    if (step === 'expire') await actions.expire(invoice.external_id);
    if (step) return answer.writeHead(302, { location: invoice.success_redirect_url }).end();
    const choices = Object.keys(methods).map((name) => [`pay/${name}`, `Bayar dengan ${name}`]);
    const links = [...choices, ['expire', 'Biarkan kedaluwarsa'], ['back', 'Kembali']]
      .map(([to, label]) => `<p><a href="/web/${id}/${to}">${label}</a></p>`)
      .join('');
    return answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Xendit (tiruan)</title><h1>${invoice.external_id}</h1>${links}`);
  }

  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://xendit');
    if (pathname.startsWith('/web/')) return void page(pathname, answer);
    state.calls.push(`${request.method} ${pathname}`);
    const { trouble } = state;
    if (trouble === 'cut') return void request.socket.destroy();
    const { status, body } =
      typeof trouble === 'number'
        ? refusal(trouble, trouble === 429 ? 'RATE_LIMIT_EXCEEDED' : 'SERVER_ERROR')
        : await answerOf(state, request, url);
    if (request.method === 'POST' && pathname === '/v2/invoices' && status === 200)
      await state.made?.((body as Invoice).external_id);
    if (trouble === 'lost') {
      state.trouble = null;
      return void request.socket.destroy();
    }
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    state,
    ...actions,
    invoiceOf,
    webhook,
    noticeOf,
    refundNoticeOf,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
