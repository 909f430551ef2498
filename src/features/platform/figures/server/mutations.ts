import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { orders } from '~/features/checkout/server/tables';
import { ledgerEntries, ledgerLines } from '~/features/earnings/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { addDays, beginningOf } from '../rules';
import { dayFigures, type Figure } from '../terms';
import { dailyFigures } from './tables';

const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Jakarta')::date`;

type Period = { start: Date; end: Date };
const during = (at: SQL, { start, end }: Period) =>
  sql`${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`;

/**
 * What each figure counts. Sales are read from the ledger, which is only ever added to and agrees with the closings (ADR 032): money that was received, the
 * money that went back, and the PPN of both.
 */
function counted(period: Period): SQL {
  const count = (figure: Figure, table: SQL, at: SQL, fits: SQL = sql`true`) =>
    sql`select ${dayOf(at)} as day, ${sql.raw(`'${figure}'`)} as figure, count(*) as value from ${table} where ${during(at, period)} and ${fits} group by 1`;
  const inDays = during(sql`l.booked_at`, period);
  const received = sql`sum(l.amount) filter (where l.account in ('cash', 'gateway_fee') and l.kind = 'sale')`;
  const givenBack = sql`-sum(l.amount) filter (where l.account in ('cash', 'gateway_fee') and l.kind in ('refund', 'reversal'))`;
  const ppn = sql`-sum(l.amount) filter (where l.account = 'ppn_payable' and l.kind in ('sale', 'refund', 'reversal'))`;
  return sql`select s.day, m.figure, m.value from (
      select ${dayOf(sql`l.booked_at`)} as day, ${received} as gross, ${givenBack} as returned, ${ppn} as ppn
      from ${ledgerLines} l where l.account in ('cash', 'gateway_fee', 'ppn_payable') and ${inDays} group by 1
    ) s cross join lateral (values ('gross', s.gross), ('returned', s.returned), ('ppn', s.ppn)) m(figure, value)
    union all ${count('ordersMade', sql`${orders} o`, sql`o.created_at`)}
    union all ${count('ordersPaid', sql`${orders} o`, sql`o.paid_at`)}
    union all ${count('ordersEnded', sql`${orders} o`, sql`o.changed_at`, sql`o.state in ('expired', 'cancelled', 'failed')`)}
    union all ${count('ordersReturned', sql`${ledgerEntries} e`, sql`e.booked_at`, sql`e.kind in ('refund', 'reversal')`)}
    union all ${count('signUps', sql`${users} u`, sql`u.created_at`)}
    union all ${count('enrolments', sql`${enrollments} e`, sql`e.created_at`)}
    union all ${count('completions', sql`${enrollments} e`, sql`e.completed_at`)}
    union all ${count('certificates', sql`${certificates} c`, sql`c.issued_at`)}`;
}

/** The learners who enrolled or submitted something in the seven and thirty days that end today. */
function standingFigures(ctx: Ctx): SQL {
  const today = isoDate(ctx.now);
  const since = (days: number) =>
    sql`${beginningOf(addDays(today, 1 - days)).toISOString()}::timestamptz`;
  return sql`select ${today}::date as day, m.figure, m.value from (
      select count(distinct e.user_id) filter (where e.active_at >= ${since(7)}) as week, count(distinct e.user_id) as month
      from ${enrollments} e where e.active_at >= ${since(30)} and e.active_at <= ${ctx.now.toISOString()}::timestamptz
    ) a cross join lateral (values ('active7', a.week), ('active30', a.month)) m(figure, value)`;
}

const onConflict = sql`on conflict (day, figure) do update set value = excluded.value, counted_at = excluded.counted_at where kept.counted_at <= excluded.counted_at`;

/** Counts the active learners of today, which reads thirty days of enrollments, and stores them as `countDays` does. */
export async function countActive(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`insert into ${dailyFigures} as kept (day, figure, value, counted_at)
    select v.day, v.figure, v.value, ${ctx.now.toISOString()}::timestamptz from (${standingFigures(ctx)}) v order by v.figure ${onConflict}`);
}

/** Counts days (both ends included) and stores the results in the place of earlier ones; a count that began earlier changes nothing any more. */
export async function countDays(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const period = { start: beginningOf(from), end: beginningOf(addDays(to, 1)) };
  const days = sql`generate_series(${from}::date, ${to}::date, interval '1 day') d(day)`;
  const names = sql.raw(
    `unnest(array[${dayFigures.map((figure) => `'${figure}'`).join(', ')}]) f(figure)`,
  );
  await ctx.db.execute(sql`insert into ${dailyFigures} as kept (day, figure, value, counted_at)
    select v.day, v.figure, v.value, ${ctx.now.toISOString()}::timestamptz from (
      select d.day::date as day, f.figure, coalesce(c.value, 0)::bigint as value from ${days} cross join ${names}
        left join (${counted(period)}) c on c.day = d.day::date and c.figure = f.figure
    ) v order by v.day, v.figure ${onConflict}`);
}
