import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { refuse } from '../../errors';
import { sandboxNoticeOf } from '../../gateways/server/provider';
import { noticeMaxBytes } from '../../gateways/terms';
import { offeredOf } from '../../orders/rules';
import { orderParam, ownOrder } from '../../orders/schema';
import { ownOrderOf } from '../../orders/server/data';
import { expireOrder } from '../../orders/server/mutations';
import { noticeParam, paymentInput, simulationInput, simulationView } from '../schema';
import type { SimulationAction } from '../terms';
import { openAttemptsOf, ownOrderId, simulationOf } from './data';
import { checkAttempt, type PaymentDeps, receiveNotice, startPayment } from './provider';

type Deps = PaymentDeps & {
  secret: string;
  limits: Pick<RequestLimits, 'payment' | 'paymentCheck' | 'forgedNotice'>;
};

/** The sandbox's status for each button of its page. */
const statusOf = {
  pay: 'paid',
  fail: 'failed',
  expire: 'expired',
  reverse: 'reversed',
  refund: 'refunded',
} as const satisfies Record<SimulationAction, string>;

const noticeBody = bodyLimit({
  maxSize: noticeMaxBytes,
  onError: () => {
    throw refuseCommon('body_too_large');
  },
});

export const paymentRoutes = (deps: Deps) => {
  const shown = async (ctx: Parameters<typeof ownOrderOf>[0], number: string) =>
    ownOrderOf(ctx, number, offeredOf(deps.gateways));
  return (
    new Hono<ApiEnv>()
      .post(
        '/orders/:number/payments',
        gives('Bayar pesanan dengan satu cara', ownOrder),
        valid('param', orderParam),
        valid('json', paymentInput),
        async (c) => {
          const ctx = ctxOf(c);
          const { number } = c.req.valid('param');
          await deps.limits.payment(ctx.user.userId);
          await startPayment(ctx, number, c.req.valid('json').gateway, deps);
          return c.json(await shown(ctx, number));
        },
      )
      .post(
        '/orders/:number/check',
        gives('Tanyakan pembayaran ke penyedia pembayaran', ownOrder),
        valid('param', orderParam),
        async (c) => {
          const ctx = ctxOf(c);
          const { number } = c.req.valid('param');
          await deps.limits.paymentCheck(ctx.user.userId);
          for (const attempt of await openAttemptsOf(ctx, await ownOrderId(ctx, number)))
            await checkAttempt(ctx, attempt, deps);
          return c.json(await shown(ctx, number));
        },
      )
      .get(
        '/orders/:number/simulation',
        gives('Simulasi pembayaran', simulationView),
        valid('param', orderParam),
        async (c) => c.json(await simulationOf(ctxOf(c), c.req.valid('param').number)),
      )
      .post(
        '/orders/:number/simulation',
        gives('Bayar, gagalkan, akhiri, atau batalkan simulasi', simulationView),
        valid('param', orderParam),
        valid('json', simulationInput),
        async (c) => {
          const ctx = ctxOf(c);
          const { number } = c.req.valid('param');
          const { attempt, action } = c.req.valid('json');
          const { actions, amount, orderId, ...page } = await simulationOf(ctx, number);
          if (page.attempt !== attempt || !actions.includes(action)) throw refuse('attempt_over');
          const refunded = action === 'refund' ? amount : 0;
          const body = sandboxNoticeOf(deps.secret, {
            externalId: attempt,
            status: statusOf[action],
            amount,
            refunded,
          });
          await receiveNotice(ctx, 'sandbox', { body, headers: new Headers() }, deps);
          // The time of the order is over too, as it would be for who lets it pass.
          if (action === 'expire') await expireOrder(ctx, orderId, { early: true });
          return c.json(await simulationOf(ctx, number));
        },
      )
      // Gateways have no session and send no Origin: the signature of the notice is what counts.
      .post(
        '/payments/:gateway/notices',
        gives('Pemberitahuan penyedia pembayaran', undefined, 200),
        noticeBody,
        valid('param', noticeParam),
        async (c) => {
          const { gateway } = c.req.valid('param');
          const body = await c.req.text();
          try {
            await receiveNotice(ctxOf(c), gateway, { body, headers: c.req.raw.headers }, deps);
          } catch (error) {
            if (error instanceof AppError && error.code === 'notice_invalid')
              await deps.limits.forgedNotice(c.get('clientAddress'));
            throw error;
          }
          return c.json({ received: true });
        },
      )
  );
};

export type PaymentRoutes = ReturnType<typeof paymentRoutes>;
