import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { isVerified } from '~/features/auth/emails/server/data';
import { users } from '~/features/auth/server/tables';
import { claimFile } from '~/features/files/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { writeAudit, writeAudits } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { bookCorrection, bookPayment } from '../../ledger/server/mutations';
import {
  accountConfirmed,
  accountMatter,
  accountRejected,
  earningsCorrected,
  payoutApproved,
  payoutMatter,
  payoutPaid,
  payoutRejected,
  payoutReturned,
} from '../../notices';
import { holdBalance, newNumber } from '../../server/mutations';
import { bankAccounts, earningBalances, payoutBatches, payouts } from '../../server/tables';
import { texts } from '../../terms';
import type {
  AccountDecision,
  BatchInput,
  CorrectionInput,
  MadeBatch,
  PaymentInput,
  PayoutDecision,
} from '../schema';
import { coursesOf } from './data';

type PayoutRow = typeof payouts.$inferSelect;

/** A payout that the actor may decide about, held after its instructor's balance. @throws forbidden, own_earnings (403), payout_not_found (404) */
async function holdPayout(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'manage'));
  const ofId = eq(payouts.id, id);
  const [payee] = await ctx.db
    .select({ instructorId: payouts.instructorId })
    .from(payouts)
    .where(ofId)
    .limit(1);
  if (!payee) throw refuse('payout_not_found');
  if (!can(ctx.user, 'decide', payee)) throw refuse('own_earnings');
  const balance = await holdBalance(ctx, payee.instructorId);
  const [payout] = await ctx.db.select().from(payouts).where(ofId).for('update');
  if (!payout) throw refuse('payout_not_found');
  return { payout, balance };
}

type Sums = { requested?: number; paid?: number };

const changeBalance = (ctx: Ctx, instructorId: string, { requested = 0, paid = 0 }: Sums) =>
  ctx.db
    .update(earningBalances)
    .set({
      requested: sql`${earningBalances.requested} + ${requested}`,
      paid: sql`${earningBalances.paid} + ${paid}`,
      updatedAt: ctx.now,
    })
    .where(eq(earningBalances.instructorId, instructorId));

async function change(
  ctx: Ctx,
  payout: PayoutRow,
  next: Partial<PayoutRow> & Pick<PayoutRow, 'state'>,
  audited: { action: string; reason: string | null },
) {
  await ctx.db.update(payouts).set(next).where(eq(payouts.id, payout.id));
  await settleMatter(ctx, payoutMatter(payout.id));
  const { number, amount } = payout;
  const entry = {
    subjectType: 'payout',
    subjectId: payout.id,
    before: { number, amount, state: payout.state },
    after: { number, amount, state: next.state },
  };
  await writeAudit(ctx, { ...entry, ...audited });
}

const noticeOf = ({ id, number, amount, instructorId }: PayoutRow) => ({
  userIds: [instructorId],
  payload: { payoutId: id, number, amount },
});

async function requireProvenPayee(ctx: Ctx, instructorId: string): Promise<void> {
  if (!(await isVerified(ctx, instructorId))) throw refuse('payee_unverified');
}

/**
 * Approves a payout, or rejects it with a reason, which gives the money back to the balance.
 * @throws forbidden, own_earnings (403), payout_not_found (404), payout_changed, payout_in_batch (409), balance_too_small (409) where a refund has taken what
 * it was to be paid of, payee_unverified (409) while its instructor has not proven their address
 */
export const decidePayout = (ctx: Ctx, id: string, input: PayoutDecision): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { payout, balance } = await holdPayout(ctx, id);
    const decided = { state: input.decision, decidedAt: ctx.now, decidedBy: ctx.user.userId };
    if (input.decision === 'approved') {
      if (payout.state !== 'requested') throw refuse('payout_changed');
      if (balance.debt > 0) throw refuse('balance_too_small');
      await requireProvenPayee(ctx, payout.instructorId);
      await change(ctx, payout, decided, { action: 'payout.approved', reason: null });
      return writeNotice(ctx, payoutApproved, noticeOf(payout));
    }
    // An approved one may still be taken back, as long as no bank has it.
    if (payout.state !== 'requested' && payout.state !== 'approved') throw refuse('payout_changed');
    if (payout.batchId) throw refuse('payout_in_batch');
    const { reason } = input;
    await change(ctx, payout, { ...decided, reason }, { action: 'payout.rejected', reason });
    await changeBalance(ctx, payout.instructorId, { requested: -payout.amount });
    const { userIds, payload } = noticeOf(payout);
    return writeNotice(ctx, payoutRejected, { userIds, payload: { ...payload, reason } });
  });

