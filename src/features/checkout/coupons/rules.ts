import { deskShape } from '~/lib/desk';
import { formatAmount, formatPercent } from '~/lib/money';
import type { CouponBearer, CouponKind, CouponScope } from '../terms';
import type { CouponFault } from './terms';
import { couponViewLabels } from './terms';

export type CouponRow = {
  scope: CouponScope;
  bearer: CouponBearer;
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
  /** rupiah; null without a bound */
  budget: number | null;
  spent: number;
  /** the consent of the course's lead; who leads it has given it by making the coupon */
  approvedAt: Date | null;
};

/** The coupon's instructor, in regard to one course. */
export type Maker = {
  taught: boolean;
  /** teaches the course as its lead */
  led: boolean;
};

const isOfCourse = ({ scope, bearer }: Pick<CouponRow, 'scope' | 'bearer'>) =>
  scope === 'course' && bearer === 'instructor';

/** An instructor's coupon for a course that somebody else leads waits for the lead, because it takes from all who teach it (spec decision 34). */
export const awaitsLead = (
  coupon: Pick<CouponRow, 'scope' | 'bearer' | 'approvedAt'>,
  { led }: Maker,
): boolean => isOfCourse(coupon) && !led && coupon.approvedAt === null;

const hasLeft = (coupon: Pick<CouponRow, 'scope' | 'bearer'>, { taught }: Maker) =>
  isOfCourse(coupon) && !taught;

/** The purchase that a coupon is wanted for. */
export type Purchase = Maker & {
  courseId: string;
  categoryId: string;
  /** rupiah without PPN, and what the coupon would take off */
  price: number;
  discount: number;
  /** the person has paid for a course before */
  bought: boolean;
  /** the person's orders that hold this coupon or used it */
  ownUses: number;
};

const isOf: Record<CouponScope, (coupon: CouponRow, purchase: Purchase) => boolean> = {
  all: () => true,
  category: (coupon, purchase) => coupon.categoryId === purchase.categoryId,
  course: (coupon, purchase) => coupon.courseId === purchase.courseId && !hasLeft(coupon, purchase),
  // What all instructors of a course bear is for its lead to give away.
  instructor: (coupon, purchase) =>
    coupon.bearer === 'instructor' ? purchase.led : purchase.taught,
};

/** Why this coupon can't be used for this purchase at this time; null when it can. A coupon that was switched off reads like one that is not there. */
export function couponFault(coupon: CouponRow, purchase: Purchase, at: Date): CouponFault | null {
  if (coupon.disabledAt) return 'unknown';
  if (at < coupon.startsAt) return 'planned';
  if (coupon.endsAt && coupon.endsAt <= at) return 'over';
  if (!isOf[coupon.scope](coupon, purchase)) return 'other_course';
  if (awaitsLead(coupon, purchase)) return 'planned';
  if (purchase.price < coupon.minimum) return 'minimum';
  if (coupon.firstPurchase && purchase.bought) return 'first_purchase';
  if (purchase.ownUses >= coupon.maxPerPerson) return 'used_by_you';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used_up';
  if (coupon.budget !== null && coupon.spent + purchase.discount > coupon.budget) return 'used_up';
  return null;
}

/** Hundredths of a percent above which the platform gives away more than it keeps. */
const freePercent = 5_000;

/** Whether a coupon needs a budget: one of the platform that takes more than half of some price. */
export const needsBudget = ({
  bearer,
  kind,
  value,
  minimum,
}: {
  bearer: CouponBearer;
  kind: CouponKind;
  value: number;
  minimum: number;
}): boolean =>
  bearer === 'platform' && (kind === 'percent' ? value > freePercent : 2 * value > minimum);

/** The percent of a budget from which staff is warned. */
export const budgetWarnPercent = 80;

/** The percent of its budget that a coupon has used, rounded down; null without one. */
export const budgetUsed = ({
  budget,
  spent,
}: Pick<CouponRow, 'budget' | 'spent'>): number | null =>
  budget === null ? null : Math.floor((100 * spent) / budget);

/** The reduction of a coupon in words: `20%` or `Rp50.000`. */
export const worthOf = ({ kind, value }: { kind: CouponKind; value: number }): string =>
  kind === 'percent' ? formatPercent(value / 100) : formatAmount(value);

/** Whether staff is told, because a budget of which `before` was spent passes the warning or its end. */
export const passesWarning = ({
  budget,
  spent,
  before,
}: Pick<CouponRow, 'budget' | 'spent'> & { before: number }): boolean =>
  [budgetWarnPercent, 100].some(
    (percent) =>
      (budgetUsed({ budget, spent: before }) ?? 0) < percent &&
      (budgetUsed({ budget, spent }) ?? 0) >= percent,
  );

export type CouponStanding = 'active' | 'waiting' | 'planned' | 'over';

/** Whether a coupon may be used now, later, with the lead's consent, or no more: its time is over, it is used up, its maker left, or it was switched off. */
export function standingOf(
  coupon: Pick<
    CouponRow,
    | 'scope'
    | 'bearer'
    | 'approvedAt'
    | 'startsAt'
    | 'endsAt'
    | 'disabledAt'
    | 'maxUses'
    | 'uses'
    | 'budget'
    | 'spent'
  >,
  maker: Maker,
  at: Date,
): CouponStanding {
  const { startsAt, endsAt, disabledAt, maxUses, uses, budget, spent } = coupon;
  const usedUp = (maxUses !== null && uses >= maxUses) || (budget !== null && spent >= budget);
  if (hasLeft(coupon, maker) || disabledAt || (endsAt && endsAt <= at) || usedUp) return 'over';
  if (awaitsLead(coupon, maker)) return 'waiting';
  return at < startsAt ? 'planned' : 'active';
}

/** The coupons of the platform, or of one instructor with those of the courses that they lead. */
export const couponDesk = deskShape({
  labels: couponViewLabels,
  views: {
    active: '-created',
    waiting: '-created',
    planned: '-created',
    over: '-created',
    all: '-created',
  },
  sorts: ['created', 'ends', 'uses'],
  filters: {},
});
