import type { Logger } from '~/lib/server/log';
import type { Gateway } from '../../terms';
import type { PaymentReport } from '../schema';

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

type NewRefund = { externalId: string; key: string; amount: number; reason: string };

/**
 * One way of paying. Every call but `parseNotice` may ask another server, so none is made inside a transaction. Each may be repeated: a
 * payment that is over stays over, and a refund is one refund by its key.
 */
export type PaymentGateway = {
  name: Gateway;
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
  /** Sends money back and answers the gateway's reference; null where the gateway refuses. @throws GatewayError */
  refund(refund: NewRefund): Promise<{ reference: string } | null>;
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

/** Asks gateways what they have of a payment: rupiah, also where some went back later; undefined where one can't be reached. Of those that can be asked at all. */
export const settlementsOf = (gateways: PaymentGateways) => ({
  askable: [...gateways.values()].filter(({ status }) => status !== null).map(({ name }) => name),
  ask: async ({ gateway, externalId }: PaidAttempt, log: Logger): Promise<number | undefined> => {
    try {
      const report = await gateways.get(gateway)?.status?.(externalId);
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
