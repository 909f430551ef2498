import { type Actor, isSuperadmin } from '~/lib/actor';

/** `own`: the actor wrote it. */
type Rated = { teaches: boolean; own?: boolean };

/**
 * Who teaches a course answers its ratings, but not their own; superadmins who don't teach it hide and show them: nobody
 * decides what is said about them (spec decision 5). `any` asks whether there are ratings to answer or to hide at all.
 */
export function can(actor: Actor, verb: 'moderate' | 'answer' | 'hide', rated: Rated | 'any'): boolean {
  const { teaches, own = false } = rated === 'any' ? { teaches: actor.isInstructor && verb !== 'hide' } : rated;
  if (verb === 'hide') return isSuperadmin(actor) && !teaches;
  if (verb === 'answer') return teaches && !own;
  return teaches || isSuperadmin(actor);
}
