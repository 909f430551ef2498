import type { Ctx } from '~/lib/server/ctx';
import { GatewayError, type PaymentGateways } from '../../gateways/server/provider';
import { paidAttempt, refundsToSend } from '../../refunds/server/data';
import type { RefundDeps } from '../../refunds/server/mutations';
import { orderAfter } from '../../rules';
import { noteRefund, readyToSend } from './mutations';

/** A run ends after so many failures: the gateway is in trouble, and the next run goes on. */
const failuresMost = 3;

/** Sends approved refunds through the gateways that took the money, each under its key, so that a repeated call is one refund; one that a gateway works on is asked for again by the next run. Answers how many have an answer. */
export async function sendRefunds(
  ctx: () => Ctx,
  deps: Pick<RefundDeps, 'refundPaid'> & { gateways: PaymentGateways },
): Promise<number> {
  let [answered, failures] = [0, 0];
  for (const { id, orderId, key, amount, reason, orderState } of await refundsToSend(ctx())) {
    if (failures >= failuresMost) break;
    const now = ctx();
    if (!(await readyToSend(ctx(), id))) continue;
    const attempt = await paidAttempt(now, orderId);
    const gateway = attempt && deps.gateways.get(attempt.gateway);
    try {
      const answer =
        attempt && gateway && orderAfter(orderState, 'refund')
          ? await gateway.refund({ externalId: attempt.externalId, key, amount, reason })
          : null;
      if (answer === 'pending') continue;
      await noteRefund(ctx(), id, answer, deps);
      answered += 1;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      failures += 1;
      now.log.warn({ err: error, refundId: id }, 'a gateway did not send a refund');
    }
  }
  return answered;
}
