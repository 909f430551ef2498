import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins see all requests and answer those of others (spec decision 5). Without a request, `can` tells whether the actor has the desk at all. */
export function can(actor: Actor, verb: 'see' | 'answer', request?: { userId: string | null }): boolean {
  return isSuperadmin(actor) && (verb === 'see' || request?.userId !== actor.userId);
}
