import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `members.moderate` decides about profiles of members, but nobody decides about or reports their own (spec decision 5). */
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
