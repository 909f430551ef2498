import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Staff handles requests, but nobody their own (spec decision 5); the buyer is whoever the request belongs to. `any` asks whether there are
 * requests to see at all.
 */
export function can(actor: Actor, verb: 'see', request: 'any'): boolean;
export function can(actor: Actor, verb: 'handle' | 'answer', request: { userId: string | null }): boolean;
export function can(actor: Actor, verb: 'see' | 'handle' | 'answer', request: { userId: string | null } | 'any'): boolean {
  if (request === 'any') return isSuperadmin(actor);
  const own = request.userId === actor.userId;
  return verb === 'answer' ? own : isSuperadmin(actor) && !own;
}
