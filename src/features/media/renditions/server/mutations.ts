import { eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { holdVideo } from '../../server/mutations';
import { videoRenditions, videos } from '../../server/tables';
import type { RenditionKind } from '../../terms';

type Made = {
  kind: RenditionKind;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** Stores a version whose bytes are in the storage; false where the video is gone meanwhile. */
export async function storeRendition(ctx: Ctx, videoId: string, made: Made): Promise<boolean> {
  return ctx.transaction(async (ctx) => {
    if (!(await holdVideo(ctx, videoId))) return false;
    await ctx.db
      .insert(videoRenditions)
      .values({ videoId, ...made, createdAt: ctx.now })
      .onConflictDoNothing();
    return true;
  });
}

/** Notes that all versions were made or given up. */
export const endRendering = (ctx: Ctx, videoId: string) =>
  ctx.db.update(videos).set({ renderedAt: ctx.now }).where(eq(videos.id, videoId));
