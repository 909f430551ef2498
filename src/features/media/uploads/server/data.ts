import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { videos } from '../../server/tables';

/** An upload of the actor. @throws video_not_found (404), for other people's too */
export async function ownUpload(ctx: Ctx, id: string) {
  const [video] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.ownerId, ctx.user.userId), isNull(videos.releasedAt)));
  if (!video) throw refuse('video_not_found');
  return video;
}

/** The room that the actor's videos take, refused ones left out, of which no bytes are kept: their bytes, and how many have not arrived yet. */
export async function usageOf(ctx: Ctx): Promise<{ bytes: number; unfinished: number }> {
  const [usage] = await ctx.db
    .select({
      bytes: sql<number>`coalesce(sum(${videos.bytes}), 0)::float8`,
      unfinished: sql<number>`count(*) filter (where ${videos.state} = 'uploading')::int`,
    })
    .from(videos)
    .where(
      and(
        eq(videos.ownerId, ctx.user.userId),
        isNull(videos.releasedAt),
        ne(videos.state, 'refused'),
      ),
    );
  return usage ?? { bytes: 0, unfinished: 0 };
}
