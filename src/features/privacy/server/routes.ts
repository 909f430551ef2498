import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  askInput,
  createdId,
  cursorQuery,
  deletionInput,
  deletionState,
  exportInput,
  ownRequestPage,
  policiesView,
} from '../schema';
import { ownRequests, policiesData, deletionState as readDeletion } from './data';
import { ask, type ClosingDeps, cancelDeletion, requestDeletion, requestExport } from './mutations';

/** The routes of a person's own data and account, and of the texts in force. */
export const privacyRoutes = (deps: ClosingDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/privacy/requests',
      gives('Permintaan saya tentang data pribadi', ownRequestPage),
      valid('query', cursorQuery),
      async (c) => c.json(await ownRequests(ctxOf(c), c.req.valid('query').cursor)),
    )
    .post(
      '/privacy/requests',
      gives('Ajukan permintaan yang dijawab petugas', createdId, 201),
      valid('json', askInput),
      async (c) => {
        const { created, id } = await ask(ctxOf(c), c.req.valid('json'));
        return c.json({ id }, created ? 201 : 200);
      },
    )
    .get(
      '/staff/policies',
      gives('Versi dokumen hukum dan pengumumannya (superadmin)', policiesView),
      async (c) => c.json(await policiesData(ctxOf(c))),
    )
    .post(
      '/privacy/exports',
      gives('Minta salinan data saya', createdId, 201),
      valid('json', exportInput),
      async (c) => {
        const { created, id } = await requestExport(ctxOf(c), c.req.valid('json').clientKey);
        return c.json({ id }, created ? 201 : 200);
      },
    )
    .get('/privacy/deletion', gives('Status penghapusan akun saya', deletionState), async (c) =>
      c.json(await readDeletion(ctxOf(c), deps)),
    )
    .post(
      '/privacy/deletion',
      gives(
        'Tutup akun saya dan hapus setelah masa tenggang',
        z.object({ eraseAt: z.iso.datetime() }),
      ),
      valid('json', deletionInput),
      async (c) => c.json(await requestDeletion(ctxOf(c), deps, c.req.valid('json').confirmation)),
    )
    .post(
      '/privacy/deletion/cancellation',
      gives('Batalkan penghapusan akun saya', z.object({ ok: z.literal(true) })),
      async (c) => {
        await cancelDeletion(ctxOf(c), deps);
        return c.json({ ok: true as const });
      },
    );

export type PrivacyRoutes = ReturnType<typeof privacyRoutes>;
