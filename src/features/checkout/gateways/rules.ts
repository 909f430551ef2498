import type { MidtransTransaction, PaymentReport } from './schema';
import type { PaymentOutcome } from './terms';

const outcomes: Record<string, PaymentOutcome> = {
  pending: 'pending',
  authorize: 'pending',
  deny: 'denied',
  cancel: 'cancelled',
  expire: 'expired',
  failure: 'failed',
  refund: 'refunded',
  partial_refund: 'refunded',
  chargeback: 'charge_back',
  partial_chargeback: 'charge_back',
};

/**
 * Money has come with the code 200, `settlement` or `capture`, and no fraud. Only cards say anything of fraud, so that its absence is an
 * acceptance for a settlement only (facts §1.3).
 */
function outcomeOf({
  transaction_status,
  status_code,
  fraud_status,
}: MidtransTransaction): PaymentOutcome {
  if (transaction_status !== 'settlement' && transaction_status !== 'capture')
    return (
      (Object.hasOwn(outcomes, transaction_status) && outcomes[transaction_status]) || 'unknown'
    );
  if (fraud_status === 'challenge') return 'review';
  if (fraud_status === 'deny') return 'denied';
  const accepted =
    fraud_status === 'accept' ||
    (fraud_status === undefined && transaction_status === 'settlement');
  return accepted && status_code === '200' ? 'paid' : 'unknown';
}

const banks: Record<string, string> = {
  bca: 'BCA',
  bni: 'BNI',
  bri: 'BRI',
  cimb: 'CIMB Niaga',
  permata: 'Permata',
  mandiri: 'Mandiri',
  bsi: 'BSI',
};
const methods: Record<string, string> = {
  credit_card: 'Kartu kredit',
  gopay: 'GoPay',
  qris: 'QRIS',
  shopeepay: 'ShopeePay',
  dana: 'DANA',
  ovo: 'OVO',
  kredivo: 'Kredivo',
  akulaku: 'Akulaku',
  echannel: 'Mandiri Bill',
};
const nameOfBank = (bank: string) => banks[bank] ?? bank.toUpperCase();

/** The chosen method in words, and the numbers that its buyer types in elsewhere, each under its label. */
function methodOf(transaction: MidtransTransaction): {
  method: string | null;
  details: Record<string, string>;
} {
  const {
    payment_type: type,
    va_numbers: [va] = [],
    permata_va_number: permata,
    bill_key,
    biller_code,
    payment_code,
    store,
  } = transaction;
  if (va)
    return {
      method: `Virtual account ${nameOfBank(va.bank)}`,
      details: { 'Nomor virtual account': va.va_number },
    };
  if (permata)
    return { method: 'Virtual account Permata', details: { 'Nomor virtual account': permata } };
  if (bill_key && biller_code)
    return {
      method: 'Mandiri Bill',
      details: { 'Kode perusahaan': biller_code, 'Kode bayar': bill_key },
    };
  if (payment_code)
    return {
      method: store === 'indomaret' ? 'Indomaret' : 'Alfamart',
      details: { 'Kode pembayaran': payment_code },
    };
  return { method: type ? (methods[type] ?? type) : null, details: {} };
}

/** Money of these goes back by Midtrans itself; that of virtual accounts and shops by bank transfer (facts §1.4). */
const refundableMethods = new Set([
  'Kartu kredit',
  'GoPay',
  'QRIS',
  'ShopeePay',
  'DANA',
  'OVO',
  'Kredivo',
  'Akulaku',
]);
export const isRefundable = (method: string | null): boolean =>
  method !== null && refundableMethods.has(method);

/**
 * Splits the sum of a transaction into the price and the fee that the buyer bears. Midtrans signs only the sum, so that price and fee which
 * don't add up to it are no split.
 */
function splitOf({ gross_amount, metadata }: MidtransTransaction): Split {
  const { original_amount, customer_imposed_payment_fee } =
    metadata?.extra_info.gross_amount_info ?? {};
  const [charged, amount, fee] = [
    Number(gross_amount),
    Number(original_amount),
    Number(customer_imposed_payment_fee),
  ];
  const isSplit =
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    fee >= 0 &&
    Math.abs(amount + fee - charged) < 0.01;
  return isSplit
    ? { amount, buyerFee: Math.round(fee) }
    : { amount: Math.trunc(charged), buyerFee: 0 };
}
type Split = { amount: number; buyerFee: number };

/**
 * The rupiah that went back so far; 0 where the words contradict each other: a whole refund of another sum than the payment. A fee that goes
 * back with it is no money of the order.
 */
function refundedOf(
  { transaction_status, refund_amount }: MidtransTransaction,
  { amount, buyerFee }: Split,
): number {
  const refunded = Math.trunc(Number(refund_amount ?? 0));
  if (!Number.isSafeInteger(refunded)) return 0;
  if (transaction_status !== 'refund') return refunded;
  return refunded === amount || refunded === amount + buyerFee ? amount : 0;
}

/** Our words for a transaction's state. */
export function reportOf(transaction: MidtransTransaction, body: string): PaymentReport {
  const {
    order_id,
    transaction_id,
    transaction_status,
    status_code,
    gross_amount,
    fraud_status,
    refund_amount,
    refunds,
  } = transaction;
  const split = splitOf(transaction);
  return {
    gateway: 'midtrans',
    externalId: order_id,
    transactionId: transaction_id,
    eventKey: [
      transaction_id,
      transaction_status,
      status_code,
      gross_amount,
      fraud_status ?? '',
      Math.trunc(Number(refund_amount ?? 0)) || '',
    ].join('+'),
    status: fraud_status ? `${transaction_status}/${fraud_status}` : transaction_status,
    outcome: outcomeOf(transaction),
    amount: split.amount,
    buyerFee: split.buyerFee,
    refunded: refundedOf(transaction, split),
    refundKeys: refunds?.flatMap(({ refund_key }) => refund_key ?? []) ?? null,
    ...methodOf(transaction),
    body,
  };
}

/** Rupiah up to which a method works; the page of Midtrans would refuse it only after it was chosen (facts §1.7). */
const ceilings: [methods: string[], most: number][] = [
  [['gopay', 'shopeepay', 'other_qris'], 10_000_000],
  [['alfamart', 'indomaret'], 5_000_000],
];
const always = [
  'credit_card',
  'bca_va',
  'bni_va',
  'bri_va',
  'echannel',
  'permata_va',
  'cimb_va',
  'other_va',
];

/** The methods to offer for an amount; undefined leaves it to the dashboard, which knows what was contracted. */
export function enabledFor(amount: number): string[] | undefined {
  if (ceilings.every(([, most]) => amount <= most)) return undefined;
  return [...ceilings.flatMap(([names, most]) => (amount <= most ? names : [])), ...always];
}

/** `2026-11-23 14:05:00 +0700` */
export const midtransTime = (at: Date): string =>
  `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
