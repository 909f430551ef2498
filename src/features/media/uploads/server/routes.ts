import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Ctx } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { incomingOf } from '~/lib/server/http/headers';
import { once } from '~/lib/server/once';
import { can } from '../../access';
import { refuse } from '../../errors';
import { videoParam } from '../../schema';
import type { VideoStore } from '../../server/provider';
import { newUpload } from '../rules';
import { ownUpload } from './data';
import { beginUpload, cancelUpload, finishUpload, forgetUpload, touchUpload } from './mutations';
import { metadataOf, type TusHandler, tusHandler } from './provider';

/** tus's answer, with the headers of every answer of the API. */
const relayed = (c: Context<ApiEnv>, answer: Response) =>
  c.body(null, answer.status as 200, Object.fromEntries(answer.headers));

type Options = { store: VideoStore; appUrl: string; quotaBytes: () => number };

/** Resumable uploads by the tus protocol (https://tus.io/protocols/resumable-upload), each allowed here before tus sees it. */
export const uploadRoutes = ({ store, appUrl, quotaBytes }: Options) => {
  const tus: () => Promise<TusHandler> = once(async () => {
    const locks = 'folder' in store.place ? join(store.place.folder, '../locks') : null;
    return tusHandler({
      datastore: await store.tus(),
      appUrl,
      locks,
      ensureReachable: store.ensureReachable,
    });
  });
  /** Removes a released upload. What can't be removed now is removed at night. */
  const clear = async (ctx: Ctx, id: string) => {
    try {
      await store.remove(id);
      await forgetUpload(ctx, id);
    } catch (err) {
      ctx.log.warn(
        { err, videoId: id },
        'a cancelled upload was not removed; the nightly sweep will',
      );
    }
  };
  const finishWhole = async (
    ctx: Ctx,
    answer: Response,
    { id, bytes }: { id: string; bytes: number },
  ) => {
    if (Number(answer.headers.get('upload-offset')) !== bytes) return;
    await store.flush(id);
    await finishUpload(ctx, id);
  };

  return new Hono<ApiEnv>()
    .post(
      '/videos/uploads',
      gives(
        'Mulai unggahan video (tus 1.0: upload-length dan upload-metadata dengan filename, filetype)',
        undefined,
        201,
      ),
      async (c) => {
        const ctx = ctxOf(c);
        if (!can.upload(ctx.user)) throw refuse('video_uploader');
        const upload = newUpload(
          c.req.header('upload-length') ?? null,
          metadataOf(c.req.header('upload-metadata') ?? null),
        );
        if (typeof upload === 'string') throw refuse(upload);
        await store.ensureRoom(upload.bytes);
        const id = await beginUpload(ctx, upload, quotaBytes());
        try {
          const answer = await (await tus())(c.req.raw, id);
          await finishWhole(ctx, answer, { id, bytes: upload.bytes });
          return relayed(c, answer);
        } catch (error) {
          await cancelUpload(ctx, id);
          await clear(ctx, id);
          throw error;
        }
      },
    )
    .get(
      '/videos/uploads/:id',
      gives('HEAD: sampai mana unggahan video sudah tiba (tus 1.0)'),
      valid('param', videoParam),
      async (c) => {
        const ctx = ctxOf(c);
        const video = await ownUpload(ctx, c.req.valid('param').id);
        if (c.req.method !== 'HEAD') throw refuse('video_not_found');
        const answer = await (await tus())(c.req.raw, video.id);
        // The process may have ended between the last byte and its note in the row.
        if (video.state === 'uploading') await finishWhole(ctx, answer, video);
        return relayed(c, answer);
      },
    )
    .patch(
      '/videos/uploads/:id',
      gives('Lanjutkan unggahan video dari upload-offset (tus 1.0)', undefined, 204),
      valid('param', videoParam),
      async (c) => {
        const ctx = ctxOf(c);
        const video = await ownUpload(ctx, c.req.valid('param').id);
        if (video.state !== 'uploading') throw refuse('upload_offset');
        await touchUpload(ctx, video.id);
        // The length tells tus whether the part fits, so that one without it goes the longer way, on which it is counted.
        const incoming =
          store.direct && c.req.header('content-length') ? incomingOf(c.env) : undefined;
        const answer = await (await tus())(c.req.raw, video.id, incoming);
        await finishWhole(ctx, answer, video);
        return relayed(c, answer);
      },
    )
    .delete(
      '/videos/uploads/:id',
      gives('Batalkan unggahan, atau hapus video yang tidak dipakai pelajaran', undefined, 204),
      valid('param', videoParam),
      async (c) => {
        const ctx = ctxOf(c);
        const video = await ownUpload(ctx, c.req.valid('param').id);
        await cancelUpload(ctx, video.id);
        await (await tus())(c.req.raw, video.id).catch(() => null);
        await clear(ctx, video.id);
        return c.body(null, 204);
      },
    );
};
