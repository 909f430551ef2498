import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';
import type { CouponBearer } from '../terms';

type Coupon = { bearer: CouponBearer; instructorId: string | null };
/** `leadId` leads the course that the coupon is for; null for one of several courses */
type LedCoupon = Coupon & { leadId: string | null };

/**
 * Staff with `coupons.manage` makes the platform's coupons and may switch off any; instructors make their own and change only these. The lead of a course
 * consents to the coupons of those who teach it too, and switches off any of them (spec decision 34).
 */
export function can(actor: Actor, verb: 'make', coupon: 'coupon'): boolean;
export function can(actor: Actor, verb: 'change', coupon: Coupon): boolean;
export function can(actor: Actor, verb: 'disable' | 'approve', coupon: LedCoupon): boolean;
export function can(
  actor: Actor,
  verb: 'make' | 'change' | 'disable' | 'approve',
  coupon: (Coupon & { leadId?: string | null }) | 'coupon',
): boolean {
  const staff = holds(actor, 'coupons.manage');
  if (coupon === 'coupon') return staff || actor.isInstructor;
  const borne = actor.isInstructor && coupon.bearer === 'instructor';
  const leads = borne && coupon.leadId === actor.userId;
  if (verb === 'approve') return leads;
  return staff || (borne && coupon.instructorId === actor.userId) || (verb === 'disable' && leads);
}
