import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { quoteAcceptanceRoutes } from '../acceptance/server/routes';
import { quoteApprovalRoutes } from '../approvals/server/routes';
import { type AttachmentDeps, quoteAttachmentRoutes } from '../attachments/server/routes';
import { quoteBuyerRoutes } from '../buyer/server/routes';
import { quoteHandlingRoutes } from '../handling/server/routes';
import { quoteManagerRoutes } from '../managers/server/routes';
import { quoteReminderRoutes } from '../planned/server/routes';
import { quoteRequestRoutes } from '../requests/server/routes';
import { quoteSendingRoutes } from '../sending/server/routes';
import { quoteStaffRoutes } from '../staff/server/routes';
import { quoteTemplateRoutes } from '../templates/server/routes';
import { quoteThreadRoutes } from '../thread/server/routes';
import type { AnswerDeps } from './mutations';

/** The routes of requests, of offers and of the buyers' answers. */
export const quoteRoutes = (deps: AttachmentDeps & AnswerDeps): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', quoteRequestRoutes(deps))
    .route('/', quoteAttachmentRoutes(deps))
    .route('/', quoteAcceptanceRoutes(deps))
    .route('/', quoteThreadRoutes(deps))
    .route('/', quoteBuyerRoutes(deps))
    .route('/', quoteHandlingRoutes(deps))
    .route('/', quoteStaffRoutes(deps))
    .route('/', quoteApprovalRoutes())
    .route('/', quoteTemplateRoutes())
    .route('/', quoteManagerRoutes())
    .route('/', quoteReminderRoutes())
    .route('/', quoteSendingRoutes(deps));
