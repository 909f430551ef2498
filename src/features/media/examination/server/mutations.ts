import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { videos } from '../../server/tables';
import { contentTypeOf, refusalOf } from '../rules';
import type { Examined } from '../schema';

/** Stores what an examination has found, with the bytes of a video that can be used, and answers whether the video can be used. What another process has stored meanwhile stays. */
export async function storeExamination(
  ctx: Ctx,
  id: string,
  examined: Examined,
  bytes: number,
): Promise<boolean> {
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
            bytes,
          }),
        };
  await ctx.db
    .update(videos)
    .set({ ...facts, state: refusal === null ? 'ready' : 'refused', refusal })
    .where(and(eq(videos.id, id), eq(videos.state, 'examining')));
  return refusal === null;
}
