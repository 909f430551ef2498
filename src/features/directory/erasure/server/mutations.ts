import { eq, or } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { profileReports } from '../../server/tables';

/** Forgets what somebody reported and what was reported about them. In the caller's transaction. */
export async function eraseMember(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(profileReports).where(or(eq(profileReports.reporterId, userId), eq(profileReports.userId, userId)));
}
