import { type Actor, isSuperadmin } from '~/lib/actor';

/** Instructors have earnings of their own. Superadmins manage those of all, and decide about what belongs to somebody else. */
export function can(actor: Actor, verb: 'earn' | 'manage'): boolean;
export function can(actor: Actor, verb: 'decide', of: { instructorId: string }): boolean;
export function can(actor: Actor, verb: 'earn' | 'manage' | 'decide', of?: { instructorId: string }): boolean {
  if (verb === 'earn') return actor.isInstructor;
  return isSuperadmin(actor) && of?.instructorId !== actor.userId;
}
