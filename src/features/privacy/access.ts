import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `privacy.answer` sees all requests and answers those of others (spec decision 5). `any` asks whether the actor has the desk at all. */
export function can(actor: Actor, verb: 'see', request: 'any'): boolean;
export function can(actor: Actor, verb: 'answer', request: { userId: string | null }): boolean;
export function can(
  actor: Actor,
  _: 'see' | 'answer',
  request: { userId: string | null } | 'any',
): boolean {
  return holds(actor, 'privacy.answer') && (request === 'any' || request.userId !== actor.userId);
}
