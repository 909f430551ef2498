import { and, eq, gt } from 'drizzle-orm';
import { verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** The value of a stored proof that has not expired. */
export async function proofOf(ctx: Ctx, identifier: string): Promise<string | null> {
  const living = and(
    eq(verifications.identifier, identifier),
    gt(verifications.expiresAt, ctx.now),
  );
  const [row] = await ctx.db
    .select({ value: verifications.value })
    .from(verifications)
    .where(living)
    .limit(1);
  return row?.value ?? null;
}
