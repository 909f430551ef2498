import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelectBuilder } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { orders } from '~/features/checkout/server/tables';
import { fileById, readStored } from '~/features/files/server/data';
import { isoDate, jakartaMonth } from '~/lib/dates';
import { isoMonth } from '~/lib/months';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import type { FileStorage } from '~/lib/server/storage/port';
import { can } from '../../access';
import { refuse } from '../../errors';
import { balanceColumns, standingAt } from '../../server/data';
import {
  bankAccounts,
  earningBalances,
  earningMonths,
  ledgerEntries,
  ledgerLines,
  payouts,
  taxProfiles,
} from '../../server/tables';
import { chartMonths, type EarningKind, shownPayouts } from '../../terms';
import type { OwnEarnings } from '../schema';

const today = sql.placeholder('today');

const earningsStatement = ownStatement('own earnings', (db, me) => {
  const newestFirst = (source: SQL, columns: SQL, order: SQL, most: number) =>
    sql`(select ${columns} from ${source} where o.instructor_id = ${me} order by ${order} limit ${sql.raw(String(most))}) o`;
  const all = (from: SQL, fields: SQL, order: SQL) =>
    sql`coalesce((select json_agg(json_build_object(${fields}) order by ${order}) from ${from}), '[]')`;
  return db
    .select({
      verified: users.emailVerified,
      balance: balanceColumns(sql`${today}`),
      months: sql<
        OwnEarnings['months']
      >`coalesce((select json_agg(m) from (select to_char(o.month, 'YYYY-MM') as month, o.kind, sum(o.count)::int as count, sum(o.amount)::float8 as amount
        from ${earningMonths} o where o.instructor_id = ${me} and o.month >= ${sql.placeholder('since')}::date group by o.month, o.kind order by o.month, o.kind) m), '[]')`,
      courses: sql<
        OwnEarnings['courses']
      >`coalesce((select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'amount', s.amount)
        order by c.title, c.id) from (select o.course_id, sum(o.amount)::float8 as amount from ${earningMonths} o where o.instructor_id = ${me} group by 1) s
        join ${courses} c on c.id = s.course_id), '[]')`,
      payouts: sql<OwnEarnings['payouts']>`${all(
        newestFirst(sql`${payouts} o`, sql`o.*`, sql`o.requested_at desc, o.id desc`, shownPayouts),
        sql`'id', o.id, 'number', o.number, 'state', o.state, 'amount', o.amount, 'withheld', o.withheld, 'bank', o.bank, 'lastDigits', right(o.bank_number, 4),
          'reference', o.reference, 'reason', o.reason, 'proof', o.proof_file_id is not null, 'requestedAt', o.requested_at, 'decidedAt', o.decided_at, 'paidAt', o.paid_at`,
        sql`o.requested_at desc, o.id desc`,
      )}`,
      account: sql<
        OwnEarnings['account']
      >`(select json_build_object('id', o.id, 'bank', o.bank, 'number', o.number, 'holder', o.holder, 'state', o.state,
        'frozenUntil', o.frozen_until, 'reason', o.reason) from ${newestFirst(sql`${bankAccounts} o`, sql`o.*`, sql`o.created_at desc, o.id desc`, 1)})`,
      tax: sql<
        OwnEarnings['tax']
      >`(select json_build_object('revision', o.revision, 'name', o.name, 'taxId', o.tax_id, 'address', o.address,
        'smallTurnover', o.small_turnover) from ${taxProfiles} o where o.instructor_id = ${me})`,
    })
    .from(users)
    .leftJoin(earningBalances, eq(earningBalances.instructorId, users.id))
    .where(eq(users.id, me))
    .limit(1);
});

const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** The actor's balance with its parts, the months of the chart, payouts, bank account and tax data, of kept sums only. */
export async function ownEarningsData(ctx: Ctx): Promise<OwnEarnings> {
  const since = `${isoMonth(jakartaMonth(ctx.now) - chartMonths + 1)}-01`;
  const [row] = await earningsStatement(ctx, { today: isoDate(ctx.now), since });
  if (!row) throw new Error('a known person has no row');
  const { balance, account, ...answer } = row;
  return {
    ...answer,
    standing: standingAt(balance, ctx.now),
    maturing: balance?.maturing ?? [],
    account: account && { ...account, frozenUntil: isoOf(account.frozenUntil) },
    payouts: answer.payouts.map((payout) => ({
      ...payout,
      requestedAt: isoOf(payout.requestedAt) ?? '',
      decidedAt: isoOf(payout.decidedAt),
      paidAt: isoOf(payout.paidAt),
    })),
  };
}

