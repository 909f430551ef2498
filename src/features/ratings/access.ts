import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** `own`: the actor wrote it. */
type Rated = { teaches: boolean; own?: boolean };

/**
 * Instructors answer the ratings of their courses, but not their own rating; staff with `ratings.moderate` that doesn't teach the course hides and shows
 * them: nobody decides what is said about them, or about their own words (spec decision 5). Everybody reports what others wrote. `any` asks whether the
 * actor has such a task at all.
 */
export function can(
  actor: Actor,
  verb: 'moderate' | 'answer' | 'hide' | 'report',
  rated: Rated | 'any',
): boolean {
  const { teaches, own = false } =
    rated === 'any' ? { teaches: actor.isInstructor && verb !== 'hide' } : rated;
  const moderates = holds(actor, 'ratings.moderate');
  if (verb === 'hide') return moderates && !teaches && !own;
  if (verb === 'report') return !own;
  if (verb === 'answer') return teaches && !own;
  return teaches || moderates;
}
