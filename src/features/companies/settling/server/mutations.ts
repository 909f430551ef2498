import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { releaseFile } from '~/features/files/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { isoDate } from '~/lib/dates';
import { refuse as refuseCommon } from '~/lib/errors';
import { formatAmount } from '~/lib/money';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../billing/errors';
import {
  handoverSent,
  invoiceLate,
  paymentNoted,
  slipDecided,
  slipMatter,
  slipSent,
} from '../../billing/notices';
import { dayStart, invoiceState, openOf, payableDay, withholdingMost } from '../../billing/rules';
import type { HandoverInput, ReceiptInput, SlipInput } from '../../billing/schema';
import {
  auditBill,
  type BillRow,
  billersOf,
  claimBillFile,
  type HeldBill,
  holdAsStaff,
  holdBill,
  holdContract,
  payersOf,
  toldCompany,
} from '../../billing/server/mutations';
import { companyBills, companyHandovers, companyReceipts } from '../../billing/server/tables';
import { lateDays, receiptsMost, remindMost, billTexts as texts } from '../../billing/terms';
import { requireCompany } from '../../server/data';
import { companies, companyContracts } from '../../server/tables';

const settledOf = ({ total, paid, withheld, slipAcceptedAt }: BillRow) => ({
  total,
  paid,
  withheld,
  slipAccepted: slipAcceptedAt !== null,
});

/** Stores what changed of a held invoice, with the state that follows from its money. */
async function settle(ctx: Ctx, bill: BillRow, change: Partial<BillRow>): Promise<BillRow> {
  const after = { ...bill, ...change };
  const state = invoiceState(settledOf(after));
  await ctx.db
    .update(companyBills)
    .set({ ...change, state })
    .where(and(eq(companyBills.id, bill.id), ne(companyBills.state, 'planned')));
  return { ...after, state };
}

/**
 * Notes money that came in for an invoice, with the PPh 23 that its buyer kept back. The same id again changes nothing, and who saw other sums than stand
 * now is refused, so that two who note one payment note it once.
 * @throws forbidden, own_company_bill (403), bill_not_found (404), bill_changed, too_many_receipts (409), invalid_input (422) at its field
 */
export const noteReceipt = (ctx: Ctx, billId: string, input: ReceiptInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const entry = await holdAsStaff(ctx, billId, 'contracts.bill');
    const { bill } = entry;
    const { id, receivedOn, amount, withheld, reference, file, paid, withheldBefore } = input;
    const [noted] = await ctx.db
      .select({ billId: companyReceipts.billId })
      .from(companyReceipts)
      .where(eq(companyReceipts.id, id));
    if (noted?.billId === billId) return;
    if (noted || bill.state === 'planned' || bill.paid !== paid || bill.withheld !== withheldBefore)
      throw refuse('bill_changed');
    const field = (name: string, text: string) =>
      refuseCommon('invalid_input', { fields: { [name]: text } });
    if (amount + withheld === 0) throw field('amount', texts.nothing);
    if (receivedOn > isoDate(ctx.now)) throw field('receivedOn', texts.future);
    const most = withholdingMost(bill.net);
    if (bill.withheld + withheld > most)
      throw field(
        'withheld',
        `Paling banyak ${formatAmount(most - bill.withheld)}: 2% dari harga tanpa PPN`,
      );
    const others = await ctx.db
      .select({
        same: sql<boolean>`lower(${companyReceipts.reference}) = lower(${reference}) and ${companyReceipts.undoneAt} is null`,
      })
      .from(companyReceipts)
      .where(eq(companyReceipts.billId, billId));
    if (others.length >= receiptsMost) throw refuse('too_many_receipts');
    if (others.some(({ same }) => same)) throw field('reference', texts.referenceTaken);
    if (file) await claimBillFile(ctx, file);
    const row = {
      id,
      billId,
      receivedOn,
      amount,
      withheld,
      reference,
      fileId: file,
      createdAt: ctx.now,
      createdBy: ctx.user.userId,
    };
    await ctx.db.insert(companyReceipts).values(row);
    const after = await settle(ctx, bill, {
      paid: bill.paid + amount,
      withheld: bill.withheld + withheld,
    });
    const change = {
      before: { state: bill.state, paid: bill.paid },
      after: { state: after.state, paid: after.paid, withheld: after.withheld },
    };
    await auditBill(ctx, billId, 'bill.payment_noted', { ...change, reason: reference });
    await writeNotice(ctx, paymentNoted, {
      ...(await payersOf(ctx, entry)),
      payload: { ...toldCompany(entry), amount, ...openOf(settledOf(after)) },
    });
  });

