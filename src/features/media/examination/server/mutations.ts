import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { holdVideo } from '../../server/mutations';
import { videoRenditions, videos } from '../../server/tables';
import type { RenditionKind } from '../../terms';
import { contentTypeOf, refusalOf } from '../rules';
import type { Examined } from '../schema';

/** Stores what an examination has found and answers whether the video can be used. What another process has stored meanwhile stays. */
export async function storeExamination(ctx: Ctx, id: string, examined: Examined): Promise<boolean> {
  const refusal = refusalOf(examined);
  const facts =
    'unreadable' in examined
      ? {}
      : {
          contentType: contentTypeOf(examined.container),
          videoCodec: examined.videoCodec,
          audioCodec: examined.audioCodec,
          ...(refusal === null && {
            width: examined.width,
            height: examined.height,
            durationMs: examined.durationMs,
          }),
        };
  await ctx.db
    .update(videos)
    .set({ ...facts, state: refusal === null ? 'ready' : 'refused', refusal })
    .where(and(eq(videos.id, id), eq(videos.state, 'examining')));
  return refusal === null;
}

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
