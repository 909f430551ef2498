import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { sign } from '~/lib/server/signature';
import { refuse } from '../errors';
import type { Playback } from '../schema';
import { type CaptionLanguage, captionLanguageLabels, type MediaKind, playbackHours, type SourceKind, sourceKinds } from '../terms';
import { captions, videoRenditions, videos } from './tables';

/** What the addresses of a video's bytes are signed with. */
export type Signing = { secret: string };

/** A video that has not been released. @throws video_not_found (404) */
export async function videoById(ctx: Ctx, id: string) {
  const [video] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.releasedAt)));
  if (!video) throw refuse('video_not_found');
  return video;
}

/** The signature of an address. It is bound to the person who asks; those of visitors open to everybody. */
export const signatureOf = ({ secret }: Signing, id: string, part: string, userId: string | null, expires: string) =>
  sign(secret, 'video', id, part, userId ?? '', expires);

/** Signs addresses of one answer: they end together, and are the same for an hour so that a browser keeps what it has loaded. */
function signer(ctx: Ctx, signing: Signing) {
  const hourMs = 3_600_000;
  const expires = String((Math.floor(ctx.now.getTime() / hourMs) + playbackHours + 1) * hourMs);
  return (id: string, part: string) =>
    `/api/videos/${id}/${part}?${new URLSearchParams({ expires, signature: signatureOf(signing, id, part, ctx.actor?.userId ?? null, expires) })}`;
}

/**
 * What a player needs of these videos, by their ids; one that can't be played yet is left out. The caller has decided that the actor may see
 * them.
 */
export async function playbackOf(ctx: Ctx, signing: Signing, videoIds: readonly string[]): Promise<Map<string, Playback>> {
  if (videoIds.length === 0) return new Map();
  const ids = [...videoIds];
  const rows = await ctx.db
    .select()
    .from(videos)
    .where(and(inArray(videos.id, ids), eq(videos.state, 'ready'), isNull(videos.releasedAt)));
  const renditions = await ctx.db.select().from(videoRenditions).where(inArray(videoRenditions.videoId, ids));
  const tracks = await ctx.db
    .select({ videoId: captions.videoId, language: captions.language })
    .from(captions)
    .where(inArray(captions.videoId, ids))
    .orderBy(asc(captions.language));
  const address = signer(ctx, signing);
  return new Map(
    rows.map(({ id, durationMs, width, height, contentType, bytes }) => {
      const made = new Map<MediaKind, { contentType: string; bytes: number }>(
        renditions.filter((rendition) => rendition.videoId === id).map((rendition) => [rendition.kind, rendition]),
      );
      made.set('original', { contentType, bytes });
      const sourceOf = (kind: SourceKind) => {
        const one = made.get(kind);
        return one ? [{ kind, url: address(id, kind), contentType: one.contentType, bytes: one.bytes }] : [];
      };
      const sources = sourceKinds.flatMap(sourceOf);
      const poster = made.has('poster') ? address(id, 'poster') : null;
      const languages = tracks.filter((track) => track.videoId === id).map((track) => track.language as CaptionLanguage);
      const inOrder = languages.toSorted((a, b) => Number(b === 'id') - Number(a === 'id'));
      const texts = inOrder.map((language) => ({ language, label: captionLanguageLabels[language], url: address(id, `tracks/${language}`) }));
      return [id, { videoId: id, durationMs: durationMs ?? 0, width, height, poster, sources, captions: texts }];
    }),
  );
}
