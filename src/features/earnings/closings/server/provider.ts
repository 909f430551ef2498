import type { Ctx } from '~/lib/server/ctx';
import { paidOn, type Settled, type Settlements } from './data';

const asksAtOnce = 5;
/** Gateways that have failed so often are left alone until the day is closed again. */
const failuresMost = 5;

/** Asks the gateways what they have of a day's payments. It makes calls, so that it must not run inside a transaction. */
export async function settledOn(
  ctx: Ctx,
  day: string,
  { askable, ask }: Settlements,
): Promise<Settled> {
  const paid = await paidOn(ctx, day, askable);
  const settlement = { asked: paid.length, unanswered: 0, settled: 0 };
  const differences: Settled['differences'] = [];
  for (let start = 0; start < paid.length; start += asksAtOnce) {
    const some = paid.slice(start, start + asksAtOnce);
    const answers =
      settlement.unanswered < failuresMost
        ? await Promise.all(some.map((payment) => ask(payment, ctx.log)))
        : [];
    for (const [index, { orderId, number, amount }] of some.entries()) {
      const settled = answers[index];
      if (settled === undefined) {
        settlement.unanswered += 1;
        continue;
      }
      settlement.settled += settled;
      if (settled !== amount)
        differences.push({
          orderId,
          number,
          what: settled === 0 ? 'not_settled' : 'settled_amount',
          amount: amount - settled,
        });
    }
  }
  return { settlement, differences };
}
