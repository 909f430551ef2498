import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { enrollments } from './tables';

/** Makes an enrollment without the checks of enrolling, as staff would do it. */
export async function createEnrollment(
  ctx: Ctx,
  options: { userId: string; courseId: string; createdAt?: Date },
): Promise<string> {
  const id = newId();
  const createdAt = options.createdAt ?? ctx.now;
  await ctx.db
    .insert(enrollments)
    .values({ id, source: 'staff', ...options, createdAt, activeAt: createdAt });
  return id;
}
