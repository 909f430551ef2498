import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import type { EntryInput } from '~/features/checkout/fakturs/schema';
import { nextPaperNumber } from '~/features/checkout/papers/server/mutations';
import { claimFile, releaseFile } from '~/features/files/server/mutations';
import type { UploadPurpose } from '~/features/files/terms';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import { isoDate } from '~/lib/dates';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { holds, type Permission } from '~/lib/permissions';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { companies, companyContracts, companyManagers } from '../../server/tables';
import { refuse } from '../errors';
import { invoiceIssued } from '../notices';
import { dayStart, lateFrom, payableDay, plannedBills } from '../rules';
import type { InvoiceInput } from '../schema';
import { payDaysMost, billTexts as texts } from '../terms';
import { actsFor, plannedFrom } from './data';
import { companyBillPapers, companyBills } from './tables';

export type BillRow = typeof companyBills.$inferSelect;
/** A bill that somebody changes, locked after its contract. */
export type HeldBill = { bill: BillRow; company: { id: string; name: string }; quoteId: string };

/** Plans the payments of the contract of an accepted offer, in the caller's transaction. A contract that has them keeps them. */
export async function planBills(ctx: Ctx, quoteId: string): Promise<void> {
  const planned = await plannedFrom(ctx, quoteId);
  if (!planned) return;
  const { contractId, contractStartsOn, offer, payments } = planned;
  const days = { acceptedOn: contractStartsOn, startsOn: offer.startsOn ?? contractStartsOn };
  const bills = plannedBills({ ...offer, ...days }, payments).map(({ dueOn, ...bill }) => ({
    id: newId(),
    contractId,
    createdAt: ctx.now,
    ...bill,
    dueAt: dueOn ? dayStart(dueOn) : null,
  }));
  if (bills.length > 0) await ctx.db.insert(companyBills).values(bills).onConflictDoNothing();
}

/** Locks a bill after its contract, which comes first in every change. @throws bill_not_found (404) */
export async function holdBill(ctx: Ctx, id: string): Promise<HeldBill> {
  const [row] = await ctx.db
    .select({
      contractId: companyBills.contractId,
      quoteId: companyContracts.quoteId,
      company: { id: companies.id, name: companies.name },
    })
    .from(companyBills)
    .innerJoin(companyContracts, eq(companyContracts.id, companyBills.contractId))
    .innerJoin(companies, eq(companies.id, companyContracts.companyId))
    .where(eq(companyBills.id, id));
  if (!row) throw refuse('bill_not_found');
  await holdContract(ctx, row.contractId);
  const [bill] = await ctx.db
    .select()
    .from(companyBills)
    .where(eq(companyBills.id, id))
    .for('update');
  if (!bill) throw refuse('bill_not_found');
  return { bill, company: row.company, quoteId: row.quoteId };
}

export const holdContract = (ctx: Ctx, contractId: string) =>
  ctx.db
    .select({ id: companyContracts.id })
    .from(companyContracts)
    .where(eq(companyContracts.id, contractId))
    .for('no key update');

/** The same for staff. @throws forbidden (403) without the permission, own_company_bill (403) for who acts for the company */
export async function holdAsStaff(ctx: Ctx, id: string, permission: Permission): Promise<HeldBill> {
  requireRight(holds(ctx.user, permission));
  const entry = await holdBill(ctx, id);
  if (await actsFor(ctx, entry.company.id)) throw refuse('own_company_bill');
  return entry;
}

/** Claims an upload of the actor. @throws invalid_input (422) at `file` where it is gone, belongs to something else or isn't a PDF that must be one */
export async function claimBillFile(
  ctx: Ctx,
  id: string,
  { purpose = 'billing', pdf = false }: { purpose?: UploadPurpose; pdf?: boolean } = {},
): Promise<void> {
  const claimed = await claimFile(ctx, { id, purpose, fresh: true }).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404
      ? refuseCommon('invalid_input', { fields: { file: texts.fileGone } })
      : error;
  });
  if (pdf && claimed.contentType !== 'application/pdf')
    throw refuseCommon('invalid_input', { fields: { file: texts.pdf } });
}

/** Who hears of a company's bills: its owners, or without any the address that its offer was sent to. */
export async function payersOf(
  ctx: Ctx,
  { company, quoteId }: Pick<HeldBill, 'company' | 'quoteId'>,
): Promise<{ userIds: string[]; addresses: string[] }> {
  const owners = await ctx.db
    .select({ id: companyManagers.userId })
    .from(companyManagers)
    .where(
      and(
        eq(companyManagers.companyId, company.id),
        eq(companyManagers.role, 'owner'),
        isNull(companyManagers.endedAt),
      ),
    );
  if (owners.length > 0) return { userIds: owners.map(({ id }) => id), addresses: [] };
  const [request] = await ctx.db
    .select({ email: businessQuoteRequests.companyEmail })
    .from(businessQuotes)
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .where(eq(businessQuotes.id, quoteId));
  return { userIds: [], addresses: request ? [request.email] : [] };
}

