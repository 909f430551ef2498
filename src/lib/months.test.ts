import { expect, test } from 'vitest';
import { jakartaMonth } from './dates';
import { isoMonth, shortMonth } from './months';

test('a month is read and written in both languages', () => {
  const months = [2026 * 12, 2026 * 12 + 4, 2026 * 12 + 7, 2026 * 12 + 9, 1999 * 12 + 11];
  expect(months.map((month) => shortMonth(month, 'id'))).toEqual([
    'Jan 2026',
    'Mei 2026',
    'Agu 2026',
    'Okt 2026',
    'Des 1999',
  ]);
  expect(months.map((month) => shortMonth(month, 'en'))).toEqual([
    'Jan 2026',
    'May 2026',
    'Aug 2026',
    'Oct 2026',
    'Dec 1999',
  ]);
  expect(months.map(isoMonth)).toEqual(['2026-01', '2026-05', '2026-08', '2026-10', '1999-12']);
});

test('an instant belongs to its month in Jakarta', () => {
  expect(isoMonth(jakartaMonth('2026-10-31T16:59:59Z'))).toBe('2026-10');
  expect(isoMonth(jakartaMonth('2026-10-31T17:00:00Z'))).toBe('2026-11');
});
