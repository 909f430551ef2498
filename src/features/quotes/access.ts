import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Staff handles requests, but nobody their own (decision 5); the buyer is whoever the request belongs to. Without a request the question
 * is whether there are any to handle.
 */
export function can(actor: Actor, verb: 'handle' | 'answer', request?: { userId: string | null }): boolean {
  const own = request?.userId === actor.userId;
  return verb === 'answer' ? own : isSuperadmin(actor) && !own;
}
