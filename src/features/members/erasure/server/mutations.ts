import { eq, or } from 'drizzle-orm';
import { cvs } from '~/features/members/cv/server/tables';
import { profileReports } from '~/features/members/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** Forgets what somebody reported, what was reported about them, and their CV's settings. In the caller's transaction. */
export async function eraseMember(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(cvs).where(eq(cvs.userId, userId));
  await ctx.db.delete(profileReports).where(or(eq(profileReports.reporterId, userId), eq(profileReports.userId, userId)));
}
