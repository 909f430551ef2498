import { eq, sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { orders, refunds } from '~/features/checkout/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { ppnOf } from '~/lib/tax';
import { bankAccounts, shareSplits, shareTerms } from './tables';

type OrderOptions = {
  userId: string;
  courseId: string;
  price?: number;
  /** a coupon and who bears it */
  discount?: number;
  couponBearer?: 'platform' | 'instructor' | null;
  treatment?: 'taxable' | 'exempt';
  uniqueCode?: number;
  paidAt?: Date;
};

/** Makes a paid order without a gateway, an enrollment or papers. */
export async function createPaidOrder(ctx: Ctx, options: OrderOptions): Promise<{ id: string; number: string; total: number }> {
  const { userId, courseId, price = 499_000, discount = 0, couponBearer = discount > 0 ? 'platform' : null, paidAt = ctx.now, uniqueCode = 0 } = options;
  const treatment = options.treatment ?? 'taxable';
  const [course] = await ctx.db.select({ title: courses.title, slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Error('an order needs a course');
  const id = newId();
  const net = price - discount;
  const { dpp, ppn, rule } = ppnOf(net, paidAt);
  const taxed = treatment === 'taxable' ? { ppnRate: rule.ratePercent, dpp, ppn, total: net + ppn } : { ppnRate: 0, dpp: 0, ppn: 0, total: net };
  const code = id.replaceAll('-', '').slice(-8).toUpperCase();
  const row = {
    ...{ id, userId, courseId, courseTitle: course.title, courseSlug: course.slug, number: `NK-${code.slice(0, 4)}-${code.slice(4)}`, state: 'paid' as const },
    ...{ listPrice: price, price, discount, net, couponBearer, couponCode: discount > 0 ? 'HEMAT20' : null, taxTreatment: treatment, ...taxed },
    ...{ dppNumerator: rule.numerator, dppDenominator: rule.denominator, billingName: 'Sari Wulandari', billingEmail: 'sari@contoh.test', termsVersion: '1' },
    ...{ gateway: uniqueCode > 0 ? ('manual' as const) : ('sandbox' as const), uniqueCode, createdAt: paidAt, expiresAt: paidAt, paidAt, changedAt: paidAt },
  };
  await ctx.db.insert(orders).values(row);
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

/** Sets an instructor's share of a course, or of all, from a time on. */
export const createShareTerms = (ctx: Ctx, terms: { courseId?: string | null; share: number; ownCouponShare?: number; fromAt?: Date }) =>
  ctx.db.insert(shareTerms).values({
    ...{ id: newId(), courseId: null, ownCouponShare: terms.share, fromAt: ctx.now, reason: 'Kesepakatan', createdAt: ctx.now },
    ...terms,
  });

export const createShareSplit = (ctx: Ctx, split: { courseId: string; parts: { instructorId: string; share: number }[]; fromAt?: Date }) =>
  ctx.db.insert(shareSplits).values({ id: newId(), fromAt: ctx.now, createdAt: ctx.now, ...split });

type AccountOptions = { instructorId: string } & Partial<typeof bankAccounts.$inferInsert>;

/** Makes a bank account whose name staff has confirmed. */
export async function createBankAccount(ctx: Ctx, options: AccountOptions): Promise<string> {
  const id = newId();
  const row = { id, bank: 'BCA', number: '1234567890', holder: 'Rahmat Hidayat', state: 'confirmed' as const, createdAt: ctx.now, decidedAt: ctx.now };
  await ctx.db.insert(bankAccounts).values({ ...row, ...options });
  return id;
}