/** Takes a noted payment back. The same again changes nothing. @throws forbidden, own_company_bill (403), bill_not_found (404) */
export const undoReceipt = (
  ctx: Ctx,
  billId: string,
  receiptId: string,
  reason: string,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { bill } = await holdAsStaff(ctx, billId, 'contracts.bill');
    const ofBill = and(eq(companyReceipts.id, receiptId), eq(companyReceipts.billId, billId));
    const [receipt] = await ctx.db.select().from(companyReceipts).where(ofBill);
    if (!receipt) throw refuse('bill_not_found');
    if (receipt.undoneAt) return;
    await ctx.db
      .update(companyReceipts)
      .set({ undoneAt: ctx.now, undoneBy: ctx.user.userId, undoReason: reason })
      .where(ofBill);
    const after = await settle(ctx, bill, {
      paid: bill.paid - receipt.amount,
      withheld: bill.withheld - receipt.withheld,
    });
    const change = {
      before: { state: bill.state, paid: bill.paid },
      after: { state: after.state, paid: after.paid },
    };
    await auditBill(ctx, billId, 'bill.payment_undone', { ...change, reason });
  });

async function storeSlip(
  ctx: Ctx,
  { bill }: HeldBill,
  { number, file }: SlipInput,
  accepted: boolean,
): Promise<BillRow> {
  if (bill.state === 'planned' || bill.slipAcceptedAt) throw refuse('bill_changed');
  await claimBillFile(ctx, file);
  if (bill.slipFileId) await releaseFile(ctx, bill.slipFileId);
  const slip = {
    slipNumber: number,
    slipFileId: file,
    slipSentAt: ctx.now,
    slipBy: ctx.user.userId,
    slipAcceptedAt: accepted ? ctx.now : null,
  };
  return settle(ctx, bill, slip);
}

const isSameSlip = ({ bill }: HeldBill, { number, file }: SlipInput) =>
  bill.slipNumber === number && bill.slipFileId === file;

/**
 * Sends the bukti potong of an invoice, as the company's owner; one that isn't accepted yet is replaced. The same again changes nothing.
 * @throws company_not_found, bill_not_found (404), forbidden (403), bill_changed (409), invalid_input (422) at `file`
 */
export const sendSlip = (
  ctx: Ctx,
  { company, id }: { company: string; id: string },
  slip: SlipInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireCompany(ctx, company, 'sign');
    const entry = await holdBill(ctx, id);
    if (entry.company.id !== company) throw refuse('bill_not_found');
    if (isSameSlip(entry, slip)) return;
    await storeSlip(ctx, entry, slip, false);
    await settleMatter(ctx, slipMatter(id));
    await writeNotice(ctx, slipSent, {
      userIds: await billersOf(ctx, company),
      payload: toldCompany(entry),
    });
  });

/**
 * Enters a bukti potong that came another way, which finance has looked at. The same again changes nothing.
 * @throws forbidden, own_company_bill (403), bill_not_found (404), bill_changed, nothing_withheld (409), invalid_input (422) at `file`
 */
export const enterSlip = (ctx: Ctx, id: string, slip: SlipInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const entry = await holdAsStaff(ctx, id, 'contracts.bill');
    if (isSameSlip(entry, slip) && entry.bill.slipAcceptedAt) return;
    if (entry.bill.withheld === 0) throw refuse('nothing_withheld');
    await decided(ctx, entry, await storeSlip(ctx, entry, slip, true), slip.number);
  });

