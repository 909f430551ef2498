import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

type Course = { instructorId: string };

/** The lead and staff with `teams.arrange` arrange the team; everybody else may only leave it. */
export function can(actor: Actor, verb: 'arrange', course: Course): boolean;
export function can(actor: Actor, verb: 'remove', course: Course & { userId: string }): boolean;
export function can(
  actor: Actor,
  verb: 'arrange' | 'remove',
  course: Course & { userId?: string },
): boolean {
  const arranges = holds(actor, 'teams.arrange') || course.instructorId === actor.userId;
  return arranges || (verb === 'remove' && course.userId === actor.userId);
}
