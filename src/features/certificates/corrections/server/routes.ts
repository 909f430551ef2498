import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { correctionInput } from '../../schema';
import { askCorrection, withdrawCorrection } from './mutations';

const param = z.object({ id: z.uuid() });
const createdCorrection = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const correctionRoutes = () =>
  new Hono<ApiEnv>()
    .post(
      '/certificates/:id/corrections',
      gives('Minta nama pada sertifikat diperbaiki', createdCorrection, 201),
      valid('param', param),
      valid('json', correctionInput, ['name']),
      async (c) =>
        c.json(await askCorrection(ctxOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .delete(
      '/certificates/:id/corrections',
      gives('Tarik kembali permintaan koreksi nama', done),
      valid('param', param),
      async (c) => {
        await withdrawCorrection(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    );

export type CorrectionRoutes = ReturnType<typeof correctionRoutes>;
