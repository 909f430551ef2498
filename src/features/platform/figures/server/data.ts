import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { fakturs } from '~/features/checkout/fakturs/server/tables';
import { orders, refunds } from '~/features/checkout/server/tables';
import { type OrderState, orderStates } from '~/features/checkout/terms';
import { companyBills } from '~/features/companies/billing/server/tables';
import { ledgerEntries, payouts } from '~/features/earnings/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { instructorApplications as applications } from '~/features/instructors/server/tables';
import { ageDays, waitingBefore } from '~/features/learning/reviews/rules';
import { lessonProgress } from '~/features/learning/server/tables';
import { mailDeliveries } from '~/features/notifications/server/tables';
import { privacyRequests } from '~/features/privacy/server/tables';
import { businessQuoteRequests as quoteRequests } from '~/features/quotes/server/tables';
import type { RequestStatus } from '~/features/quotes/terms';
import { isStaff } from '~/lib/actor';
import { isoDate } from '~/lib/dates';
import { countMax } from '~/lib/desk';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { type Db, rows } from '~/lib/server/db/port';
import { statement } from '~/lib/server/db/statement';
import type { Cell } from '~/lib/server/desk';
import { requireRight } from '~/lib/server/guard';
import { outbox } from '~/lib/server/outbox';
import { concernWork, figuresFor } from '../access';
import {
  addDays,
  beginningOf,
  daysBefore,
  daysIn,
  netOf,
  type Range,
  standingOrderStates,
} from '../rules';
import type { ConcernsAnswer, FiguresAnswer, PipelineAnswer } from '../schema';
import { type Concern, concerns, type Figure, figureLabels, standingFigures } from '../terms';
import { dailyFigures } from './tables';

/** The last count of a figure, which stands for all that are counted with it. */
const lastOf = (figure: 'gross' | 'active30') =>
  sql`select k.day::text as day, to_json(k.counted_at)#>>'{}' as at from ${dailyFigures} k where k.figure = ${sql.raw(`'${figure}'`)} order by k.day desc limit 1`;

/** The newest day on which a figure was counted, and when; null before the first count. */
export async function lastCounted(
  ctx: Ctx,
  figure: 'gross' | 'active30',
): Promise<{ day: string; at: Date } | null> {
  const [row] = await rows<{ day: string; at: string }>(ctx.db, lastOf(figure));
  return row ? { day: row.day, at: new Date(row.at) } : null;
}

/** The day on which the first thing that is counted happened; null in an empty installation. */
export async function firstDayOf(ctx: Ctx): Promise<string | null> {
  const first = (column: PgColumn) => sql`(select min(${column}) from ${column.table})`;
  const all = [
    users.createdAt,
    orders.createdAt,
    ledgerEntries.bookedAt,
    enrollments.createdAt,
  ].map(first);
  const [row] = await rows<{ at: string | null }>(
    ctx.db,
    sql`select to_json(least(${sql.join(all, sql`, `)}))#>>'{}' as at`,
  );
  return row?.at ? isoDate(row.at) : null;
}

type Kept = {
  days: [offset: number, value: number][] | null;
  sum: number | null;
  last: number | null;
};

const figuresStatement = statement<{
  figures: Partial<Record<Figure, Kept>> | null;
  countedAt: string | null;
  activeAt: string | null;
}>('figures', (db: Db) => {
  const from = sql`${sql.placeholder('from')}::date`;
  const isBefore = sql`k.day < ${from}`;
  const ofRange = sql`select k.figure, json_agg(json_build_array(k.day - ${from}, k.value)) filter (where not ${isBefore}) as days,
    sum(k.value) filter (where ${isBefore}) as sum, (array_agg(k.value order by k.day desc) filter (where ${isBefore}))[1] as last
    from ${dailyFigures} k where k.day between ${sql.placeholder('since')}::date and ${sql.placeholder('to')}::date group by 1`;
  const all = sql`(select json_object_agg(f.figure, json_build_object('days', f.days, 'sum', f.sum, 'last', f.last)) from (${ofRange}) f)`;
  return db
    .select({
      figures: sql<Partial<Record<Figure, Kept>> | null>`${all}`.as('figures'),
      countedAt: sql<string | null>`(select c.at from (${lastOf('gross')}) c)`.as('counted_at'),
      activeAt: sql<string | null>`(select c.at from (${lastOf('active30')}) c)`.as('active_at'),
    })
    .from(sql`(select 1) once`);
});

