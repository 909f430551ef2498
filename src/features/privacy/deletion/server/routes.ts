import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { deletionInput, deletionState } from '../../schema';
import { deletionState as readDeletion } from './data';
import { type ClosingDeps, cancelDeletion, requestDeletion } from './mutations';

export const deletionRoutes = (deps: ClosingDeps) =>
  new Hono<ApiEnv>()
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
