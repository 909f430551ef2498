import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Staff with `enrolments.manage` sees and adds the participants of every course, and decides about others only. */
export function can(actor: Actor, verb: 'see' | 'add', participant: 'any'): boolean;
export function can(actor: Actor, verb: 'decide', participant: { userId: string }): boolean;
export function can(
  actor: Actor,
  _: 'see' | 'add' | 'decide',
  participant: { userId: string } | 'any',
): boolean {
  return (
    holds(actor, 'enrolments.manage') &&
    (participant === 'any' || participant.userId !== actor.userId)
  );
}
