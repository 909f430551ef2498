import { createReview } from '~/features/catalogue/publication/server/factory';
import { createCourse } from '~/features/catalogue/server/factory';
import type { Ctx } from '~/lib/server/ctx';
import { studioCourses } from './content/studio';

const hourMs = 3_600_000;
const submittedHoursAgo = 20;
const decidedHoursAgo = 3;

type StudioDemo = {
  categoryIds: ReadonlyMap<string, string>;
  instructorId: string;
  adminId: string;
  createdAt: Date;
};

/** The courses of 'instruktur' that wait for a review, have to be mended, or were hidden. */
export async function seedStudio(
  ctx: Ctx,
  { categoryIds, instructorId, adminId, createdAt }: StudioDemo,
): Promise<void> {
  const before = (hours: number) => new Date(ctx.now.getTime() - hours * hourMs);
  for (const { category, state, reason, course } of studioCourses) {
    const { instructor: _, isPublished: __, ...fields } = course;
    const { id } = await createCourse(ctx, {
      ...fields,
      state,
      instructorId,
      categoryId: categoryIds.get(category) as string,
      createdAt,
    });
    const submitted = {
      courseId: id,
      submittedBy: instructorId,
      submittedAt: before(submittedHoursAgo),
    };
    const decided = { decidedAt: before(decidedHoursAgo), reviewerId: adminId };
    if (state === 'in_review') await createReview(ctx, submitted);
    if (state === 'changes_requested')
      await createReview(ctx, {
        ...submitted,
        ...decided,
        decision: state,
        reason: reason ?? null,
      });
    if (state === 'hidden')
      await createReview(ctx, {
        ...submitted,
        submittedAt: createdAt,
        reviewerId: adminId,
        decidedAt: createdAt,
        decision: 'published',
      });
  }
}
