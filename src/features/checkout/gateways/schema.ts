import type { Gateway } from '../terms';
import type { PaymentOutcome } from './terms';

/** Money that went back at the gateway without our asking for it, and the gateway's name of it. `key` names it among all refunds. */
export type GatewayRefund = { amount: number; reference: string; key: string };

/** A gateway's report of one payment, from a notice or the answer to a status call. */
export type PaymentReport = {
  gateway: Gateway;
  /** our name of the attempt */
  externalId: string;
  transactionId: string | null;
  /** the same for a repeated notice, and another one for everything else that the gateway ever says */
  eventKey: string;
  /** the gateway's own words: `capture/challenge` */
  status: string;
  outcome: PaymentOutcome;
  /** rupiah of the payment, and what of it went back so far */
  amount: number;
  refunded: number;
  /** the gateway's names of what went back, ours among them; null where it doesn't say */
  refundKeys: string[] | null;
  /** the method in words, and what its buyer needs to pay: number of the virtual account, payment code */
  method: string | null;
  details: Record<string, string>;
  /** the notice as it came */
  body: string;
};
