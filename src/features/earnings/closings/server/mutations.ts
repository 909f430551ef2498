import { lte } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { isoDate } from '~/lib/dates';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { closingDiffers } from '../../notices';
import { dailyClosings, earningMaturities } from '../../server/tables';
import { comparedDay, requireClosable, type Settled } from './data';

/** Compares a day that is over, and stores the result in the place of an earlier one. */
async function storeClosing(ctx: Ctx, day: string, settled: Settled): Promise<number> {
  const { sums, differences } = await comparedDay(ctx, day, settled);
  const row = { day, sums, differences, closedAt: ctx.now };
  await ctx.db
    .insert(dailyClosings)
    .values(row)
    .onConflictDoUpdate({ target: dailyClosings.day, set: row });
  return differences.length;
}

/** Closes a day that is over, and tells staff of differences. */
export const closeDay = (ctx: Ctx, day: string, settled: Settled): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const count = await storeClosing(ctx, day, settled);
    if (count > 0)
      await writeNotice(ctx, closingDiffers, {
        userIds: await usersWith(ctx, 'closings.manage'),
        payload: { day, count },
      });
  });

/** Closes one day that is over again. @throws forbidden (403), day_not_over (409) */
export const closeAgain = (ctx: Ctx, day: string, settled: Settled): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireClosable(ctx, day);
    await storeClosing(ctx, day, settled);
  });

export async function forgetMaturities(ctx: Ctx): Promise<void> {
  await ctx.db.delete(earningMaturities).where(lte(earningMaturities.maturesOn, isoDate(ctx.now)));
}
