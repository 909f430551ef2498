import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { offeredOf } from '../../orders/rules';
import { orderParam, ownOrder } from '../../orders/schema';
import { ownOrderOf } from '../../orders/server/data';
import { proofDecision, proofInput, proofParam } from '../../payments/schema';
import type { PaymentDeps } from '../../payments/server/provider';
import { decideProof, sendProof } from './mutations';

export const transferRoutes = (deps: PaymentDeps) =>
  new Hono<ApiEnv>()
    .post(
      '/orders/:number/proof',
      gives('Kirim bukti transfer', ownOrder),
      valid('param', orderParam),
      valid('json', proofInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { number } = c.req.valid('param');
        await sendProof(ctx, number, c.req.valid('json'));
        return c.json(await ownOrderOf(ctx, number, offeredOf(deps.gateways)));
      },
    )
    .post(
      '/payment-proofs/:id/decision',
      gives('Terima atau tolak bukti transfer', undefined, 204),
      valid('param', proofParam),
      valid('json', proofDecision),
      async (c) => {
        await decideProof(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps.orders);
        return c.body(null, 204);
      },
    );

export type TransferRoutes = ReturnType<typeof transferRoutes>;
