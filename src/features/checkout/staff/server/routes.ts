import { Hono } from 'hono';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { type PaymentGateways, sendsBackOf } from '../../gateways/server/provider';
import type { OrderDeps } from '../../orders/server/mutations';
import {
  disputeDecision,
  eventDecision,
  idParam,
  listedEvent,
  listedOrder,
  listedProof,
  staffEvent,
  staffOrder,
  staffProof,
} from '../schema';
import { staffEventOf, staffOrderOf, staffProofOf } from './data';
import { eventDesk, orderDesk, proofDesk } from './desk';
import { checkFreeOrder, handleEvent, settleDispute } from './mutations';

export const saleStaffRoutes = ({
  orders,
  gateways,
}: {
  orders: OrderDeps;
  gateways: PaymentGateways;
}) => {
  const sendsBack = sendsBackOf(gateways);
  return new Hono<ApiEnv>()
    .route('/', deskRoutes('/staff/orders', orderDesk, listedOrder, 'Meja pesanan (staf)'))
    .route(
      '/',
      deskRoutes('/staff/payment-proofs', proofDesk, listedProof, 'Meja bukti transfer (staf)'),
    )
    .route(
      '/',
      deskRoutes(
        '/staff/payment-events',
        eventDesk,
        listedEvent,
        'Meja pembayaran yang perlu diperiksa (staf)',
      ),
    )
    .get(
      '/staff/orders/:id',
      gives('Satu pesanan', staffOrder),
      valid('param', idParam),
      async (c) => c.json(await staffOrderOf(ctxOf(c), c.req.valid('param').id, sendsBack)),
    )
    .post(
      '/staff/orders/:id/dispute',
      gives('Catat hasil sengketa', staffOrder),
      valid('param', idParam),
      valid('json', disputeDecision),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await settleDispute(ctx, id, c.req.valid('json'), orders);
        return c.json(await staffOrderOf(ctx, id, sendsBack));
      },
    )
    .post(
      '/staff/orders/:id/free-check',
      gives('Tandai pesanan gratis sudah dilihat', staffOrder),
      valid('param', idParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await checkFreeOrder(ctx, id);
        return c.json(await staffOrderOf(ctx, id, sendsBack));
      },
    )
    .get(
      '/staff/payment-proofs/:id',
      gives('Satu bukti transfer', staffProof),
      valid('param', idParam),
      async (c) => c.json(await staffProofOf(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/staff/payment-events/:id',
      gives('Satu pembayaran yang perlu diperiksa', staffEvent),
      valid('param', idParam),
      async (c) => c.json(await staffEventOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/payment-events/:id/decision',
      gives('Selesaikan pembayaran', staffEvent),
      valid('param', idParam),
      valid('json', eventDecision),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await handleEvent(ctx, id, c.req.valid('json'), orders);
        return c.json(await staffEventOf(ctx, id));
      },
    );
};

export type SaleStaffRoutes = ReturnType<typeof saleStaffRoutes>;
