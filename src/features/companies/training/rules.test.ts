import { describe, expect, test } from 'vitest';
import { formatTwoDecimals } from '~/lib/money';
import { isLate, lessonHours, stateOf } from './rules';

const done = new Date('2026-11-01T00:00:00Z');

test.each([
  [{ opened: false, begun: false, completedAt: null }, 'unopened'],
  [{ opened: true, begun: false, completedAt: null }, 'waiting'],
  [{ opened: true, begun: true, completedAt: null }, 'learning'],
  [{ opened: true, begun: true, completedAt: done }, 'finished'],
  [{ opened: true, begun: false, completedAt: done }, 'finished'],
] as const)('%j stands as %s', (standing, state) => {
  expect(stateOf(standing)).toBe(state);
});

describe('the last day', () => {
  test.each([
    ['the last minute in Jakarta', '2026-11-23T16:59:59Z', '2026-11-23', null, false],
    ['the first minute after it', '2026-11-23T17:00:00Z', '2026-11-23', null, true],
    ['a finished course', '2026-12-23T17:00:00Z', '2026-11-23', done, false],
    ['no last day', '2026-12-23T17:00:00Z', null, null, false],
  ])('%s', (_, now, dueOn, completedAt, late) => {
    expect(isLate({ dueOn, completedAt }, new Date(now))).toBe(late);
  });
});

// spec: D37.3
test.each([
  [0, 0],
  [45, 1],
  [90, 2],
  [720, 16],
  [10, 0.22],
  [15, 0.33],
  [30, 0.67],
])('%i minutes are %d JP', (minutes, expected) => {
  expect(lessonHours(minutes)).toBe(expected);
});

test('JP are written with their places', () => {
  expect([16, 1.33, 1_234.5].map(formatTwoDecimals)).toEqual(['16', '1,33', '1.234,5']);
});
