import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `quotes.handle` handles requests except their own (spec decision 5); only the owner may answer. `any` asks for the right to see others' requests at all. */
export function can(actor: Actor, verb: 'see', request: 'any'): boolean;
export function can(
  actor: Actor,
  verb: 'handle' | 'answer',
  request: { userId: string | null },
): boolean;
export function can(
  actor: Actor,
  verb: 'see' | 'handle' | 'answer',
  request: { userId: string | null } | 'any',
): boolean {
  const handles = holds(actor, 'quotes.handle');
  if (request === 'any') return handles;
  const isOwn = request.userId === actor.userId;
  return verb === 'answer' ? isOwn : handles && !isOwn;
}
