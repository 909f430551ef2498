import { type Actor, isSuperadmin } from '~/lib/actor';

/** A course is edited by those who teach it and by superadmins (spec decision 8). `create` asks whether the actor may begin one. */
export function can(actor: Actor, verb: 'create'): boolean;
export function can(actor: Actor, verb: 'edit', course: { teaches: boolean }): boolean;
export function can(actor: Actor, _verb: 'create' | 'edit', course?: { teaches: boolean }): boolean {
  return isSuperadmin(actor) || (course?.teaches ?? actor.isInstructor);
}
