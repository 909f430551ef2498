import { eq, type SQL, sql } from 'drizzle-orm';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { type Maturity, standingOf } from '../rules';
import { earningBalances, earningMaturities } from './tables';

/** Whether the books have a balance of a person, also one of nothing, which a kept share opens. */
export const isInBooks = (userId: SQL) => sql<boolean>`exists (select 1 from ${earningBalances} b where b.instructor_id = ${userId})`;

/** A balance and what of it matures later than `today`, as columns of a read of the balances. */
export const balanceColumns = (today: SQL) => ({
  earned: earningBalances.earned,
  requested: earningBalances.requested,
  paid: earningBalances.paid,
  maturing: sql<Maturity[]>`coalesce((select json_agg(json_build_object('maturesOn', m.matures_on, 'amount', m.amount) order by m.matures_on)
    from ${earningMaturities} m where m.instructor_id = ${earningBalances.instructorId} and m.matures_on > ${today}::date and m.amount <> 0), '[]')`,
});

/** What a person has earned and not been paid, matured or not, and what of it is in running payouts. With `hold` it can't change until the transaction ends. */
export async function unpaidOf(ctx: Ctx, instructorId: string, { hold }: { hold: boolean }): Promise<{ running: number; left: number }> {
  const { earned, requested, paid } = earningBalances;
  const query = ctx.db.select({ earned, requested, paid }).from(earningBalances).where(eq(earningBalances.instructorId, instructorId));
  const [row] = await (hold ? query.for('update') : query);
  return row ? { running: row.requested, left: row.earned - row.paid - row.requested } : { running: 0, left: 0 };
}

type Kept = { earned: number; requested: number; paid: number; maturing: Maturity[] };

/** A balance as its parts are shown; zero where nothing was ever earned. */
export function standingAt(row: Partial<Kept> | null | undefined, now: Date) {
  const { earned = 0, requested = 0, paid = 0, maturing = [] } = row ?? {};
  return { earned, requested, paid, ...standingOf({ earned, requested, paid, maturing }, isoDate(now)) };
}
