import { type Actor, isSuperadmin } from '~/lib/actor';
import type { CouponBearer } from '../terms';

type Coupon = { bearer: CouponBearer; instructorId: string | null };

/** Superadmins make the platform's coupons and may switch off any; instructors make their own and change only these. */
export function can(actor: Actor, verb: 'make', coupon: 'coupon'): boolean;
export function can(actor: Actor, verb: 'change', coupon: Coupon): boolean;
export function can(actor: Actor, verb: 'make' | 'change', coupon: Coupon | 'coupon'): boolean {
  if (isSuperadmin(actor)) return true;
  if (!actor.isInstructor) return false;
  return verb === 'make' || (coupon !== 'coupon' && coupon.bearer === 'instructor' && coupon.instructorId === actor.userId);
}