/** Claims the proof of a transfer. @throws invalid_input (422) for a file that isn't there or proves another one */
const claimProof = (ctx: Ctx, proof: string) =>
  claimFile(ctx, { id: proof, purpose: 'payout', fresh: true }).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404
      ? refuseCommon('invalid_input', { fields: { proof: texts.proofGone } })
      : error;
  });

/**
 * Records that the bank has paid an approved payout. The same reference again changes nothing.
 * @throws forbidden, own_earnings (403), payout_not_found (404), payout_changed, payee_unverified (409), invalid_input (422)
 */
export const payPayout = (
  ctx: Ctx,
  id: string,
  { reference, proof }: PaymentInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { payout } = await holdPayout(ctx, id);
    if (payout.state === 'paid' && payout.reference === reference) return;
    if (payout.state !== 'approved') throw refuse('payout_changed');
    // The bank may have paid a payout that stands in its file already.
    if (payout.batchId === null) await requireProvenPayee(ctx, payout.instructorId);
    if (proof) await claimProof(ctx, proof);
    const { instructorId, amount, withheld } = payout;
    await change(
      ctx,
      payout,
      { state: 'paid', reference, proofFileId: proof, paidAt: ctx.now },
      { action: 'payout.paid', reason: reference },
    );
    await changeBalance(ctx, instructorId, { requested: -amount, paid: amount });
    await bookPayment(ctx, { payoutId: id, instructorId, amount, withheld, kind: 'payout' });
    const { userIds, payload } = noticeOf(payout);
    await writeNotice(ctx, payoutPaid, { userIds, payload: { ...payload, reference, withheld } });
  });

/** Records that the bank gave a paid payout back: the money returns to the balance. @throws forbidden, own_earnings (403), payout_not_found (404), payout_changed (409) */
export const returnPayout = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { payout } = await holdPayout(ctx, id);
    if (payout.state !== 'paid') throw refuse('payout_changed');
    const { instructorId, amount, withheld } = payout;
    await change(
      ctx,
      payout,
      { state: 'rejected', reason, decidedAt: ctx.now, decidedBy: ctx.user.userId },
      { action: 'payout.returned', reason },
    );
    await changeBalance(ctx, instructorId, { paid: -amount });
    await bookPayment(ctx, {
      payoutId: id,
      instructorId,
      amount,
      withheld,
      kind: 'payout_returned',
    });
    const { userIds, payload } = noticeOf(payout);
    await writeNotice(ctx, payoutReturned, { userIds, payload: { ...payload, reason } });
  });

/** The instructor of a payout has proven their address. */
const isPayeeVerified = sql<boolean>`exists (select 1 from ${users} u where u.id = ${payouts.instructorId} and u.email_verified)`;

const waitsForBank = (ids: string[]) =>
  and(inArray(payouts.id, ids), eq(payouts.state, 'approved'), isNull(payouts.batchId));

/** The number of these payouts that no file takes, because their instructors have not proven their address. */
const heldBackOf = (ctx: Ctx, ids: string[]): Promise<number> =>
  ctx.db.$count(payouts, and(waitsForBank(ids), not(isPayeeVerified)));

/**
 * Puts approved payouts that are in no file yet into one for the bank. Those of instructors whose address is not proven any more are held back, and counted.
 * Asked again with the same id, it answers the same file.
 * @throws forbidden (403), nothing_to_batch, payee_unverified (409)
 */
