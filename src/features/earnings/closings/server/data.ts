import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { orders, paymentAttempts, refunds } from '~/features/checkout/server/tables';
import type { Gateway } from '~/features/checkout/terms';
import { isoDate } from '~/lib/dates';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import type { Logger } from '~/lib/server/log';
import { refuse } from '../../errors';
import { dailyClosings, earningBalances, ledgerEntries, ledgerLines } from '../../server/tables';
import { timesOf } from '../rules';
import type { Closing, Difference, Settlement } from '../schema';
import { closingsShown, type DifferenceKind, differencesMax, settlementsMost } from '../terms';

/** How gateways are asked what they have of a payment, in rupiah: undefined where one can't be reached. */
export type Settlements = {
  askable: Gateway[];
  ask: (
    payment: { gateway: Gateway; externalId: string },
    log: Logger,
  ) => Promise<number | undefined>;
};
/** What they answered about a day, and where that isn't what we have. */
export type Settled = { settlement: Settlement; differences: Difference[] };

/** The payments that were received on a day by gateways which can be asked. */
export async function paidOn(ctx: Ctx, day: string, askable: Gateway[]) {
  if (askable.length === 0) return [];
  const { from, to } = timesOf(day);
  const { orderId, gateway, externalId, amount, changedAt, id, state } = paymentAttempts;
  return ctx.db
    .select({ orderId, number: orders.number, gateway, externalId, amount })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(eq(state, 'paid'), gte(changedAt, from), lt(changedAt, to), inArray(gateway, askable)),
    )
    .orderBy(asc(changedAt), asc(id))
    .limit(settlementsMost);
}

/** @throws forbidden (403), day_not_over (409) */
export function requireClosable(ctx: Ctx, day: string): void {
  requireRight(holds(ctx.user, 'closings.manage'));
  if (day >= isoDate(ctx.now)) throw refuse('day_not_over');
}

type Compared = {
  sum: 'paid' | 'refunded' | 'reversed';
  orderId: string | null;
  number: string | null;
  ordered: string | null;
  booked: string | null;
  /** of payments: what the gateway says it has; null where no attempt was paid */
  received: string | null;
  isFree: boolean | null;
};

/** The sums of orders, ledger and gateway for each order of a day. */
const comparedOf = (ctx: Ctx, day: string) => {
  const { from, to } = timesOf(day);
  const inDay = (at: ReturnType<typeof sql>) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
  const paidTotal = sql`o.total + case when o.gateway = 'manual' then o.unique_code else 0 end`;
  const bookedOf = (
    kind: string,
    sign: number,
    by: string,
  ) => sql`select e.${sql.raw(by)} as id, min(e.order_id::text)::uuid as order_id,
    ${sql.raw(String(sign))} * coalesce(sum(l.amount) filter (where l.account in ('cash', 'gateway_fee')), 0) as amount
    from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id where e.kind = ${sql.raw(`'${kind}'`)} and ${inDay(sql`e.booked_at`)} group by 1`;
  return rows<Compared>(
    ctx.db,
    sql`with paid as (select o.id, o.number, ${paidTotal} as amount, o.gateway = 'free' as is_free from ${orders} o where ${inDay(sql`o.paid_at`)}),
      received as (select a.order_id as id, sum(a.amount) as amount from ${paymentAttempts} a where a.state = 'paid' and ${inDay(sql`a.changed_at`)} group by 1),
      refunded as (select r.id, r.order_id, r.amount from ${refunds} r where r.state = 'done' and ${inDay(sql`r.done_at`)}),
      reversed as (select o.id, ${paidTotal} - o.refunded as amount from ${orders} o where o.state = 'payment_reversed' and ${inDay(sql`o.changed_at`)}),
      sales as (${bookedOf('sale', 1, 'order_id')}),
      given_back as (${bookedOf('refund', -1, 'refund_id')}),
      taken_back as (${bookedOf('reversal', -1, 'order_id')}),
      compared as (
        select 'paid' as sum, coalesce(p.id, s.id, r.id) as order_id, p.amount as ordered, s.amount as booked, r.amount as received, p.is_free
          from paid p full join sales s on s.id = p.id full join received r on r.id = coalesce(p.id, s.id)
        union all select 'refunded', coalesce(r.order_id, b.order_id), r.amount, b.amount, null, null from refunded r full join given_back b on b.id = r.id
        union all select 'reversed', coalesce(r.id, b.id), r.amount, b.amount, null, null from reversed r full join taken_back b on b.id = r.id
      ) select c.sum, c.order_id as "orderId", o.number, c.ordered::text, c.booked::text, c.received::text, c.is_free as "isFree"
        from compared c left join ${orders} o on o.id = c.order_id`,
  );
};

