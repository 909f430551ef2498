import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { courseReviews } from './tables';

type ReviewOptions = Pick<
  typeof courseReviews.$inferInsert,
  'courseId' | 'submittedBy' | 'submittedAt'
> &
  Partial<
    Pick<typeof courseReviews.$inferInsert, 'reviewerId' | 'decision' | 'decidedAt' | 'reason'>
  >;

/** Stores a review of a course, open unless it is decided. */
export async function createReview(ctx: Ctx, review: ReviewOptions): Promise<string> {
  const id = newId();
  await ctx.db.insert(courseReviews).values({ id, ...review });
  return id;
}
