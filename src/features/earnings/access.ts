import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** Instructors have earnings of their own, and whoever was one and is in the books. Staff with `payouts.manage` manages those of all, and decides about what belongs to somebody else. */
export function can(actor: Actor, verb: 'earn' | 'manage'): boolean;
export function can(actor: Actor, verb: 'decide', payout: { instructorId: string }): boolean;
export function can(
  actor: Actor,
  verb: 'earn' | 'manage' | 'decide',
  payout?: { instructorId: string },
): boolean {
  if (verb === 'earn') return actor.isInstructor || actor.earns === true;
  return holds(actor, 'payouts.manage') && payout?.instructorId !== actor.userId;
}
