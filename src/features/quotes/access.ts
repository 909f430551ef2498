import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Staff may handle requests except their own (spec decision 5); only the owner may answer. Without a request, `handle` asks for
 * the right in general.
 */
export function can(actor: Actor, verb: 'handle' | 'answer', request?: { userId: string | null }): boolean {
  const own = request?.userId === actor.userId;
  return verb === 'answer' ? own : isSuperadmin(actor) && !own;
}
