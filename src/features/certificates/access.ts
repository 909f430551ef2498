import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/**
 * Staff with `certificates.manage` sees all certificates, and decides about those of others. `any` asks whether the actor has the desk at all, and `taught` whether they can see those
 * of courses which they teach.
 */
export function can(actor: Actor, verb: 'see', certificate: 'any' | 'taught'): boolean;
export function can(actor: Actor, verb: 'decide', certificate: { userId: string }): boolean;
export function can(
  actor: Actor,
  _: 'see' | 'decide',
  certificate: { userId: string } | 'any' | 'taught',
): boolean {
  const manages = holds(actor, 'certificates.manage');
  if (certificate === 'taught') return actor.isInstructor || manages;
  return manages && (certificate === 'any' || certificate.userId !== actor.userId);
}
