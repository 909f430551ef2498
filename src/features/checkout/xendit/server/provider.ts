import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { XenditConfig } from '~/lib/server/env';
import type { PaymentReport } from '../../gateways/schema';
import {
  GatewayError,
  type NewPayment,
  type NewRefund,
  type PaymentGateway,
} from '../../gateways/server/provider';
import { gatewayTimeoutMs } from '../../gateways/terms';
import {
  byWeight,
  isOpenInvoice,
  isPaidInvoice,
  isRefundable,
  reportOf,
  reportOfRefund,
} from '../rules';
import {
  refundWebhook,
  type XenditRefund,
  xenditInvoice,
  xenditInvoices as xenditInvoiceList,
  xenditProblem,
  xenditRefund,
  xenditRefunds,
} from '../schema';

type Answer = { status: number; body: unknown; text: string };
type Sent = { body?: object; key?: string; method?: 'POST' };
type Call = (name: string, path: string, sent?: Sent) => Promise<Answer>;

/** Asks Xendit. What it refuses is an answer, whose meaning depends on the call; that it is in trouble, busy (429) or doesn't know our key is an error. */
const callsTo =
  ({ secretKey, url }: XenditConfig): Call =>
  async (name, path, { body, key, method } = {}) => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
          accept: 'application/json',
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      const text = await answer.text();
      const { status } = answer;
      if (status >= 500 || [401, 403, 429].includes(status))
        throw new GatewayError('xendit', name, status);
      return { status, body: JSON.parse(text) as unknown, text };
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError('xendit', name, null, error);
    }
  };

/** The code of a refusal: of its words nothing is kept, since they may name a person. */
function codeIn(body: unknown): string {
  const problem = xenditProblem.safeParse(body);
  return problem.success ? problem.data.error_code : 'no error_code';
}

function read<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  { status, body }: Answer,
): z.infer<Schema> {
  if (status >= 300) throw new GatewayError('xendit', name, status, codeIn(body));
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GatewayError('xendit', name, status, parsed.error);
  return parsed.data as z.infer<Schema>;
}

/** The invoices of an attempt, the weightiest first: Xendit takes a name of ours more than once. */
async function invoicesOf(call: Call, externalId: string) {
  const answer = await call('status', `/v2/invoices?external_id=${encodeURIComponent(externalId)}`);
  if (answer.status === 404) return { invoices: [], text: answer.text };
  const all = read('status', xenditInvoiceList, answer);
  const invoices = byWeight(all.filter(({ external_id }) => external_id === externalId));
  return { invoices, text: answer.text };
}

async function refundsOf(call: Call, invoiceId: string): Promise<XenditRefund[]> {
  const path = `/refunds?invoice_id=${encodeURIComponent(invoiceId)}&limit=100`;
  const answer = await call('refunds', path);
  return answer.status === 404 ? [] : read('refunds', xenditRefunds, answer).data;
}

const invoiceFor = ({
  externalId,
  amount,
  lines,
  customer,
  now,
  expiresAt,
  returnUrl,
}: NewPayment) => ({
  external_id: externalId,
  amount,
  currency: 'IDR',
  description: lines[0]?.name ?? externalId,
  items: lines.map(({ name, price }) => ({ name, price, quantity: 1 })),
  customer: {
    given_names: customer.name,
    email: customer.email,
    ...(customer.phone && { mobile_number: customer.phone }),
  },
  payer_email: customer.email,
  should_send_email: false,
  locale: 'id',
  invoice_duration: Math.max(60, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)),
  success_redirect_url: returnUrl,
  failure_redirect_url: returnUrl,
});