/** Instructors whose kept sums aren't those of their lines in the ledger. */
const driftsOf = (ctx: Ctx) =>
  rows<{ id: string; amount: string }>(
    ctx.db,
    sql`select coalesce(b.instructor_id, l.instructor_id) as id, (coalesce(b.earned - b.paid, 0) + coalesce(l.amount, 0))::text as amount
      from ${earningBalances} b full join (select instructor_id, sum(amount) as amount from ${ledgerLines} where instructor_id is not null group by 1) l
        on l.instructor_id = b.instructor_id
      where coalesce(b.earned - b.paid, 0) + coalesce(l.amount, 0) <> 0`,
  );

function faultOf({
  sum,
  ordered,
  booked,
  received,
  isFree,
}: Compared): { what: DifferenceKind; amount: number } | null {
  const [order, book, gateway] = [Number(ordered ?? 0), Number(booked ?? 0), Number(received ?? 0)];
  if (ordered === null && booked === null) return { what: 'no_order', amount: gateway };
  if (ordered === null) return { what: 'not_ordered', amount: book };
  if (order !== book)
    return { what: booked === null ? 'not_booked' : 'amount', amount: order - book };
  if (sum !== 'paid' || isFree || order === gateway) return null;
  return { what: received === null ? 'no_attempt' : 'attempt_amount', amount: order - gateway };
}

/** Compares a day's orders with ledger and gateway, and the kept sums with the ledger; what the gateways themselves answered comes with it. */
export async function comparedDay(
  ctx: Ctx,
  day: string,
  { settlement, differences }: Settled,
): Promise<Pick<Closing, 'sums' | 'differences'>> {
  const compared = await comparedOf(ctx, day);
  const sumOf = (sum: Compared['sum'], column: 'ordered' | 'booked' | 'received') =>
    compared
      .filter((row) => row.sum === sum)
      .reduce((all, row) => all + Number(row[column] ?? 0), 0);
  const sumsOf = (column: 'ordered' | 'booked') => ({
    paid: sumOf('paid', column),
    refunded: sumOf('refunded', column),
    reversed: sumOf('reversed', column),
  });
  const faults = compared.flatMap((row): Difference[] => {
    const fault = faultOf(row);
    return fault ? [{ orderId: row.orderId, number: row.number ?? '', ...fault }] : [];
  });
  const drifts = await driftsOf(ctx);
  return {
    sums: {
      orders: sumsOf('ordered'),
      ledger: sumsOf('booked'),
      gateway: { paid: sumOf('paid', 'received'), ...(settlement.asked > 0 && { settlement }) },
    },
    differences: [
      ...faults,
      ...differences,
      ...drifts.map(
        ({ id, amount }): Difference => ({
          orderId: null,
          number: id,
          what: 'balance',
          amount: Number(amount),
        }),
      ),
    ].slice(0, differencesMax),
  };
}

/** The last day that was closed; null where none ever was. */
export async function lastClosed(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db
    .select({ day: dailyClosings.day })
    .from(dailyClosings)
    .orderBy(desc(dailyClosings.day))
    .limit(1);
  return row?.day ?? null;
}

/** The names of the instructors whose balances differ. */
async function namesIn(ctx: Ctx, closed: Closing[]): Promise<Map<string, string>> {
  const ids = new Set(
    closed.flatMap(({ differences }) =>
      differences.flatMap(({ what, number }) => (what === 'balance' ? number : [])),
    ),
  );
  if (ids.size === 0) return new Map();
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** A page of closings, the newest first; `before` is the day that ends the page before. @throws forbidden (403) */
export async function closingsData(ctx: Ctx, before: string | null) {
  requireRight(holds(ctx.user, 'closings.manage'));
  const days = await ctx.db
    .select()
    .from(dailyClosings)
    .where(before ? lt(dailyClosings.day, before) : undefined)
    .orderBy(desc(dailyClosings.day))
    .limit(closingsShown + 1);
  const closed = days
    .slice(0, closingsShown)
    .map((row) => ({ ...row, closedAt: row.closedAt.toISOString() })) as Closing[];
  const names = await namesIn(ctx, closed);
  const named = (difference: Difference) => ({ ...difference, name: names.get(difference.number) });
  const items = closed.map((closing) => ({
    ...closing,
    differences: closing.differences.map(named),
  }));
  return { items, next: days.length > closingsShown ? (items.at(-1)?.day ?? null) : null };
}
