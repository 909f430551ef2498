import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courseInstructors } from '~/features/catalogue/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { type Maturity, type Shares, standingOf } from '../rules';
import type { Part } from '../terms';
import { earningBalances, earningMaturities, shareSplits, shareTerms } from './tables';

/** Whether the books have a balance of a person, also one of nothing, which a kept share opens. */
export const isInBooks = (userId: SQL) =>
  sql<boolean>`exists (select 1 from ${earningBalances} b where b.instructor_id = ${userId})`;

/** A balance and what of it matures later than `today`, as columns of a read of the balances. */
export const balanceColumns = (today: SQL) => ({
  earned: earningBalances.earned,
  requested: earningBalances.requested,
  paid: earningBalances.paid,
  maturing: sql<
    Maturity[]
  >`coalesce((select json_agg(json_build_object('maturesOn', m.matures_on, 'amount', m.amount) order by m.matures_on)
    from ${earningMaturities} m where m.instructor_id = ${earningBalances.instructorId} and m.matures_on > ${today}::date and m.amount <> 0), '[]')`,
});

/** What a person has earned and not been paid, matured or not, and what of it is in running payouts. With `hold` it can't change until the transaction ends. */
export async function unpaidOf(
  ctx: Ctx,
  instructorId: string,
  { hold }: { hold: boolean },
): Promise<{ running: number; left: number }> {
  const { earned, requested, paid } = earningBalances;
  const query = ctx.db
    .select({ earned, requested, paid })
    .from(earningBalances)
    .where(eq(earningBalances.instructorId, instructorId));
  const [row] = await (hold ? query.for('update') : query);
  return row
    ? { running: row.requested, left: row.earned - row.paid - row.requested }
    : { running: 0, left: 0 };
}

type Kept = { earned: number; requested: number; paid: number; maturing: Maturity[] };

/** A balance as its parts are shown; zero where nothing was ever earned. */
export function standingAt(row: Partial<Kept> | null | undefined, now: Date) {
  const { earned = 0, requested = 0, paid = 0, maturing = [] } = row ?? {};
  return {
    earned,
    requested,
    paid,
    ...standingOf({ earned, requested, paid, maturing }, isoDate(now)),
  };
}

const newest = sql`order by t.from_at desc, t.created_at desc, t.id desc limit 1`;
const sharesJson = sql`json_build_object('share', t.share, 'ownCouponShare', t.own_coupon_share)`;

/** The columns by which a sale of a course at that time is divided: the share and the split in force, and the course's teachers. */
export function shareColumns({ courseId, at }: { courseId: SQL; at: SQL }) {
  const latest = (table: typeof shareTerms | typeof shareSplits) =>
    sql`${table} t where t.from_at <= ${at}`;
  return {
    shares: sql<Shares | null>`coalesce((select ${sharesJson} from ${latest(shareTerms)} and t.course_id = ${courseId} ${newest}),
      (select ${sharesJson} from ${latest(shareTerms)} and t.course_id is null ${newest}))`,
    // Nothing is kept for an erased account, which nobody could be paid for.
    parts: sql<
      Part[]
    >`(select coalesce(json_agg(json_build_object('instructorId', u.id, 'share', (p.part ->> 'share')::int,
        'kept', coalesce((p.part ->> 'kept')::boolean, false) and u.erased_at is null) order by p.place), '[]')
      from jsonb_array_elements((select t.parts from ${latest(shareSplits)} and t.course_id = ${courseId} ${newest})) with ordinality p(part, place)
      join ${users} u on u.id = (p.part ->> 'instructorId')::uuid)`,
    teaching: sql<
      string[]
    >`(select coalesce(json_agg(ci.instructor_id), '[]') from ${courseInstructors} ci where ci.course_id = ${courseId})`,
  };
}
