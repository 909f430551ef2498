import { expect, test } from 'vitest';
import { quoteNumber, romanMonth } from './rules';

// spec: N15.2
test.each([
  [12, '2026-11-20T07:00:00Z', '012/SPH/NK/XI/2026'],
  [1, '2026-12-31T16:59:59Z', '001/SPH/NK/XII/2026'],
  [1, '2026-12-31T17:00:00Z', '001/SPH/NK/I/2027'],
  [999, '2026-04-01T00:00:00Z', '999/SPH/NK/IV/2026'],
  [1_000, '2026-09-30T17:00:00Z', '1000/SPH/NK/X/2026'],
])('quote %i of %s has the number %s', (sequence, at, number) => {
  expect(quoteNumber({ sequence, at: new Date(at) })).toBe(number);
});

test('months are Roman', () => {
  expect(Array.from({ length: 12 }, (_, index) => romanMonth(index + 1)).join(' ')).toBe(
    'I II III IV V VI VII VIII IX X XI XII',
  );
  expect(() => romanMonth(0)).toThrow(RangeError);
  expect(() => romanMonth(13)).toThrow(RangeError);
});
