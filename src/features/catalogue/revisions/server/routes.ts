import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { revisionDetail, revisionPage, revisionQuery } from '../schema';
import { revisionOf, revisionsOf } from './data';

const courseParam = z.object({ id: z.uuid() });
const revisionParam = z.object({ id: z.uuid(), revisionId: z.uuid() });

export const revisionRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/studio/courses/:id/revisions',
      gives('Riwayat kursus', revisionPage),
      valid('param', courseParam),
      valid('query', revisionQuery),
      async (c) =>
        c.json(await revisionsOf(ctxOf(c), c.req.valid('param').id, c.req.valid('query'))),
    )
    .get(
      '/studio/courses/:id/revisions/:revisionId',
      gives('Satu versi dengan perbedaannya', revisionDetail),
      valid('param', revisionParam),
      async (c) => {
        const { id, revisionId } = c.req.valid('param');
        return c.json(await revisionOf(ctxOf(c), id, revisionId));
      },
    );

export type RevisionRoutes = ReturnType<typeof revisionRoutes>;