/** The staff who handle a company's bills and don't act for it. */
export async function billersOf(ctx: Ctx, companyId: string): Promise<string[]> {
  const acting = await ctx.db
    .select({ id: companyManagers.userId })
    .from(companyManagers)
    .where(and(eq(companyManagers.companyId, companyId), isNull(companyManagers.endedAt)));
  return (await usersWith(ctx, 'contracts.bill')).filter(
    (id) => !acting.some((manager) => manager.id === id),
  );
}

export const toldCompany = ({ bill, company }: HeldBill) => ({
  companyId: company.id,
  company: company.name,
  billId: bill.id,
  number: bill.number ?? '',
});

/** Records a decision of staff about a bill. */
export const auditBill = (
  ctx: Ctx,
  id: string,
  action: string,
  change: { before: object | null; after: object | null; reason: string | null },
) => writeAudit(ctx, { action, subjectType: 'company_bill', subjectId: id, ...change });

/**
 * Issues the invoice of a planned bill under the next number of the year, and sends it to who pays. The same again changes nothing.
 * @throws forbidden, own_company_bill (403), bill_not_found (404), bill_changed, handover_missing (409), invalid_input (422) at `payableOn`
 */
export const issueInvoice = (
  ctx: Ctx,
  id: string,
  { name, npwp, address, payableOn }: InvoiceInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const entry = await holdAsStaff(ctx, id, 'contracts.bill');
    const { bill, quoteId } = entry;
    const said = { buyerName: name, buyerNpwp: npwp, buyerAddress: address };
    if (bill.state !== 'planned') {
      const isSame =
        bill.buyerName === name &&
        bill.buyerNpwp === npwp &&
        bill.buyerAddress === address &&
        bill.lateAt &&
        payableDay(bill.lateAt) === payableOn;
      if (isSame) return;
      throw refuse('bill_changed');
    }
    if (bill.dueAt === null) throw refuse('handover_missing');
    const last = isoDate(new Date(ctx.now.getTime() + payDaysMost * 86_400_000));
    if (payableOn < isoDate(ctx.now) || payableOn > last)
      throw refuseCommon('invalid_input', { fields: { payableOn: texts.payable } });
    const [before] = await ctx.db
      .select({ total: sql<number>`coalesce(sum(${companyBills.total}), 0)::float8` })
      .from(companyBills)
      .where(and(eq(companyBills.contractId, bill.contractId), ne(companyBills.state, 'planned')));
    const [offer] = await ctx.db
      .select({ poNumber: businessQuotes.poNumber })
      .from(businessQuotes)
      .where(eq(businessQuotes.id, quoteId));
    const number = await nextPaperNumber(ctx, 'invoice');
    const issued = {
      number,
      issuedAt: ctx.now,
      issuedBy: ctx.user.userId,
      lateAt: lateFrom(payableOn),
      poNumber: offer?.poNumber ?? null,
    };
    await ctx.db
      .update(companyBills)
      .set({ state: 'invoiced', ...issued, ...said, invoicedBefore: before?.total ?? 0 })
      .where(and(eq(companyBills.id, id), eq(companyBills.state, 'planned')));
    await auditBill(ctx, id, 'bill.invoiced', {
      before: { state: 'planned' },
      after: { state: 'invoiced', number, payableOn },
      reason: number,
    });
    const payload = {
      ...toldCompany({ ...entry, bill: { ...bill, number } }),
      total: bill.total,
      payableOn,
    };
    await writeNotice(ctx, invoiceIssued, { ...(await payersOf(ctx, entry)), payload });
  });

/**
 * Records number and PDF of the faktur pajak that Coretax gave for an invoice, or of one that replaces it. The same again changes nothing.
 * @throws forbidden, own_company_bill (403), bill_not_found (404), bill_changed (409), invalid_input (422)
 */
export const enterBillFaktur = (
  ctx: Ctx,
  id: string,
  { number, file, replaces }: EntryInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdName(ctx, `faktur:${number}`);
    const { bill } = await holdAsStaff(ctx, id, 'contracts.bill');
    if (bill.fakturNumber === number && bill.fakturFileId === file) return;
    if (bill.state === 'planned' || bill.fakturNumber !== replaces) throw refuse('bill_changed');
    const [taken] = await ctx.db
      .select({ id: companyBills.id })
      .from(companyBills)
      .where(and(eq(companyBills.fakturNumber, number), ne(companyBills.id, id)));
    if (taken) throw refuseCommon('invalid_input', { fields: { number: texts.numberTaken } });
    await claimBillFile(ctx, file, { purpose: 'faktur' });
    if (bill.fakturFileId) await releaseFile(ctx, bill.fakturFileId);
    await ctx.db
      .update(companyBills)
      .set({ fakturNumber: number, fakturFileId: file, fakturEnteredAt: ctx.now })
      .where(eq(companyBills.id, id));
    await auditBill(ctx, id, 'bill.faktur_entered', {
      before: { number: bill.fakturNumber },
      after: { number },
      reason: number,
    });
  });

/** Keeps the drawn invoice; the first drawing stays. */
export const keepInvoice = (ctx: Ctx, billId: string, drawn: { pdf: Uint8Array; sha256: string }) =>
  ctx.db
    .insert(companyBillPapers)
    .values({ billId, ...drawn, createdAt: ctx.now })
    .onConflictDoNothing();
