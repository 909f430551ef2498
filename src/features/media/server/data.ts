import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { sign } from '~/lib/server/signature';
import { can } from '../access';
import { refuse } from '../errors';
import { renditionKey, videoKey } from '../rules';
import type { Playback, SavedCaptions } from '../schema';
import {
  type CaptionLanguage,
  captionLanguageLabels,
  type MediaKind,
  playbackHours,
  type SourceKind,
  sourceKinds,
} from '../terms';
import { captions, videoRenditions, videos } from './tables';

/** rows of one page of the jobs */
const batch = 100;

/** The secret with which the addresses of a video's bytes are signed. */
export type Signing = { secret: string };

/** A video that has not been released; null for any other. */
export async function videoById(ctx: Ctx, id: string) {
  const [video] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.releasedAt)));
  return video ?? null;
}

/** The signature of an address. It is bound to the person who asks; those of visitors open to everybody. */
export const signatureOf = (
  { secret }: Signing,
  id: string,
  part: string,
  userId: string | null,
  expires: string,
) => sign(secret, 'video', id, part, userId ?? '', expires);

/** Signs addresses of one answer: they end together, and are the same for an hour so that a browser keeps what it has loaded. */
function signer(ctx: Ctx, signing: Signing) {
  const hourMs = 3_600_000;
  const expires = String((Math.floor(ctx.now.getTime() / hourMs) + playbackHours + 1) * hourMs);
  return (id: string, part: string) =>
    `/api/videos/${id}/${part}?${new URLSearchParams({ expires, signature: signatureOf(signing, id, part, ctx.actor?.userId ?? null, expires) })}`;
}

/** The playback data of these videos, without those that can't be played yet. The caller has decided that the actor may see them. */
export async function playbackOf(
  ctx: Ctx,
  signing: Signing,
  videoIds: readonly string[],
): Promise<Map<string, Playback>> {
  if (videoIds.length === 0) return new Map();
  const ids = [...videoIds];
  const rows = await ctx.db
    .select()
    .from(videos)
    .where(and(inArray(videos.id, ids), eq(videos.state, 'ready'), isNull(videos.releasedAt)));
  const renditions = await ctx.db
    .select()
    .from(videoRenditions)
    .where(inArray(videoRenditions.videoId, ids));
  const tracks = await ctx.db
    .select({ videoId: captions.videoId, language: captions.language })
    .from(captions)
    .where(inArray(captions.videoId, ids))
    .orderBy(asc(captions.language));
  const address = signer(ctx, signing);
  return new Map(
    rows.map(({ id, durationMs, width, height, contentType, bytes }) => {
      const made = new Map<MediaKind, { contentType: string; bytes: number }>(
        renditions
          .filter((rendition) => rendition.videoId === id)
          .map((rendition) => [rendition.kind, rendition]),
      );
      made.set('original', { contentType, bytes });
      const sourceOf = (kind: SourceKind) => {
        const file = made.get(kind);
        return file
          ? [{ kind, url: address(id, kind), contentType: file.contentType, bytes: file.bytes }]
          : [];
      };
      const sources = sourceKinds.flatMap(sourceOf);
      const poster = made.has('poster') ? address(id, 'poster') : null;
      const languages = tracks
        .filter((track) => track.videoId === id)
        .map((track) => track.language as CaptionLanguage);
      const inOrder = languages.toSorted((a, b) => Number(b === 'id') - Number(a === 'id'));
      const texts = inOrder.map((language) => ({
        language,
        label: captionLanguageLabels[language],
        url: address(id, `tracks/${language}`),
      }));
      return [
        id,
        {
          videoId: id,
          durationMs: durationMs ?? 0,
          width,
          height,
          poster,
          sources,
          captions: texts,
        },
      ];
    }),
  );
}

/** Whether another noun lets the actor edit a video, because it belongs to a course that they may edit. */
export type MayEdit = (ctx: Ctx, videoId: string) => Promise<boolean>;

/** A video that the actor may edit: an unused one of their own, or one that `mayEdit` opens. @throws video_not_found (404) */
export async function editableVideo(ctx: Ctx, id: string, mayEdit: MayEdit) {
  const actor = ctx.user;
  const video = await videoById(ctx, id);
  if (!video || (!can.see(actor, video) && !(await mayEdit(ctx, id))))
    throw refuse('video_not_found');
  return video;
}

export async function captionLanguagesOf(ctx: Ctx, videoId: string): Promise<CaptionLanguage[]> {
  const rows = await ctx.db
    .select({ language: captions.language })
    .from(captions)
    .where(eq(captions.videoId, videoId))
    .orderBy(asc(captions.language));
  return rows.map((row) => row.language as CaptionLanguage);
}

const isPlayable = and(
  sql`${videos.id} = ${sql.placeholder('id')}::uuid`,
  eq(videos.state, 'ready'),
  isNull(videos.releasedAt),
);
const originalStatement = statement('video', (db) =>
  db
    .select({ contentType: videos.contentType, bytes: videos.bytes })
    .from(videos)
    .where(isPlayable),
);
const renditionStatement = statement('video rendition', (db) =>
  db
    .select({ contentType: videoRenditions.contentType, bytes: videoRenditions.bytes })
    .from(videoRenditions)
    .innerJoin(videos, eq(videos.id, videoRenditions.videoId))
    .where(
      and(isPlayable, sql`${videoRenditions.kind} = ${sql.placeholder('kind')}::rendition_kind`),
    ),
);

/** The bytes that one address of a playable video shows. @throws video_not_found (404) */
export async function mediaOf(ctx: Ctx, id: string, kind: MediaKind) {
  const [media] =
    kind === 'original'
      ? await originalStatement(ctx, { id })
      : await renditionStatement(ctx, { id, kind });
  if (!media) throw refuse('video_not_found');
  return { ...media, key: kind === 'original' ? videoKey(id) : renditionKey(id, kind) };
}

/** The captions that one address shows. @throws video_not_found (404) */
export async function trackOf(ctx: Ctx, id: string, language: CaptionLanguage) {
  const [track] = await ctx.db
    .select({ vtt: captions.vtt, revision: captions.revision })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(and(eq(videos.id, id), isNull(videos.releasedAt), eq(captions.language, language)));
  if (!track) throw refuse('video_not_found');
  return track;
}

/** Videos whose last byte has arrived and that nobody has read yet. */
export const unexaminedVideos = (ctx: Ctx) =>
  ctx.db
    .select({ id: videos.id })
    .from(videos)
    .where(eq(videos.state, 'examining'))
    .orderBy(asc(videos.uploadedAt))
    .limit(batch);

/** Videos of which no smaller versions were tried to make. */
export const unrenderedVideos = (ctx: Ctx) =>
  ctx.db
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.state, 'ready'), isNull(videos.renderedAt), isNull(videos.releasedAt)))
    .orderBy(asc(videos.uploadedAt))
    .limit(batch);

/** One page of the released videos, the earliest released first. */
export const releasedVideos = (ctx: Ctx, after?: { releasedAt: Date | null; id: string }) =>
  ctx.db
    .select({ id: videos.id, releasedAt: videos.releasedAt })
    .from(videos)
    .where(
      and(
        isNotNull(videos.releasedAt),
        isNull(videos.claimedAt),
        after?.releasedAt
          ? sql`(${videos.releasedAt}, ${videos.id}) > (${after.releasedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(videos.releasedAt, videos.id)
    .limit(batch);

/** Those of these ids that have a row. */
export async function knownVideos(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids));
  return new Set(rows.map((row) => row.id));
}

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
