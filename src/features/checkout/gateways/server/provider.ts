import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { MidtransConfig } from '~/lib/server/env';
import type { Logger } from '~/lib/server/log';
import { isSignature, sign } from '~/lib/server/signature';
import type { Gateway } from '../../terms';
import { enabledFor, isRefundable, midtransTime, reportOf } from '../rules';
import {
  actionAnswer,
  type MidtransTransaction,
  midtransTransaction,
  type PaymentReport,
  type SandboxStatus,
  sandboxNotice,
  snapAnswer,
} from '../schema';
import { gatewayTimeoutMs, type PaymentOutcome } from '../terms';

export type NewPayment = {
  externalId: string;
  /** rupiah, which the lines sum up to */
  amount: number;
  lines: { id: string; name: string; price: number }[];
  customer: { name: string; email: string; phone: string | null };
  now: Date;
  expiresAt: Date;
  /** where the buyer's browser goes when the gateway's page is done */
  returnUrl: string;
};

export type NewRefund = { externalId: string; key: string; amount: number; reason: string };

/**
 * One way of paying. Every call but `parseNotice` may ask another server, so none is made inside a transaction. Each may be repeated: a
 * payment that is over stays over, and a refund is one refund by its key.
 */
export type PaymentGateway = {
  name: Gateway;
  /** Set where no payment is begun any more: those that were begun here are ended here. */
  retired?: true;
  /** Set where a notice proves who sends it, but not what it says: what it says of money is asked for before it counts. */
  asksFirst?: true;
  /** Begins a payment and answers the page where it is paid; null where there is none. @throws GatewayError */
  create(payment: NewPayment): Promise<{ redirectUrl: string | null }>;
  /**
   * Asks what the gateway knows now; it answers null while the buyer has chosen no method. Null instead of a call where nobody can be asked,
   * so that a signed notice is all there is. @throws GatewayError
   */
  status: ((externalId: string) => Promise<PaymentReport | null>) | null;
  /** Reads a notice; null for one that the gateway didn't sign, that is for another merchant or has another form. */
  parseNotice(body: string, headers: Headers): PaymentReport | null;
  /** Ends a payment that nobody has made. False where money has come meanwhile. @throws GatewayError */
  cancel(externalId: string): Promise<boolean>;
  /** The same, because its time is over. @throws GatewayError */
  expire(externalId: string): Promise<boolean>;
  /** Whether money paid by this method can go back through the gateway; otherwise it goes by bank transfer (facts §1.4). */
  refundable(method: string | null): boolean;
  /**
   * Sends money back and answers the gateway's reference; null where the gateway refuses or fails. While it works on it, 'pending': the same
   * call then asks how it went. @throws GatewayError
   */
  refund(refund: NewRefund): Promise<{ reference: string } | 'pending' | null>;
};

/** The configured ways of paying, in the order in which they are offered. */
export type PaymentGateways = ReadonlyMap<Gateway, PaymentGateway>;

/** Tells whether the gateway of a paid attempt can send its money back. */
export const sendsBackOf =
  (gateways: PaymentGateways) =>
  ({ gateway, method }: { gateway: Gateway; method: string | null }): boolean =>
    gateways.get(gateway)?.refundable(method) ?? false;

/** A gateway that can't be reached, is in trouble, or answers what nobody expects. Whether the call had an effect is unknown. */
export class GatewayError extends Error {
  readonly status: number | null;
  constructor(gateway: Gateway, call: string, status: number | null, cause?: unknown) {
    super(`${gateway}: ${call} failed${status === null ? '' : ` with ${status}`}`, { cause });
    this.name = 'GatewayError';
    this.status = status;
  }
}

type PaidAttempt = { gateway: Gateway; externalId: string };

/** Asks gateways what they have of a payment: rupiah, also where some went back later; undefined where one can't be reached or says what nobody knows. Of those that can be asked at all. */
export const settlementsOf = (gateways: PaymentGateways) => ({
  askable: [...gateways.values()].filter(({ status }) => status !== null).map(({ name }) => name),
  ask: async ({ gateway, externalId }: PaidAttempt, log: Logger): Promise<number | undefined> => {
    try {
      const report = await gateways.get(gateway)?.status?.(externalId);
      if (report?.outcome === 'unknown') return undefined;
      return report && (report.outcome === 'paid' || report.outcome === 'refunded')
        ? report.amount
        : 0;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn(
        { err: error, externalId },
        'a gateway did not answer about a payment of a closed day',
      );
      return undefined;
    }
  },
});

/** The transfer to our own account: nobody tells us of it but the buyer and the bank's statement. */
export const manualTransfer = (): PaymentGateway => ({
  name: 'manual',
  create: async () => ({ redirectUrl: null }),
  status: null,
  parseNotice: () => null,
  cancel: async () => true,
  expire: async () => true,
  refundable: () => false,
  refund: async () => null,
});

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
      if (transaction.order_id !== externalId)
        throw new GatewayError('midtrans', 'status', answer.status, answer.text);
      return reportOf(transaction, answer.text);
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
  const signature = Buffer.from(/^[\da-f]{128}$/i.test(signature_key) ? signature_key : '', 'hex');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

const outcomes: Record<SandboxStatus, PaymentOutcome> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  reversed: 'denied',
  refunded: 'refunded',
  partially_refunded: 'refunded',
};

type Words = { externalId: string; status: SandboxStatus; amount: number; refunded?: number };
const signatureOf = (secret: string, { externalId, status, amount, refunded = 0 }: Words) =>
  sign(secret, 'sandbox payment', externalId, status, String(amount), String(refunded));

/** The notice that the sandbox's page sends to our own address. */
export const sandboxNoticeOf = (secret: string, words: Words): string =>
  JSON.stringify({
    external_id: words.externalId,
    status: words.status,
    amount: words.amount,
    refunded: words.refunded ?? 0,
    signature: signatureOf(secret, words),
  });

/** The gateway without money. It knows nothing itself: the buttons of its page are its notices, which take the way of all others. */
export const sandbox = (secret: string): PaymentGateway => ({
  name: 'sandbox',
  create: async ({ returnUrl }) => ({ redirectUrl: `${returnUrl}/simulation` }),
  status: null,
  parseNotice: (body): PaymentReport | null => {
    const notice = noticeIn(body);
    if (!notice) return null;
    const { external_id: externalId, status, amount, refunded, signature } = notice;
    if (!isSignature(signature, signatureOf(secret, { externalId, status, amount, refunded })))
      return null;
    const eventKey = [externalId, status, amount, ...(refunded > 0 ? [refunded] : [])].join('+');
    return {
      gateway: 'sandbox',
      externalId,
      transactionId: null,
      eventKey,
      status,
      outcome: outcomes[status],
      amount,
      refunded,
      refundKeys: null,
      method: 'Simulasi pembayaran',
      details: {},
      body,
    };
  },
  cancel: async () => true,
  expire: async () => true,
  refundable: () => true,
  refund: async ({ key }) => ({ reference: key }),
});

function noticeIn(body: string) {
  try {
    const parsed = sandboxNotice.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
