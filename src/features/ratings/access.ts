import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** `own`: the actor wrote it. */
type Rated = { teaches: boolean; own?: boolean };

/**
 * Instructors answer the ratings of their courses, but not their own rating; staff with `ratings.moderate` that doesn't teach the course hides and shows
 * them: nobody decides what is said about them (spec decision 5). `any` asks whether the actor has such a task at all.
 */
export function can(actor: Actor, verb: 'moderate' | 'answer' | 'hide', rated: Rated | 'any'): boolean {
  const { teaches, own = false } = rated === 'any' ? { teaches: actor.isInstructor && verb !== 'hide' } : rated;
  const moderates = holds(actor, 'ratings.moderate');
  if (verb === 'hide') return moderates && !teaches;
  if (verb === 'answer') return teaches && !own;
  return teaches || moderates;
}
