import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { holds } from '~/lib/permissions';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { refuse } from '../errors';
import { readCaptions, remarkSentence, vttOf } from '../rules';
import type { CaptionsInput } from '../schema';
import { type CaptionLanguage, releasedDays, remarksMax, unclaimedHours } from '../terms';
import { captionsOf } from './data';
import { captions, videos } from './tables';

export type Claim = {
  /** staff with `courses.edit`, and a copy or an earlier state of a lesson: a video of anybody */
  trusted?: boolean;
  /** an earlier state of a lesson: one that its lesson has given up, while it is kept */
  back?: boolean;
};

/**
 * Claims a video in the transaction of the lesson that uses it: one of the actor's own, or of anybody where `trusted`. One that still arrives may be
 * claimed. Claiming it again changes nothing.
 * @throws video_not_found (404), video_not_ready (409) for a refused one
 */
export async function claimVideo(
  ctx: Ctx,
  videoId: string,
  { trusted = false, back = false }: Claim = {},
) {
  const isUsable = back
    ? or(isNull(videos.releasedAt), isNotNull(videos.claimedAt))
    : isNull(videos.releasedAt);
  const [video] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), isUsable))
    .for('update');
  const may =
    video && (trusted || video.ownerId === ctx.user.userId || holds(ctx.user, 'courses.edit'));
  if (!may) throw refuse('video_not_found');
  if (video.state === 'refused')
    throw refuse('video_not_ready', video.refusal ? { detail: video.refusal } : {});
  if (!video.claimedAt || video.releasedAt)
    await ctx.db
      .update(videos)
      .set({ claimedAt: ctx.now, releasedAt: null })
      .where(eq(videos.id, videoId));
  return video;
}

/** Keeps a video from being released and swept until the transaction ends; false where it is gone already. */
export async function holdVideo(ctx: Ctx, videoId: string): Promise<boolean> {
  const [video] = await ctx.db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), isNull(videos.releasedAt)))
    .for('share');
  return video !== undefined;
}

/**
 * Releases a video that no lesson uses any more: nobody can open it. Its bytes stay for `releasedDays`, so that the history of its lesson can bring it
 * back, or go with the next nightly sweep where that history goes too. The caller has checked that this is allowed.
 */
export async function releaseVideo(
  ctx: Ctx,
  videoId: string,
  { forGood = false } = {},
): Promise<void> {
  await ctx.db
    .update(videos)
    .set({ releasedAt: ctx.now, ...(forGood && { claimedAt: null }) })
    .where(and(eq(videos.id, videoId), isNull(videos.releasedAt)));
}

/** Gives up the claims on videos that were released long ago. From now on none of them comes back, so that the sweep may remove its bytes. */
export async function giveUpReleased(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() - releasedDays * 24 * 3_600_000);
  await ctx.db
    .update(videos)
    .set({ claimedAt: null })
    .where(and(isNotNull(videos.claimedAt), lt(videos.releasedAt, until)));
}

const dayBefore = (ctx: Ctx) => new Date(ctx.now.getTime() - unclaimedHours * 3_600_000);

/** Releases videos that nobody has claimed and nobody has worked on for a day. */
export async function releaseStaleVideos(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(videos)
    .set({ releasedAt: ctx.now })
    .where(
      and(isNull(videos.claimedAt), isNull(videos.releasedAt), lt(videos.activeAt, dayBefore(ctx))),
    );
}

/** Ends uploads of lessons that have rested for a day, and videos that nobody could read for so long: their lessons show that a new one is needed. */
export const endResting = (ctx: Ctx) =>
  ctx.db
    .update(videos)
    .set({
      state: 'refused',
      refusal: 'Unggahan ini tidak pernah selesai. Unggah videonya sekali lagi.',
    })
    .where(
      and(
        inArray(videos.state, ['uploading', 'examining']),
        isNotNull(videos.claimedAt),
        isNull(videos.releasedAt),
        lt(videos.activeAt, dayBefore(ctx)),
      ),
    )
    .returning({ id: videos.id });

/** Deletes the row of a video whose bytes have been removed. */
export const forgetVideo = (ctx: Ctx, id: string) =>
  ctx.db
    .delete(videos)
    .where(and(eq(videos.id, id), isNotNull(videos.releasedAt), isNull(videos.claimedAt)));

/** Releases what a person uploaded and no lesson uses. */
export async function releaseUnclaimedOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(videos)
    .set({ releasedAt: ctx.now })
    .where(and(eq(videos.ownerId, userId), isNull(videos.claimedAt), isNull(videos.releasedAt)));
}

type Place = { videoId: string; language: CaptionLanguage };

/** The captions as they are stored. @throws captions_refused (422) that names what would be lost, unless that is agreed to */
function storable(text: string, leaveOut: boolean): string {
  const read = readCaptions(text);
  const refused = (detail: string) =>
    refuse('captions_refused', { detail, fields: { text: detail } });
  if ('fault' in read) throw refused(`${read.fault}.`);
  if (read.left.length > 0 && !leaveOut) {
    const sentences = read.left.slice(0, remarksMax).map(remarkSentence);
    const others = read.left.length - sentences.length;
    throw refused([...sentences, ...(others > 0 ? [`Dan ${others} lainnya.`] : [])].join('\n'));
  }
  return vttOf(read.cues, read.head);
}

/**
 * Stores captions on top of the revision that they were written on; 0 where there were none. The caller has checked that the actor may edit
 * the video.
 * @throws captions_refused (422) with the lines, captions_stale (409), video_not_found (404) for one that is removed meanwhile
 */
export async function saveCaptions(
  ctx: Ctx,
  { videoId, language }: Place,
  { text, leaveOut = false, revision }: CaptionsInput,
) {
  const track = { vtt: storable(text, leaveOut), updatedBy: ctx.user.userId, updatedAt: ctx.now };
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdVideo(ctx, videoId))) throw refuse('video_not_found');
    const saved =
      revision === 0
        ? await ctx.db
            .insert(captions)
            .values({ id: newId(), videoId, language, ...track })
            .onConflictDoNothing()
            .returning({ revision: captions.revision })
        : await ctx.db
            .update(captions)
            .set({ ...track, revision: sql`${captions.revision} + 1` })
            .where(
              and(
                eq(captions.videoId, videoId),
                eq(captions.language, language),
                eq(captions.revision, revision),
              ),
            )
            .returning({ revision: captions.revision });
    if (saved.length === 0) throw refuse('captions_stale');
    return captionsOf(ctx, videoId, language);
  });
}

/** Deletes captions. @throws captions_not_found (404) */
export async function deleteCaptions(
  ctx: Ctx,
  videoId: string,
  language: CaptionLanguage,
): Promise<void> {
  const deleted = await ctx.db
    .delete(captions)
    .where(and(eq(captions.videoId, videoId), eq(captions.language, language)))
    .returning({ id: captions.id });
  if (deleted.length === 0) throw refuse('captions_not_found');
}
