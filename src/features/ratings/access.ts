import { type Actor, isSuperadmin } from '~/lib/actor';

/** `own`: the actor wrote it. */
type Rated = { teaches: boolean; own?: boolean };

/**
 * Who teaches a course answers its ratings, but not their own; superadmins who don't teach it hide and show them: nobody
 * decides what is said about them (decision 5). Without a rating the question is whether there are any.
 */
export function can(actor: Actor, verb: 'moderate' | 'answer' | 'hide', rated?: Rated): boolean {
  const { teaches, own = false } = rated ?? { teaches: actor.isInstructor && verb !== 'hide' };
  if (verb === 'hide') return isSuperadmin(actor) && !teaches;
  if (verb === 'answer') return teaches && !own;
  return teaches || isSuperadmin(actor);
}
