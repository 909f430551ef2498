import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins see and add the participants of every course, and decide about others only. */
export function can(actor: Actor, verb: 'see' | 'add', participant: 'any'): boolean;
export function can(actor: Actor, verb: 'decide', participant: { userId: string }): boolean;
export function can(actor: Actor, _: 'see' | 'add' | 'decide', participant: { userId: string } | 'any'): boolean {
  return isSuperadmin(actor) && (participant === 'any' || participant.userId !== actor.userId);
}
