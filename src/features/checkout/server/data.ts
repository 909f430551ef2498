import { and, eq } from 'drizzle-orm';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { isFree } from '~/features/catalogue/rules';
import { courseForSale } from '~/features/catalogue/server/data';
import { ownEnrollment } from '~/features/enrollment/server/data';
import { requireCompleteProfile } from '~/features/profiles/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { purchaseInterests } from './tables';

/**
 * The data of the checkout page. What is really to be bought needs a complete profile, as enrolling in a free course does.
 * @throws course_not_found (404), profile_incomplete (409)
 */
export async function checkoutData(ctx: Ctx, slug: string) {
  const { userId } = ctx.user;
  const course = await courseForSale(ctx, slug);
  if (!course) throw refuseCatalogue('course_not_found');
  const enrolled = Boolean(await ownEnrollment(ctx, course.slug));
  if (!enrolled && !isFree(course.price)) await requireCompleteProfile(ctx);
  const [interest] = await ctx.db
    .select({ id: purchaseInterests.id })
    .from(purchaseInterests)
    .where(and(eq(purchaseInterests.userId, userId), eq(purchaseInterests.courseId, course.id)))
    .limit(1);
  return { course: { ...course, price: course.price ?? 0 }, interested: Boolean(interest), enrolled };
}
