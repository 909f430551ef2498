import { describe, expect, test } from 'vitest';
import { enabledFor, isRefundable, midtransTime, reportOf } from './rules';
import { type MidtransTransaction, midtransTransaction } from './schema';

const transaction = (fields: Partial<MidtransTransaction>): MidtransTransaction => ({
  order_id: 'NK-AAAA-BBBB-1',
  transaction_id: 't',
  transaction_status: 'settlement',
  status_code: '200',
  gross_amount: '220890.00',
  ...fields,
});
const report = (fields: Partial<MidtransTransaction>) => reportOf(transaction(fields), '{}');

describe('Midtrans’ states in our words', () => {
  test.each([
    ['pending', '201', undefined, 'pending'],
    ['settlement', '200', undefined, 'paid'],
    ['settlement', '200', 'accept', 'paid'],
    ['settlement', '201', undefined, 'unknown'],
    ['capture', '200', 'accept', 'paid'],
    ['capture', '201', 'challenge', 'review'],
    ['capture', '200', 'deny', 'denied'],
    ['capture', '200', undefined, 'unknown'],
    ['deny', '202', undefined, 'denied'],
    ['cancel', '200', undefined, 'cancelled'],
    ['expire', '407', undefined, 'expired'],
    ['failure', '202', undefined, 'failed'],
    ['refund', '200', undefined, 'refunded'],
    ['partial_refund', '200', undefined, 'refunded'],
    ['chargeback', '200', undefined, 'charge_back'],
    ['partial_chargeback', '200', undefined, 'charge_back'],
    ['authorize', '200', 'accept', 'pending'],
    ['teleported', '200', undefined, 'unknown'],
    ['constructor', '200', undefined, 'unknown'],
  ])('%s with %s and fraud %s is %s', (transaction_status, status_code, fraud_status, outcome) => {
    expect(report({ transaction_status, status_code, fraud_status }).outcome).toBe(outcome);
  });

  test('have whole rupiah, and a key that tells several partial refunds apart', () => {
    expect(report({})).toMatchObject({ amount: 220_890, refunded: 0 });
    const keys = ['10000.00', '20000.00'].map((refund_amount) =>
      report({ transaction_status: 'partial_refund', refund_amount }),
    );
    expect(keys.map((heard) => heard.refunded)).toEqual([10_000, 20_000]);
    expect(new Set(keys.map((heard) => heard.eventKey)).size).toBe(2);
  });
});

describe('a fee that is put on the buyer', () => {
  const split = (
    original_amount: string | number,
    customer_imposed_payment_fee: string | number,
  ) => ({
    gross_amount: '390102.00',
    metadata: {
      extra_info: { gross_amount_info: { original_amount, customer_imposed_payment_fee } },
    },
  });

  test.each([
    ['387390', '2712', 387_390, 2_712],
    [387_390, 2_712, 387_390, 2_712],
    ['387390.00', '2712.00', 387_390, 2_712],
    ['390102', '0', 390_102, 0],
    // Price and fee that don't add up to the signed sum are no split of it.
    ['387390', '2713', 390_102, 0],
    ['1', '2712', 390_102, 0],
    ['390103', '-1', 390_102, 0],
    ['0', '390102', 390_102, 0],
  ])('of %s and %s is %i and %i', (original, fee, amount, buyerFee) => {
    const parsed = midtransTransaction.parse(transaction({ ...split(original, fee) }));
    expect(reportOf(parsed, '{}')).toMatchObject({ outcome: 'paid', amount, buyerFee });
  });

  test.each([
    ['refund', '387390.00', 387_390],
    ['refund', '390102.00', 387_390],
    ['refund', '390000.00', 0],
    ['partial_refund', '1000.00', 1_000],
  ])('and a %s of %s give back %i of the order', (transaction_status, refund_amount, refunded) =>
    expect(report({ ...split('387390', '2712'), transaction_status, refund_amount })).toMatchObject(
      { outcome: 'refunded', amount: 387_390, refunded },
    ),
  );
});

test('what only describes a payment is left out where it has another form', () =>
  expect(
    midtransTransaction.parse({
      ...transaction({}),
      va_numbers: 'none',
      store: null,
      payment_type: 7,
      metadata: 'x',
    }),
  ).toEqual(transaction({})));

test.each([
  [
    { payment_type: 'bank_transfer', va_numbers: [{ bank: 'bca', va_number: '123' }] },
    'Virtual account BCA',
    { 'Nomor virtual account': '123' },
    false,
  ],
  [
    { payment_type: 'bank_transfer', permata_va_number: '8562' },
    'Virtual account Permata',
    { 'Nomor virtual account': '8562' },
    false,
  ],
  [
    { payment_type: 'echannel', bill_key: '99', biller_code: '70012' },
    'Mandiri Bill',
    { 'Kode perusahaan': '70012', 'Kode bayar': '99' },
    false,
  ],
  [
    { payment_type: 'cstore', store: 'indomaret', payment_code: '257' },
    'Indomaret',
    { 'Kode pembayaran': '257' },
    false,
  ],
  [
    { payment_type: 'cstore', store: 'alfamart', payment_code: '258' },
    'Alfamart',
    { 'Kode pembayaran': '258' },
    false,
  ],
  [{ payment_type: 'qris' }, 'QRIS', {}, true],
  [{ payment_type: 'credit_card' }, 'Kartu kredit', {}, true],
  [{ payment_type: 'new_wallet' }, 'new_wallet', {}, false],
  [{}, null, {}, false],
])('the method of %j is %s', (fields, method, details, refundable) => {
  expect(report(fields)).toMatchObject({ method, details });
  expect(isRefundable(method)).toBe(refundable);
});

test('methods that refuse such a sum aren’t offered', () => {
  expect(enabledFor(5_000_000)).toBeUndefined();
  expect(enabledFor(5_000_001)).toContain('other_qris');
  expect(enabledFor(5_000_001)).not.toContain('alfamart');
  expect(enabledFor(10_000_001)).not.toContain('gopay');
  expect(enabledFor(45_000_000)).toContain('bca_va');
});

test('times are those of Jakarta', () =>
  expect(midtransTime(new Date('2026-11-23T17:05:09.700Z'))).toBe('2026-11-24 00:05:09 +0700'));
