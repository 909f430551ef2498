import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/dates';
import { endOf } from './rules';

test.each([
  ['2026-11-20T03:00:00Z', 12, '21 November 2027, 00.00 WIB'],
  ['2026-11-20T18:00:00Z', 12, '22 November 2027, 00.00 WIB'],
  ['2026-01-31T03:00:00Z', 1, '1 Maret 2026, 00.00 WIB'],
  ['2028-02-29T03:00:00Z', 12, '1 Maret 2029, 00.00 WIB'],
  ['2026-12-31T03:00:00Z', 120, '1 Januari 2037, 00.00 WIB'],
])('a certificate of %s for %i months ends on %s', (issuedAt, months, end) => {
  expect(formatDateTime(endOf(new Date(issuedAt), months) as Date)).toBe(end);
});

test('without a number of months it has no end', () => expect(endOf(new Date(), null)).toBeNull());
