import { expect, test } from 'vitest';
import { fileEnd, stateAt } from './rules';

const now = new Date('2026-11-23T18:30:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['waiting', null, 'waiting'],
  ['running', null, 'running'],
  ['failed', null, 'failed'],
  ['ready', later(1), 'ready'],
  ['ready', now, 'expired'],
  ['ready', later(-1), 'expired'],
] as const)('a file that is %s until %s is %s', (state, expiresAt, expected) => {
  expect(stateAt({ state, expiresAt }, now)).toBe(expected);
});

test('a file is kept for seven days', () => {
  expect(fileEnd(now)).toEqual(later(7 * 86_400_000));
});
