import { type Actor, isSuperadmin } from '~/lib/actor';
import { holds, type Permission } from '~/lib/permissions';
import { isStaffRole, type Role } from '~/lib/roles';

export type AccountWork = Extract<
  Permission,
  | 'users.read'
  | 'users.suspend'
  | 'roles.change'
  | 'factors.reset'
  | 'emails.correct'
  | 'users.view'
  | 'users.merge'
>;

/**
 * Staff works on every account but their own: nobody takes or gives themselves a right (specification §13). Accounts of staff are changed by superadmins alone, so that nobody
 * shuts out who watches over them. `any` asks whether the actor has this work at all.
 */
export function can(
  actor: Actor,
  work: AccountWork,
  account: { userId: string; role: Role } | 'any',
): boolean {
  if (!holds(actor, work)) return false;
  return (
    account === 'any' ||
    (account.userId !== actor.userId && (isSuperadmin(actor) || !isStaffRole(account.role)))
  );
}
