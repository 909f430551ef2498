import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { turnPrices } from '../../indexing/server/mutations';
import { announceChange } from '../../server/mutations';

const coursesAtOnce = 200;

/** Lets lists sort and filter by the prices that have begun or ended, and drops the pages that show those of before. Answers the number of courses. */
export async function followPrices(ctx: Ctx): Promise<number> {
  for (let turned = 0; ; ) {
    const some = await inTransaction(ctx, async (ctx) => {
      const some = await turnPrices(ctx, coursesAtOnce);
      if (some > 0) await announceChange(ctx, null);
      return some;
    });
    turned += some;
    if (some < coursesAtOnce) return turned;
  }
}
