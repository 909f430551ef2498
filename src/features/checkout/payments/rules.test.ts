import { describe, expect, test } from 'vitest';
import { formatAmount } from '~/lib/money';
import type { PaymentOutcome } from '../gateways/terms';
import type { AttemptState, OrderState } from '../terms';
import { type Decision, decide, doubt, minutesUntilCheck, type Standing } from './rules';

const amount = 220_890;
const standing = (
  order: OrderState,
  attempt: AttemptState,
  more: Partial<Standing> = {},
): Standing => ({
  order,
  attempt,
  amount,
  refunded: 0,
  rest: amount,
  otherPaid: false,
  otherLive: false,
  ...more,
});
const said = (outcome: PaymentOutcome, more: { amount?: number; refunded?: number } = {}) => ({
  outcome,
  amount,
  refunded: 0,
  ...more,
});

const odd = (said: number, known: number, rest: number): Decision => ({
  verdict: 'contradiction',
  note: `Penyedia pembayaran menyebut ${formatAmount(said)} sudah dikembalikan. Yang kami catat ${formatAmount(known)}, dan ${formatAmount(rest)} masih dapat dikembalikan.`,
});

type Case = [Standing, ReturnType<typeof said>, Decision | 'ask', confirmed?: Decision];
const unknown = { verdict: 'unknown_state', note: doubt } as const;
const waiting = standing('awaiting_payment', 'pending');
const paid = standing('paid', 'paid');

