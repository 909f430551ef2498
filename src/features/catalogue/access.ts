import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** A course is edited by those who teach it and by staff with `courses.edit` (spec decision 8). `create` asks whether the actor may begin one. */
export function can(actor: Actor, verb: 'create'): boolean;
export function can(actor: Actor, verb: 'edit', course: { teaches: boolean }): boolean;
export function can(
  actor: Actor,
  _verb: 'create' | 'edit',
  course?: { teaches: boolean },
): boolean {
  return holds(actor, 'courses.edit') || (course?.teaches ?? actor.isInstructor);
}
