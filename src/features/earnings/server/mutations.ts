import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { standingOf } from '../rules';
import { earningBalances, earningMaturities } from './tables';

/**
 * An instructor's balance, held until the transaction ends, with what it is worth today; zero where nothing was ever earned. Every change of a person's money
 * begins with it, and comes before their payouts' rows.
 */
export async function holdBalance(ctx: Ctx, instructorId: string) {
  const ofInstructor = eq(earningBalances.instructorId, instructorId);
  const [row] = await ctx.db.select().from(earningBalances).where(ofInstructor).for('update');
  const today = isoDate(ctx.now);
  // It is read after the lock, so that it holds what the transaction before has written.
  const maturing = await ctx.db
    .select({ maturesOn: earningMaturities.maturesOn, amount: earningMaturities.amount })
    .from(earningMaturities)
    .where(and(eq(earningMaturities.instructorId, instructorId), gt(earningMaturities.maturesOn, today)));
  const { earned = 0, requested = 0, paid = 0 } = row ?? {};
  return { earned, requested, paid, ...standingOf({ earned, requested, paid, maturing }, today) };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A number that is easy to read out: it has no letters that look alike. */
export const newNumber = (beginning: 'PC' | 'BB'): string => `${beginning}-${four()}-${four()}`;