const cases: Record<string, Case> = {
  'a chosen method': [
    standing('awaiting_payment', 'created'),
    said('pending'),
    { verdict: 'applied', attempt: 'pending' },
  ],
  'a card that is looked at': [waiting, said('review'), { verdict: 'applied', attempt: 'pending' }],
  'a state that nobody knows': [waiting, said('unknown'), 'ask', unknown],
  'a state that nobody knows after the payment': [paid, said('unknown'), 'ask', unknown],
  'a method that was chosen before the payment': [paid, said('pending'), { verdict: 'outdated' }],
  'a payment': [waiting, said('paid'), { verdict: 'applied', attempt: 'paid', event: 'payment' }],
  'a payment before its method was told': [
    standing('awaiting_payment', 'created'),
    said('paid'),
    { verdict: 'applied', attempt: 'paid', event: 'payment' },
  ],
  'a payment by gateway while a proof is verified': [
    standing('awaiting_verification', 'pending'),
    said('paid'),
    { verdict: 'applied', attempt: 'paid', event: 'payment' },
  ],
  'a payment of another amount': [
    waiting,
    said('paid', { amount: 1 }),
    { verdict: 'wrong_amount' },
  ],
  'a settlement after the capture': [paid, said('paid'), { verdict: 'repeated' }],
  'a payment of a second attempt': [
    standing('paid', 'pending', { otherPaid: true }),
    said('paid'),
    { verdict: 'second_payment', attempt: 'paid' },
  ],
  'a payment after the end': [
    standing('expired', 'pending'),
    said('paid'),
    { verdict: 'late', attempt: 'paid' },
  ],
  'a payment after the cancellation': [
    standing('cancelled', 'cancelled'),
    said('paid'),
    { verdict: 'late', attempt: 'paid' },
  ],
  'a payment after it was taken back': [
    standing('payment_reversed', 'failed'),
    said('paid'),
    'ask',
    { verdict: 'late', attempt: 'paid' },
  ],
  'a denied attempt': [waiting, said('denied'), { verdict: 'applied', attempt: 'pending' }],
  'a denial after the end': [
    standing('expired', 'expired'),
    said('denied'),
    { verdict: 'outdated' },
  ],
  'a denial after the payment': [
    paid,
    said('denied'),
    'ask',
    { verdict: 'applied', attempt: 'failed', event: 'denial' },
  ],
  'a denial while disputed': [
    standing('disputed', 'paid'),
    said('denied'),
    'ask',
    { verdict: 'applied', attempt: 'failed', event: 'denial' },
  ],
  'a denial of one of two payments': [
    standing('paid', 'paid', { otherPaid: true }),
    said('denied'),
    'ask',
    { verdict: 'contradiction', attempt: 'failed' },
  ],
  'a denial of late money': [
    standing('expired', 'paid'),
    said('denied'),
    'ask',
    { verdict: 'contradiction', attempt: 'failed' },
  ],
  'a captured card that is cancelled': [
    paid,
    said('cancelled'),
    'ask',
    { verdict: 'applied', attempt: 'failed', event: 'denial' },
  ],
  'a cancelled attempt': [
    waiting,
    said('cancelled'),
    { verdict: 'applied', attempt: 'cancelled', event: 'cancellation' },
  ],
  'a failed attempt': [
    waiting,
    said('failed'),
    { verdict: 'applied', attempt: 'failed', event: 'failure' },
  ],
  'a failed attempt beside another': [
    standing('awaiting_payment', 'pending', { otherLive: true }),
    said('failed'),
    { verdict: 'applied', attempt: 'failed' },
  ],
  'a failed attempt while a proof is verified': [
    standing('awaiting_verification', 'pending'),
    said('failed'),
    { verdict: 'applied', attempt: 'failed' },
  ],
  'an attempt whose time is over': [
    waiting,
    said('expired'),
    { verdict: 'applied', attempt: 'expired' },
  ],
  'an end that is known': [
    standing('expired', 'expired'),
    said('expired'),
    { verdict: 'outdated' },
  ],
  'a failure after the payment': [paid, said('failed'), 'ask', { verdict: 'contradiction' }],
  'an end after the payment': [paid, said('expired'), 'ask', { verdict: 'contradiction' }],
  'a refund of ours': [
    standing('refunded', 'paid', { refunded: amount, rest: 0 }),
    said('refunded', { refunded: amount }),
    { verdict: 'repeated' },
  ],
  'a refund that is not ours': [
    paid,
    said('refunded', { refunded: amount }),
    'ask',
    { verdict: 'applied', event: 'refund' },
  ],
  'a part that is not ours': [
    paid,
    said('refunded', { refunded: 1_000 }),
    'ask',
    { verdict: 'applied', event: 'partial_refund' },
  ],
  'the rest after a part': [
    standing('partially_refunded', 'paid', { refunded: 1_000, rest: amount - 1_000 }),
    said('refunded', { refunded: amount }),
    'ask',
    { verdict: 'applied', event: 'refund' },
  ],
  'a refund without an amount': [paid, said('refunded'), 'ask', odd(0, 0, amount)],
  'a refund of more than is left': [
    paid,
    said('refunded', { refunded: amount + 1 }),
    'ask',
    odd(amount + 1, 0, amount),
  ],
  'a refund of another payment’s sum': [
    paid,
    said('refunded', { amount: 1, refunded: 1 }),
    'ask',
    odd(1, 0, amount),
  ],
  'a refund of one of two payments': [
    standing('paid', 'paid', { otherPaid: true }),
    said('refunded', { refunded: amount }),
    'ask',
    odd(amount, 0, amount),
  ],
  'a refund of late money': [
    standing('expired', 'paid'),
    said('refunded', { refunded: amount }),
    'ask',
    odd(amount, 0, amount),
  ],
  'a charge back': [paid, said('charge_back'), 'ask', { verdict: 'applied', event: 'dispute' }],
  'a known charge back': [
    standing('disputed', 'paid'),
    said('charge_back'),
    { verdict: 'repeated' },
  ],
  'a charge back of an unpaid order': [
    waiting,
    said('charge_back'),
    'ask',
    { verdict: 'contradiction' },
  ],
};

describe('a report', () => {
  test.each(Object.entries(cases))('of %s', (_, [stored, report, heard, confirmed]) => {
    expect(decide(stored, report, { confirmed: false })).toEqual(heard);
    expect(decide(stored, report, { confirmed: true })).toEqual(confirmed ?? heard);
  });
});

test('questions come ever more seldom', () => {
  expect([0, 1, 2, 6, 7, 50].map(minutesUntilCheck)).toEqual([1, 2, 4, 64, 120, 120]);
});
