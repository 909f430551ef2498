import { lte } from 'drizzle-orm';
import { usersWithRole } from '~/features/auth/server/data';
import { isoDate } from '~/lib/dates';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { closingDiffers } from '../../notices';
import { dailyClosings, earningMaturities } from '../../server/tables';
import { openDays } from '../rules';
import { comparedDay, lastClosed } from './data';

/** Compares a day that is over, and stores the result in the place of an earlier one. */
async function closeDay(ctx: Ctx, day: string): Promise<number> {
  const { sums, differences } = await comparedDay(ctx, day);
  const row = { day, sums, differences, closedAt: ctx.now };
  await ctx.db.insert(dailyClosings).values(row).onConflictDoUpdate({ target: dailyClosings.day, set: row });
  return differences.length;
}

/** The nightly work: closes the days that are over, tells staff of differences, and forgets maturities that have come. */
export async function closeBooks(ctx: Ctx): Promise<void> {
  for (const day of openDays(await lastClosed(ctx), ctx.now)) {
    await inTransaction(ctx, async (ctx) => {
      const count = await closeDay(ctx, day);
      if (count > 0) await writeNotice(ctx, closingDiffers, { userIds: await usersWithRole(ctx, 'superadmin'), payload: { day, count } });
    });
  }
  await ctx.db.delete(earningMaturities).where(lte(earningMaturities.maturesOn, isoDate(ctx.now)));
}

/** Closes one day that is over again. @throws forbidden (403), day_not_over (409) */
export const closeAgain = (ctx: Ctx, day: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'manage'));
    if (day >= isoDate(ctx.now)) throw refuse('day_not_over');
    await closeDay(ctx, day);
  });
