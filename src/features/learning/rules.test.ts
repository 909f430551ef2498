import { describe, expect, test } from 'vitest';
import { firstOpenLesson, isLocked, judgeSubmit, judgeWithdraw, maySubmit, statusBefore, studyHours, withLocks } from './rules';
import { type AttemptStatus, type LessonStatus, lessonStatuses } from './terms';

describe('submitting', () => {
  test.each([
    ['not_started', 0, 1, 'submit'],
    ['not_started', 0, 0, 'stale_attempt'],
    ['not_started', 0, 2, 'stale_attempt'],
    ['not_started', 2, 3, 'submit'],
    ['not_started', 2, 2, 'stale_attempt'],
    ['submitted', 1, 1, 'repeated'],
    ['submitted', 1, 2, 'already_submitted'],
    ['submitted', 2, 1, 'already_submitted'],
    ['rejected', 1, 2, 'submit'],
    ['rejected', 1, 1, 'stale_attempt'],
    ['rejected', 1, 3, 'stale_attempt'],
    ['approved', 1, 1, 'already_approved'],
    ['approved', 1, 2, 'already_approved'],
  ] as const)('%s after %i attempts, expecting attempt %i: %s', (status, attemptCount, expected, verdict) => {
    expect(judgeSubmit({ status, attemptCount }, expected)).toBe(verdict);
  });
});

describe('withdrawing', () => {
  test.each([
    ['submitted', 1, 'submitted', 1, 'withdraw'],
    ['submitted', 2, 'submitted', 1, 'stale_attempt'],
    ['not_started', 1, 'withdrawn', 1, 'repeated'],
    ['rejected', 2, 'withdrawn', 2, 'repeated'],
    ['rejected', 1, 'rejected', 1, 'not_submitted'],
    ['approved', 1, 'approved', 1, 'not_submitted'],
    ['not_started', 0, null, 1, 'stale_attempt'],
    ['not_started', 0, null, 0, 'not_submitted'],
  ] as const)('%s, %i attempts, the last %s, expecting attempt %i: %s', (status, attemptCount, lastAttempt, expected, verdict) => {
    expect(judgeWithdraw({ status, attemptCount, lastAttempt }, expected)).toBe(verdict);
  });

  test.each([
    [[], 'not_started'],
    [['withdrawn'], 'not_started'],
    [['rejected'], 'rejected'],
    [['withdrawn', 'rejected', 'withdrawn'], 'rejected'],
  ] as [AttemptStatus[], LessonStatus][])('after %j the lesson goes back to %s', (earlier, status) => {
    expect(statusBefore(earlier)).toBe(status);
  });
});

describe('the order of lessons', () => {
  test.each(lessonStatuses)('the first lesson is open when it is %s', (status) => {
    expect(isLocked(status, null)).toBe(false);
  });

  test.each([
    ['not_started', 'not_started', true],
    ['not_started', 'submitted', true],
    ['not_started', 'rejected', true],
    ['not_started', 'approved', false],
    // A lesson that was worked on stays readable when lessons are moved.
    ['approved', 'not_started', false],
    ['submitted', 'rejected', false],
    ['rejected', 'not_started', false],
  ] as const)('a lesson %s after one %s is locked: %j', (status, previous, locked) => {
    expect(isLocked(status, previous)).toBe(locked);
  });

  test.each([
    [null, true],
    ['approved', true],
    ['not_started', false],
    ['submitted', false],
    ['rejected', false],
  ] as const)('after a lesson %s one may submit: %j', (previous, may) => {
    expect(maySubmit(previous)).toBe(may);
  });

  const course = (...statuses: LessonStatus[]) => statuses.map((status, index) => ({ id: index, status }));

  test('only the lesson after the last approved one opens', () => {
    expect(withLocks(course('approved', 'not_started', 'not_started')).map((lesson) => lesson.locked)).toEqual([false, false, true]);
    expect(withLocks(course('submitted', 'not_started')).map((lesson) => lesson.locked)).toEqual([false, true]);
    expect(withLocks([])).toEqual([]);
  });

  test.each([
    [course('not_started', 'not_started'), 0],
    [course('approved', 'submitted', 'not_started'), 1],
    [course('approved', 'rejected'), 1],
    [course('approved', 'approved'), 0],
    [course(), undefined],
  ])('the player opens at the first lesson not approved, else at the first', (lessons, index) => {
    expect(firstOpenLesson(lessons)?.id).toBe(index);
  });
});

test.each([
  [0, 0],
  [2, 0],
  [3, 0.1],
  [45, 0.8],
  [60, 1],
  [100, 1.7],
])('%i approved minutes are %d hours', (minutes, hours) => {
  expect(studyHours(minutes)).toBe(hours);
});
