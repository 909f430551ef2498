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
  ['the buyer', 'learner', 'me', false, true],
  ['somebody else', 'learner', 'other', false, false],
  ['an instructor', 'instructor', 'other', false, false],
  ['staff', 'superadmin', 'other', true, false],
  ['staff about a request without an account', 'superadmin', null, true, false],
  ['staff about their own', 'superadmin', 'me', false, true],
] as const)('%s', (_, role, userId, handle, answer) => {
  expect(can(actor(role), 'handle', { userId })).toBe(handle);
  expect(can(actor(role), 'answer', { userId })).toBe(answer);
});

test('only staff may see requests of others', () => {
  expect(
    (['learner', 'instructor', 'superadmin'] as const).filter((role) =>
      can(actor(role), 'see', 'any'),
    ),
  ).toEqual(['superadmin']);
});
