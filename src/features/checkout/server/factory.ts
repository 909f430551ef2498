import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { pricesOf } from '../rules';
import { orders, paymentAttempts, refunds } from './tables';

/** An order's course, as the caller knows it. */
type OrderedCourse = { id: string; title?: string; slug?: string };
type OrderOptions = { userId: string; course: OrderedCourse } & Partial<
  Omit<typeof orders.$inferInsert, 'userId' | 'courseId'>
>;

const dayMs = 86_400_000;
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumber = () => {
  const text = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
  return `NK-${text.slice(0, 4)}-${text.slice(4)}`;
};

/** Makes an order without the checks of the checkout. */
export async function createOrder(ctx: Ctx, { userId, course, ...options }: OrderOptions) {
  const listPrice = options.listPrice ?? 199_000;
  const { discount = 0, taxTreatment = 'taxable', price = listPrice } = options;
  const at = options.createdAt ?? ctx.now;
  const [order] = await ctx.db
    .insert(orders)
    .values({
      id: newId(),
      number: orderNumber(),
      userId,
      courseId: course.id,
      courseTitle: course.title ?? 'Kursus percobaan',
      courseSlug: course.slug ?? 'kursus-percobaan',
      ...pricesOf({ listPrice, price, discount, taxTreatment }, at),
      billingName: 'Siti Rahma',
      billingEmail: 'siti@contoh.test',
      termsVersion: '1',
      gateway: 'sandbox',
      createdAt: at,
      expiresAt: new Date(at.getTime() + dayMs),
      changedAt: at,
      ...options,
    })
    .returning();
  if (!order) throw new Error('no order was made');
  return order;
}

type PaidOptions = {
  userId: string;
  course: OrderedCourse;
  price?: number;
  /** a coupon and who bears it */
  discount?: number;
  couponBearer?: 'platform' | 'instructor' | null;
  treatment?: 'taxable' | 'exempt';
  uniqueCode?: number;
  paidAt?: Date;
};

/** Makes a paid order with its attempt, without an enrollment, events or papers. */
export async function createPaidOrder(ctx: Ctx, options: PaidOptions) {
  const {
    userId,
    course,
    price = 499_000,
    discount = 0,
    couponBearer = discount > 0 ? 'platform' : null,
    paidAt = ctx.now,
    uniqueCode = 0,
  } = options;
  const order = await createOrder(ctx, {
    userId,
    course,
    listPrice: price,
    discount,
    couponBearer,
    couponCode: discount > 0 ? 'HEMAT20' : null,
    taxTreatment: options.treatment ?? 'taxable',
    gateway: uniqueCode > 0 ? 'manual' : 'sandbox',
    uniqueCode,
    state: 'paid',
    createdAt: paidAt,
    expiresAt: paidAt,
    paidAt,
    changedAt: paidAt,
  });
  const { id: orderId, number, total } = order;
  if (total + uniqueCode > 0) {
    const attempt = {
      id: newId(),
      orderId,
      gateway: order.gateway ?? 'sandbox',
      externalId: `${number}-1`,
      amount: total + uniqueCode,
    };
    await ctx.db.insert(paymentAttempts).values({
      ...attempt,
      state: 'paid',
      createdAt: paidAt,
      expiresAt: paidAt,
      changedAt: paidAt,
    });
  }
  return order;
}

/** Makes a refund whose money has gone back. */
export async function createRefund(
  ctx: Ctx,
  {
    orderId,
    amount,
    bearer = 'shares',
  }: { orderId: string; amount: number; bearer?: 'shares' | 'platform' },
) {
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(refunds).values({
      id,
      orderId,
      key: id,
      state: 'done',
      amount,
      bearer,
      reason: 'Kursus tidak sesuai kebutuhan',
      promised: true,
      createdAt: ctx.now,
      doneAt: ctx.now,
    });
    await ctx.db
      .update(orders)
      .set({ refunded: sql`${orders.refunded} + ${amount}` })
      .where(eq(orders.id, orderId));
  });
  return id;
}
