import { eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { videoRenditions } from '../../server/tables';
import type { RenditionKind } from '../../terms';

/** The versions of a video that are made already. */
export async function madeOf(ctx: Ctx, videoId: string): Promise<Set<RenditionKind>> {
  const rows = await ctx.db
    .select({ kind: videoRenditions.kind })
    .from(videoRenditions)
    .where(eq(videoRenditions.videoId, videoId));
  return new Set(rows.map((row) => row.kind));
}
