import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { attemptResult, examOverview } from '../../attempts/schema';
import { previewInput, previewSitting } from '../schema';
import { drawPreview, previewOverviewOf, previewResultOf } from './data';

const courseParam = z.object({ id: z.uuid() });

export const previewRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/studio/courses/:id/exam/preview',
      ownRead,
      gives('Pratinjau ujian: aturannya', examOverview),
      valid('param', courseParam),
      async (c) => c.json(await previewOverviewOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/studio/courses/:id/exam/preview',
      gives('Pratinjau ujian: soalnya, tanpa disimpan', previewSitting),
      valid('param', courseParam),
      async (c) => c.json(await drawPreview(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/studio/courses/:id/exam/preview/result',
      gives('Pratinjau ujian: hasilnya, tanpa disimpan', attemptResult),
      valid('param', courseParam),
      valid('json', previewInput),
      async (c) =>
        c.json(await previewResultOf(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type PreviewRoutes = ReturnType<typeof previewRoutes>;
