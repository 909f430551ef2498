import { describe, expect, test } from 'vitest';
import { byWeight, isRefundable, reportOf, reportOfRefund } from './rules';
import { refundWebhook, type XenditInvoice, type XenditRefund, xenditInvoice } from './schema';

const invoice = (fields: Partial<XenditInvoice> = {}): XenditInvoice => ({
  id: 'inv',
  external_id: 'NK-AAAA-BBBB-1',
  status: 'PAID',
  amount: 220_890,
  currency: 'IDR',
  ...fields,
});
const refund = (fields: Partial<XenditRefund> = {}): XenditRefund => ({
  id: 'rfd-1',
  invoice_id: 'inv',
  reference_id: 'key',
  amount: 1_000,
  status: 'SUCCEEDED',
  ...fields,
});
const report = (fields: Partial<XenditInvoice> = {}, refunds: XenditRefund[] | null = null) =>
  reportOf(invoice(fields), { refunds, body: '{}' });

describe('Xendit’s states in our words', () => {
  test.each([
    ['PENDING', 'pending'],
    ['PAID', 'paid'],
    ['SETTLED', 'paid'],
    ['EXPIRED', 'expired'],
    ['TELEPORTED', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s', (status, outcome) => expect(report({ status }).outcome).toBe(outcome));

  test('have the sum that was paid, in rupiah alone', () => {
    expect(report()).toMatchObject({ amount: 220_890, status: 'PAID' });
    expect(report({ paid_amount: 1_000 }).amount).toBe(1_000);
    expect(report({ currency: 'USD' })).toMatchObject({ amount: 0, status: 'PAID/USD' });
    const charged = { paid_amount: 225_330, fees: [{ value: 4_000 }, { value: 440 }] };
    expect(report(charged)).toMatchObject({ amount: 220_890, buyerFee: 4_440 });
    expect(report({ ...charged, fees: [{ value: 4_000 }] }).amount).toBe(225_330);
  });

  test('count refunds that have succeeded only, and name them', () => {
    const refunds = [
      refund(),
      refund({ id: 'rfd-2', reference_id: null, amount: 500 }),
      refund({ id: 'rfd-3', status: 'PENDING', amount: 9_000 }),
      refund({ id: 'rfd-4', status: 'FAILED', amount: 9_000 }),
    ];
    expect(report({}, refunds)).toMatchObject({
      outcome: 'refunded',
      refunded: 1_500,
      refundKeys: ['key', 'rfd-2'],
    });
    expect(report({}, refunds.slice(2))).toMatchObject({ outcome: 'paid', refunded: 0 });
    expect(report({}, refunds).eventKey).not.toBe(report({}, refunds.slice(1)).eventKey);
  });
});

test('the webhook of a refund is a reason to ask, in both of its forms', () => {
  const data = refund();
  for (const body of [
    { event: 'refund.succeeded', data },
    { event: 'refund.succeeded', data: { event: 'refund.succeeded', data } },
  ]) {
    const { data: inner } = refundWebhook.parse(body);
    expect(reportOfRefund('data' in inner ? inner.data : inner, '{}')).toMatchObject({
      externalId: 'inv',
      isGatewaysName: true,
      outcome: 'unknown',
      refundKeys: ['key'],
      status: 'refund/SUCCEEDED',
    });
  }
});

test.each([
  ['BANK_TRANSFER', 'BCA', 'Virtual account BCA', false],
  ['BANK_TRANSFER', 'MANDIRI', 'Virtual account Mandiri', false],
  ['RETAIL_OUTLET', 'ALFAMART', 'Alfamart', false],
  ['EWALLET', 'DANA', 'DANA', true],
  ['EWALLET', 'OVO', 'OVO', false],
  ['QR_CODE', 'QRIS', 'QRIS', true],
  ['CREDIT_CARD', 'CREDIT_CARD', 'Kartu kredit', true],
  ['PAYLATER', 'KREDIVO', 'Kredivo', true],
  ['DIRECT_DEBIT', 'DD_BRI', 'Debit langsung DD_BRI', false],
  ['NEW', 'constructor', 'constructor', false],
  [undefined, undefined, null, false],
])('%s by %s is %s', (payment_method, payment_channel, method, refundable) => {
  expect(report({ payment_method, payment_channel }).method).toBe(method);
  expect(isRefundable(method)).toBe(refundable);
});

test('of several invoices the paid one counts, then one that may be paid', () => {
  const all = ['EXPIRED', 'PENDING', 'PAID'].map((status) => invoice({ status }));
  expect(byWeight(all).map(({ status }) => status)).toEqual(['PAID', 'PENDING', 'EXPIRED']);
});

test('what only describes a payment is left out where it has another form', () =>
  expect(
    xenditInvoice.parse({ ...invoice(), fees: 'x', payment_method: 7, payment_channel: null }),
  ).toEqual({ ...invoice(), payment_channel: null }));
