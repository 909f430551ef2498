import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { captionsInput, captionsParam, savedCaptions } from '../../schema';
import { editableVideo, type MayEdit } from '../../server/data';
import { captionsOf } from './data';
import { deleteCaptions, saveCaptions } from './mutations';

/** The captions of a video, for those who may edit the lesson that it belongs to. */
export const captionRoutes = ({ mayEdit }: { mayEdit: MayEdit }) =>
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
      gives('Simpan takarir dari WebVTT atau SRT', savedCaptions),
      valid('param', captionsParam),
      valid('json', captionsInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { id, language } = c.req.valid('param');
        const { durationMs } = await editableVideo(ctx, id, mayEdit);
        return c.json(
          await saveCaptions(ctx, { videoId: id, durationMs, language }, c.req.valid('json')),
        );
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
