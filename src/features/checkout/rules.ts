import { shareOf } from '~/lib/money';
import { ppnOf } from '~/lib/tax';
import type { OrderState, TaxTreatment } from './terms';

/**
 * The events of an order. A `denial` is a gateway's no: to an attempt while the order waits, or to money that it had already confirmed
 * (facts §1.2). `late_payment` is staff's decision to take money that came after the end. `dispute_won_in_part` is a won dispute about
 * an order of which a part went back before.
 */
export const orderEvents = [
  'payment',
  'late_payment',
  'proof',
  'proof_rejection',
  'expiry',
  'cancellation',
  'failure',
  'denial',
  'refund',
  'partial_refund',
  'dispute',
  'dispute_won',
  'dispute_won_in_part',
  'dispute_lost',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

const received = {
  refund: 'refunded',
  partial_refund: 'partially_refunded',
  dispute: 'disputed',
  denial: 'payment_reversed',
} as const;
const ended = { late_payment: 'paid' } as const;

const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  awaiting_payment: {
    payment: 'paid',
    proof: 'awaiting_verification',
    expiry: 'expired',
    cancellation: 'cancelled',
    failure: 'failed',
    denial: 'awaiting_payment',
  },
  awaiting_verification: {
    payment: 'paid',
    proof_rejection: 'awaiting_payment',
    denial: 'awaiting_verification',
  },
  paid: received,
  partially_refunded: received,
  disputed: {
    dispute_won: 'paid',
    dispute_won_in_part: 'partially_refunded',
    dispute_lost: 'payment_reversed',
    refund: 'refunded',
    partial_refund: 'partially_refunded',
    denial: 'payment_reversed',
  },
  expired: ended,
  cancelled: ended,
  failed: ended,
  // Its sale, papers and faktur are taken back for good: money that comes after it is for a new order.
  payment_reversed: {},
  refunded: {},
};

/** The state after an event; null when the event can't happen. */
export const orderAfter = (state: OrderState, event: OrderEvent): OrderState | null =>
  transitions[state][event] ?? null;

/** The states in which an order is the one open order of its person and course. */
export const isOpen = (state: OrderState): boolean =>
  state === 'awaiting_payment' || state === 'awaiting_verification';

/** The states in which the buyer's money is with us, so that the course is open to them. */
export const isPaid = (state: OrderState): boolean =>
  state === 'paid' || state === 'partially_refunded' || state === 'disputed';

/** The state at `now`: what waits past its end has expired, even before the job has marked it. */
export const stateNow = (
  { state, expiresAt }: { state: OrderState; expiresAt: Date },
  now: Date,
): OrderState => (state === 'awaiting_payment' && expiresAt <= now ? 'expired' : state);

export type Prices = {
  listPrice: number;
  price: number;
  discount: number;
  net: number;
  taxTreatment: TaxTreatment;
  ppnRate: number;
  dppNumerator: number;
  dppDenominator: number;
  dpp: number;
  ppn: number;
  total: number;
};

/** All sums of an order, taxed by the law at `at`. A seller who is exempt or no PKP adds no PPN (facts §2). */
export function pricesOf(
  {
    listPrice,
    price,
    discount,
    taxTreatment,
  }: Pick<Prices, 'listPrice' | 'price' | 'discount' | 'taxTreatment'>,
  at: Date,
): Prices {
  const net = price - discount;
  const { dpp, ppn, rule } = ppnOf(net, at);
  const sums = { listPrice, price, discount, net, taxTreatment };
  if (taxTreatment === 'non_pkp')
    return { ...sums, ppnRate: 0, dppNumerator: 1, dppDenominator: 1, dpp: 0, ppn: 0, total: net };
  const taxed = taxTreatment === 'taxable' ? ppn : 0;
  return {
    ...sums,
    ppnRate: rule.ratePercent,
    dppNumerator: rule.numerator,
    dppDenominator: rule.denominator,
    dpp,
    ppn: taxed,
    total: net + taxed,
  };
}

/** Whether a sale can have a faktur: a seller who is no PKP issues none, and neither has a free course. */
export const hasFaktur = ({
  taxTreatment,
  net,
}: {
  taxTreatment: TaxTreatment;
  net: number;
}): boolean => taxTreatment !== 'non_pkp' && net > 0;

/** The reduction of a price by a percentage or an amount, never more than the price. */
export const discountOf = (
  price: number,
  { kind, value }: { kind: 'percent' | 'amount'; value: number },
): number => Math.min(price, kind === 'percent' ? shareOf(price, value, 10_000) : value);

const signs = /[\s().\-\u2010-\u2015/]/g;

/** The digits of a telephone or tax number that was typed with signs between or a prefix, as orders keep them: `812…` of `0812 …` and `+62 812-…`. Null for others. */
export function digitsTyped(text: string): string | null {
  const [, digits] = /^(?:\+62|0)?0*(\d{5,})$/.exec(text.replace(signs, '')) ?? [];
  return digits === undefined || digits === text ? null : digits;
}

/** The number of the order whose attempt a gateway calls so: `NK-7F3K-9Q2M` of `nk-7f3k-9q2m-2`. Null for other words. */
export function orderOfAttempt(text: string): string | null {
  const [, first, second] = /^nk-([a-z\d]{4})-([a-z\d]{4})-\d{1,2}$/i.exec(text) ?? [];
  return first && second ? `NK-${first}-${second}`.toUpperCase() : null;
}

/** The rupiah of words that may be a sum as banks write it: `Rp220.931,00`, `220931`. Null for other words. */
export function transferSum(text: string): number | null {
  const [, sum] = /^(?:rp\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d{4,10})(?:,(?:00|-))?$/i.exec(text) ?? [];
  return sum ? Number(sum.replaceAll('.', '')) : null;
}

/** The digits of words that may be the number of a virtual account or a code to pay by. Null for other words. */
export function paymentCode(text: string): string | null {
  const [code] = /^\d{8,32}$/.exec(text.replace(signs, '')) ?? [];
  return code ?? null;
}
