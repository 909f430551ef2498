import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { type PaymentGateways, sendsBackOf } from '../../gateways/server/provider';
import {
  listedRefund,
  orderParam,
  refundDecision,
  refundOffer,
  refundParam,
  refundPayment,
  refundStart,
  refundWish,
  staffRefund,
} from '../schema';
import { refundOfferOf, staffRefundOf } from './data';
import { refundDesk } from './desk';
import { beginRefund, decideRefund, payRefund, type RefundDeps, requestRefund } from './mutations';

export const refundRoutes = ({
  gateways,
  refundPaid,
}: Pick<RefundDeps, 'refundPaid'> & { gateways: PaymentGateways }) => {
  const deps: RefundDeps = { refundPaid, sendsBack: sendsBackOf(gateways) };
  return new Hono<ApiEnv>()
    .get(
      '/orders/:number/refund',
      gives('Pengembalian dana yang dapat diminta', refundOffer),
      valid('param', orderParam),
      async (c) =>
        c.json(await refundOfferOf(ctxOf(c), c.req.valid('param').number, deps.sendsBack)),
    )
    .post(
      '/orders/:number/refund',
      gives('Minta pengembalian dana', undefined, 204),
      valid('param', orderParam),
      valid('json', refundWish),
      async (c) => {
        await requestRefund(ctxOf(c), c.req.valid('param').number, c.req.valid('json'), deps);
        return c.body(null, 204);
      },
    )
    .route(
      '/',
      deskRoutes('/staff/refunds', refundDesk, listedRefund, 'Meja pengembalian dana (staf)'),
    )
    .get(
      '/staff/refunds/:id',
      gives('Satu pengembalian dana', staffRefund),
      valid('param', refundParam),
      async (c) => c.json(await staffRefundOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/refunds/of/:number',
      gives('Kembalikan dana satu pesanan', z.object({ id: z.uuid(), held: z.boolean() }), 201),
      valid('param', orderParam),
      valid('json', refundStart),
      async (c) =>
        c.json(
          await beginRefund(ctxOf(c), c.req.valid('param').number, c.req.valid('json'), deps),
          201,
        ),
    )
    .post(
      '/staff/refunds/:id/decision',
      gives('Setujui atau tolak pengembalian dana', staffRefund),
      valid('param', refundParam),
      valid('json', refundDecision),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await decideRefund(ctx, id, c.req.valid('json'));
        return c.json(await staffRefundOf(ctx, id));
      },
    )
    .post(
      '/staff/refunds/:id/payment',
      gives('Catat transfer pengembalian dana', staffRefund),
      valid('param', refundParam),
      valid('json', refundPayment),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await payRefund(ctx, id, c.req.valid('json').reference, deps);
        return c.json(await staffRefundOf(ctx, id));
      },
    );
};

export type RefundRoutes = ReturnType<typeof refundRoutes>;
