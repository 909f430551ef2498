import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { checkoutData } from './data';
import { purchaseInterests } from './tables';

/** Stores the actor's interest in a course that can't be bought yet, once per person and course. */
export async function keepInterest(ctx: Ctx, slug: string) {
  const view = await checkoutData(ctx, slug);
  await ctx.db.insert(purchaseInterests).values({ id: newId(), userId: ctx.user.userId, courseId: view.course.id, createdAt: ctx.now }).onConflictDoNothing();
  return { ...view, interested: true };
}
