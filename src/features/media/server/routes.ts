import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { rangeOf } from '~/features/files/rules';
import { fileHeader } from '~/lib/download';
import { refuse as refuseCommon } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { socketOf } from '~/lib/server/http/headers';
import { problemResponse } from '~/lib/server/http/problems';
import { openFile, sendFile } from '~/lib/server/http/send-file';
import { isSignature } from '~/lib/server/signature';
import { refuse } from '../errors';
import { minutesOf } from '../rules';
import {
  captionsInput,
  captionsParam,
  linkQuery,
  mediaParam,
  playback,
  savedCaptions,
  uploadedVideo,
  videoParam,
} from '../schema';
import { captionsLengthMax, playbackHours } from '../terms';
import {
  captionLanguagesOf,
  captionsOf,
  editableVideo,
  type MayEdit,
  mediaOf,
  playbackOf,
  signatureOf,
  trackOf,
} from './data';
import { deleteCaptions, saveCaptions } from './mutations';
import type { VideoStore } from './provider';

export type MediaDeps = {
  store: VideoStore;
  secret: string;
  mayEdit?: MayEdit;
};
type Link = { expires: string; signature: string };

const cacheSeconds = 3_600;
const nobodyElse: MayEdit = async () => false;

export const mediaRoutes = ({ store, secret, mayEdit = nobodyElse }: MediaDeps) => {
  /** @throws video_not_found (404) for an address that was signed for somebody else, video_link_expired (410) */
  const assertSigned = (ctx: Ctx, id: string, part: string, { expires, signature }: Link) => {
    const people = [null, ...(ctx.actor ? [ctx.actor.userId] : [])];
    if (
      !people.some((userId) =>
        isSignature(signature, signatureOf({ secret }, id, part, userId, expires)),
      )
    )
      throw refuse('video_not_found');
    if (Number(expires) <= ctx.now.getTime()) throw refuse('video_link_expired');
  };

  return new Hono<ApiEnv>()
    .get(
      '/videos/:id',
      gives('Sebuah video yang diunggah, dengan statusnya', uploadedVideo),
      valid('param', videoParam),
      async (c) => {
        const ctx = ctxOf(c);
        const video = await editableVideo(ctx, c.req.valid('param').id, mayEdit);
        const { id, state, name, contentType, bytes, durationMs, width, height, refusal } = video;
        const received = state === 'uploading' ? await store.received(id) : bytes;
        const durationMinutes = durationMs === null ? null : minutesOf(durationMs);
        const captions = await captionLanguagesOf(ctx, id);
        return c.json({
          id,
          state,
          name,
          contentType,
          bytes,
          received,
          durationMs,
          durationMinutes,
          width,
          height,
          refusal,
          captions,
        });
      },
    )
    .get(
      '/videos/:id/playback',
      gives('Alamat pemutaran sebuah video, untuk yang boleh mengubahnya', playback),
      valid('param', videoParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = await editableVideo(ctx, c.req.valid('param').id, mayEdit);
        const playback = (await playbackOf(ctx, { secret }, [id])).get(id);
        if (!playback)
          throw refuse('video_not_ready', { detail: 'Video ini belum selesai diperiksa.' });
        return c.json(playback);
      },
    )
    .get(
      '/videos/:id/tracks/:language',
      gives('Takarir melalui alamat sementaranya (WebVTT)'),
      valid('param', captionsParam),
      valid('query', linkQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const { id, language } = c.req.valid('param');
        assertSigned(ctx, id, `tracks/${language}`, c.req.valid('query'));
        const { vtt } = await trackOf(ctx, id, language);
        return c.body(vtt, 200, {
          'content-type': 'text/vtt; charset=utf-8',
          'cache-control': 'private, no-cache',
          'x-content-type-options': 'nosniff',
        });
      },
    )
    .get(
      '/videos/:id/:kind',
      gives('Isi video melalui alamat sementaranya; dari S3 dengan pengalihan'),
      valid('param', mediaParam),
      valid('query', linkQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const { id, kind } = c.req.valid('param');
        assertSigned(ctx, id, kind, c.req.valid('query'));
        const media = await mediaOf(ctx, id, kind);
        // A page may show pictures of this site alone, so that a poster never comes by redirect.
        const elsewhere =
          kind === 'poster' || c.req.method === 'HEAD'
            ? null
            : await store.storage.address(media.key, {
                seconds: playbackHours * 3_600,
                contentType: media.contentType,
              });
        if (elsewhere) return c.redirect(elsewhere, 302);
        return answer(c, store, { ...media, etag: `"${id}-${kind}-${media.bytes}"` });
      },
    );
};

