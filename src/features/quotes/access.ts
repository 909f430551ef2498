import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Staff may handle requests except their own (spec decision 5); only the owner may answer. `any` asks whether the actor may see
 * requests of others at all.
 */
export function can(actor: Actor, verb: 'see', request: 'any'): boolean;
export function can(actor: Actor, verb: 'handle' | 'answer', request: { userId: string | null }): boolean;
export function can(actor: Actor, verb: 'see' | 'handle' | 'answer', request: { userId: string | null } | 'any'): boolean {
  if (request === 'any') return isSuperadmin(actor);
  const isOwn = request.userId === actor.userId;
  return verb === 'answer' ? isOwn : isSuperadmin(actor) && !isOwn;
}
