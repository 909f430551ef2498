import { describe, expect, test } from 'vitest';
import type { Actor } from '~/lib/actor';
import { can } from './access';

const learner: Actor = { userId: 'me', sessionId: 's', role: 'learner', isInstructor: false };
const superadmin: Actor = { ...learner, role: 'superadmin' };
const nobody = { enrolled: false, teaches: false };

test('everyone reads a published course, nobody an unpublished one on the course page', () => {
  for (const actor of [null, learner, superadmin]) {
    expect(can(actor, 'readCourse', { isPublished: true, ...nobody })).toBe(true);
    expect(can(actor, 'readCourse', { isPublished: false, ...nobody })).toBe(false);
  }
});

describe('the body of a lesson', () => {
  test.each([
    ['a visitor', null, nobody, false],
    ['a learner who is not enrolled', learner, nobody, false],
    ['an enrolled learner', learner, { enrolled: true, teaches: false }, true],
    ['an instructor of the course', learner, { enrolled: false, teaches: true }, true],
    ['a superadmin', superadmin, nobody, true],
  ] as const)('is for %s: %j', (_, actor, facts, allowed) => {
    for (const isPublished of [true, false]) expect(can(actor, 'readLessonBody', { isPublished, ...facts }, { isFree: false })).toBe(allowed);
  });

  test('is for everyone when the lesson is a preview of a published course', () => {
    expect(can(null, 'readLessonBody', { isPublished: true, ...nobody }, { isFree: true })).toBe(true);
    expect(can(null, 'readLessonBody', { isPublished: false, ...nobody }, { isFree: true })).toBe(false);
  });
});
