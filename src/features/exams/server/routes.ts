import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { exchangeRoutes } from '../exchange/server/routes';
import { questionRoutes } from '../questions/server/routes';

/** The routes of exams and their sub-nouns. */
export const examRoutes = (): Hono<ApiEnv> => new Hono<ApiEnv>().route('/', questionRoutes()).route('/', exchangeRoutes());
