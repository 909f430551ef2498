import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discounted,
  formatAmount,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatRupiah,
  shareOf,
} from './money';

// spec: D22.3
test.each([
  [null, 'Gratis'],
  [0, 'Gratis'],
  [1, 'Rp1'],
  [499_000, 'Rp499.000'],
  [1_000_000, 'Rp1.000.000'],
  [170_000_000, 'Rp170.000.000'],
  [-25_000, '-Rp25.000'],
])('%j rupiah read %s', (amount, shown) => {
  expect(formatRupiah(amount)).toBe(shown);
});

test('numbers carry Indonesian separators', () => {
  expect(formatAmount(0)).toBe('Rp0');
  expect(formatAmount(-25_000)).toBe('-Rp25.000');
  expect(formatNumber(210_000)).toBe('210.000');
  expect(formatDecimal(1.25)).toMatch(/^1,[23]$/);
  expect(formatDecimal(0)).toBe('0,0');
  expect([0, 7.5, 33.33, 10, 12.5 / 3].map(formatPercent)).toEqual([
    '0%',
    '7,5%',
    '33,33%',
    '10%',
    '4,17%',
  ]);
});

describe('discounts', () => {
  test.each([
    [45_000_000, 0, 45_000_000],
    [45_000_000, 10, 40_500_000],
    [45_000_000, 100, 0],
    [0, 12.5, 0],
    [1, 50, 1],
    [3, 50, 2],
    [999, 33.33, 666],
    [1_000_001, 7.25, 927_501],
    [200_000_000_000_000, 0.01, 199_980_000_000_000],
  ])('%i less %f percent is %i', (price, percent, left) => {
    expect(discounted(price, percent)).toBe(left);
  });

  test.each([-0.01, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY])(
    'of %f percent are refused',
    (percent) => {
      expect(() => discounted(1_000_000, percent)).toThrow(RangeError);
    },
  );

  // spec: D22.1
  test('amounts that are not whole rupiah are refused', () => {
    expect(() => discounted(0.5, 10)).toThrow(RangeError);
  });

  test('are never further than half a rupiah from the exact price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (price, hundredths) => {
          const exact = BigInt(price) * BigInt(10_000 - hundredths);
          const off = BigInt(discounted(price, hundredths / 100)) * 10_000n - exact;
          expect(off > -5_000n && off <= 5_000n).toBe(true);
        },
      ),
    );
  });
});

test('a half is rounded up', () => {
  expect(shareOf(5, 1, 2)).toBe(3);
  expect(shareOf(4, 1, 3)).toBe(1);
  expect(shareOf(5, 1, 3)).toBe(2);
});