/** Each state alone, so that the index of states and their times answers. */
const orderStatesStatement = statement<{ states: Partial<Record<OrderState, number>> }>(
  'order states',
  (db: Db) => {
    const { state, changedAt } = orders;
    const inRange = sql`${changedAt} >= ${sql.placeholder('start')}::timestamptz and ${changedAt} < ${sql.placeholder('end')}::timestamptz`;
    const counts = orderStates.map((name) => {
      const fits = standingOrderStates.includes(name) ? sql`` : sql` and ${inRange}`;
      return sql`${sql.raw(`'${name}'`)}, (select count(*)::int from ${orders} where ${state} = ${sql.raw(`'${name}'`)}${fits})`;
    });
    return db
      .select({
        states: sql<
          Partial<Record<OrderState, number>>
        >`json_build_object(${sql.join(counts, sql`, `)})`.as('states'),
      })
      .from(sql`(select 1) once`);
  },
);

const timesOf = ({ from, to }: Pick<Range, 'from' | 'to'>) => ({
  start: beginningOf(from).toISOString(),
  end: beginningOf(addDays(to, 1)).toISOString(),
});

/** How many orders are in each state. @throws forbidden (403) */
async function orderStatesData(
  ctx: Ctx,
  range: Pick<Range, 'from' | 'to'>,
): Promise<Record<OrderState, number>> {
  const [row] = await orderStatesStatement(ctx, timesOf(range));
  return Object.fromEntries(orderStates.map((state) => [state, row?.states[state] ?? 0])) as Record<
    OrderState,
    number
  >;
}

const isStanding = (figure: Figure) => (standingFigures as readonly Figure[]).includes(figure);

