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
  ['the person', 'learner', 'me', false, false],
  ['somebody else', 'instructor', 'other', false, false],
  ['staff', 'superadmin', 'other', true, true],
  ['staff about an erased person', 'superadmin', null, true, true],
  ['staff about their own', 'superadmin', 'me', true, false],
] as const)('%s', (_, role, userId, see, answer) => {
  expect(can(actor(role), 'see', 'any')).toBe(see);
  expect(can(actor(role), 'answer', { userId })).toBe(answer);
});
