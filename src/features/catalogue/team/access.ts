import { type Actor, isSuperadmin } from '~/lib/actor';

type Course = { instructorId: string };

/** The lead and superadmins arrange the team; everybody else may only leave it. */
export function can(actor: Actor, verb: 'arrange', course: Course): boolean;
export function can(actor: Actor, verb: 'remove', course: Course & { userId: string }): boolean;
export function can(actor: Actor, verb: 'arrange' | 'remove', course: Course & { userId?: string }): boolean {
  const arranges = isSuperadmin(actor) || course.instructorId === actor.userId;
  return arranges || (verb === 'remove' && course.userId === actor.userId);
}
