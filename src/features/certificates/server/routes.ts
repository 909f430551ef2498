import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { verificationRoutes } from '../verification/server/routes';

/** The routes of certificates and their verification. */
export const certificateRoutes = (deps: { limits: RequestLimits }): Hono<ApiEnv> => new Hono<ApiEnv>().route('/', verificationRoutes(deps));