export type MediaRoutes = ReturnType<typeof mediaRoutes>;

type Media = { key: string; contentType: string; bytes: number; etag: string };

async function answer(
  c: Context<ApiEnv>,
  { storage, pathOf }: VideoStore,
  { key, contentType, bytes, etag }: Media,
) {
  const cacheHeaders = {
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${cacheSeconds}, no-transform`,
    etag,
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, cacheHeaders);
  const unchanged = [undefined, etag].includes(c.req.header('if-range'));
  const range = unchanged ? rangeOf(c.req.header('range'), bytes) : null;
  if (range === 'none') {
    const refusal = problemResponse(refuse('video_range').problem, c.get('requestId'));
    refusal.headers.set('content-range', `bytes */${bytes}`);
    return refusal;
  }
  const status = range ? 206 : 200;
  const headers = {
    ...cacheHeaders,
    'content-type': contentType,
    'content-disposition': fileHeader('inline', 'video'),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-length': String(range ? range.end - range.start + 1 : bytes),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const socket = socketOf(c.env);
  const path = pathOf(key);
  const wentAway = (err: unknown) => ctxOf(c).log.debug({ err, key }, 'a player went away');
  if (socket && path) {
    const file = await openFile(path);
    if (!file) throw refuse('video_not_found');
    socket.writeHead(status, headers);
    sendFile(socket, file, range ?? { start: 0, end: bytes - 1 }).catch(wentAway);
    return RESPONSE_ALREADY_SENT;
  }
  const body = await storage.get(key, range ?? undefined);
  if (!body) throw refuse('video_not_found');
  if (!socket) return c.body(Readable.toWeb(body) as ReadableStream, status, headers);
  // A web stream between the file and the socket takes two thirds of the rate.
  socket.writeHead(status, headers);
  pipeline(body, socket).catch(wentAway);
  return RESPONSE_ALREADY_SENT;
}

/** Paths of this noun whose bodies are files and may be larger than others. */
export const captionsPath = /^\/api\/videos\/[^/]+\/captions\/[^/]+$/;
/** Large bodies are read for people with an account only. */
const signedIn: MiddlewareHandler<ApiEnv> = (c, next) => {
  requireUser(ctxOf(c));
  return next();
};
/** A sign takes four bytes at most. */
const captionsBody = bodyLimit({
  maxSize: 4 * captionsLengthMax,
  onError: () => {
    throw refuseCommon('body_too_large');
  },
});

/** The captions of a video, for those who may edit the lesson that it belongs to. */
export const captionRoutes = ({ mayEdit = nobodyElse }: Pick<MediaDeps, 'mayEdit'>) =>
  new Hono<ApiEnv>()
    .get(
      '/videos/:id/captions/:language',
      gives('Takarir sebuah video dalam satu bahasa', savedCaptions),
      valid('param', captionsParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id, language } = c.req.valid('param');
        await editableVideo(ctx, id, mayEdit);
        return c.json(await captionsOf(ctx, id, language));
      },
    )
    .put(
      '/videos/:id/captions/:language',
      signedIn,
      captionsBody,
      gives('Simpan takarir dari WebVTT atau SRT', savedCaptions),
      valid('param', captionsParam),
      valid('json', captionsInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { id, language } = c.req.valid('param');
        await editableVideo(ctx, id, mayEdit);
        return c.json(await saveCaptions(ctx, { videoId: id, language }, c.req.valid('json')));
      },
    )
    .delete(
      '/videos/:id/captions/:language',
      gives('Hapus takarir', undefined, 204),
      valid('param', captionsParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id, language } = c.req.valid('param');
        await editableVideo(ctx, id, mayEdit);
        await deleteCaptions(ctx, id, language);
        return c.body(null, 204);
      },
    );

export type CaptionRoutes = ReturnType<typeof captionRoutes>;
