import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '~/lib/errors';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import type { PaymentGateways } from '../../gateways/server/provider';
import { offeredOf } from '../rules';
import {
  billingInput,
  checkoutView,
  couponPrices,
  couponTry,
  orderInput,
  orderParam,
  ownOrder,
  ownOrderPage,
} from '../schema';
import { checkoutOf, couponPreview, ownOrderOf, ownOrders } from './data';
import {
  cancelOrder,
  correctBilling,
  createOrder,
  keepInterest,
  type OrderDeps,
} from './mutations';

const pageQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

type Deps = {
  orders: OrderDeps;
  gateways: PaymentGateways;
  limits: Pick<RequestLimits, 'order' | 'couponTry'>;
};

const isUnknownCoupon = (error: unknown) =>
  error instanceof AppError && error.code === 'coupon_unknown';

/** The names and addresses on invoices, receipts and faktur pajak. */
const printedFields = ['billingName', 'taxName', 'taxAddress'];

export const orderRoutes = ({ orders, gateways, limits }: Deps) => {
  const methods = offeredOf(gateways);
  /** Nobody finds codes of coupons by trying them. */
  const tried = <T>(c: Context<ApiEnv>, look: () => Promise<T>): Promise<T> =>
    limits.couponTry({
      userId: ctxOf(c).user.userId,
      address: c.get('clientAddress'),
      look,
      isWrong: isUnknownCoupon,
    });
  return new Hono<ApiEnv>()
    .get('/checkout/:slug', ownRead, gives('Kursus yang akan dibeli', checkoutView), async (c) =>
      c.json(await checkoutOf(ctxOf(c), c.req.param('slug'), methods)),
    )
    .put('/checkout/:slug/interest', gives('Simpan minat membeli', checkoutView), async (c) => {
      const ctx = ctxOf(c);
      // The right to read the page is the right to keep the interest.
      await checkoutOf(ctx, c.req.param('slug'), methods);
      await keepInterest(ctx, c.req.param('slug'));
      return c.json(await checkoutOf(ctx, c.req.param('slug'), methods));
    })
    .post(
      '/checkout/:slug/orders',
      gives('Pesan kursus, atau lanjutkan pesanan yang terbuka', ownOrder, 201),
      valid('json', orderInput, printedFields),
      async (c) => {
        const ctx = ctxOf(c);
        await limits.order(ctx.user.userId);
        const input = c.req.valid('json');
        const create = () => createOrder(ctx, c.req.param('slug'), input, { ...orders, methods });
        const { created, number } = await (input.coupon ? tried(c, create) : create());
        return c.json(await ownOrderOf(ctx, number, methods), created ? 201 : 200);
      },
    )
    .post(
      '/checkout/:slug/coupon',
      gives('Harga dengan kupon', couponPrices),
      valid('json', couponTry),
      async (c) =>
        c.json(
          await tried(c, () =>
            couponPreview(ctxOf(c), c.req.param('slug'), c.req.valid('json').code),
          ),
        ),
    )
    .get(
      '/orders',
      ownRead,
      gives('Pesanan saya', ownOrderPage),
      valid('query', pageQuery),
      async (c) => c.json(await ownOrders(ctxOf(c), c.req.valid('query').cursor ?? null)),
    )
    .get(
      '/orders/:number',
      ownRead,
      gives('Satu pesanan saya', ownOrder),
      valid('param', orderParam),
      async (c) => c.json(await ownOrderOf(ctxOf(c), c.req.valid('param').number, methods)),
    )
    .put(
      '/orders/:number/billing',
      gives('Perbaiki data tagihan sebelum dibayar', ownOrder),
      valid('param', orderParam),
      valid('json', billingInput, printedFields),
      async (c) => {
        const ctx = ctxOf(c);
        const { number } = c.req.valid('param');
        await correctBilling(ctx, number, c.req.valid('json'));
        return c.json(await ownOrderOf(ctx, number, methods));
      },
    )
    .post(
      '/orders/:number/cancel',
      gives('Batalkan pesanan', ownOrder),
      valid('param', orderParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { number } = c.req.valid('param');
        await cancelOrder(ctx, number);
        return c.json(await ownOrderOf(ctx, number, methods));
      },
    );
};

export type OrderRoutes = ReturnType<typeof orderRoutes>;
