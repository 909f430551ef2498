import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import type { SavedCaptions } from '../../schema';
import { captions } from '../../server/tables';
import type { CaptionLanguage } from '../../terms';

/** The captions of a video in one language. @throws captions_not_found (404) */
export async function captionsOf(
  ctx: Ctx,
  videoId: string,
  language: CaptionLanguage,
): Promise<SavedCaptions> {
  const [row] = await ctx.db
    .select({ vtt: captions.vtt, revision: captions.revision, updatedAt: captions.updatedAt })
    .from(captions)
    .where(and(eq(captions.videoId, videoId), eq(captions.language, language)));
  if (!row) throw refuse('captions_not_found');
  return { language, vtt: row.vtt, revision: row.revision, updatedAt: row.updatedAt.toISOString() };
}
