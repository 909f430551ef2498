import type { PaymentReport } from '../gateways/schema';
import type { PaymentOutcome } from '../gateways/terms';
import type { XenditInvoice, XenditRefund } from './schema';

const outcomes: Record<string, PaymentOutcome> = {
  PENDING: 'pending',
  COMPLETING: 'pending',
  REMINDER: 'pending',
  PAID: 'paid',
  SETTLED: 'paid',
  EXPIRED: 'expired',
};
const outcomeOf = ({ status }: XenditInvoice): PaymentOutcome =>
  (Object.hasOwn(outcomes, status) && outcomes[status]) || 'unknown';

/** Money has come for an invoice: it is paid, and settled once Xendit has passed it on. */
export const isPaidInvoice = (invoice: XenditInvoice): boolean => outcomeOf(invoice) === 'paid';
/** An invoice may still be paid; of one in a state that nobody knows this must be feared. */
export const isOpenInvoice = (invoice: XenditInvoice): boolean =>
  ['pending', 'unknown'].includes(outcomeOf(invoice));

/** The invoices of one attempt, the one that tells most of it first: a paid one before one that may be paid. */
export const byWeight = (invoices: XenditInvoice[]): XenditInvoice[] => {
  const weight = (invoice: XenditInvoice) =>
    isPaidInvoice(invoice) ? 0 : isOpenInvoice(invoice) ? 1 : 2;
  return invoices.toSorted((one, other) => weight(one) - weight(other));
};

const channels: Record<string, string> = {
  DANA: 'DANA',
  OVO: 'OVO',
  LINKAJA: 'LinkAja',
  SHOPEEPAY: 'ShopeePay',
  GOPAY: 'GoPay',
  ASTRAPAY: 'AstraPay',
  JENIUSPAY: 'Jenius Pay',
  ALFAMART: 'Alfamart',
  INDOMARET: 'Indomaret',
  KREDIVO: 'Kredivo',
  AKULAKU: 'Akulaku',
  MANDIRI: 'Mandiri',
  PERMATA: 'Permata',
  CIMB: 'CIMB Niaga',
};
const nameOf = (channel: string): string =>
  (Object.hasOwn(channels, channel) && channels[channel]) || channel;

/** The method that was paid by, in words, and the number that its buyer has typed in elsewhere. */
function methodOf({
  payment_method: kind,
  payment_channel: channel,
  payment_destination: destination,
}: XenditInvoice): Pick<PaymentReport, 'method' | 'details'> {
  const at = channel ? nameOf(channel) : null;
  const numbered = (label: string): Record<string, string> =>
    destination ? { [label]: destination } : {};
  switch (kind) {
    case 'BANK_TRANSFER':
    case 'CALLBACK_VIRTUAL_ACCOUNT':
      return {
        method: `Virtual account ${at ?? ''}`.trim(),
        details: numbered('Nomor virtual account'),
      };
    case 'RETAIL_OUTLET':
      return { method: at ?? 'Gerai', details: numbered('Kode pembayaran') };
    case 'CREDIT_CARD':
      return { method: 'Kartu kredit', details: {} };
    case 'QR_CODE':
    case 'QRIS':
      return { method: 'QRIS', details: {} };
    case 'DIRECT_DEBIT':
      return { method: `Debit langsung ${at ?? ''}`.trim(), details: {} };
    default:
      return { method: at ?? kind ?? null, details: {} };
  }
}

/** Money of these goes back by Xendit itself; that of virtual accounts, shops, OVO and AstraPay by bank transfer. */
const refundableMethods = new Set([
  'Kartu kredit',
  'QRIS',
  'DANA',
  'LinkAja',
  'ShopeePay',
  'GoPay',
  'Kredivo',
  'Akulaku',
]);
export const isRefundable = (method: string | null): boolean =>
  method !== null && refundableMethods.has(method);

/** What an invoice pays, and the fees that its buyer was charged beside it. Rupiah only: money of another kind is none of ours. */
function sumOf({ amount, paid_amount, currency, fees }: XenditInvoice) {
  if ((currency ?? 'IDR') !== 'IDR') return { amount: 0 };
  const charged = Math.trunc(paid_amount ?? amount);
  const fee = (fees ?? []).reduce((sum, { value }) => sum + value, 0);
  return fee > 0 && charged === Math.trunc(amount) + fee
    ? { amount: Math.trunc(amount), buyerFee: fee }
    : { amount: charged };
}

/** Our words for an invoice, with the refunds that Xendit has of it; a webhook of an invoice says nothing of them. */
export function reportOf(
  invoice: XenditInvoice,
  { refunds, body }: { refunds: XenditRefund[] | null; body: string },
): PaymentReport {
  const { id, external_id, status, currency } = invoice;
  const outcome = outcomeOf(invoice);
  const back = (refunds ?? []).filter((refund) => refund.status === 'SUCCEEDED');
  const refunded = back.reduce((sum, { amount }) => sum + Math.trunc(amount), 0);
  const sum = sumOf(invoice);
  return {
    gateway: 'xendit',
    externalId: external_id,
    transactionId: id,
    eventKey: [id, status, currency ?? 'IDR', sum.amount, refunded || ''].join('+'),
    status: (currency ?? 'IDR') === 'IDR' ? status : `${status}/${currency}`,
    outcome: outcome === 'paid' && refunded > 0 ? 'refunded' : outcome,
    ...sum,
    refunded,
    refundKeys: refunds && back.map(({ id, reference_id }) => reference_id ?? id),
    ...methodOf(invoice),
    body,
  };
}

/**
 * The webhook of a refund. It names its payment by Xendit's name of it and one refund only, so that how much went back in all, and whether
 * any, is asked for.
 */
export const reportOfRefund = (
  { id, invoice_id, payment_id, reference_id, amount, status }: XenditRefund,
  body: string,
): PaymentReport => ({
  gateway: 'xendit',
  externalId: invoice_id ?? payment_id ?? id,
  isGatewaysName: true,
  transactionId: null,
  eventKey: [id, status].join('+'),
  status: `refund/${status}`,
  outcome: 'unknown',
  amount: Math.trunc(amount),
  refunded: 0,
  refundKeys: reference_id ? [reference_id] : null,
  method: null,
  details: {},
  body,
});
