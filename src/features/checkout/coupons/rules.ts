import { deskShape } from '~/lib/desk';
import { formatAmount, formatPercent } from '~/lib/money';
import type { CouponKind, CouponScope } from '../terms';
import type { CouponFault } from './terms';

export type CouponRow = {
  scope: CouponScope;
  courseId: string | null;
  categoryId: string | null;
  startsAt: Date;
  endsAt: Date | null;
  disabledAt: Date | null;
  maxUses: number | null;
  maxPerPerson: number;
  firstPurchase: boolean;
  minimum: number;
  uses: number;
};

/** The purchase that a coupon is wanted for. */
export type Purchase = {
  courseId: string;
  categoryId: string;
  /** rupiah without PPN */
  price: number;
  /** the coupon's instructor teaches the course */
  taught: boolean;
  /** the person has paid for a course before */
  bought: boolean;
  /** the person's orders that hold this coupon or used it */
  ownUses: number;
};

const isOf: Record<CouponScope, (coupon: CouponRow, purchase: Purchase) => boolean> = {
  all: () => true,
  category: (coupon, purchase) => coupon.categoryId === purchase.categoryId,
  course: (coupon, purchase) => coupon.courseId === purchase.courseId,
  instructor: (_, purchase) => purchase.taught,
};

/** Why this coupon can't be used for this purchase at this time; null when it can. A coupon that was switched off reads like one that is not there. */
export function couponFault(coupon: CouponRow, purchase: Purchase, at: Date): CouponFault | null {
  if (coupon.disabledAt) return 'unknown';
  if (at < coupon.startsAt) return 'planned';
  if (coupon.endsAt && coupon.endsAt <= at) return 'over';
  if (!isOf[coupon.scope](coupon, purchase)) return 'other_course';
  if (purchase.price < coupon.minimum) return 'minimum';
  if (coupon.firstPurchase && purchase.bought) return 'first_purchase';
  if (purchase.ownUses >= coupon.maxPerPerson) return 'used_by_you';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used_up';
  return null;
}

/** The reduction of a coupon in words: `20%` or `Rp50.000`. */
export const worthOf = ({ kind, value }: { kind: CouponKind; value: number }): string =>
  kind === 'percent' ? formatPercent(value / 100) : formatAmount(value);

export type CouponStanding = 'active' | 'planned' | 'over';

/** Whether a coupon may be used now, later, or no more: its time is over, it is used up, or it was switched off. */
export function standingOf(
  { startsAt, endsAt, disabledAt, maxUses, uses }: Pick<CouponRow, 'startsAt' | 'endsAt' | 'disabledAt' | 'maxUses' | 'uses'>,
  at: Date,
): CouponStanding {
  if (disabledAt || (endsAt && endsAt <= at) || (maxUses !== null && uses >= maxUses)) return 'over';
  return at < startsAt ? 'planned' : 'active';
}

/** The coupons of the platform, or of one instructor. */
export const couponDesk = deskShape({
  views: { active: '-created', planned: '-created', over: '-created', all: '-created' },
  sorts: ['created', 'ends', 'uses'],
  filters: {},
});
