import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives } from '~/lib/server/http/api';
import { couponRoutes } from '../coupons/server/routes';
import type { PaperDeps } from '../papers/server/provider';
import { orderPaperRoutes } from '../papers/server/routes';
import { checkoutView } from '../schema';
import { checkoutData } from './data';
import { keepInterest } from './mutations';

export const checkoutRoutes = (deps: PaperDeps) =>
  new Hono<ApiEnv>()
    .get('/checkout/:slug', gives('Kursus yang akan dibeli', checkoutView), async (c) => c.json(await checkoutData(ctxOf(c), c.req.param('slug'))))
    .put('/checkout/:slug/interest', gives('Simpan minat membeli', checkoutView), async (c) => c.json(await keepInterest(ctxOf(c), c.req.param('slug'))))
    .route('/', couponRoutes())
    .route('/', orderPaperRoutes(deps));

export type CheckoutRoutes = ReturnType<typeof checkoutRoutes>;