export const makeBatch = (ctx: Ctx, { id, payouts: ids }: BatchInput): Promise<MadeBatch> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'manage'));
    const number = newNumber('BB');
    const [made] = await ctx.db
      .insert(payoutBatches)
      .values({ id, number, createdBy: ctx.user.userId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ number: payoutBatches.number });
    if (!made) {
      const [batch] = await ctx.db
        .select({
          number: payoutBatches.number,
          count: sql<number>`(select count(*)::int from ${payouts} p where p.batch_id = ${id})`,
        })
        .from(payoutBatches)
        .where(eq(payoutBatches.id, id));
      if (!batch) throw refuse('batch_not_found');
      return { id, ...batch, heldBack: await heldBackOf(ctx, ids) };
    }
    const fits = and(waitsForBank(ids), isPayeeVerified);
    // Rows are locked in one order, so that two files at once don't wait for each other.
    const lines = await ctx.db
      .select({ id: payouts.id, number: payouts.number })
      .from(payouts)
      .where(fits)
      .orderBy(payouts.id)
      .for('update');
    const heldBack = await heldBackOf(ctx, ids);
    if (lines.length === 0) throw refuse(heldBack > 0 ? 'payee_unverified' : 'nothing_to_batch');
    const chosen = lines.map((row) => row.id);
    await ctx.db.update(payouts).set({ batchId: id }).where(inArray(payouts.id, chosen));
    const entry = { action: 'payout.batched', subjectType: 'payout', reason: null };
    await writeAudits(
      ctx,
      lines.map((row) => ({
        ...entry,
        subjectId: row.id,
        before: { number: row.number, batch: null },
        after: { number: row.number, batch: number },
      })),
    );
    return { id, number, count: chosen.length, heldBack };
  });

/**
 * Takes an approved payout out of its file for the bank, which doesn't pay it: it may go into another file, or be rejected.
 * @throws forbidden, own_earnings (403), payout_not_found (404), payout_changed (409)
 */
export const withdrawPayout = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { payout } = await holdPayout(ctx, id);
    const { number, state, batchId } = payout;
    if (state !== 'approved' || !batchId) throw refuse('payout_changed');
    await ctx.db.update(payouts).set({ batchId: null }).where(eq(payouts.id, id));
    const change = { before: { number, batchId }, after: { number, batchId: null }, reason };
    await writeAudit(ctx, {
      action: 'payout.withdrawn',
      subjectType: 'payout',
      subjectId: id,
      ...change,
    });
  });

/** Confirms that an account belongs to its instructor, or rejects it with a reason. @throws forbidden, own_earnings (403), account_not_found (404), account_changed (409) */
export const decideAccount = (ctx: Ctx, id: string, input: AccountDecision): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'manage'));
    const [account] = await ctx.db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.id, id))
      .for('update');
    if (!account) throw refuse('account_not_found');
    if (!can(ctx.user, 'decide', account)) throw refuse('own_earnings');
    if (account.state !== 'waiting') throw refuse('account_changed');
    const reason = input.decision === 'rejected' ? input.reason : null;
    const decided = {
      state: input.decision,
      reason,
      decidedAt: ctx.now,
      decidedBy: ctx.user.userId,
    };
    await ctx.db.update(bankAccounts).set(decided).where(eq(bankAccounts.id, id));
    await settleMatter(ctx, accountMatter(id));
    const entry = {
      subjectType: 'bank_account',
      subjectId: id,
      before: { state: account.state },
      after: { state: input.decision },
      reason,
    };
    await writeAudit(ctx, { action: `bank_account.${input.decision}`, ...entry });
    const payload = { accountId: id, bank: account.bank, lastDigits: account.number.slice(-4) };
    const userIds = [account.instructorId];
    await (input.decision === 'rejected'
      ? writeNotice(ctx, accountRejected, {
          userIds,
          payload: { ...payload, reason: input.reason },
        })
      : writeNotice(ctx, accountConfirmed, { userIds, payload }));
  });

/**
 * Gives an instructor money for a course, or takes it where the amount is below zero. The same key again changes nothing.
 * @throws forbidden, own_earnings (403), instructor_not_found, course_not_found (404)
 */
export const correctEarnings = (
  ctx: Ctx,
  instructorId: string,
  { key, courseId, amount, reason }: CorrectionInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'manage'));
    if (!can(ctx.user, 'decide', { instructorId })) throw refuse('own_earnings');
    const [course] = await coursesOf(ctx, instructorId, courseId);
    if (!course) throw refuse('course_not_found');
    if (!(await bookCorrection(ctx, { key, instructorId, courseId, amount, reason }))) return;
    const after = { courseId, amount };
    await writeAudit(ctx, {
      action: 'earnings.corrected',
      subjectType: 'earnings',
      subjectId: instructorId,
      before: null,
      after,
      reason,
    });
    await writeNotice(ctx, earningsCorrected, {
      userIds: [instructorId],
      payload: { amount, courseTitle: course.title, reason },
    });
  });
