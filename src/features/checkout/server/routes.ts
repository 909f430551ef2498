import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import { type OrderRoutes, orderRoutes } from '../orders/server/routes';
import { paymentRoutes } from '../payments/server/routes';
import { transferRoutes } from '../transfers/server/routes';

/** The routes of checkout and its sub-nouns. */
export const checkoutRoutes = (deps: Parameters<typeof orderRoutes>[0] & Parameters<typeof paymentRoutes>[0]): Hono<ApiEnv> =>
  new Hono<ApiEnv>().route('/', orderRoutes(deps)).route('/', paymentRoutes(deps)).route('/', transferRoutes(deps));

export type CheckoutRoutes = OrderRoutes;
