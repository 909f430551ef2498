import { isStaffRole, type Role } from '~/lib/roles';
import { type AccountState, type GivenRole, roleTexts } from './terms';

type Account = {
  erasedAt: Date | null;
  mergedAt: Date | null;
  closingAt: Date | null;
  suspended: boolean;
};

/** The state of an account. Of a suspended one that is also to be erased the suspension is told, because it decides who may sign in. */
export function stateOf({ erasedAt, mergedAt, closingAt, suspended }: Account): AccountState {
  if (erasedAt) return 'erased';
  if (mergedAt) return 'merged';
  if (suspended) return 'suspended';
  return closingAt ? 'closing' : 'active';
}

/**
 * Whether giving or taking a role changes anything: `inForce` are the roles of all rows that aren't revoked, `current` is that of the newest one. Staff
 * that was made an instructor is both (spec decision 9).
 */
export function changesRole(
  { inForce, current }: { inForce: readonly Role[]; current: Role },
  { role, granted }: { role: Role; granted: boolean },
): boolean {
  if (!granted) return inForce.includes(role);
  const hasBoth = role === 'instructor' && isStaffRole(current) && inForce.includes(role);
  return current !== role && !hasBoth;
}

/**
 * Says what a change of role does, for staff who is about to make it. `teaches` says whether the person is in the team of a course, which gives the right to change it
 * without any role (spec decision 8).
 */
export function effectOfRole(
  role: GivenRole,
  { granted, teaches, current }: { granted: boolean; teaches: boolean; current: Role },
): string {
  const replaces = isStaffRole(role) && isStaffRole(current) ? `${roleTexts.replaces} ` : '';
  if (granted) return `${roleTexts.rights[role]} ${replaces}${roleTexts.signsInAgain}`;
  return role === 'instructor' && teaches
    ? `${roleTexts.staysInTeam} ${roleTexts.signsInAgain}`
    : roleTexts.signsInAgain;
}
