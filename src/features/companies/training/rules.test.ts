import { describe, expect, test } from 'vitest';
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

test.each([
  [0, 0],
  [1, 1],
  [1.5, 2],
  [12, 16],
  [0.7, 0],
])('%d hours are %i JP', (hours, expected) => {
  expect(lessonHours(hours)).toBe(expected);
});
