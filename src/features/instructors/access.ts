import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `applications.decide` reads every application that was sent, and decides those of others (spec decision 5). `any` asks whether the actor has the desk at all. */
export function can(actor: Actor, verb: 'see', application: 'any'): boolean;
export function can(actor: Actor, verb: 'decide', application: { userId: string }): boolean;
export function can(
  actor: Actor,
  _: 'see' | 'decide',
  application: { userId: string } | 'any',
): boolean {
  return (
    holds(actor, 'applications.decide') &&
    (application === 'any' || application.userId !== actor.userId)
  );
}
