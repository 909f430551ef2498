import { expect, test } from 'vitest';
import type { Actor } from '~/lib/actor';
import { can } from './access';

const actor = (role: Actor['role'], isInstructor = role === 'instructor'): Actor => ({
  userId: 'me',
  sessionId: 's',
  role,
  isInstructor,
});

test.each([
  ['a learner', actor('learner'), 'other', false, false, false],
  ['the learner whose it is', actor('learner'), 'me', false, false, false],
  ['an instructor of the course', actor('instructor'), 'other', true, true, true],
  ['an instructor of another course', actor('instructor'), 'other', false, false, false],
  ['an instructor about the own submission', actor('instructor'), 'me', true, true, false],
  ['a superadmin', actor('superadmin'), 'other', false, true, true],
  ['a superadmin about the own submission', actor('superadmin'), 'me', false, true, false],
  ['a superadmin who teaches it', actor('superadmin', true), 'other', true, true, true],
] as const)('%s', (_, who, learnerId, teaches, review, decide) => {
  expect(can(who, 'review', { learnerId, teaches })).toBe(review);
  expect(can(who, 'decide', { learnerId, teaches })).toBe(decide);
});

test('only instructors and superadmins have the review desk', () => {
  expect(can(actor('learner'), 'review', 'any')).toBe(false);
  expect(can(actor('learner', true), 'review', 'any')).toBe(true);
  expect(can(actor('instructor'), 'review', 'any')).toBe(true);
  expect(can(actor('superadmin'), 'review', 'any')).toBe(true);
});
