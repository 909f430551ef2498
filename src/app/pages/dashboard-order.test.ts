import { describe, expect, test } from 'vitest';
import { arranged, courseToContinue, type OwnCourse, shownOf, statusOf } from './dashboard-order';

const next = (status: 'not_started' | 'submitted' | 'rejected') => ({
  id: 'l',
  title: 'Tabel',
  number: 2,
  status,
});
const course = (title: string, rest: Partial<OwnCourse> = {}): OwnCourse => ({
  courseSlug: title,
  title,
  progress: 0,
  completedAt: null,
  enrolledAt: '2026-11-01T00:00:00.000Z',
  next: next('not_started'),
  waiting: 0,
  reviewExpectedAt: null,
  rejected: 0,
  activeAt: null,
  ...rest,
});
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const titles = (courses: OwnCourse[]) => courses.map(({ title }) => title).join('');

test.each([
  ['new', course('a')],
  ['going', course('a', { activeAt: at(2) })],
  ['waiting', course('a', { waiting: 1, activeAt: at(2) })],
  ['rejected', course('a', { rejected: 1, waiting: 1 })],
  ['done', course('a', { completedAt: at(3), next: null })],
  ['going', course('a', { completedAt: at(3), activeAt: at(3) })],
] as const)('a course is %s', (status, one) => expect(statusOf(one)).toBe(status));

describe('the list', () => {
  const courses = [
    course('b', { progress: 50, activeAt: at(9), enrolledAt: at(1) }),
    course('a', { progress: 10, activeAt: at(5), enrolledAt: at(3) }),
    course('c', { progress: 90, enrolledAt: at(2) }),
  ];
  test.each([
    ['', 'acb'],
    ['sort=active', 'bac'],
    ['sort=title', 'abc'],
    ['sort=progress', 'cba'],
    ['sort=rm&status=x', 'acb'],
    ['status=going', 'ab'],
    ['status=new&sort=title', 'c'],
  ])('at ?%s is %s', (search, order) =>
    expect(titles(arranged(courses, shownOf(new URLSearchParams(search))))).toBe(order),
  );
});

test.each([
  [
    'what has to be mended',
    [course('a', { activeAt: at(9) }), course('b', { next: next('rejected'), activeAt: at(2) })],
    'b',
  ],
  [
    'what was worked on last',
    [course('a', { activeAt: at(2) }), course('b', { activeAt: at(9) })],
    'b',
  ],
  [
    'not what waits for a review',
    [course('a', { next: next('submitted'), activeAt: at(9) }), course('b')],
    'b',
  ],
  [
    'the newest that wasn’t begun',
    [course('a', { enrolledAt: at(2) }), course('b', { enrolledAt: at(9) })],
    'b',
  ],
  [
    'nothing where all is done or waits',
    [course('a', { next: null }), course('b', { next: next('submitted') })],
    undefined,
  ],
] as const)('to continue: %s', (_, courses, title) =>
  expect(courseToContinue([...courses])?.title).toBe(title),
);
