import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { allowanceRoutes } from '../allowances/server/routes';
import { attemptRoutes } from '../attempts/server/routes';

/** The routes of exams. `passed` is called in the transaction that grades an attempt as passed. */
export const examRoutes = (deps: Parameters<typeof attemptRoutes>[0]): Hono<ApiEnv> =>
  new Hono<ApiEnv>().route('/', attemptRoutes(deps)).route('/', allowanceRoutes());