/** Makes an invoice. After a connection that broke it is first looked for, because a second one could be paid too. */
async function create(call: Call, payment: NewPayment): Promise<{ redirectUrl: string }> {
  const { externalId, amount } = payment;
  const sent = { body: invoiceFor(payment), key: externalId };
  const make = async () =>
    read('create', xenditInvoice, await call('create', '/v2/invoices', sent));
  const invoice = await make().catch(async (error: unknown) => {
    if (!(error instanceof GatewayError) || error.status !== null) throw error;
    const { invoices } = await invoicesOf(call, externalId);
    return invoices.find((made) => made.amount === amount && isOpenInvoice(made)) ?? make();
  });
  if (!invoice.invoice_url) throw new GatewayError('xendit', 'create', null, 'no invoice_url');
  return { redirectUrl: invoice.invoice_url };
}

async function status(call: Call, externalId: string): Promise<PaymentReport | null> {
  const { invoices, text } = await invoicesOf(call, externalId);
  const [invoice] = invoices;
  if (!invoice) return null;
  const refunds = isPaidInvoice(invoice) ? await refundsOf(call, invoice.id) : [];
  return reportOf(invoice, { refunds, body: text });
}

/** Ends what may still be paid of an attempt. Nothing is known of one that was never made, and a paid one stays. */
async function end(call: Call, externalId: string): Promise<boolean> {
  const { invoices } = await invoicesOf(call, externalId);
  for (const { id } of invoices.filter(isOpenInvoice))
    await call('expire', `/invoices/${encodeURIComponent(id)}/expire!`, { method: 'POST' });
  const now = invoices.some(isOpenInvoice) ? await invoicesOf(call, externalId) : { invoices };
  if (now.invoices.some(isPaidInvoice)) return false;
  if (now.invoices.some(isOpenInvoice)) throw new GatewayError('xendit', 'expire', null);
  return true;
}

const sent = ({ id, status }: XenditRefund): { reference: string } | 'pending' | null => {
  if (status === 'SUCCEEDED') return { reference: id };
  return status === 'FAILED' || status === 'CANCELLED' ? null : 'pending';
};

/** Sends money back, or answers how it went with it: a refund is known by our key, which it bears as its reference. */
async function refund(call: Call, { externalId, key, amount, reason }: NewRefund) {
  const { invoices } = await invoicesOf(call, externalId);
  const invoice = invoices.find(isPaidInvoice);
  if (!invoice) return null;
  const made = (await refundsOf(call, invoice.id)).find(({ reference_id }) => reference_id === key);
  if (made) return sent(made);
  const body = {
    invoice_id: invoice.id,
    reference_id: key,
    amount,
    currency: 'IDR',
    reason: 'REQUESTED_BY_CUSTOMER',
    metadata: { reason },
  };
  const answer = await call('refund', '/refunds', { body, key });
  // Another refund of this payment, or this one, is being made at this moment.
  if (answer.status === 409 || codeIn(answer.body) === 'REFUND_IN_PROGRESS') return 'pending';
  if (answer.status === 400 || answer.status === 404) return null;
  return sent(read('refund', xenditRefund, answer));
}

/** Compares two secrets without telling by the time where they differ. */
function isToken(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function reportIn(body: string): PaymentReport | null {
  try {
    const json: unknown = JSON.parse(body);
    const webhook = refundWebhook.safeParse(json);
    if (webhook.success) {
      const { data } = webhook.data;
      return reportOfRefund('data' in data ? data.data : data, body);
    }
    const invoice = xenditInvoice.safeParse(json);
    return invoice.success ? reportOf(invoice.data, { refunds: null, body }) : null;
  } catch {
    return null;
  }
}

/** Xendit's invoices: its page takes the money, its webhooks and status calls tell of it. The token of a webhook doesn't cover its body. */
export function xenditInvoices(config: XenditConfig): PaymentGateway {
  const call = callsTo(config);
  return {
    name: 'xendit',
    asksFirst: true,
    create: (payment) => create(call, payment),
    status: (externalId) => status(call, externalId),
    parseNotice: (body, headers) =>
      isToken(headers.get('x-callback-token') ?? '', config.callbackToken) ? reportIn(body) : null,
    cancel: (externalId) => end(call, externalId),
    expire: (externalId) => end(call, externalId),
    refundable: isRefundable,
    refund: (back) => refund(call, back),
  };
}
