import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins read every application that was sent, and decide those of others (spec decision 5). `any` asks whether the actor has the desk at all. */
export function can(actor: Actor, verb: 'see', application: 'any'): boolean;
export function can(actor: Actor, verb: 'decide', application: { userId: string }): boolean;
export function can(actor: Actor, _: 'see' | 'decide', application: { userId: string } | 'any'): boolean {
  return isSuperadmin(actor) && (application === 'any' || application.userId !== actor.userId);
}
