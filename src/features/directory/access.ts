import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Staff looks through the profiles of members and decides about them, but nobody about their own (decision 5), which nobody
 * reports either.
 */
export function can(actor: Actor, verb: 'moderate' | 'decide' | 'report', profile?: { userId: string }): boolean {
  const own = profile?.userId === actor.userId;
  if (verb === 'moderate') return isSuperadmin(actor);
  return !own && (verb === 'report' || isSuperadmin(actor));
}
