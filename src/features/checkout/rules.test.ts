import { describe, expect, test } from 'vitest';
import { jakartaTime } from '~/lib/dates';
import {
  digitsTyped,
  discountOf,
  isOpen,
  isPaid,
  type OrderEvent,
  orderAfter,
  orderEvents,
  orderOfAttempt,
  paymentCode,
  pricesOf,
  stateNow,
  transferSum,
} from './rules';
import { type OrderState, orderStateLabels, orderStates } from './terms';

// Every state with every event; what isn't named can't happen.
const allowed: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
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
  paid: {
    refund: 'refunded',
    partial_refund: 'partially_refunded',
    dispute: 'disputed',
    denial: 'payment_reversed',
  },
  expired: { late_payment: 'paid' },
  cancelled: { late_payment: 'paid' },
  failed: { late_payment: 'paid' },
  refunded: {},
  partially_refunded: {
    refund: 'refunded',
    partial_refund: 'partially_refunded',
    dispute: 'disputed',
    denial: 'payment_reversed',
  },
  payment_reversed: {},
  disputed: {
    dispute_won: 'paid',
    dispute_won_in_part: 'partially_refunded',
    dispute_lost: 'payment_reversed',
    refund: 'refunded',
    partial_refund: 'partially_refunded',
    denial: 'payment_reversed',
  },
};

// spec: N1.8
describe.each(orderStates)('an order that is %s', (state) => {
  test.each(orderEvents)('after %s', (event) =>
    expect(orderAfter(state, event)).toBe(allowed[state][event] ?? null),
  );
});

test('is open or paid or neither', () => {
  expect(orderStates.filter(isOpen)).toEqual(['awaiting_payment', 'awaiting_verification']);
  expect(orderStates.filter(isPaid)).toEqual(['paid', 'partially_refunded', 'disputed']);
});

test('has expired at its very end, unless its transfer is being verified', () => {
  const expiresAt = new Date('2026-11-23T10:00:00Z');
  expect(
    stateNow({ state: 'awaiting_payment', expiresAt }, new Date('2026-11-23T09:59:59.999Z')),
  ).toBe('awaiting_payment');
  expect(stateNow({ state: 'awaiting_payment', expiresAt }, expiresAt)).toBe('expired');
  expect(stateNow({ state: 'awaiting_verification', expiresAt }, expiresAt)).toBe(
    'awaiting_verification',
  );
});

describe('prices', () => {
  const at = jakartaTime(2026, 11, 23);
  const of = (
    price: number,
    taxTreatment: 'taxable' | 'exempt' | 'non_pkp' = 'taxable',
    discount = 0,
  ) => pricesOf({ listPrice: price, price, discount, taxTreatment }, at);

  // The facts' examples (§2).
  // spec: D22.2 N1.1
  test.each([
    [199_000, 182_417, 21_890, 220_890],
    [45_000_000, 41_250_000, 4_950_000, 49_950_000],
    [85_000_000, 77_916_667, 9_350_000, 94_350_000],
    [3_453_454, 3_165_666, 379_880, 3_833_334],
  ])('of %i rupiah', (price, dpp, ppn, total) =>
    expect(of(price)).toMatchObject({ net: price, dpp, ppn, total }),
  );

  test('of a seller without PPN', () => {
    expect(of(199_000, 'exempt')).toMatchObject({ dpp: 182_417, ppn: 0, total: 199_000 });
    expect(of(199_000, 'non_pkp')).toMatchObject({ dpp: 0, ppn: 0, total: 199_000, ppnRate: 0 });
  });

  test('after a discount, down to nothing', () => {
    expect(of(199_000, 'taxable', 39_800)).toMatchObject({
      net: 159_200,
      ppn: 17_512,
      total: 176_712,
    });
    expect(of(199_000, 'taxable', 199_000)).toMatchObject({ net: 0, dpp: 0, ppn: 0, total: 0 });
  });

  test.each([
    ['percent', 2_000, 39_800],
    ['percent', 3_333, 66_327],
    ['percent', 10_000, 199_000],
    ['amount', 50_000, 50_000],
    ['amount', 500_000, 199_000],
  ] as const)('%s of %i takes off %i', (kind, value, off) =>
    expect(discountOf(199_000, { kind, value })).toBe(off),
  );
});

describe('the words of a buyer', () => {
  test.each([
    ['0812 3456 7890', '81234567890'],
    ['+62 812-3456-7890', '81234567890'],
    ['0812-34', '81234'],
    ['00.123.456.7-890.1000', '12345678901000'],
    ['81234567890', null],
    ['0812', null],
    ['2026 excel', null],
    ['NK-1234-5678', null],
  ])('%s has the digits %s', (text, digits) => expect(digitsTyped(text)).toBe(digits));

  test.each([
    ['Rp220.931', 220_931],
    ['rp 220.931,00', 220_931],
    ['1.220.931,-', 1_220_931],
    ['220931', 220_931],
    ['22.0931', null],
    ['931', null],
    ['INV/2026/000123', null],
  ])('%s is the sum %s', (text, sum) => expect(transferSum(text)).toBe(sum));

  test.each([
    ['nk-7f3k-9q2m-2', 'NK-7F3K-9Q2M'],
    ['NK-7F3K-9Q2M', null],
    ['NK-7F3K-9Q2M-222', null],
  ])('%s names the order %s', (text, number) => expect(orderOfAttempt(text)).toBe(number));

  test.each([
    ['8808 1234 5678', '880812345678'],
    ['12345678901', '12345678901'],
    ['1234567', null],
    ['12345678x', null],
  ])('%s pays by %s', (text, code) => expect(paymentCode(text)).toBe(code));
});

// spec: N1.9
test('the states are named as people read them', () => {
  expect(Object.values(orderStateLabels)).toEqual([
    'Menunggu Pembayaran',
    'Menunggu Verifikasi',
    'Lunas',
    'Kedaluwarsa',
    'Dibatalkan',
    'Gagal',
    'Dana Dikembalikan',
    'Dana Dikembalikan Sebagian',
    'Pembayaran Dibatalkan Bank',
    'Sengketa',
  ]);
});
