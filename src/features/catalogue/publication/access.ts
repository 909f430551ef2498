import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/**
 * `publish`: only staff with `courses.review` may publish a course without a review (spec decision 7). `review`: it may read the desk of reviews.
 * `decide`: nobody decides about a course that they teach.
 */
export function can(actor: Actor, verb: 'publish' | 'review'): boolean;
export function can(actor: Actor, verb: 'decide', course: { teaches: boolean }): boolean;
export function can(
  actor: Actor,
  _verb: 'publish' | 'review' | 'decide',
  course?: { teaches: boolean },
): boolean {
  return holds(actor, 'courses.review') && !course?.teaches;
}
