import type { Ctx } from '~/lib/server/ctx';
import { remindSome, tellSome } from './mutations';

const batchSize = 200;
const batchesMost = 10;

/** Runs a step until it has nothing left to do, a bounded number of times. Answers what it has done. */
async function inBatches(step: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < batchesMost; batch += 1) {
    const done = await step(batchSize);
    total += done;
    if (done < batchSize) break;
  }
  return total;
}

/** Reminds buyers once of orders that end soon. */
export const remindBuyers = (ctx: () => Ctx): Promise<number> =>
  inBatches((limit) => remindSome(ctx(), limit));

/** Tells people once of courses that they wanted to buy, since there is a way to pay. */
export const tellInterested = (ctx: () => Ctx): Promise<number> =>
  inBatches((limit) => tellSome(ctx(), limit));
