import { and, eq, isNull } from 'drizzle-orm';
import { isSuperadmin } from '~/lib/actor';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../errors';
import { videos } from './tables';

/**
 * Claims a video in the transaction of the lesson that uses it: one of the actor's own, or of anybody where `trusted` (superadmins, and a copy
 * of a lesson that has it already). One that still arrives may be claimed. Claiming it again changes nothing.
 * @throws video_not_found (404), video_not_ready (409) for a refused one
 */
export async function claimVideo(ctx: Ctx, videoId: string, { trusted = false } = {}) {
  const [video] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), isNull(videos.releasedAt)))
    .for('update');
  const may = video && (trusted || video.ownerId === ctx.user.userId || isSuperadmin(ctx.user));
  if (!may) throw refuse('video_not_found');
  if (video.state === 'refused') throw refuse('video_not_ready', video.refusal ? { detail: video.refusal } : {});
  if (!video.claimedAt) await ctx.db.update(videos).set({ claimedAt: ctx.now }).where(eq(videos.id, videoId));
  return video;
}

/** Releases a video that no lesson uses any more: nobody can open it, and the nightly sweep removes its bytes. The caller has checked that this is allowed. */
export async function releaseVideo(ctx: Ctx, videoId: string): Promise<void> {
  await ctx.db
    .update(videos)
    .set({ releasedAt: ctx.now })
    .where(and(eq(videos.id, videoId), isNull(videos.releasedAt)));
}
