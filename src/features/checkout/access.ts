import type { Actor } from '~/lib/actor';
import { holds, type Permission } from '~/lib/permissions';

type Work = Extract<
  Permission,
  'orders.read' | 'payments.decide' | 'refunds.decide' | 'fakturs.manage'
>;

/** Staff works on orders of others only; the buyer alone pays and cancels. `any` asks whether the actor has this work at all. */
export const can = (actor: Actor, work: Work, order: { userId: string } | 'any'): boolean =>
  holds(actor, work) && (order === 'any' || order.userId !== actor.userId);
