import { expect, test } from 'vitest';
import type { Actor } from '~/lib/actor';
import { can } from './access';

const actor = (role: Actor['role']): Actor => ({
  userId: 'me',
  sessionId: 's',
  role,
  isInstructor: role === 'instructor',
});

test.each([
  ['a learner', 'learner', 'other', false, false, true],
  ['a learner about themselves', 'learner', 'me', false, false, false],
  ['an instructor', 'instructor', 'other', false, false, true],
  ['a superadmin', 'superadmin', 'other', true, true, true],
  ['a superadmin about themselves', 'superadmin', 'me', true, false, false],
] as const)('%s', (_, role, userId, moderate, decide, report) => {
  expect(can(actor(role), 'moderate', 'any')).toBe(moderate);
  expect(can(actor(role), 'decide', { userId })).toBe(decide);
  expect(can(actor(role), 'report', { userId })).toBe(report);
});