/** The figures of the actor's work in a range day by day, and what they were in the equally many days before. @throws forbidden (403) */
export async function figuresData(
  ctx: Ctx,
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<FiguresAnswer> {
  const figures = figuresFor(ctx.user);
  requireRight(figures.length > 0);
  const before = daysBefore({ from, to });
  const [[row], states] = await Promise.all([
    figuresStatement(ctx, { from, to, since: before.from }),
    holds(ctx.user, 'figures.sales') ? orderStatesData(ctx, { from, to }) : undefined,
  ]);
  const days = daysIn({ from, to });
  const figureOf = (figure: Figure) => {
    const storedFigure = row?.figures?.[figure];
    const values = days.map((): number | null => null);
    for (const [offset, value] of storedFigure?.days ?? []) values[offset] = value;
    return {
      days: values,
      before: isStanding(figure) ? (storedFigure?.last ?? null) : (storedFigure?.sum ?? 0),
      last: values.findLast((value) => value !== null) ?? null,
    };
  };
  const timeOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
  const times = { countedAt: timeOf(row?.countedAt), activeAt: timeOf(row?.activeAt) };
  const all = Object.fromEntries(figures.map((figure) => [figure, figureOf(figure)]));
  return {
    range: { from, to },
    before,
    ...times,
    ...(states && { orderStates: states }),
    figures: all,
  };
}

/** A spreadsheet of the figures with a row for each day, the newest last. @throws forbidden (403) */
export async function figuresSheet(ctx: Ctx, range: Pick<Range, 'from' | 'to'>) {
  const data = await figuresData(ctx, range);
  const value = (figure: Figure, at: number) => data.figures[figure]?.days[at] ?? null;
  const netAt = (at: number) => {
    const [gross, returned, ppn] = [value('gross', at), value('returned', at), value('ppn', at)];
    return gross === null || returned === null || ppn === null
      ? null
      : netOf({ gross, returned, ppn });
  };
  // The net sales stand after the three that they are made of.
  const columns = figuresFor(ctx.user).flatMap((figure) => [
    { label: figureLabels[figure], at: (at: number) => value(figure, at) },
    ...(figure === 'ppn' ? [{ label: 'Penjualan bersih', at: netAt }] : []),
  ]);
  const lines = daysIn(range).map((day, at): Cell[] => [
    day,
    ...columns.map((column) => column.at(at)),
  ]);
  const headers = ['Hari (WIB)', ...columns.map(({ label }) => label)];
  async function* chunks() {
    yield lines;
  }
  return {
    title: 'Angka harian',
    filename: `angka-harian-${range.from}-${range.to}`,
    headers,
    chunks: chunks(),
  };
}

/** As the desk has it: nobody decides the application of somebody who is closing the account. */
const isApplicantOpen = sql`not exists (select 1 from ${users} u where u.id = ${applications.userId} and u.closing_at is not null)`;

type Found = { count: number; oldest: string | null };

const concernsStatement = statement<
  Record<Exclude<Concern, 'jobs'>, Found> & { hasQueue: boolean }
>('concerns', (db: Db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  /** Counting stops above `countMax`; the oldest one comes first in the index that is read. */
  const queueOf = (since: PgColumn, fits: SQL) => {
    const some = sql`select ${since} as at from ${since.table} where ${fits} order by ${since} limit ${countMax + 1}`;
    return sql<Found>`(select json_build_object('count', count(*), 'oldest', min(s.at)) from (${some}) s)`;
  };
  return db
    .select({
      reviews: queueOf(
        lessonProgress.submittedAt,
        sql`${lessonProgress.status} = 'submitted' and ${lessonProgress.submittedAt} < ${sql.placeholder('promised')}::timestamptz`,
      ).as('reviews'),
      quotes: queueOf(
        quoteRequests.dueAt,
        sql`${quoteRequests.status} in ('pending', 'reviewing') and ${quoteRequests.dueAt} <= ${now}`,
      ).as('quotes'),
      privacy: queueOf(
        privacyRequests.dueAt,
        sql`${privacyRequests.status} in ('open', 'in_progress') and ${privacyRequests.dueAt} <= ${now}`,
      ).as('privacy'),
      applications: queueOf(
        applications.submittedAt,
        sql`${applications.state} in ('submitted', 'under_review') and ${isApplicantOpen}`,
      ).as('applications'),
      payouts: queueOf(payouts.requestedAt, sql`${payouts.state} = 'requested'`).as('payouts'),
      payoutsApproved: queueOf(payouts.requestedAt, sql`${payouts.state} = 'approved'`).as(
        'payouts_approved',
      ),
      refunds: queueOf(refunds.createdAt, sql`${refunds.state} = 'requested'`).as('refunds'),
      refundsPaying: queueOf(refunds.createdAt, sql`${refunds.state} in ('approved', 'failed')`).as(
        'refunds_paying',
      ),
      faktursMaking: queueOf(fakturs.wantedAt, sql`${fakturs.state} = 'exported'`).as(
        'fakturs_making',
      ),
      faktursReturning: queueOf(fakturs.returnDueAt, sql`${fakturs.state} = 'return_due'`).as(
        'fakturs_returning',
      ),
      billsLate: queueOf(
        companyBills.lateAt,
        sql`${companyBills.state} in ('invoiced', 'part_paid') and ${companyBills.lateAt} <= ${now}`,
      ).as('bills_late'),
      slips: queueOf(
        companyBills.slipSentAt,
        sql`${companyBills.slipFileId} is not null and ${companyBills.slipAcceptedAt} is null`,
      ).as('slips'),
      mails: queueOf(
        mailDeliveries.createdAt,
        sql`${mailDeliveries.refusedAt} is not null and ${mailDeliveries.sentAt} is null`,
      ).as('mails'),
      notices: queueOf(outbox.createdAt, sql`${outbox.attempts} > 0`).as('notices'),
      hasQueue: sql<boolean>`to_regclass('pgboss.job') is not null`.as('has_queue'),
    })
    .from(sql`(select 1) once`);
});

/** Jobs that were given up. The queue makes its tables itself, when it first starts. */
const failedJobs = (ctx: Ctx) =>
  rows<{ count: number; oldest: string | null }>(
    ctx.db,
    sql`select count(*)::int as count, to_json(min(j.completed_on))#>>'{}' as oldest from (
      select completed_on from pgboss.job where state = 'failed' limit ${sql.raw(String(countMax + 1))}) j`,
  );

/** What of the actor's work waits for longer than was promised or for a decision, and what failed: two statements. @throws forbidden (403) */
export async function concernsData(ctx: Ctx): Promise<ConcernsAnswer> {
  const own = concerns.filter((concern) => holds(ctx.user, concernWork[concern]));
  requireRight(isStaff(ctx.user));
  const [row] = await concernsStatement(ctx, {
    now: ctx.now.toISOString(),
    promised: waitingBefore(ctx.now, ageDays('late')).toISOString(),
  });
  if (!row) throw new Error('a statement without tables answered no row');
  const [jobs] = row.hasQueue && own.includes('jobs') ? await failedJobs(ctx) : [];
  const foundOf = (concern: Concern) =>
    (concern === 'jobs' ? jobs : row[concern]) ?? { count: 0, oldest: null };
  const all = own.map((concern) => {
    const { count, oldest } = foundOf(concern);
    return [concern, { count, oldest: oldest === null ? null : new Date(oldest).toISOString() }];
  });
  return { at: ctx.now.toISOString(), concerns: Object.fromEntries(all) };
}

type State = { count: number; value: number };
type States = Partial<Record<RequestStatus, State>>;

/** Each part reads an index alone: what is open, what was decided, and the first offers of the range. */
const pipelineStatement = statement<{
  open: States | null;
  decided: States | null;
  median: number | null;
  first: number;
}>('sales pipeline', (db: Db) => {
  const within = (at: PgColumn) =>
    sql`${at} >= ${sql.placeholder('start')}::timestamptz and ${at} < ${sql.placeholder('end')}::timestamptz`;
  const { status, offerValue, decidedAt, firstSentAt, createdAt } = quoteRequests;
  const byState = (
    fits: SQL,
  ) => sql<States | null>`(select json_object_agg(s.status, json_build_object('count', s.count, 'value', s.value)) from (
    select ${status} as status, count(*)::int as count, coalesce(sum(${offerValue}), 0)::float8 as value from ${quoteRequests} where ${fits} group by 1) s)`;
  const ofRange = sql`from ${quoteRequests} where ${within(firstSentAt)}`;
  return db
    .select({
      open: byState(sql`${status} in ('pending', 'reviewing', 'quoted')`).as('open'),
      decided: byState(sql`${decidedAt} is not null and ${within(decidedAt)}`).as('decided'),
      median: sql<
        number | null
      >`(select percentile_cont(0.5) within group (order by extract(epoch from ${firstSentAt} - ${createdAt})::float8) ${ofRange})`.as(
        'median',
      ),
      first: sql<number>`(select count(*)::int ${ofRange})`.as('first'),
    })
    .from(sql`(select 1) once`);
});

/** Requests for offers by state: the open ones now, those decided in the range, and how long the first offers of the range took. @throws forbidden (403) */
export async function pipelineData(
  ctx: Ctx,
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<PipelineAnswer> {
  requireRight(holds(ctx.user, 'figures.sales'));
  const [row] = await pipelineStatement(ctx, timesOf({ from, to }));
  const stateOf = (states: States | null | undefined, status: RequestStatus) =>
    states?.[status] ?? { count: 0, value: 0 };
  const [pending, reviewing, quoted] = (['pending', 'reviewing', 'quoted'] as const).map((status) =>
    stateOf(row?.open, status),
  ) as [State, State, State];
  const [accepted, rejected, expired] = (['accepted', 'rejected', 'expired'] as const).map(
    (status) => stateOf(row?.decided, status),
  ) as [State, State, State];
  const median = row?.median ?? null;
  return {
    range: { from, to },
    states: { pending, reviewing, quoted, accepted, rejected, expired },
    firstOffers: row?.first ?? 0,
    medianDays: median === null ? null : Math.round((median / 86_400) * 10) / 10,
  };
}
