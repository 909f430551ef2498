import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { jsonFileResponse, pdfResponse } from '~/lib/server/http/files';
import type { FileStorage } from '~/lib/server/storage/port';
import { cvFileName, jsonResume } from '../rules';
import { cvInput, ownCv, savedCv } from '../schema';
import { ownCvOf, ownPicture } from './data';
import { saveCv } from './mutations';
import { renderOwnCv } from './provider';

export type CvDeps = { storage: FileStorage; appUrl: string };

export const cvRoutes = ({ storage, appUrl }: CvDeps) =>
  new Hono<ApiEnv>()
    .get('/cv', gives('Isi dan pengaturan CV sendiri', ownCv), async (c) =>
      c.json(await ownCvOf(ctxOf(c), appUrl)),
    )
    .put('/cv', gives('Simpan pengaturan CV sendiri', savedCv), valid('json', cvInput), async (c) =>
      c.json(await saveCv(ctxOf(c), c.req.valid('json'))),
    )
    .get('/cv.pdf', gives('CV sendiri sebagai PDF'), async (c) => {
      const ctx = ctxOf(c);
      const { source, options } = await ownCvOf(ctx, appUrl);
      const picture =
        options.template === 'designed' && options.photo
          ? () => ownPicture(ctx, storage, source)
          : null;
      return pdfResponse(c, {
        pdf: await renderOwnCv(ctx, { source, options, picture }),
        filename: `${cvFileName(source.name, ctx.now, options)}.pdf`,
      });
    })
    .get('/cv.json', gives('CV sendiri sebagai JSON Resume'), async (c) => {
      const ctx = ctxOf(c);
      const { source, options } = await ownCvOf(ctx, appUrl);
      return jsonFileResponse(c, {
        json: jsonResume(source, options, ctx.now),
        filename: `${cvFileName(source.name, ctx.now, { language: options.language })}.json`,
      });
    });

export type CvRoutes = ReturnType<typeof cvRoutes>;
