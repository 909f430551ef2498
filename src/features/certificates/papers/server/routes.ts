import { Hono } from 'hono';
import * as z from 'zod/mini';
import { fileHeader } from '~/lib/download';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { achievement, readableCertificate } from '../../credentials/server/data';
import { answer } from '../../credentials/server/routes';
import { certificateCover } from '../../rules';
import type { PaperKind } from '../../terms';
import { paperFileName } from '../rules';
import { type PaperDeps, paperOf } from './provider';

const courseParam = z.object({ courseId: z.uuid() });
const daySeconds = 86_400;
const files = {
  badge: 'badge.png',
  picture: 'picture.png',
  certificate: 'certificate.pdf',
} as const satisfies Record<PaperKind, string>;
const labels = {
  badge: 'Lencana dengan kredensial di dalamnya',
  picture: 'Gambar untuk dibagikan',
  certificate: 'Sertifikat sebagai PDF',
} as const;

/** The papers of certificates, at addresses that the site serves outside of /api. */
export const paperRoutes = (deps: PaperDeps) => {
  const routes = new Hono<ApiEnv>().get(
    '/credentials/achievements/:courseId/badge.png',
    gives('Lencana satu kursus'),
    valid('param', courseParam),
    async (c) => {
      const { courseId } = c.req.valid('param');
      const { title } = await achievement(ctxOf(c), courseId, deps.appUrl);
      const png = await deps.pictures.badge({ ...certificateCover({ courseTitle: title }), title });
      return answer(c, new Uint8Array(png), {
        type: 'image/png',
        shared: true,
        seconds: daySeconds,
      });
    },
  );
  for (const kind of Object.keys(files) as PaperKind[]) {
    routes.get(`/credentials/:number/${files[kind]}`, gives(labels[kind]), async (c) => {
      const ctx = ctxOf(c);
      const certificate = await readableCertificate(ctx, c.req.param('number') ?? '');
      const bytes = await paperOf(ctx, certificate, kind, deps);
      c.header(
        'content-disposition',
        fileHeader('inline', paperFileName(kind, certificate.number)),
      );
      return answer(c, new Uint8Array(bytes), {
        type: kind === 'certificate' ? 'application/pdf' : 'image/png',
        shared: certificate.nameShown === true,
      });
    });
  }
  return routes;
};
