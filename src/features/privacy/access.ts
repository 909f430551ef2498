import { type Actor, isSuperadmin } from '~/lib/actor';

/** Staff sees all requests and answers those of others (spec decision 5). `any` asks whether there are requests to see at all. */
export function can(actor: Actor, verb: 'see', request: 'any'): boolean;
export function can(actor: Actor, verb: 'answer', request: { userId: string | null }): boolean;
export function can(actor: Actor, _: 'see' | 'answer', request: { userId: string | null } | 'any'): boolean {
  return isSuperadmin(actor) && (request === 'any' || request.userId !== actor.userId);
}
