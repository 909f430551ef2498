import { type Actor, isSuperadmin } from '~/lib/actor';

/** Staff decides about orders of others only; the buyer alone pays and cancels. `any` asks whether the actor may see others' orders at all. */
export function can(actor: Actor, verb: 'see', order: 'any'): boolean;
export function can(actor: Actor, verb: 'decide', order: { userId: string }): boolean;
export function can(actor: Actor, verb: 'see' | 'decide', order: { userId: string } | 'any'): boolean {
  return isSuperadmin(actor) && (verb === 'see' || order === 'any' || order.userId !== actor.userId);
}
