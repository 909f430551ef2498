import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/**
 * Staff with `members.moderate` reads the profiles of members and decides about them, but nobody decides about their own (spec decision 5). Nobody
 * reports their own profile.
 */
export function can(actor: Actor, verb: 'moderate', profile: 'any'): boolean;
export function can(actor: Actor, verb: 'decide' | 'report', profile: { userId: string }): boolean;
export function can(
  actor: Actor,
  verb: 'moderate' | 'decide' | 'report',
  profile: { userId: string } | 'any',
): boolean {
  const moderates = holds(actor, 'members.moderate');
  if (profile === 'any') return moderates;
  return profile.userId !== actor.userId && (verb === 'report' || moderates);
}
