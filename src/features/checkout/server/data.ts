import { and, eq } from 'drizzle-orm';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { courseForSale } from '~/features/catalogue/server/data';
import { ownEnrollment } from '~/features/enrollment/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { purchaseInterests } from './tables';

/** The data of the checkout page. @throws course_not_found (404) */
export async function checkoutData(ctx: Ctx, slug: string) {
  const { userId } = ctx.user;
  const course = await courseForSale(ctx, slug);
  if (!course?.isPublished) throw refuseCatalogue('course_not_found');
  const [interest] = await ctx.db
    .select({ id: purchaseInterests.id })
    .from(purchaseInterests)
    .where(and(eq(purchaseInterests.userId, userId), eq(purchaseInterests.courseId, course.id)))
    .limit(1);
  const { id, title, price } = course;
  return { course: { id, slug, title, price: price ?? 0 }, interested: Boolean(interest), enrolled: Boolean(await ownEnrollment(ctx, slug)) };
}