type StatementLine = { course: string; kind: EarningKind; count: number; amount: number };
export type StatementData = {
  name: string;
  taxId: string | null;
  /** rupiah that were left of the months before */
  before: number;
  lines: StatementLine[];
  /** below zero where the bank gave one back */
  payouts: {
    number: string;
    paidAt: string;
    amount: number;
    withheld: number;
    bank: string;
    lastDigits: string;
  }[];
};

/** The account statement of a month (`2026-11`), of kept sums and payouts. @throws forbidden (403), statement_not_found (404) for a month without anything */
export async function statementData(ctx: Ctx, month: string): Promise<StatementData> {
  requireRight(can(ctx.user, 'earn'));
  const me = ctx.user.userId;
  const first = sql`${`${month}-01`}::date`;
  const start = sql`(${first}::timestamp at time zone 'Asia/Jakarta')`;
  const end = sql`((${first} + interval '1 month') at time zone 'Asia/Jakarta')`;
  // Payouts that a bank gave back later stay in the month in which they were paid.
  const paid = sql`${ledgerLines} l where l.instructor_id = ${me} and l.kind in ('payout', 'payout_returned')`;
  const [row] = await rows<StatementData>(
    ctx.db,
    sql`select u.name, (select t.tax_id from ${taxProfiles} t where t.instructor_id = u.id) as "taxId",
      ((select coalesce(sum(m.amount), 0) from ${earningMonths} m where m.instructor_id = u.id and m.month < ${first})
        - (select coalesce(sum(l.amount), 0) from ${paid} and l.booked_at < ${start}))::float8 as before,
      coalesce((select json_agg(json_build_object('course', c.title, 'kind', m.kind, 'count', m.count, 'amount', m.amount) order by c.title, m.kind)
        from ${earningMonths} m join ${courses} c on c.id = m.course_id where m.instructor_id = u.id and m.month = ${first}), '[]') as lines,
      coalesce((select json_agg(json_build_object('number', p.number, 'paidAt', l.booked_at, 'amount', l.amount, 'withheld', p.withheld, 'bank', p.bank,
        'lastDigits', right(p.bank_number, 4)) order by l.booked_at, l.id)
        from (select * from ${paid} and l.booked_at >= ${start} and l.booked_at < ${end}) l join ${ledgerEntries} e on e.id = l.entry_id
        join ${payouts} p on p.id = e.payout_id), '[]') as payouts
      from ${users} u where u.id = ${me}`,
  );
  if (!row || (row.lines.length === 0 && row.payouts.length === 0))
    throw refuse('statement_not_found');
  return row;
}

/** The proof of one of the actor's own payouts, which belongs to who uploaded it. @throws payout_not_found (404) */
export async function ownProof(ctx: Ctx, payoutId: string, storage: FileStorage) {
  const { userId } = ctx.user;
  const [payout] = await ctx.db
    .select({ of: payouts.instructorId, fileId: payouts.proofFileId })
    .from(payouts)
    .where(eq(payouts.id, payoutId))
    .limit(1);
  const file = payout?.fileId && payout.of === userId ? await fileById(ctx, payout.fileId) : null;
  if (!file) throw refuse('payout_not_found');
  return { file, body: await readStored(storage, file) };
}

export const lineColumns = {
  id: ledgerLines.id,
  kind: ledgerLines.kind,
  orderNumber: sql<string | null>`${orders.number}`.as('order_number'),
  payoutNumber: sql<string | null>`${payouts.number}`.as('payout_number'),
  courseTitle: courses.title,
  amount: sql<number>`-${ledgerLines.amount}`.mapWith(Number).as('given'),
  price: orders.price,
  discount: orders.discount,
  couponCode: orders.couponCode,
  couponBearer: orders.couponBearer,
  reason: ledgerEntries.reason,
  bookedAt: ledgerLines.bookedAt,
  maturesOn: ledgerLines.maturesOn,
};

/** Lines of the ledger with what they tell of: their course, order or payout. */
export const joinedLines = (select: PgSelectBuilder<typeof lineColumns>) =>
  select
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(courses, eq(courses.id, ledgerLines.courseId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(payouts, eq(payouts.id, ledgerEntries.payoutId));

type LineRow = Awaited<ReturnType<typeof joinedLines>>[number];

/** A line as its instructor reads it: prices belong to a sale only. */
export const lineOf = ({ orderNumber, payoutNumber, ...row }: LineRow) => ({
  ...row,
  number: orderNumber ?? payoutNumber,
  ...(row.kind !== 'sale' && { price: null, discount: null, couponCode: null, couponBearer: null }),
});

/** One line of the actor's own earnings. @throws forbidden (403), line_not_found (404) for other people's, too */
export async function ownLineData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'earn'));
  const [row] = await joinedLines(ctx.db.select(lineColumns))
    .where(and(eq(ledgerLines.id, id), eq(ledgerLines.instructorId, ctx.user.userId)))
    .limit(1);
  if (!row) throw refuse('line_not_found');
  return lineOf(row);
}
