import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, formatPeriod, periodFaults } from './rules';

const november = 2026 * 12 + 10;
const now = new Date('2026-11-22T03:00:00Z');

// spec: N3.6
test.each([
  [{ startMonth: november, endMonth: november }, {}],
  [{ startMonth: november, endMonth: null }, {}],
  [{ startMonth: november + 1, endMonth: null }, { startMonth: 'Bulan ini belum tiba' }],
  [{ startMonth: november, endMonth: november + 1 }, { endMonth: 'Bulan ini belum tiba' }],
  [
    { startMonth: november, endMonth: november - 1 },
    { endMonth: 'Selesai tidak boleh sebelum mulai' },
  ],
])('the period %j has the errors %j', (period, faults) => {
  expect(periodFaults(period, now)).toEqual(faults);
});

test('the month changes at midnight in Jakarta', () => {
  const december = { startMonth: november + 1, endMonth: null };
  expect(periodFaults(december, new Date('2026-11-30T16:59:59Z'))).not.toEqual({});
  expect(periodFaults(december, new Date('2026-11-30T17:00:00Z'))).toEqual({});
});

test('a valid period begins before it ends, and ends before the present', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: november - 700, max: november + 20 }),
      fc.option(fc.integer({ min: november - 700, max: november + 20 })),
      (startMonth, endMonth) => {
        const sound =
          startMonth <= (endMonth ?? november) &&
          (endMonth ?? startMonth) <= november &&
          startMonth <= november;
        expect(Object.keys(periodFaults({ startMonth, endMonth }, now)).length === 0).toBe(sound);
      },
    ),
  );
});

test.each([
  [{ startMonth: 2019 * 12 + 7, endMonth: null }, 'Agustus 2019 – sekarang', '7 tahun 4 bulan'],
  [{ startMonth: 2015 * 12, endMonth: 2015 * 12 + 11 }, 'Januari 2015 – Desember 2015', '1 tahun'],
  [{ startMonth: 2015 * 12, endMonth: 2015 * 12 }, 'Januari 2015 – Januari 2015', '1 bulan'],
])('the period %j is written as %s and lasts %s', (period, words, long) => {
  expect(formatPeriod(period)).toBe(words);
  expect(formatDuration(period, now)).toBe(long);
});
