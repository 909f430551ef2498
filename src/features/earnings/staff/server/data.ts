import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { files } from '~/features/files/server/tables';
import { isoDate } from '~/lib/dates';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { balanceColumns, standingAt } from '../../server/data';
import {
  bankAccounts,
  earningBalances,
  earningMonths,
  ledgerEntries,
  ledgerLines,
  payoutBatches,
  payouts,
  taxProfiles,
} from '../../server/tables';
import { type Bank, banks } from '../../terms';

const deciders = alias(users, 'deciders');
const most = 50;

const historyOf = (ctx: Ctx, subjectType: string, subjectId: string) =>
  ctx.db
    .select({
      action: auditLog.action,
      by: users.name,
      at: auditLog.createdAt,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(most);

async function standingOfInstructor(ctx: Ctx, instructorId: string) {
  const [row] = await ctx.db
    .select(balanceColumns(sql`${isoDate(ctx.now)}`))
    .from(earningBalances)
    .where(eq(earningBalances.instructorId, instructorId));
  return standingAt(row, ctx.now);
}

/** One payout for staff, with what its instructor has and its history. @throws forbidden (403), payout_not_found (404) */
export async function staffPayoutData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'manage'));
  const [row] = await ctx.db
    .select({
      payout: payouts,
      instructorName: users.name,
      email: users.email,
      verified: users.emailVerified,
      batch: payoutBatches.number,
      proof: { id: files.id, name: files.name },
      accountChanged: sql<boolean>`not exists (select 1 from ${bankAccounts} a where a.instructor_id = ${payouts.instructorId} and a.state = 'confirmed'
        and a.number = ${payouts.bankNumber} and a.bank = ${payouts.bank})`,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.instructorId))
    .leftJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .leftJoin(files, eq(files.id, payouts.proofFileId))
    .where(eq(payouts.id, id))
    .limit(1);
  if (!row) throw refuse('payout_not_found');
  const { payout, proof, ...summary } = row;
  const { state, batchId } = payout;
  const decides = can(ctx.user, 'decide', payout);
  return {
    ...payout,
    ...summary,
    proof: proof?.id ? proof : null,
    standing: await standingOfInstructor(ctx, payout.instructorId),
    history: await historyOf(ctx, 'payout', id),
    may: {
      decide: decides && (state === 'requested' || (state === 'approved' && !batchId)),
      pay: decides && state === 'approved',
      withdraw: decides && state === 'approved' && batchId !== null,
      takeBack: decides && state === 'paid',
    },
  };
}

/** One bank account for staff. @throws forbidden (403), account_not_found (404) */
export async function staffAccountData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'manage'));
  const [row] = await ctx.db
    .select({
      account: bankAccounts,
      instructorName: users.name,
      email: users.email,
      decidedBy: deciders.name,
      taxName: taxProfiles.name,
    })
    .from(bankAccounts)
    .innerJoin(users, eq(users.id, bankAccounts.instructorId))
    .leftJoin(deciders, eq(deciders.id, bankAccounts.decidedBy))
    .leftJoin(taxProfiles, eq(taxProfiles.instructorId, bankAccounts.instructorId))
    .where(eq(bankAccounts.id, id))
    .limit(1);
  if (!row) throw refuse('account_not_found');
  const { account, ...summary } = row;
  const others = await ctx.db
    .selectDistinct({ name: users.name })
    .from(bankAccounts)
    .innerJoin(users, eq(users.id, bankAccounts.instructorId))
    .where(
      and(
        eq(bankAccounts.number, account.number),
        eq(bankAccounts.bank, account.bank),
        ne(bankAccounts.instructorId, account.instructorId),
      ),
    )
    .limit(10);
  return {
    ...account,
    ...summary,
    others: others.map(({ name }) => name),
    decidable: account.state === 'waiting' && can(ctx.user, 'decide', account),
  };
}

/** The courses that a person teaches, or has earned money with. */
export const coursesOf = (ctx: Ctx, instructorId: string, courseId?: string) =>
  ctx.db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .where(
      and(
        sql`${courses.id} in (select ci.course_id from ${courseInstructors} ci where ci.instructor_id = ${instructorId}
          union select m.course_id from ${earningMonths} m where m.instructor_id = ${instructorId})`,
        courseId ? eq(courses.id, courseId) : undefined,
      ),
    );

/** The balance of one instructor, with their courses and the corrections so far. @throws forbidden (403), instructor_not_found (404) */
export async function staffBalanceData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'manage'));
  const [person] = await ctx.db
    .select({ id: users.id, instructorName: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!person) throw refuse('instructor_not_found');
  const ownCourses = await coursesOf(ctx, id).orderBy(courses.title).limit(200);
  const corrections = await ctx.db
    .select({
      id: ledgerLines.id,
      amount: sql<number>`-${ledgerLines.amount}`.mapWith(Number),
      courseTitle: courses.title,
      by: deciders.name,
      at: ledgerLines.bookedAt,
      reason: sql<string>`coalesce(${ledgerEntries.reason}, '')`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(courses, eq(courses.id, ledgerLines.courseId))
    .leftJoin(deciders, eq(deciders.id, ledgerEntries.createdBy))
    .where(and(eq(ledgerLines.instructorId, id), eq(ledgerLines.kind, 'correction')))
    .orderBy(desc(ledgerLines.bookedAt), desc(ledgerLines.id))
    .limit(most);
  const standing = await standingOfInstructor(ctx, id);
  return {
    ...person,
    standing,
    courses: ownCourses,
    corrections,
    decidable: can(ctx.user, 'decide', { instructorId: id }),
  };
}

const codeOf = (bank: string) => (Object.hasOwn(banks, bank) ? banks[bank as Bank] : '');

/** The rows of a file for the bank: one transfer each, of what is left after the tax. @throws forbidden (403), batch_not_found (404) */
export async function batchFileData(
  ctx: Ctx,
  id: string,
): Promise<{ number: string; rows: (string | number)[][] }> {
  requireRight(can(ctx.user, 'manage'));
  const [batch] = await ctx.db
    .select({ number: payoutBatches.number })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, id))
    .limit(1);
  if (!batch) throw refuse('batch_not_found');
  const inBatch = await ctx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.batchId, id), ne(payouts.state, 'rejected')))
    .orderBy(payouts.requestedAt, payouts.id);
  const head = [
    'No',
    'Nomor pencairan',
    'Kode bank',
    'Bank',
    'Nomor rekening',
    'Nama pemilik',
    'Jumlah transfer',
    'Berita',
  ];
  const transfers = inBatch.map((payout, index) => [
    index + 1,
    payout.number,
    codeOf(payout.bank),
    payout.bank,
    payout.bankNumber,
    payout.bankHolder,
    payout.amount - payout.withheld,
    `Pencairan ${payout.number}`,
  ]);
  return { number: batch.number, rows: [head, ...transfers] };
}
