import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins see all requests and answer those of others (spec decision 5). `any` asks whether the actor has the desk at all. */
export function can(actor: Actor, verb: 'see', request: 'any'): boolean;
export function can(actor: Actor, verb: 'answer', request: { userId: string | null }): boolean;
export function can(actor: Actor, _: 'see' | 'answer', request: { userId: string | null } | 'any'): boolean {
  return isSuperadmin(actor) && (request === 'any' || request.userId !== actor.userId);
}
