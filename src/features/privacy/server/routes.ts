import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { deletionState as readDeletion } from '../deletion/server/data';
import { type ClosingDeps, cancelDeletion, requestDeletion } from '../deletion/server/mutations';
import { requestExport } from '../exports/server/mutations';
import { askInput, cursorQuery, deletionInput, deletionState, exportInput, made, ownRequestPage } from '../schema';
import { ownRequests } from './data';
import { ask } from './mutations';

/** What people ask about their own data. */
export const privacyRoutes = (deps: ClosingDeps) =>
  new Hono<ApiEnv>()
    .get('/privacy/requests', gives('Permintaan saya tentang data pribadi', ownRequestPage), valid('query', cursorQuery), async (c) =>
      c.json(await ownRequests(ctxOf(c), c.req.valid('query').cursor)),
    )
    .post('/privacy/requests', gives('Ajukan permintaan yang dijawab petugas', made, 201), valid('json', askInput), async (c) => {
      const { created, id } = await ask(ctxOf(c), c.req.valid('json'));
      return c.json({ id }, created ? 201 : 200);
    })
    .post('/privacy/exports', gives('Minta salinan data saya', made, 201), valid('json', exportInput), async (c) => {
      const { created, id } = await requestExport(ctxOf(c), c.req.valid('json').clientKey);
      return c.json({ id }, created ? 201 : 200);
    })
    .get('/privacy/deletion', gives('Keadaan penghapusan akun saya', deletionState), async (c) => c.json(await readDeletion(ctxOf(c), deps)))
    .post(
      '/privacy/deletion',
      gives('Tutup akun saya dan hapus setelah masa tenggang', z.object({ eraseAt: z.iso.datetime() })),
      valid('json', deletionInput),
      async (c) => c.json(await requestDeletion(ctxOf(c), deps, c.req.valid('json').confirmation)),
    )
    .post('/privacy/deletion/cancellation', gives('Batalkan penghapusan akun saya', z.object({ ok: z.literal(true) })), async (c) => {
      await cancelDeletion(ctxOf(c), deps);
      return c.json({ ok: true as const });
    });

export type PrivacyRoutes = ReturnType<typeof privacyRoutes>;
