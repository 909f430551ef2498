import { and, eq, gt } from 'drizzle-orm';
import { emailChangeOf } from '~/features/auth/rules';
import { verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** The address that an account is about to move to; null when no change waits. */
export async function pendingEmailOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ email: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, emailChangeOf(userId)), gt(verifications.expiresAt, ctx.now)))
    .limit(1);
  return row?.email ?? null;
}
