import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { videoRenditions, videos } from '../../server/tables';
import type { RenditionKind } from '../../terms';

type Made = { kind: RenditionKind; contentType: string; bytes: number; width: number | null; height: number | null };

/** Stores a version whose bytes are in the storage; false where the video is gone meanwhile. */
export async function storeRendition(ctx: Ctx, videoId: string, made: Made): Promise<boolean> {
  return ctx.transaction(async (ctx) => {
    const [video] = await ctx.db
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, videoId), isNull(videos.releasedAt)))
      .for('share');
    if (!video) return false;
    await ctx.db
      .insert(videoRenditions)
      .values({ videoId, ...made, createdAt: ctx.now })
      .onConflictDoNothing();
    return true;
  });
}

/** Notes that all versions were made or given up. */
export const endRendering = (ctx: Ctx, videoId: string) => ctx.db.update(videos).set({ renderedAt: ctx.now }).where(eq(videos.id, videoId));
