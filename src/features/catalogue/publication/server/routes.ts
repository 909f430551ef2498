import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { publication } from '../schema';
import { setPublished } from './mutations';

export const publicationRoutes = () =>
  new Hono<ApiEnv>().put(
    '/courses/:slug/publication',
    gives('Terbitkan atau tarik kursus (superadmin)', publication),
    valid('json', publication),
    async (c) => {
      const { isPublished } = c.req.valid('json');
      await setPublished(ctxOf(c), c.req.param('slug'), isPublished);
      return c.json({ isPublished });
    },
  );
