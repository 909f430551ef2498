import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { ppnOf } from '~/lib/tax';
import { orders, paymentAttempts, refunds } from './tables';

type OrderOptions = {
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

/** Makes a paid order with its attempt, without an enrollment, events or papers. */
export async function createPaidOrder(ctx: Ctx, options: OrderOptions): Promise<{ id: string; number: string; total: number }> {
  const { userId, course, price = 499_000, discount = 0, couponBearer = discount > 0 ? 'platform' : null, paidAt = ctx.now, uniqueCode = 0 } = options;
  const treatment = options.treatment ?? 'taxable';
  const id = newId();
  const net = price - discount;
  const { dpp, ppn, rule } = ppnOf(net, paidAt);
  const taxed = treatment === 'taxable' ? { ppnRate: rule.ratePercent, dpp, ppn, total: net + ppn } : { ppnRate: 0, dpp: 0, ppn: 0, total: net };
  const code = id.replaceAll('-', '').slice(-8).toUpperCase();
  const row = {
    ...{
      id,
      userId,
      courseId: course.id,
      courseTitle: course.title ?? 'Kursus percobaan',
      courseSlug: course.slug ?? 'kursus-percobaan',
      number: `NK-${code.slice(0, 4)}-${code.slice(4)}`,
      state: 'paid' as const,
    },
    ...{ listPrice: price, price, discount, net, couponBearer, couponCode: discount > 0 ? 'HEMAT20' : null, taxTreatment: treatment, ...taxed },
    ...{ dppNumerator: rule.numerator, dppDenominator: rule.denominator, billingName: 'Sari Wulandari', billingEmail: 'sari@contoh.test', termsVersion: '1' },
    ...{ gateway: uniqueCode > 0 ? ('manual' as const) : ('sandbox' as const), uniqueCode, createdAt: paidAt, expiresAt: paidAt, paidAt, changedAt: paidAt },
  };
  await ctx.db.insert(orders).values(row);
  if (row.total + uniqueCode > 0) {
    const attempt = { id: newId(), orderId: id, gateway: row.gateway, externalId: `${row.number}-1`, amount: row.total + uniqueCode };
    await ctx.db.insert(paymentAttempts).values({ ...attempt, state: 'paid', createdAt: paidAt, expiresAt: paidAt, changedAt: paidAt });
  }
  return { id, number: row.number, total: row.total };
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
