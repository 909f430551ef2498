import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';
import type { CouponBearer } from '../terms';

type Coupon = { bearer: CouponBearer; instructorId: string | null };

/** Staff with `coupons.manage` makes the platform's coupons and may switch off any; instructors make their own and change only these. */
export function can(actor: Actor, verb: 'make', coupon: 'coupon'): boolean;
export function can(actor: Actor, verb: 'change', coupon: Coupon): boolean;
export function can(actor: Actor, verb: 'make' | 'change', coupon: Coupon | 'coupon'): boolean {
  if (holds(actor, 'coupons.manage')) return true;
  if (!actor.isInstructor) return false;
  return verb === 'make' || (coupon !== 'coupon' && coupon.bearer === 'instructor' && coupon.instructorId === actor.userId);
}
