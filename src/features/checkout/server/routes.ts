import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { couponRoutes } from '../coupons/server/routes';
import { fakturRoutes } from '../fakturs/server/routes';
import { orderRoutes } from '../orders/server/routes';
import { orderPaperRoutes } from '../papers/server/routes';
import { participantRoutes } from '../participants/server/routes';
import { paymentRoutes } from '../payments/server/routes';
import { refundRoutes } from '../refunds/server/routes';
import { saleStaffRoutes } from '../staff/server/routes';
import { taxRoutes } from '../taxes/server/routes';
import { transferRoutes } from '../transfers/server/routes';

type Deps = Parameters<typeof orderRoutes>[0] &
  Parameters<typeof paymentRoutes>[0] &
  Parameters<typeof orderPaperRoutes>[0] &
  Parameters<typeof refundRoutes>[0] &
  Parameters<typeof participantRoutes>[0];

/** The routes of checkout and its sub-nouns. */
export const checkoutRoutes = (deps: Deps): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', orderRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', transferRoutes(deps))
    .route('/', refundRoutes(deps))
    .route('/', saleStaffRoutes(deps))
    .route('/', couponRoutes(deps))
    .route('/', orderPaperRoutes(deps))
    .route('/', fakturRoutes(deps))
    .route('/', taxRoutes())
    .route('/', participantRoutes(deps));
