import { describe, expect, test } from 'vitest';
import type { Actor } from '~/lib/actor';
import { courseStates } from '../terms';
import { can } from './access';
import { isOverdue, isReady, publishChecklist, reviewDue, stateAfter, stateVerbs } from './rules';

// spec: N11.5
describe('stateAfter', () => {
  const allowed: Record<string, string> = {
    'draft submit': 'in_review',
    'draft publish': 'published',
    'in_review withdraw': 'draft',
    'in_review request_changes': 'changes_requested',
    'in_review publish': 'published',
    'changes_requested submit': 'in_review',
    'changes_requested publish': 'published',
    'published hide': 'hidden',
    'hidden show': 'published',
  };
  test.each(courseStates.flatMap((state) => stateVerbs.map((verb) => [state, verb] as const)))(
    '%s: %s',
    (state, verb) => {
      expect(stateAfter(state, verb)).toBe(allowed[`${state} ${verb}`] ?? null);
    },
  );
});

const actor = (role: Actor['role']): Actor => ({
  userId: 'x',
  sessionId: 'x',
  role,
  isInstructor: role === 'instructor',
});
test.each([
  ['learner', false, false],
  ['instructor', false, false],
  ['instructor', true, false],
  ['superadmin', false, true],
  ['superadmin', true, false],
] as const)('a %s who teaches the course (%s) decides: %s', (role, teaches, may) => {
  expect(can(actor(role), 'decide', { teaches })).toBe(may);
});

describe('the promised time of an answer', () => {
  test.each([
    ['on a Monday', '2026-11-02T02:00:00Z', '2026-11-09T10:00:00Z'],
    ['late on a Monday', '2026-11-02T16:59:00Z', '2026-11-09T10:00:00Z'],
    ['after midnight in Jakarta', '2026-11-02T17:00:00Z', '2026-11-10T10:00:00Z'],
    ['on a Saturday', '2026-11-07T02:00:00Z', '2026-11-13T10:00:00Z'],
    ['before Christmas and its joint leave', '2026-12-21T02:00:00Z', '2026-12-30T10:00:00Z'],
  ])('of a course sent %s', (_, submittedAt, dueAt) => {
    expect(reviewDue({ submittedAt: new Date(submittedAt), decidedAt: null })?.toISOString()).toBe(
      new Date(dueAt).toISOString(),
    );
  });
  test('is over once it is decided', () => {
    const at = new Date('2026-11-02T02:00:00Z');
    expect(reviewDue({ submittedAt: at, decidedAt: at })).toBeNull();
  });
  test.each([
    [null, false],
    ['2026-11-09T10:00:00Z', false],
    ['2026-11-09T09:59:59Z', true],
  ])('%s is broken: %s', (dueAt, isBroken) => {
    expect(
      isOverdue(dueAt === null ? null : new Date(dueAt), new Date('2026-11-09T10:00:00Z')),
    ).toBe(isBroken);
  });
});

// spec: N11.9
describe('publishChecklist', () => {
  const lesson = {
    title: 'Satu',
    hidden: false,
    videoUrl: '/media/kawung.webm',
    videoState: null,
    written: false,
  };
  const course = { description: 'Isi.', price: 50_000, leadVerified: true, lessons: [lesson] };
  const missing = (more: Partial<Parameters<typeof publishChecklist>[0]>) =>
    publishChecklist({ ...course, ...more })
      .filter(({ done }) => !done)
      .map(({ key }) => key);
  test.each([
    ['everything', {}, []],
    ['a free course', { price: null }, []],
    ['the least price', { price: 10_000 }, []],
    ['too low a price', { price: 9_999 }, ['price']],
    ['a lead whose address is not proven', { leadVerified: false }, ['email']],
    ['no description', { description: '\n ' }, ['description']],
    ['no lessons', { lessons: [] }, ['lessons']],
    ['hidden lessons only', { lessons: [{ ...lesson, hidden: true }] }, ['lessons']],
    ['a lesson with a text only', { lessons: [{ ...lesson, videoUrl: null, written: true }] }, []],
    ['an empty lesson', { lessons: [{ ...lesson, videoUrl: null }] }, ['contents']],
    [
      'an empty lesson that is hidden',
      { lessons: [lesson, { ...lesson, videoUrl: null, hidden: true }] },
      [],
    ],
    [
      'an upload that is ready',
      { lessons: [{ ...lesson, videoUrl: null, videoState: 'ready' }] },
      [],
    ],
    [
      'an upload that still arrives',
      { lessons: [{ ...lesson, videoUrl: null, videoState: 'uploading' }] },
      ['videos'],
    ],
    [
      'a refused upload',
      { lessons: [{ ...lesson, videoUrl: null, videoState: 'refused' }] },
      ['videos'],
    ],
    [
      'an address without a player',
      { lessons: [{ ...lesson, videoUrl: 'https://contoh.id' }] },
      ['videos'],
    ],
    [
      'nothing at all',
      { description: '', price: 1, lessons: [] },
      ['description', 'lessons', 'price'],
    ],
  ])('with %s', (_, more, keys) => {
    expect(missing(more)).toEqual(keys);
    expect(isReady(publishChecklist({ ...course, ...more }))).toBe(
      keys.every((key) => key === 'contents'),
    );
  });
  test('counts the empty lessons, names them, and lets the course be published', () => {
    const empty = { ...lesson, videoUrl: null };
    const checklist = publishChecklist({
      ...course,
      lessons: [lesson, { ...empty, title: 'Dua' }, { ...empty, title: 'Tiga' }],
    });
    expect(checklist.find(({ key }) => key === 'contents')).toEqual({
      key: 'contents',
      done: false,
      lessons: ['Dua', 'Tiga'],
    });
    expect(isReady(checklist)).toBe(true);
  });
  test('names the lessons whose videos don’t play', () => {
    const broken = { ...lesson, title: 'Dua', videoUrl: 'ftp://x' };
    expect(
      publishChecklist({ ...course, lessons: [lesson, broken] }).find(({ key }) => key === 'videos')
        ?.lessons,
    ).toEqual(['Dua']);
  });
});
