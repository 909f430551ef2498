import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { quoteApprovalRoutes } from '../approvals/server/routes';
import { quoteBuyerRoutes } from '../buyer/server/routes';
import { quoteRequestRoutes } from '../requests/server/routes';
import { quoteSendingRoutes } from '../sending/server/routes';
import { quoteStaffRoutes } from '../staff/server/routes';
import { quoteTemplateRoutes } from '../templates/server/routes';
import type { AnswerDeps } from './mutations';

/** The routes of requests, of offers and of the buyers' answers. */
export const quoteRoutes = (deps: AnswerDeps & { limits: RequestLimits }): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', quoteRequestRoutes(deps))
    .route('/', quoteBuyerRoutes(deps))
    .route('/', quoteStaffRoutes(deps))
    .route('/', quoteApprovalRoutes())
    .route('/', quoteTemplateRoutes())
    .route('/', quoteSendingRoutes(deps));
