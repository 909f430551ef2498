import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { certificatePapers } from '../../server/tables';

/** The key under which a paper is kept; null when it isn't drawn yet. */
export async function paperKey(ctx: Ctx, certificateId: string, variant: string): Promise<string | null> {
  const [paper] = await ctx.db
    .select({ storageKey: certificatePapers.storageKey })
    .from(certificatePapers)
    .where(and(eq(certificatePapers.certificateId, certificateId), eq(certificatePapers.variant, variant)))
    .limit(1);
  return paper?.storageKey ?? null;
}

/** Those of the certificates that have any of these papers. */
export async function keptKeys(ctx: Ctx, certificateIds: string[]): Promise<Set<string>> {
  const kept = await ctx.db
    .select({ storageKey: certificatePapers.storageKey })
    .from(certificatePapers)
    .where(inArray(certificatePapers.certificateId, certificateIds));
  return new Set(kept.map(({ storageKey }) => storageKey));
}
