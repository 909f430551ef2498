import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseSource,
  firstOpenLesson,
  foundIn,
  isEmptyAnswer,
  isLocked,
  judgeSubmit,
  judgeWithdraw,
  lineAt,
  maySubmit,
  mergeSpans,
  statusBefore,
  studyHours,
  viewedBefore,
  watchedPercent,
  withLocks,
} from './rules';
import { type AttemptStatus, type LessonStatus, lessonStatuses, type Span } from './terms';

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
  ] as const)(
    '%s after %i attempts, expecting attempt %i: %s',
    (status, attemptCount, expected, verdict) => {
      expect(judgeSubmit({ status, attemptCount }, expected)).toBe(verdict);
    },
  );
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
  ] as const)(
    '%s, %i attempts, the last %s, expecting attempt %i: %s',
    (status, attemptCount, lastAttempt, expected, verdict) => {
      expect(judgeWithdraw({ status, attemptCount, lastAttempt }, expected)).toBe(verdict);
    },
  );

  test.each([
    [[], 'not_started'],
    [['withdrawn'], 'not_started'],
    [['rejected'], 'rejected'],
    [['withdrawn', 'rejected', 'withdrawn'], 'rejected'],
  ] as [AttemptStatus[], LessonStatus][])(
    'after %j the lesson goes back to %s',
    (earlier, status) => {
      expect(statusBefore(earlier)).toBe(status);
    },
  );
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

  const course = (...statuses: LessonStatus[]) =>
    statuses.map((status, index) => ({ id: index, status }));

  test('only the lesson after the last approved one opens', () => {
    expect(
      withLocks(course('approved', 'not_started', 'not_started')).map((lesson) => lesson.locked),
    ).toEqual([false, false, true]);
    expect(withLocks(course('submitted', 'not_started')).map((lesson) => lesson.locked)).toEqual([
      false,
      true,
    ]);
    expect(withLocks([])).toEqual([]);
  });

  // spec: S89.4
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

// spec: D23.2
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

describe('the watched spans of a video', () => {
  const span = fc.tuple(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 300 }),
  ) as fc.Arbitrary<Span>;
  const spans = fc.array(span, { maxLength: 30 });
  const seconds = (list: Span[], length: number) => {
    const played = new Set<number>();
    for (const [start, end] of list)
      for (let at = Math.max(0, start); at < Math.min(length, end); at += 1) played.add(at);
    return played;
  };

  test('merged, they hold the same seconds, in order and apart', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 250 }), (list, length) => {
        const merged = mergeSpans(list, length);
        expect(seconds(merged, length)).toEqual(seconds(list, length));
        for (const [index, [start, end]] of merged.entries()) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  test('of several devices add up in any order, and twice is like once', () => {
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const both = mergeSpans([...one, ...other], 300);
        expect(mergeSpans([...mergeSpans(other, 300), ...mergeSpans(one, 300)], 300)).toEqual(both);
        expect(mergeSpans([...both, ...one], 300)).toEqual(both);
      }),
    );
  });

  test('are at most 500, and the shortest are left out', () => {
    const short = Array.from({ length: 600 }, (_, index): Span => [index * 10, index * 10 + 2]);
    const merged = mergeSpans([...short, [7_000, 7_100]], 10_000);
    expect(merged).toHaveLength(500);
    expect(merged.at(-1)).toEqual([7_000, 7_100]);
  });

  test.each<[Span[], number, number | null]>([
    [[], 100, 0],
    [[[0, 95]], 100, 95],
    [
      [
        [0, 50],
        [25, 95],
      ],
      100,
      95,
    ],
    [[[0, 899]], 1_000, 89],
    [[[0, 500]], 100, 100],
    [[[0, 5]], 0, null],
  ])('%j of %i seconds are %s percent', (watched, length, percent) => {
    expect(watchedPercent({ watched, length })).toBe(percent);
  });

  test('of another video in the lesson are forgotten', () => {
    expect(viewedBefore({ length: 100, watched: [[0, 90]] }, 101)).toEqual([[0, 90]]);
    expect(viewedBefore({ length: 100, watched: [[0, 90]] }, 240)).toEqual([]);
  });
});

describe('the version of a video that plays', () => {
  const all = (['original', '480p', '240p', 'audio'] as const).map((kind) => ({ kind }));
  const some = (...kinds: (typeof all)[number]['kind'][]) =>
    all.filter(({ kind }) => kinds.includes(kind));
  const wide = { saveData: false, isSmall: false };
  test.each([
    [all, null, wide, 'original'],
    [all, null, { saveData: false, isSmall: true }, '480p'],
    [all, null, { saveData: true, isSmall: false }, '240p'],
    [all, 'audio', wide, 'audio'],
    [all, '240p', wide, '240p'],
    [some('original', '480p'), '240p', wide, '480p'],
    [some('original', '480p'), 'audio', wide, '480p'],
    [some('original'), 'audio', { saveData: true, isSmall: true }, 'original'],
    [all, 'something else', wide, 'original'],
    [some('480p'), 'original', wide, '480p'],
    [[], null, wide, undefined],
  ])('of %j, chosen %j on %j: %s', (sources, chosen, device, kind) => {
    expect(chooseSource(sources, chosen, device)?.kind).toBe(kind);
  });
});

describe('a transcript', () => {
  const lines = [{ start: 2 }, { start: 5.5 }, { start: 9 }];
  test.each([
    [0, undefined],
    [2, 2],
    [5.4, 2],
    [5.5, 5.5],
    [60, 9],
  ])('at second %d says the line of %s', (seconds, start) => {
    expect(lineAt(lines, seconds)?.start).toBe(start);
  });

  test.each([
    ['Kerangka halaman disebut HTML', 'html', true],
    ['Kerangka halaman disebut HTML', 'halaman kerangka', true],
    ['Kerangka halaman disebut HTML', 'css', false],
    ['Prambanan dan Candi Séwu', 'sewu', true],
    ['apa saja', '  ', true],
  ])('%j with %j: %j', (text, words, found) => {
    expect(foundIn(text, words)).toBe(found);
  });
});

test.each([
  ['a task without notes and files', { taskHtml: '<p>Tulis</p>', notes: ' \n', files: 0 }, true],
  ['a task with notes', { taskHtml: '<p>Tulis</p>', notes: 'Sudah', files: 0 }, false],
  ['a task with a file', { taskHtml: '<p>Tulis</p>', notes: '', files: 1 }, false],
  ['a lesson without a task', { taskHtml: '', notes: '', files: 0 }, false],
])('an answer is empty: %s', (_name, answer, isEmpty) => {
  expect(isEmptyAnswer(answer)).toBe(isEmpty);
});
