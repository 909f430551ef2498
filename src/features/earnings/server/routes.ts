import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { balanceRoutes } from '../balances/server/routes';
import { closingRoutes } from '../closings/server/routes';
import { payoutRoutes } from '../payouts/server/routes';
import { shareRoutes } from '../shares/server/routes';
import { earningStaffRoutes } from '../staff/server/routes';

type Deps = Parameters<typeof balanceRoutes>[0] &
  Parameters<typeof payoutRoutes>[0] &
  Parameters<typeof closingRoutes>[0];

/** The routes of instructors' own earnings, and of staff's work on them. */
export const earningRoutes = (deps: Deps): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', balanceRoutes(deps))
    .route('/', payoutRoutes(deps))
    .route('/', earningStaffRoutes())
    .route('/', shareRoutes())
    .route('/', closingRoutes(deps));
