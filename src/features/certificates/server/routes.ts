import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { nameShownInput, ownCertificates } from '../schema';
import { ownCertificates as read } from './data';
import { type CertificateDeps, chooseName, showName } from './mutations';

const param = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const certificateRoutes = (deps: CertificateDeps) =>
  new Hono<ApiEnv>()
    .get('/certificates', ownRead, gives('Sertifikat saya', ownCertificates), async (c) =>
      c.json(await read(ctxOf(c))),
    )
    .put(
      '/certificates/name-shown',
      gives('Pilih apakah sertifikat yang belum ditentukan dan yang baru menampilkan nama', done),
      valid('json', nameShownInput),
      async (c) => {
        await chooseName(ctxOf(c), c.req.valid('json').nameShown, deps);
        return c.json({ ok: true as const });
      },
    )
    .put(
      '/certificates/:id/name-shown',
      gives('Tampilkan atau sembunyikan nama pada verifikasi', done),
      valid('param', param),
      valid('json', nameShownInput),
      async (c) => {
        await showName(ctxOf(c), c.req.valid('param').id, c.req.valid('json').nameShown, deps);
        return c.json({ ok: true as const });
      },
    );

export type CertificateRoutes = ReturnType<typeof certificateRoutes>;
