import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { refuse } from '../../errors';
import { readCaptions, vttOf } from '../../rules';
import { holdVideo } from '../../server/mutations';
import { captions } from '../../server/tables';
import type { CaptionLanguage } from '../../terms';
import { captionsOf } from './data';

type Place = { videoId: string; durationMs: number | null; language: CaptionLanguage };

/**
 * Stores captions on top of the revision that they were written on; 0 where there were none. The caller has checked that the actor may edit
 * the video.
 * @throws captions_refused (422) with the line, captions_stale (409), video_not_found (404) for one that is removed meanwhile
 */
export async function saveCaptions(
  ctx: Ctx,
  { videoId, durationMs, language }: Place,
  { text, revision }: { text: string; revision: number },
) {
  const read = readCaptions(text, durationMs);
  if ('fault' in read) {
    const sentence = `Baris ${read.line}: ${read.fault}.`;
    throw refuse('captions_refused', { detail: sentence, fields: { text: sentence } });
  }
  const stored = { vtt: vttOf(read.cues), updatedBy: ctx.user.userId, updatedAt: ctx.now };
  return inTransaction(ctx, async (ctx) => {
    if (!(await holdVideo(ctx, videoId))) throw refuse('video_not_found');
    const saved =
      revision === 0
        ? await ctx.db
            .insert(captions)
            .values({ id: newId(), videoId, language, ...stored })
            .onConflictDoNothing()
            .returning({ revision: captions.revision })
        : await ctx.db
            .update(captions)
            .set({ ...stored, revision: sql`${captions.revision} + 1` })
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
