import { expect, test } from 'vitest';
import { digestAfter } from './rules';

test.each([
  ['before seven in Jakarta', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
  ['at seven', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'],
  ['in the evening of the last day of a year', '2026-12-31T13:00:00Z', '2027-01-01T00:00:00Z'],
])('the next digest %s', (_, now, next) => {
  expect(digestAfter(new Date(now))).toEqual(new Date(next));
});
