import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Superadmins see all certificates, and decide about those of others. `any` asks whether the actor has the desk at all, and `taught` whether they can see those
 * of courses which they teach.
 */
export function can(actor: Actor, verb: 'see', certificate: 'any' | 'taught'): boolean;
export function can(actor: Actor, verb: 'decide', certificate: { userId: string }): boolean;
export function can(actor: Actor, _: 'see' | 'decide', certificate: { userId: string } | 'any' | 'taught'): boolean {
  if (certificate === 'taught') return actor.isInstructor || isSuperadmin(actor);
  return isSuperadmin(actor) && (certificate === 'any' || certificate.userId !== actor.userId);
}
