import { expect, test } from 'vitest';
import { openDays, timesOf } from './rules';

test('a day lies between two midnights of Jakarta', () => {
  expect(timesOf('2026-11-23')).toEqual({
    from: new Date('2026-11-22T17:00:00Z'),
    to: new Date('2026-11-23T17:00:00Z'),
  });
});

test.each([
  { last: null, now: '2026-11-23T18:30:00Z', days: ['2026-11-23'] },
  { last: '2026-11-22', now: '2026-11-23T18:30:00Z', days: ['2026-11-23'] },
  { last: '2026-12-30', now: '2027-01-01T17:30:00Z', days: ['2026-12-31', '2027-01-01'] },
  { last: '2026-11-23', now: '2026-11-24T16:59:59Z', days: [] },
])('after $last the days $days are open at $now', ({ last, now, days }) => {
  expect(openDays(last, new Date(now))).toEqual(days);
});

test('a long pause is closed in several runs', () => {
  expect(openDays('2026-01-01', new Date('2026-11-23T18:30:00Z'))).toHaveLength(31);
});
