import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { answerInput, listedRequest, ownerInput, staffRequest } from '../schema';
import { privacyDesk } from './desk';
import { answerRequest, openRequest, retryExport, setHandler } from './mutations';

const param = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

export const privacyStaffRoutes = () =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes(
        '/staff/privacy-requests',
        privacyDesk,
        listedRequest,
        'Meja permintaan data pribadi (staf)',
      ),
    )
    .get(
      '/staff/privacy-requests/:id',
      gives('Satu permintaan; pembacaannya dicatat', staffRequest),
      valid('param', param),
      async (c) => c.json(await openRequest(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/staff/privacy-requests/:id/owner',
      gives('Ambil atau lepaskan permintaan', done),
      valid('param', param),
      valid('json', ownerInput),
      async (c) => {
        await setHandler(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/privacy-requests/:id/answer',
      gives('Jawab atau tolak permintaan', done),
      valid('param', param),
      valid('json', answerInput),
      async (c) => {
        await answerRequest(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/privacy-requests/:id/retry',
      gives('Coba lagi menyusun salinan data', done),
      valid('param', param),
      async (c) => {
        await retryExport(ctxOf(c), c.req.valid('param').id);
        return c.json(ok);
      },
    );

export type PrivacyStaffRoutes = ReturnType<typeof privacyStaffRoutes>;
