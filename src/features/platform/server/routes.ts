import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { figureRoutes } from '../figures/server/routes';
import { queueRoutes } from '../queues/server/routes';

/** The routes of those who run the platform. */
export const platformRoutes = (deps: Parameters<typeof queueRoutes>[0]): Hono<ApiEnv> =>
  new Hono<ApiEnv>().route('/', figureRoutes()).route('/', queueRoutes(deps));
