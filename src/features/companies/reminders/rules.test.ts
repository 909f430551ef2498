import { expect, test } from 'vitest';
import { contractDues, mayRemind, reminderDues } from './rules';

test('a last day is reminded of 7 and 1 days before, and once after it, by days of Jakarta', () => {
  expect(reminderDues(new Date('2026-11-23T17:30:00Z')).map(({ dueOn }) => dueOn)).toEqual([
    '2026-12-01',
    '2026-11-25',
    '2026-11-23',
  ]);
  expect(reminderDues(new Date('2026-11-23T16:30:00Z')).map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-30',
    '2026-11-24',
    '2026-11-22',
  ]);
  expect(contractDues(new Date('2026-11-23T16:30:00Z'))).toEqual([
    { endsOn: '2026-12-23', days: 30 },
    { endsOn: '2026-11-30', days: 7 },
  ]);
});

test.each([
  ['never before', null, true],
  ['a minute before, on another day of Jakarta', '2026-11-23T16:59:00Z', true],
  ['on the same day', '2026-11-23T17:01:00Z', false],
])('HR may remind who was reminded %s: %s', (_, remindedAt, may) => {
  expect(
    mayRemind(remindedAt === null ? null : new Date(remindedAt), new Date('2026-11-23T17:02:00Z')),
  ).toBe(may);
});
