import * as z from 'zod/mini';
import { revisionMax } from '~/lib/revision';
import { couponBearers, couponKinds, couponScopes } from '../terms';
import { amountMax, budgetMax, codeMax, codeMin, couponTexts as texts, usesMax } from './terms';

const time = z.iso.datetime();
const rupiah = z.int();

const couponCode = z
  .string(texts.code)
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(new RegExp(`^[A-Z0-9-]{${codeMin},${codeMax}}$`), texts.code),
  );

const id = z.nullable(z.uuid());
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

const values = z.object({
  code: couponCode,
  kind: z.enum(couponKinds),
  /** hundredths of a percent, or rupiah */
  value: z.int(texts.amount),
  scope: z.enum(couponScopes),
  courseId: id,
  categoryId: id,
  /** of a platform's coupon; an instructor's own is always theirs */
  instructorId: id,
  startsAt: time,
  endsAt: z.nullable(time),
  maxUses: z.nullable(whole(1, usesMax, texts.uses)),
  maxPerPerson: whole(1, usesMax, texts.uses),
  firstPurchase: z.boolean(),
  minimum: whole(0, amountMax, texts.minimum),
  /** rupiah that a platform's coupon gives away at most; an instructor's own has none */
  budget: z._default(z.nullable(whole(1, budgetMax, texts.budget)), null),
});
export type CouponValues = z.infer<typeof values>;

/** The checks of a coupon's fields against each other, each fault at its field. */
const together = <V extends CouponValues>() => {
  const fits = (path: keyof CouponValues, error: string, fit: (coupon: V) => boolean) =>
    z.refine<V>(fit, { error, path: [path] });
  return [
    fits(
      'value',
      texts.percent,
      ({ kind, value }) => kind !== 'percent' || (value >= 100 && value <= 10_000),
    ),
    fits(
      'value',
      texts.amount,
      ({ kind, value }) => kind !== 'amount' || (value >= 1_000 && value <= amountMax),
    ),
    fits(
      'courseId',
      texts.course,
      ({ scope, courseId }) => scope !== 'course' || courseId !== null,
    ),
    fits(
      'categoryId',
      texts.category,
      ({ scope, categoryId }) => scope !== 'category' || categoryId !== null,
    ),
    fits(
      'endsAt',
      texts.times,
      ({ startsAt, endsAt }) => endsAt === null || new Date(startsAt) < new Date(endsAt),
    ),
  ] as const;
};

export const couponInput = values.check(...together<CouponValues>());
const revision = z.int().check(z.minimum(0), z.maximum(revisionMax));
/** Consent counts for the coupon as it was read. */
export const couponApproval = z.object({ revision });
const changed = z.extend(values, { revision });
export const couponChange = changed.check(...together<z.infer<typeof changed>>());

export const listedCoupon = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  scope: z.enum(couponScopes),
  bearer: z.enum(couponBearers),
  standing: z.enum(['active', 'waiting', 'planned', 'over']),
  /** whose own coupon it is; null for the platform's */
  maker: z.nullable(z.string()),
  /** the title, category or name that it is limited to */
  limitedTo: z.nullable(z.string()),
  startsAt: time,
  endsAt: z.nullable(time),
  uses: z.int(),
  maxUses: z.nullable(z.int()),
  /** rupiah; what orders took off, those that wait for a payment included */
  budget: z.nullable(rupiah),
  spent: rupiah,
  createdAt: time,
});
export type ListedCoupon = z.infer<typeof listedCoupon>;

export const coupon = z.extend(listedCoupon, {
  courseId: id,
  categoryId: id,
  instructorId: id,
  maxPerPerson: z.int(),
  firstPurchase: z.boolean(),
  minimum: rupiah,
  disabledAt: z.nullable(time),
  revision: z.int(),
  createdBy: z.nullable(z.string()),
  /** orders that used it and were paid, and what it took off them in rupiah */
  paidOrders: z.int(),
  takenOff: rupiah,
  approvedAt: z.nullable(time),
  /** the actor may change it, and also what it is worth, which no order holds yet; consent to it as the lead; switch it off */
  may: z.object({
    change: z.boolean(),
    changeValue: z.boolean(),
    approve: z.boolean(),
    disable: z.boolean(),
  }),
});
export type Coupon = z.infer<typeof coupon>;

/** The courses and categories that the actor's coupons may be limited to; superadmins find a course by its title. */
export const couponTargets = z.object({
  courses: z.array(z.object({ id: z.uuid(), title: z.string() })),
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  instructors: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
