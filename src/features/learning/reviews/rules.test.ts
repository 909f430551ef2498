import { describe, expect, test } from 'vitest';
import { isLate, judgeUndo, undoEnd, waitingBefore } from './rules';

describe('what has waited for a number of working days', () => {
  test.each([
    [
      '2026-11-23T09:59:59Z',
      1,
      '2026-11-19T17:00:00.000Z',
      'Monday before 17.00: nothing since Friday has waited a day',
    ],
    ['2026-11-23T10:00:00Z', 1, '2026-11-22T17:00:00.000Z', 'Monday 17.00: all until Sunday has'],
    ['2026-11-24T10:00:00Z', 1, '2026-11-23T17:00:00.000Z', 'Tuesday 17.00: Monday too'],
    [
      '2026-11-24T10:00:00Z',
      2,
      '2026-11-22T17:00:00.000Z',
      'Tuesday 17.00: two days since Friday and the weekend',
    ],
    ['2026-11-22T03:00:00Z', 1, '2026-11-19T17:00:00.000Z', 'on a Sunday as on Friday evening'],
    [
      '2026-12-27T03:00:00Z',
      1,
      '2026-12-22T17:00:00.000Z',
      'over joint leave, Christmas and a weekend',
    ],
    [
      '2026-12-28T10:00:00Z',
      2,
      '2026-12-22T17:00:00.000Z',
      'the first working day after them is one day, not two',
    ],
    ['2026-03-25T10:00:00Z', 1, '2026-03-24T17:00:00.000Z', 'after Nyepi and Idul Fitri'],
    ['2026-11-23T18:30:00Z', 1, '2026-11-22T17:00:00.000Z', 'Tuesday in Jakarta, Monday in UTC'],
  ])('at %s for %i day(s): before %s (%s)', (now, days, before) => {
    const zone = process.env.TZ;
    for (const hostile of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      process.env.TZ = hostile;
      expect(waitingBefore(new Date(now), days).toISOString()).toBe(before);
    }
    process.env.TZ = zone;
  });
});

test.each([
  [
    '2026-11-19T17:00:00.000Z',
    '2026-11-24T09:59:59Z',
    false,
    'Friday’s, before the second close of business',
  ],
  ['2026-11-19T17:00:00.000Z', '2026-11-24T10:00:00Z', true, 'Friday’s, at it'],
  ['2026-11-22T17:00:00.000Z', '2026-11-24T10:00:00Z', false, 'Monday’s at the same time'],
])('a submission of %s is late at %s: %s (%s)', (submittedAt, now, late) => {
  expect(isLate(new Date(submittedAt), new Date(now))).toBe(late);
});

describe('taking a decision back', () => {
  const decidedAt = new Date('2026-11-23T03:00:00.000Z');
  const later = (ms: number) => new Date(decidedAt.getTime() + ms);
  const mine = { userId: 'me', now: later(1_000), movedOn: false };
  test.each([
    ['at once', { decidedBy: 'me', decidedAt }, { ...mine, now: later(0) }, 'undo'],
    ['in the last moment', { decidedBy: 'me', decidedAt }, { ...mine, now: later(33_000) }, 'undo'],
    ['a moment later', { decidedBy: 'me', decidedAt }, { ...mine, now: later(33_001) }, 'too_late'],
    ['of somebody else', { decidedBy: 'other', decidedAt }, mine, 'not_yours'],
    ['of nobody', { decidedBy: null, decidedAt: null }, mine, 'not_yours'],
    [
      'when the learner has gone on',
      { decidedBy: 'me', decidedAt },
      { ...mine, movedOn: true },
      'moved_on',
    ],
    [
      'late, when the learner has gone on',
      { decidedBy: 'me', decidedAt },
      { ...mine, now: later(60_000), movedOn: true },
      'moved_on',
    ],
  ])('%s', (_, decision, facts, verdict) => {
    expect(judgeUndo(decision, facts)).toBe(verdict);
    expect(undoEnd(decidedAt)).toEqual(later(30_000));
  });
});
