import { holdPublished } from '~/features/catalogue/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { checkoutData } from './data';
import { purchaseInterests } from './tables';

/** Stores the actor's interest in a course that can't be bought yet, once per person and course. @throws course_not_found (404), profile_incomplete (409) */
export async function keepInterest(ctx: Ctx, slug: string) {
  const view = await checkoutData(ctx, slug);
  await inTransaction(ctx, async (ctx) => {
    await holdPublished(ctx, view.course.id);
    await ctx.db.insert(purchaseInterests).values({ id: newId(), userId: ctx.user.userId, courseId: view.course.id, createdAt: ctx.now }).onConflictDoNothing();
  });
  return { ...view, interested: true };
}
