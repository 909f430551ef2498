import { describe, expect, test } from 'vitest';
import { pricesOf } from '../rules';
import { type Paper, paperFileName, paperNumber, paperSeries, sheetOf } from './rules';

const at = new Date('2026-11-22T17:30:00Z');
const buyer = {
  billingName: 'Siti Rahma',
  billingEmail: 'siti@contoh.test',
  billingPhone: null,
  wantsFaktur: false,
  taxName: null,
  taxId: null,
  taxAddress: null,
};
const orderOf = (price: number, more: Partial<Paper['order']> = {}): Paper['order'] => ({
  ...pricesOf({ listPrice: price, price, discount: 0, taxTreatment: 'taxable' }, at),
  number: 'NK-7F3K-9Q2M',
  courseTitle: 'Analisis Data dengan Python',
  couponCode: null,
  uniqueCode: 0,
  gateway: 'midtrans',
  createdAt: at,
  paidAt: at,
  ...buyer,
  ...more,
});
const paper = (order: Paper['order'], more: Partial<Paper> = {}): Paper => ({
  kind: 'invoice',
  number: 'INV/2026/000123',
  net: order.price - order.discount,
  ppn: order.total - order.price + order.discount,
  total: order.total,
  issuedAt: at,
  order,
  credits: null,
  ...more,
});
const sums = (of: Paper) =>
  Object.fromEntries(sheetOf(of).prices.sums.map(({ label, amount }) => [label, amount]));

test('a number has its kind, the year and six digits', () => {
  expect(paperSeries('invoice', 2026)).toBe('INV/2026/');
  expect(paperSeries('receipt', 2027)).toBe('KW/2027/');
  expect(paperFileName('credit_note', 'NKR/2026/000001')).toBe('nota-kredit-NKR-2026-000001.pdf');
});

describe('an invoice', () => {
  // The fixtures of the facts, §2.
  test.each([
    [
      199_000,
      'Rp182.417',
      'Rp21.890',
      'Rp220.890',
      'Dua ratus dua puluh ribu delapan ratus sembilan puluh rupiah',
    ],
    [
      45_000_000,
      'Rp41.250.000',
      'Rp4.950.000',
      'Rp49.950.000',
      'Empat puluh sembilan juta sembilan ratus lima puluh ribu rupiah',
    ],
    [
      3_453_454,
      'Rp3.165.666',
      'Rp379.880',
      'Rp3.833.334',
      'Tiga juta delapan ratus tiga puluh tiga ribu tiga ratus tiga puluh empat rupiah',
    ],
  ])('of %i shows base, PPN and total, and the total in words', (price, dpp, ppn, total, words) => {
    const { prices } = sheetOf(paper(orderOf(price)));
    expect(sums(paper(orderOf(price)))).toMatchObject({
      'DPP nilai lain (11/12)': dpp,
      'PPN 12% (efektif 11%)': ppn,
      Total: total,
    });
    expect(prices.inWords).toBe(words);
  });

  test('shows promotion and coupon between price and tax', () => {
    const order = orderOf(400_000, {
      ...pricesOf(
        { listPrice: 499_000, price: 400_000, discount: 80_000, taxTreatment: 'taxable' },
        at,
      ),
      couponCode: 'HEMAT20',
    });
    expect(Object.keys(sums(paper(order)))).toEqual([
      'Harga',
      'Harga promo',
      'Kupon HEMAT20',
      'Harga setelah potongan',
      'DPP nilai lain (11/12)',
      'PPN 12% (efektif 11%)',
      'Total',
    ]);
    expect(sums(paper(order))).toMatchObject({
      Harga: 'Rp499.000',
      'Harga promo': '-Rp99.000',
      'Kupon HEMAT20': '-Rp80.000',
      'Harga setelah potongan': 'Rp320.000',
      Total: 'Rp355.200',
    });
  });

  test('of a transfer says what was paid, with its code', () => {
    const { prices } = sheetOf(paper(orderOf(199_000, { gateway: 'manual', uniqueCode: 217 })));
    expect(prices.beside.facts).toContainEqual([
      'Jumlah',
      'Rp221.107, termasuk kode unik transfer Rp217',
    ]);
    expect(sums(paper(orderOf(199_000, { gateway: 'manual', uniqueCode: 217 })))).toMatchObject({
      Total: 'Rp220.890',
    });
  });

  test.each([
    ['exempt', { 'PPN dibebaskan': 'Rp0', Total: 'Rp199.000' }],
    ['non_pkp', { Harga: 'Rp199.000', Total: 'Rp199.000' }],
  ] as const)('of a seller who is %s adds no PPN', (taxTreatment, shown) => {
    const order = orderOf(
      199_000,
      pricesOf({ listPrice: 199_000, price: 199_000, discount: 0, taxTreatment }, at),
    );
    expect(sums(paper(order))).toMatchObject(shown);
    expect(Object.keys(sums(paper(order)))).not.toContain('PPN 12% (efektif 11%)');
  });

  test('names the taxpayer where a faktur is wanted', () => {
    const tax = {
      wantsFaktur: true,
      taxName: 'PT Maju Bersama',
      taxId: '0012345678901000',
      taxAddress: 'Jalan Merdeka 1, Makassar',
    };
    const { addressee, notes } = sheetOf(paper(orderOf(199_000, tax)));
    expect(addressee).toEqual({
      title: 'Kepada',
      name: 'PT Maju Bersama',
      lines: [
        'NPWP/NIK 0012345678901000',
        'Jalan Merdeka 1, Makassar',
        'UP Siti Rahma',
        'siti@contoh.test',
      ],
    });
    expect(notes.join(' ')).toContain('Coretax');
  });
});

describe('a receipt', () => {
  test.each([
    [5_000_000, false],
    [5_000_001, true],
  ])('of %i has a place for the meterai: %s', (total, stamped) => {
    const order = orderOf(199_000);
    expect(sheetOf(paper(order, { kind: 'receipt', total })).stamp !== null).toBe(stamped);
  });

  test('says the unique code of a transfer', () => {
    const order = orderOf(199_000, { uniqueCode: 317, gateway: 'manual' });
    expect(sums(paper(order, { kind: 'receipt', total: order.total + 317 }))).toMatchObject({
      'Kode unik transfer': 'Rp317',
      Total: 'Rp221.207',
    });
  });
});

test('a credit note names its invoice, and takes back what was taxed', () => {
  const order = orderOf(199_000);
  const whole = paper(order, {
    kind: 'credit_note',
    credits: { number: 'INV/2026/000123', reason: 'Diminta pembeli' },
  });
  expect(sheetOf(whole).particulars).toContainEqual(['Untuk invoice', 'INV/2026/000123']);
  expect(sums(whole)).toMatchObject({
    'Dikembalikan sebelum PPN': 'Rp199.000',
    'PPN 12% (efektif 11%)': 'Rp21.890',
    Total: 'Rp220.890',
  });
});

test.each([
  ['inv/2026/000123', 'INV/2026/000123'],
  ['KW-2026-123', 'KW/2026/000123'],
  ['nkr 2026 1234567', 'NKR/2026/1234567'],
  ['INV2026/1', 'INV/2026/000001'],
  ['NK-2026-0001', null],
  ['INV/26/1', null],
])('%s is the paper %s', (text, number) => expect(paperNumber(text)).toBe(number));
