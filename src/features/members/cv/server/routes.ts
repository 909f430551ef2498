import { Hono } from 'hono';
import type { Ctx } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { jsonFileResponse, pdfResponse } from '~/lib/server/http/files';
import { cvFileName, jsonResume } from '../rules';
import { cvInput, ownCv, savedCv } from '../schema';
import { ownCvOf } from './data';
import { saveCv } from './mutations';
import { renderOwnCv } from './provider';

type Deps = {
  /** the bytes of the own profile's picture, or null */
  readAvatar: (ctx: Ctx) => Promise<Uint8Array | null>;
};

export const cvRoutes = ({ readAvatar }: Deps) =>
  new Hono<ApiEnv>()
    .get('/cv', gives('Isi dan pengaturan CV sendiri', ownCv), async (c) => c.json(await ownCvOf(ctxOf(c))))
    .put('/cv', gives('Simpan pengaturan CV sendiri', savedCv), valid('json', cvInput), async (c) => c.json(await saveCv(ctxOf(c), c.req.valid('json'))))
    .get('/cv.pdf', gives('CV sendiri sebagai PDF'), async (c) => {
      const ctx = ctxOf(c);
      const { source, options } = await ownCvOf(ctx);
      const picture = options.template === 'designed' && options.photo ? await readAvatar(ctx) : null;
      return pdfResponse(c, { pdf: await renderOwnCv(ctx, { source, options, picture }), filename: `${cvFileName(source.name, ctx.now)}.pdf` });
    })
    .get('/cv.json', gives('CV sendiri sebagai JSON Resume'), async (c) => {
      const ctx = ctxOf(c);
      const { source, options } = await ownCvOf(ctx);
      return jsonFileResponse(c, { json: jsonResume(source, options, ctx.now), filename: `${cvFileName(source.name, ctx.now)}.json` });
    });

export type CvRoutes = ReturnType<typeof cvRoutes>;
