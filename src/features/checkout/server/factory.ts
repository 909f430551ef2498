import { eq } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { pricesOf } from '../rules';
import { orders } from './tables';

type OrderOptions = { userId: string; courseId: string } & Partial<Omit<typeof orders.$inferInsert, 'userId' | 'courseId'>>;

const dayMs = 86_400_000;
let made = 0;
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const orderNumber = () => {
  made += 1;
  const text = Array.from({ length: 8 }, (_, place) => signs[Math.floor(made / signs.length ** place) % signs.length]).join('');
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
