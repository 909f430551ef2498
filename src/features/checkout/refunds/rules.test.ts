import { expect, test } from 'vitest';
import { isPromised, refundable } from './rules';

const paidAt = new Date('2026-11-16T16:59:59.999Z');
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * 86_400_000 + ms);

// spec: D30.2
test.each([
  ['at once', after(0), 10, 0, true],
  ['in the last moment of the seventh day', after(7, -1), 10, 2, true],
  ['seven days later', after(7), 10, 0, false],
  ['with exactly a fifth of the lessons submitted', after(1), 10, 2, true],
  ['with more', after(1), 10, 3, false],
  ['with the only lesson submitted', after(1), 1, 1, false],
  ['with one of five submitted', after(1), 5, 1, true],
  ['with one of four submitted', after(1), 4, 1, false],
  ['of a course that has no lessons any more', after(1), 0, 0, true],
])('a refund asked for %s', (_, now, lessons, submitted, promised) => {
  expect(isPromised({ paidAt, lessons, submitted }, now)).toBe(promised);
});

test('what may go back is what was paid, with the code of a transfer, less what went back', () => {
  expect(refundable({ total: 220_890, uniqueCode: 0, refunded: 0 })).toBe(220_890);
  expect(refundable({ total: 220_890, uniqueCode: 317, refunded: 100_000 })).toBe(121_207);
});
