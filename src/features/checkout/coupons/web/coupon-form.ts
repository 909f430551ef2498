import { isDay, isoDate, jakartaTime } from '~/lib/dates';
import type { CouponKind, CouponScope } from '../../terms';
import type { Coupon } from '../schema';

/** The values of a coupon's form: percent or rupiah as people write them, and whole days of Jakarta, the last one included. */
export type CouponForm = {
  code: string;
  kind: CouponKind;
  percent: number | null;
  amount: number | null;
  scope: CouponScope;
  courseId: string;
  categoryId: string;
  instructorId: string;
  startsOn: string;
  endsOn: string;
  maxUses: number | null;
  maxPerPerson: number | null;
  firstPurchase: boolean;
  minimum: number | null;
  budget: number | null;
};

const dayMs = 24 * 60 * 60_000;
/** Of a text that is no day it is no time, so that the schema refuses it. */
const beginOf = (day: string): Date => {
  if (!isDay(day)) return new Date(Number.NaN);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return jakartaTime(year, month, date);
};
const isoOf = (at: Date) => (Number.isNaN(at.getTime()) ? '' : at.toISOString());

export const blankCoupon = (today: Date): CouponForm => ({
  code: '',
  kind: 'percent',
  percent: null,
  amount: null,
  scope: 'all',
  courseId: '',
  categoryId: '',
  instructorId: '',
  startsOn: isoDate(today),
  endsOn: '',
  maxUses: null,
  maxPerPerson: 1,
  firstPurchase: false,
  minimum: null,
  budget: null,
});

export const formOf = (coupon: Coupon): CouponForm => ({
  code: coupon.code,
  kind: coupon.kind,
  percent: coupon.kind === 'percent' ? coupon.value / 100 : null,
  amount: coupon.kind === 'amount' ? coupon.value : null,
  scope: coupon.scope,
  courseId: coupon.courseId ?? '',
  categoryId: coupon.categoryId ?? '',
  instructorId: coupon.instructorId ?? '',
  startsOn: isoDate(coupon.startsAt),
  endsOn: coupon.endsAt === null ? '' : isoDate(new Date(new Date(coupon.endsAt).getTime() - 1)),
  maxUses: coupon.maxUses,
  maxPerPerson: coupon.maxPerPerson,
  firstPurchase: coupon.firstPurchase,
  minimum: coupon.minimum || null,
  budget: coupon.budget,
});

/** The API's input for these values. The end is the first moment after the last day. */
export const inputOf = ({ percent, amount, startsOn, endsOn, ...values }: CouponForm) => ({
  code: values.code,
  kind: values.kind,
  scope: values.scope,
  firstPurchase: values.firstPurchase,
  maxUses: values.maxUses,
  maxPerPerson: values.maxPerPerson,
  value: values.kind === 'percent' ? Math.round((percent ?? 0) * 100) : (amount ?? 0),
  courseId: (values.scope === 'course' && values.courseId) || null,
  categoryId: (values.scope === 'category' && values.categoryId) || null,
  instructorId: (values.scope === 'instructor' && values.instructorId) || null,
  startsAt: isoOf(beginOf(startsOn)),
  endsAt: endsOn === '' ? null : isoOf(new Date(beginOf(endsOn).getTime() + dayMs)),
  minimum: values.minimum ?? 0,
  budget: values.budget,
});
