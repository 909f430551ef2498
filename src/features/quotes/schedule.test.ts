import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asTerm, paymentText, scheduled } from './rules';
import { type PaymentTerm, paymentInput } from './schema';
import { scheduleTexts as texts } from './terms';

const share = (percent: number, more: Partial<PaymentTerm> = {}): PaymentTerm => ({
  trigger: 'accepted',
  dueOn: null,
  percent,
  amount: null,
  ...more,
});
const rupiah = (amount: number, more: Partial<PaymentTerm> = {}): PaymentTerm => ({
  ...share(0, more),
  percent: null,
  amount,
});

test.each<[string, PaymentTerm[], number, number[] | string]>([
  ['no payments', [], 34_965_000, []],
  ['two halves of an even total', [share(50), share(50)], 34_965_000, [17_482_500, 17_482_500]],
  ['two halves of an odd total', [share(50), share(50)], 34_965_001, [17_482_501, 17_482_500]],
  ['three thirds', [share(33.33), share(33.33), share(33.34)], 100, [33, 33, 34]],
  ['all at once', [share(100)], 1, [1]],
  [
    'rupiah that make the total',
    [rupiah(10_000_000), rupiah(24_965_000)],
    34_965_000,
    [10_000_000, 24_965_000],
  ],
  [
    'a share and rupiah that make the total',
    [share(50), rupiah(17_482_500)],
    34_965_000,
    [17_482_500, 17_482_500],
  ],
  [
    'rupiah that are short',
    [rupiah(10_000_000)],
    34_965_000,
    'Jumlah termin Rp10.000.000, kurang Rp24.965.000 dari total penawaran Rp34.965.000',
  ],
  [
    'rupiah that are too much',
    [rupiah(34_965_001)],
    34_965_000,
    'Jumlah termin Rp34.965.001, lebih Rp1 dari total penawaran Rp34.965.000',
  ],
  [
    'shares that are short',
    [share(50), share(49.99)],
    34_965_000,
    'Jumlah termin 99,99%, seharusnya 100%',
  ],
  ['a share of nothing', [share(0.01), share(99.99)], 100, texts.amount],
  ['neither share nor rupiah', [{ ...share(50), percent: null }], 100, texts.size],
  ['both', [{ ...share(100), amount: 100 }], 100, texts.size],
  ['a date without a day', [share(100, { trigger: 'date' })], 100, texts.due],
])('%s', (_, terms, total, expected) => {
  const { amounts, fault } = scheduled(terms, total);
  expect(amounts ?? fault).toEqual(expected);
});

describe('whatever is accepted', () => {
  test('makes the total to the rupiah, and each share is within a rupiah of its part', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 11 });
    fc.assert(
      fc.property(
        cuts,
        fc.integer({ min: 1_000_000, max: 2_000_000_000_000_000 }),
        (cut, total) => {
          const edges = [0, ...cut.toSorted((one, other) => one - other), 10_000];
          const hundredths = edges.slice(1).map((edge, index) => edge - (edges[index] as number));
          const { amounts } = scheduled(
            hundredths.map((part) => share(part / 100)),
            total,
          );
          expect(amounts?.reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(BigInt(total));
          for (const [index, part] of hundredths.slice(0, -1).entries()) {
            // Ten thousand times the distance between the payment and its exact part; half a rupiah is 5,000.
            const off = BigInt(amounts?.[index] ?? 0) * 10_000n - BigInt(total) * BigInt(part);
            expect(off <= 5_000n && off > -5_000n).toBe(true);
          }
        },
      ),
    );
  });

  test('is never off by what was typed', () => {
    const terms = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 10_000 }).map((part) => share(part / 100)),
        fc.integer({ min: 1, max: 100_000_000 }).map((amount) => rupiah(amount)),
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 200_000_000 }), (typed, total) => {
        const { amounts, fault } = scheduled(typed, total);
        if (amounts) expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
        else expect(fault).toMatch(/\S/);
      }),
    );
  });
});

test.each<[PaymentTerm, string]>([
  [share(50), 'Setelah penawaran diterima (uang muka), 50%'],
  [rupiah(1, { trigger: 'started' }), 'Saat pelatihan dimulai'],
  [share(2.5, { trigger: 'date', dueOn: '2027-01-11' }), '11 Januari 2027, 2,5%'],
])('%j is read as %s', (term, text) => {
  expect(paymentText(term)).toBe(text);
});

test('a stored payment comes back into the form as it was typed', () => {
  expect(asTerm({ trigger: 'accepted', dueOn: null, percent: 50, amount: 5 })).toEqual(share(50));
  expect(asTerm({ trigger: 'accepted', dueOn: null, percent: null, amount: 5 })).toEqual(rupiah(5));
});

test.each([
  { percent: 0 },
  { percent: 100.01 },
  { percent: 33.333 },
  { percent: Number.NaN },
  { amount: 0 },
  { amount: 1.5 },
  { trigger: 'kapan' },
  { dueOn: '2027-02-30' },
])('%j is no payment', (more) => {
  expect(paymentInput.safeParse({ ...share(50), ...more }).success).toBe(false);
});
