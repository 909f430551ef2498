import * as z from 'zod/mini';
import type { Gateway } from '../terms';
import type { PaymentOutcome } from './terms';

/** Money that went back at the gateway without our asking for it, and the gateway's name of it. `key` names it among all refunds. */
export type GatewayRefund = { amount: number; reference: string; key: string };

/** A gateway's report of one payment, from a notice or the answer to a status call. */
export type PaymentReport = {
  gateway: Gateway;
  /** our name of the attempt */
  externalId: string;
  /** set where the notice gives the gateway's own name of the payment instead */
  isGatewaysName?: true;
  transactionId: string | null;
  /** the same for a repeated notice, and another one for everything else that the gateway ever says */
  eventKey: string;
  /** the gateway's own words: `capture/challenge` */
  status: string;
  outcome: PaymentOutcome;
  /** rupiah of the payment, and what of it went back so far */
  amount: number;
  refunded: number;
  /** rupiah that the gateway charged on top of it for itself, where the buyer bears them */
  buyerFee?: number;
  /** the gateway's names of what went back, ours among them; null where it doesn't say */
  refundKeys: string[] | null;
  /** the method in words, and what its buyer needs to pay: number of the virtual account, payment code */
  method: string | null;
  details: Record<string, string>;
  /** the notice as it came */
  body: string;
};

const text = z.optional(z.string());
/** A field that only describes a payment: one of another form is left out, since the payment counts without it. */
const described = z.catch(text, undefined);

/** Rupiah as text or number, for what nobody signs. */
const sum = z.union([z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)), z.number()]);
/** The split of a payment whose fee the merchant puts on the buyer: `gross_amount`, which is signed, is then both together. */
const feeSplit = z.object({
  extra_info: z.object({
    gross_amount_info: z.object({ original_amount: sum, customer_imposed_payment_fee: sum }),
  }),
});

/** The state of a transaction, in a notice or a status answer. Midtrans adds fields at will, so that unknown ones pass. */
export const midtransTransaction = z.object({
  order_id: z.string().check(z.maxLength(60)),
  transaction_id: z.string().check(z.maxLength(60)),
  transaction_status: z.string().check(z.maxLength(40)),
  status_code: z.string().check(z.maxLength(5)),
  gross_amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  fraud_status: text,
  payment_type: described,
  metadata: z.catch(z.optional(feeSplit), undefined),
  merchant_id: text,
  signature_key: text,
  refund_amount: text,
  // Without its form the sum still counts.
  refunds: z.catch(z.optional(z.array(z.object({ refund_key: text }))), undefined),
  va_numbers: z.catch(
    z.optional(z.array(z.object({ bank: z.string(), va_number: z.string() }))),
    undefined,
  ),
  permata_va_number: described,
  bill_key: described,
  biller_code: described,
  payment_code: described,
  store: described,
});
export type MidtransTransaction = z.infer<typeof midtransTransaction>;

export const snapAnswer = z.object({
  token: z.string(),
  redirect_url: z.url({ protocol: /^https?$/ }),
});
export const actionAnswer = z.object({
  status_code: z.string(),
  refund_key: text,
  transaction_id: text,
});

const sandboxStatuses = [
  'paid',
  'failed',
  'expired',
  'reversed',
  'refunded',
  'partially_refunded',
] as const;
export type SandboxStatus = (typeof sandboxStatuses)[number];

/** A notice of the sandbox. Its page writes one for every button, and the tests send them over HTTP. */
export const sandboxNotice = z.object({
  external_id: z.string().check(z.maxLength(60)),
  status: z.enum(sandboxStatuses),
  amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  /** rupiah that went back so far */
  refunded: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000_000)), 0),
  signature: z.string().check(z.maxLength(100)),
});
