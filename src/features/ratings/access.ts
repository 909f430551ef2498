import { type Actor, isSuperadmin } from '~/lib/actor';

type Course = { teaches: boolean };

/** Who teaches a course answers its ratings; hiding is for superadmins, so that nobody hides what is said about them. */
export function can(actor: Actor, verb: 'moderate' | 'answer' | 'hide', { teaches }: Course): boolean {
  if (verb === 'hide') return isSuperadmin(actor);
  return teaches || (verb === 'moderate' && isSuperadmin(actor));
}
