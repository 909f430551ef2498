import { expect, test } from 'vitest';
import { formatDecimal, formatNumber, formatRupiah } from './money';

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
  expect(formatNumber(210_000)).toBe('210.000');
  expect(formatDecimal(1.25)).toMatch(/^1,[23]$/);
  expect(formatDecimal(0)).toBe('0,0');
});
