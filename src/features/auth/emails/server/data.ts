import { and, eq, gt, sql } from 'drizzle-orm';
import { emailChangeOf, emailConfirmedOf } from '~/features/auth/rules';
import { verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** The address that an account is about to move to, and whether the old one has agreed; null when no change waits. */
export async function pendingEmailOf(ctx: Ctx, userId: string): Promise<{ email: string; confirmed: boolean } | null> {
  const [row] = await ctx.db
    .select({
      email: verifications.value,
      confirmed: sql<boolean>`exists (select 1 from ${verifications} agreed where agreed.identifier = ${emailConfirmedOf(userId)} and agreed.value = ${verifications}.value)`,
    })
    .from(verifications)
    .where(and(eq(verifications.identifier, emailChangeOf(userId)), gt(verifications.expiresAt, ctx.now)))
    .limit(1);
  return row ?? null;
}
