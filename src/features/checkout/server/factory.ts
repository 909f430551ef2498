import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { pricesOf } from '../rules';
import { orders, refunds } from './tables';

type OrderOptions = { userId: string; courseId: string } & Partial<Omit<typeof orders.$inferInsert, 'userId' | 'courseId'>>;

const dayMs = 86_400_000;
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumber = () => {
  const text = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
  return `NK-${text.slice(0, 4)}-${text.slice(4)}`;
};

/** Makes an order without the checks of the checkout, priced as the course is. */
export async function createOrder(ctx: Ctx, { userId, courseId, ...options }: OrderOptions) {
  const [course] = await ctx.db
    .select({ title: courses.title, slug: courses.slug, price: courses.price })
    .from(courses)
    .where(eq(courses.id, courseId))
    .limit(1);
  const listPrice = options.listPrice ?? course?.price ?? 0;
  const { discount = 0, taxTreatment = 'taxable', price = listPrice } = options;
  const at = options.createdAt ?? ctx.now;
  const [order] = await ctx.db
    .insert(orders)
    .values({
      ...{ id: newId(), number: orderNumber(), userId, courseId, courseTitle: course?.title ?? '', courseSlug: course?.slug ?? '' },
      ...pricesOf({ listPrice, price, discount, taxTreatment }, at),
      ...{ billingName: 'Siti Rahma', billingEmail: 'siti@contoh.test', termsVersion: '1', gateway: 'sandbox' },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + dayMs), changedAt: at },
      ...options,
    })
    .returning();
  if (!order) throw new Error('no order was made');
  return order;
}

type PaidOptions = {
  userId: string;
  course: { id: string; title?: string; slug?: string };
  price?: number;
  /** a coupon and who bears it */
  discount?: number;
  couponBearer?: 'platform' | 'instructor' | null;
  treatment?: 'taxable' | 'exempt';
  uniqueCode?: number;
  paidAt?: Date;
};

/** Makes a paid order without a gateway, an enrollment or papers. */
export async function createPaidOrder(ctx: Ctx, options: PaidOptions) {
  const { userId, course, price = 499_000, discount = 0, couponBearer = discount > 0 ? 'platform' : null, paidAt = ctx.now, uniqueCode = 0 } = options;
  return createOrder(ctx, {
    ...{ userId, courseId: course.id, ...(course.title && { courseTitle: course.title }), ...(course.slug && { courseSlug: course.slug }) },
    ...{ listPrice: price, discount, couponBearer, couponCode: discount > 0 ? 'HEMAT20' : null, taxTreatment: options.treatment ?? 'taxable' },
    ...{ gateway: uniqueCode > 0 ? 'manual' : 'sandbox', uniqueCode, state: 'paid', createdAt: paidAt, expiresAt: paidAt, paidAt, changedAt: paidAt },
  });
}

/** Makes a refund whose money has gone back. */
export async function createRefund(ctx: Ctx, { orderId, amount, bearer = 'shares' }: { orderId: string; amount: number; bearer?: 'shares' | 'platform' }) {
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(refunds).values({
      ...{ id, orderId, key: id, state: 'done', amount, bearer, reason: 'Kursus tidak sesuai kebutuhan', promised: true },
      ...{ createdAt: ctx.now, doneAt: ctx.now },
    });
    await ctx.db
      .update(orders)
      .set({ refunded: sql`${orders.refunded} + ${amount}` })
      .where(eq(orders.id, orderId));
  });
  return id;
}
