import { expect, test } from 'vitest';
import { permissionGroups } from '~/features/auth/staff/terms';
import { holds, type Permission, permissions, roleHolds, rolesWith } from './permissions';
import { type Role, staffRoles } from './roles';

test('superadmins have every permission, and people who aren’t staff none', () => {
  const of = (role: Role) => permissions.filter((permission) => holds({ role }, permission));
  expect(of('superadmin')).toEqual(permissions);
  expect([of('learner'), of('instructor')]).toEqual([[], []]);
});

test('what would undo the limits of the other roles is for superadmins alone', () => {
  const alone: Permission[] = [
    'roles.change',
    'factors.reset',
    'settings.change',
    'audit.read',
    'system.manage',
  ];
  for (const permission of alone) expect(rolesWith(permission), permission).toEqual(['superadmin']);
});

test.each([
  ['sales', 'quotes.handle', true],
  ['sales', 'orders.read', false],
  ['finance', 'payouts.manage', true],
  ['finance', 'users.read', false],
  ['content', 'courses.review', true],
  ['content', 'payments.decide', false],
  ['support', 'users.suspend', true],
  ['support', 'orders.read', true],
  ['support', 'refunds.decide', false],
] as const)('%s has %s: %s', (role, permission, has) => {
  expect(roleHolds(role, permission)).toBe(has);
});

test('every role of staff has work, and every permission is explained once on the page of roles', () => {
  for (const role of staffRoles)
    expect(permissions.some((permission) => roleHolds(role, permission))).toBe(true);
  expect(permissionGroups.flatMap((group) => Object.keys(group.permissions)).toSorted()).toEqual(
    permissions.toSorted(),
  );
});
