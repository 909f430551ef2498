import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { allowanceRoutes } from '../allowances/server/routes';
import { attemptRoutes } from '../attempts/server/routes';
import { exchangeRoutes } from '../exchange/server/routes';
import { previewRoutes } from '../previews/server/routes';
import { questionRoutes } from '../questions/server/routes';
import { resultRoutes } from '../results/server/routes';

/** The routes of exams and their sub-nouns. `passed` is called in the transaction that grades an attempt as passed. */
export const examRoutes = (deps: Parameters<typeof attemptRoutes>[0]): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', questionRoutes())
    .route('/', exchangeRoutes())
    .route('/', attemptRoutes(deps))
    .route('/', previewRoutes())
    .route('/', allowanceRoutes())
    .route('/', resultRoutes(deps));
