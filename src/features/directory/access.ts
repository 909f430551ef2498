import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Staff looks through the profiles of members and decides about them, but nobody about their own (spec decision 5), which nobody
 * reports either.
 */
export function can(actor: Actor, verb: 'moderate', profile: 'any'): boolean;
export function can(actor: Actor, verb: 'decide' | 'report', profile: { userId: string }): boolean;
export function can(actor: Actor, verb: 'moderate' | 'decide' | 'report', profile: { userId: string } | 'any'): boolean {
  if (profile === 'any') return isSuperadmin(actor);
  return profile.userId !== actor.userId && (verb === 'report' || isSuperadmin(actor));
}
