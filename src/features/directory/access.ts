import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Superadmins read the profiles of members and decide about them, but nobody decides about their own (spec decision 5). Nobody
 * reports their own profile.
 */
export function can(actor: Actor, verb: 'moderate' | 'decide' | 'report', profile?: { userId: string }): boolean {
  const own = profile?.userId === actor.userId;
  if (verb === 'moderate') return isSuperadmin(actor);
  return !own && (verb === 'report' || isSuperadmin(actor));
}