async function decided(ctx: Ctx, entry: HeldBill, after: BillRow, number: string): Promise<void> {
  await settleMatter(ctx, slipMatter(entry.bill.id));
  const change = {
    before: { state: entry.bill.state },
    after: { state: after.state, withheld: after.withheld },
    reason: number,
  };
  await auditBill(ctx, entry.bill.id, 'bill.slip_accepted', change);
  await writeNotice(ctx, slipDecided, {
    ...(await payersOf(ctx, entry)),
    payload: { ...toldCompany(entry), reason: null },
  });
}

/** Accepts the bukti potong that the company sent. @throws forbidden, own_company_bill (403), bill_not_found (404), slip_missing, nothing_withheld (409) */
export const acceptSlip = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const entry = await holdAsStaff(ctx, id, 'contracts.bill');
    const { slipNumber, slipAcceptedAt, withheld } = entry.bill;
    if (slipAcceptedAt) return;
    if (!slipNumber) throw refuse('slip_missing');
    if (withheld === 0) throw refuse('nothing_withheld');
    const after = await settle(ctx, entry.bill, { slipAcceptedAt: ctx.now });
    await decided(ctx, entry, after, slipNumber);
  });

/** Rejects a bukti potong, or takes its acceptance back; the company is told why. @throws forbidden, own_company_bill (403), bill_not_found (404), slip_missing (409) */
export const rejectSlip = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const entry = await holdAsStaff(ctx, id, 'contracts.bill');
    const { bill } = entry;
    if (!bill.slipFileId) throw refuse('slip_missing');
    await releaseFile(ctx, bill.slipFileId);
    const after = await settle(ctx, bill, {
      slipNumber: null,
      slipFileId: null,
      slipSentAt: null,
      slipBy: null,
      slipAcceptedAt: null,
    });
    await settleMatter(ctx, slipMatter(id));
    await auditBill(ctx, id, 'bill.slip_rejected', {
      before: { state: bill.state },
      after: { state: after.state },
      reason,
    });
    await writeNotice(ctx, slipDecided, {
      ...(await payersOf(ctx, entry)),
      payload: { ...toldCompany(entry), reason },
    });
  });

type Handover = HandoverInput & { contractId: string; byStaff: boolean };

/** Stores the signed handover of a held contract, which makes the payments after it due. Answers how many are due now; null where this one is there. */
async function storeHandover(
  ctx: Ctx,
  { contractId, signedOn, file, byStaff }: Handover,
): Promise<number | null> {
  const isCurrent = and(
    eq(companyHandovers.contractId, contractId),
    isNull(companyHandovers.removedAt),
  );
  const [handover] = await ctx.db.select().from(companyHandovers).where(isCurrent);
  if (handover?.fileId === file && handover.signedOn === signedOn) return null;
  if (handover) throw refuse('handover_known');
  if (signedOn > isoDate(ctx.now))
    throw refuseCommon('invalid_input', { fields: { signedOn: texts.future } });
  await claimBillFile(ctx, file, { pdf: true });
  const row = {
    id: newId(),
    contractId,
    signedOn,
    fileId: file,
    byStaff,
    createdAt: ctx.now,
    createdBy: ctx.user.userId,
  };
  await ctx.db.insert(companyHandovers).values(row);
  const due = await ctx.db
    .update(companyBills)
    .set({ dueAt: dayStart(signedOn) })
    .where(
      and(
        eq(companyBills.contractId, contractId),
        eq(companyBills.trigger, 'handed_over'),
        eq(companyBills.state, 'planned'),
      ),
    )
    .returning({ id: companyBills.id });
  return due.length;
}

/**
 * Uploads the signed handover as staff; `id` is any bill of the contract. The same again changes nothing.
 * @throws forbidden, own_company_bill (403), bill_not_found (404), handover_known (409), invalid_input (422)
 */
export const handOverAsStaff = (ctx: Ctx, id: string, input: HandoverInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { bill } = await holdAsStaff(ctx, id, 'contracts.read');
    const due = await storeHandover(ctx, { ...input, contractId: bill.contractId, byStaff: true });
    if (due !== null)
      await auditBill(ctx, id, 'bill.handover_entered', {
        before: null,
        after: { signedOn: input.signedOn },
        reason: null,
      });
  });

