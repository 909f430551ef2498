import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { createdId, exportInput } from '../../schema';
import { requestExport } from './mutations';

export const exportRoutes = () =>
  new Hono<ApiEnv>().post(
    '/privacy/exports',
    gives('Minta salinan data saya', createdId, 201),
    valid('json', exportInput),
    async (c) => {
      const { created, id } = await requestExport(ctxOf(c), c.req.valid('json').clientKey);
      return c.json({ id }, created ? 201 : 200);
    },
  );
