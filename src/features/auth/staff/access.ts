import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins see every account and change every one but their own: nobody takes or gives themselves a right (specification §13). */
export function can(actor: Actor, verb: 'see', account: 'any'): boolean;
export function can(actor: Actor, verb: 'change', account: { userId: string }): boolean;
export function can(actor: Actor, _verb: 'see' | 'change', account: { userId: string } | 'any'): boolean {
  return isSuperadmin(actor) && (account === 'any' || account.userId !== actor.userId);
}