/** The same as the company's owner; staff is told. @throws company_not_found, bill_not_found (404), forbidden (403), handover_known (409), invalid_input (422) */
export const handOver = (
  ctx: Ctx,
  { company, id }: { company: string; id: string },
  input: HandoverInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const access = await requireCompany(ctx, company, 'sign');
    const [contract] = await ctx.db
      .select({
        id: companyContracts.id,
        billId: sql<
          string | null
        >`(select b.id from ${companyBills} b where b.contract_id = ${companyContracts}.id order by b.position desc limit 1)`,
      })
      .from(companyContracts)
      .where(and(eq(companyContracts.id, id), eq(companyContracts.companyId, company)));
    if (!contract?.billId) throw refuse('bill_not_found');
    await holdContract(ctx, id);
    const due = await storeHandover(ctx, { ...input, contractId: id, byStaff: false });
    if (due === null) return;
    await writeNotice(ctx, handoverSent, {
      userIds: await billersOf(ctx, company),
      payload: { company: access.name, billId: contract.billId, due },
    });
  });

/** Takes a wrong handover back, as long as no payment after it is invoiced. @throws forbidden, own_company_bill (403), bill_not_found (404), handover_billed (409) */
export const removeHandover = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { bill } = await holdAsStaff(ctx, id, 'contracts.read');
    const after = and(
      eq(companyBills.contractId, bill.contractId),
      eq(companyBills.trigger, 'handed_over'),
    );
    if ((await ctx.db.$count(companyBills, and(after, ne(companyBills.state, 'planned')))) > 0)
      throw refuse('handover_billed');
    const [removed] = await ctx.db
      .update(companyHandovers)
      .set({ removedAt: ctx.now, removedBy: ctx.user.userId, removeReason: reason })
      .where(
        and(eq(companyHandovers.contractId, bill.contractId), isNull(companyHandovers.removedAt)),
      )
      .returning({ id: companyHandovers.id, signedOn: companyHandovers.signedOn });
    if (!removed) return;
    await ctx.db.update(companyBills).set({ dueAt: null }).where(after);
    await auditBill(ctx, id, 'bill.handover_removed', {
      before: { signedOn: removed.signedOn },
      after: null,
      reason,
    });
  });

/** Reminds buyers and finance of invoices that are late, `lateDays` after their last day, once each. Answers how many it reminded of. */
export async function remindLate(ctx: Ctx): Promise<number> {
  const days = sql`(array[${sql.raw(lateDays.join(', '))}])[${companyBills.reminders} + 1]`;
  const due = await ctx.db
    .select({
      bill: companyBills,
      company: { id: companies.id, name: companies.name },
      quoteId: companyContracts.quoteId,
    })
    .from(companyBills)
    .innerJoin(companyContracts, eq(companyContracts.id, companyBills.contractId))
    .innerJoin(companies, eq(companies.id, companyContracts.companyId))
    .where(
      and(
        sql`${companyBills.state} in ('invoiced', 'part_paid') and ${companyBills.reminders} < ${sql.raw(String(lateDays.length))}`,
        sql`${companyBills.lateAt} + (${days} - 1) * interval '1 day' <= ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(companyBills.lateAt, companyBills.id)
    .limit(remindMost);
  for (const entry of due) await inTransaction(ctx, (ctx) => remindOf(ctx, entry));
  return due.length;
}

async function remindOf(ctx: Ctx, entry: HeldBill): Promise<void> {
  const { bill } = entry;
  const remindedBills = await ctx.db
    .update(companyBills)
    .set({ reminders: bill.reminders + 1 })
    .where(
      and(
        eq(companyBills.id, bill.id),
        eq(companyBills.reminders, bill.reminders),
        sql`${companyBills.state} in ('invoiced', 'part_paid')`,
      ),
    )
    .returning({ id: companyBills.id });
  if (remindedBills.length === 0 || !bill.lateAt) return;
  const payload = {
    ...toldCompany(entry),
    unpaid: openOf(settledOf(bill)).unpaid,
    payableOn: payableDay(bill.lateAt),
  };
  await writeNotice(ctx, invoiceLate, { ...(await payersOf(ctx, entry)), payload });
}
