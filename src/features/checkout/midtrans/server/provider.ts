import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { MidtransConfig } from '~/lib/server/env';
import { GatewayError, type PaymentGateway } from '../../gateways/server/provider';
import { gatewayTimeoutMs } from '../../gateways/terms';
import { enabledFor, isRefundable, midtransTime, reportOf } from '../rules';
import { actionAnswer, type MidtransTransaction, midtransTransaction, snapAnswer } from '../schema';

const minute = 60_000;
/** Snap's names of lines end after so many letters. */
const lineMax = 50;

/** Midtrans Snap: its page takes the money, and its notices and status calls tell of it (facts §1.1 to §1.4). */
export function midtransSnap({
  serverKey,
  signatureKey,
  merchantId,
  snapUrl,
  apiUrl,
}: MidtransConfig): PaymentGateway {
  const headers = {
    authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };

  /** Sends a request, once more where its connection broke: each may be repeated. */
  const send = async (url: string, init: RequestInit, again = true): Promise<Response> => {
    try {
      return await fetch(url, {
        ...init,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
    } catch (error) {
      if (!again || (error instanceof Error && error.name === 'TimeoutError')) throw error;
      return send(url, init, false);
    }
  };
  /** Midtrans writes its real status into the body of an answer; what that means depends on the call. */
  const call = async (
    name: string,
    url: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: unknown; text: string }> => {
    try {
      const answer = await send(url, init);
      const text = await answer.text();
      if (answer.status >= 500 || answer.status === 401)
        throw new GatewayError('midtrans', name, answer.status);
      const body: unknown = JSON.parse(text);
      return { status: statusIn(body) ?? answer.status, body, text };
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError('midtrans', name, null, error);
    }
  };
  const read = <Schema extends z.ZodMiniType>(
    name: string,
    schema: Schema,
    { status, body }: { status: number; body: unknown },
  ): z.infer<Schema> => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new GatewayError('midtrans', name, status, parsed.error);
    return parsed.data as z.infer<Schema>;
  };
  const ofTransaction = (externalId: string, action: string) =>
    `${apiUrl}/${encodeURIComponent(externalId)}/${action}`;

  /** Ends a payment. Nothing is known of one whose method nobody has chosen, and one that is settled can't be ended. */
  const end = async (externalId: string, action: 'cancel' | 'expire') => {
    const { status } = await call(action, ofTransaction(externalId, action), { method: 'POST' });
    if (status === 412) return false;
    if (status >= 200 && status < 300) return true;
    if (status === 404 || status === 407) return true;
    throw new GatewayError('midtrans', action, status);
  };

  return {
    name: 'midtrans',
    create: async ({ externalId, amount, lines, customer, now, expiresAt, returnUrl }) => {
      const duration = Math.max(15, Math.ceil((expiresAt.getTime() - now.getTime()) / minute));
      const expiry = { start_time: midtransTime(now), unit: 'minute', duration };
      const answer = await call('create', `${snapUrl}/transactions`, {
        method: 'POST',
        body: JSON.stringify({
          transaction_details: { order_id: externalId, gross_amount: amount },
          item_details: lines.map(({ id, name, price }) => ({
            id,
            name: name.slice(0, lineMax),
            price,
            quantity: 1,
          })),
          customer_details: {
            first_name: customer.name,
            email: customer.email,
            ...(customer.phone && { phone: customer.phone }),
          },
          enabled_payments: enabledFor(amount),
          expiry,
          page_expiry: { unit: 'minute', duration },
          callbacks: { finish: returnUrl, error: returnUrl },
        }),
      });
      if (answer.status >= 300)
        throw new GatewayError('midtrans', 'create', answer.status, answer.text);
      return { redirectUrl: read('create', snapAnswer, answer).redirect_url };
    },
    status: async (externalId) => {
      const answer = await call('status', ofTransaction(externalId, 'status'));
      if (answer.status === 404) return null;
      const transaction = read('status', midtransTransaction, answer);
      const report =
        transaction.order_id === externalId ? reportOf(transaction, answer.text) : null;
      if (!report) throw new GatewayError('midtrans', 'status', answer.status, answer.text);
      return report;
    },
    parseNotice: (body) => {
      const transaction = transactionIn(body);
      if (!transaction || !isSigned(transaction, signatureKey)) return null;
      if (
        merchantId !== null &&
        transaction.merchant_id !== undefined &&
        transaction.merchant_id !== merchantId
      )
        return null;
      return reportOf(transaction, body);
    },
    cancel: (externalId) => end(externalId, 'cancel'),
    expire: (externalId) => end(externalId, 'expire'),
    refundable: isRefundable,
    refund: async ({ externalId, key, amount, reason }) => {
      const body = JSON.stringify({ refund_key: key, amount, reason });
      const answer = await call('refund', ofTransaction(externalId, 'refund'), {
        method: 'POST',
        body,
      });
      if (answer.status === 412 || answer.status === 414 || answer.status === 418) return null;
      if (answer.status !== 200)
        throw new GatewayError('midtrans', 'refund', answer.status, answer.text);
      const { refund_key, transaction_id } = read('refund', actionAnswer, answer);
      return { reference: refund_key ?? transaction_id ?? key };
    },
  };
}

function transactionIn(body: string): MidtransTransaction | null {
  try {
    const parsed = midtransTransaction.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function statusIn(body: unknown): number | null {
  const code =
    typeof body === 'object' && body !== null && 'status_code' in body
      ? Number(body.status_code)
      : Number.NaN;
  return Number.isInteger(code) ? code : null;
}

/** The strings are hashed as they came: `gross_amount` is `10000.00` (facts §1.3). */
function isSigned(
  { order_id, status_code, gross_amount, signature_key = '' }: MidtransTransaction,
  key: string,
): boolean {
  const expected = createHash('sha512')
    .update(`${order_id}${status_code}${gross_amount}${key}`)
    .digest();
  const given = Buffer.from(/^[\da-f]{128}$/i.test(signature_key) ? signature_key : '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
