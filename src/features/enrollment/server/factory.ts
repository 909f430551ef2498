import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { enrollments } from './tables';

/** An enrollment without the checks of the front door, as staff would make it. */
export async function createEnrollment(ctx: Ctx, given: { userId: string; courseId: string; createdAt?: Date }): Promise<string> {
  const id = newId();
  await ctx.db.insert(enrollments).values({ id, source: 'staff', createdAt: ctx.now, ...given });
  return id;
}
