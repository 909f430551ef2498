import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Superadmins read the profiles of members and decide about them, but nobody decides about their own (spec decision 5). Nobody
 * reports their own profile.
 */
export function can(actor: Actor, verb: 'moderate', profile: 'any'): boolean;
export function can(actor: Actor, verb: 'decide' | 'report', profile: { userId: string }): boolean;
export function can(actor: Actor, verb: 'moderate' | 'decide' | 'report', profile: { userId: string } | 'any'): boolean {
  if (profile === 'any') return isSuperadmin(actor);
  return profile.userId !== actor.userId && (verb === 'report' || isSuperadmin(actor));
}
