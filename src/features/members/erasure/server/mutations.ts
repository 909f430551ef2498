import { eq, or } from 'drizzle-orm';
import { profileReports } from '~/features/members/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** Forgets what somebody reported, and what was reported about them. In the caller's transaction. */
export async function eraseReports(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(profileReports).where(or(eq(profileReports.reporterId, userId), eq(profileReports.userId, userId)));
}
