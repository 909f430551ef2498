import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { fileById, readStored, type StoredFile } from '~/features/files/server/data';
import { files } from '~/features/files/server/tables';
import { businessQuoteAcceptances } from '~/features/quotes/acceptance/server/tables';
import {
  businessQuotePayments,
  businessQuoteRequests,
  businessQuotes,
} from '~/features/quotes/server/tables';
import { isoDate } from '~/lib/dates';
import { holds } from '~/lib/permissions';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import type { FileStorage } from '~/lib/server/storage/port';
import { can } from '../../access';
import { requireCompany } from '../../server/data';
import { companies, companyContracts, companyManagers } from '../../server/tables';
import { refuse } from '../errors';
import { billTitle, openOf, payableDay, stepsOf, withholdingOf } from '../rules';
import type { Receipt } from '../schema';
import { receiptsMost } from '../terms';
import { companyBillPapers, companyBills, companyHandovers, companyReceipts } from './tables';

const [slipFiles, fakturFiles] = [alias(files, 'slip_files'), alias(files, 'faktur_files')];
const nameOf = (id: PgColumn | SQL) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${id})`;

const receiptsOf = sql<Receipt[]>`(select coalesce(json_agg(r.shown), '[]') from (
  select json_build_object('id', r.id, 'receivedOn', r.received_on, 'amount', r.amount, 'withheld', r.withheld, 'reference', r.reference,
    'file', case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end, 'by', ${nameOf(sql`r.created_by`)}, 'at', r.created_at,
    'undoneAt', r.undone_at, 'undoneBy', ${nameOf(sql`r.undone_by`)}, 'undoReason', r.undo_reason) as shown
  from ${companyReceipts} r left join ${files} f on f.id = r.file_id where r.bill_id = ${companyBills}.id
  order by r.created_at, r.id limit ${sql.raw(String(receiptsMost))}) r)`;

type ShownHandover = {
  id: string;
  signedOn: string;
  file: { id: string; name: string };
  byStaff: boolean;
  at: string;
};
const handoverOf = sql<ShownHandover | null>`(select json_build_object('id', h.id, 'signedOn', h.signed_on, 'file', json_build_object('id', f.id, 'name', f.name),
    'byStaff', h.by_staff, 'at', h.created_at)
  from ${companyHandovers} h join ${files} f on f.id = h.file_id where h.contract_id = ${companyContracts.id} and h.removed_at is null)`;

const isoTime = <T extends string | null>(at: T) =>
  (at === null ? null : new Date(at).toISOString()) as T;

/** The contracts whose bills fit, the newest first, with all their bills. */
async function contractsWith(ctx: Ctx, where: SQL) {
  const rows = await ctx.db
    .select({
      bill: companyBills,
      contract: companyContracts,
      offer: {
        number: businessQuotes.number,
        total: businessQuotes.total,
        poNumber: businessQuotes.poNumber,
        answeredAt: businessQuotes.answeredAt,
      },
      buyerId: businessQuoteRequests.userId,
      slipName: slipFiles.name,
      fakturName: fakturFiles.name,
      receipts: receiptsOf,
      handover: handoverOf,
    })
    .from(companyBills)
    .innerJoin(companyContracts, eq(companyContracts.id, companyBills.contractId))
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .leftJoin(slipFiles, eq(slipFiles.id, companyBills.slipFileId))
    .leftJoin(fakturFiles, eq(fakturFiles.id, companyBills.fakturFileId))
    .where(where)
    .orderBy(
      desc(companyContracts.startsOn),
      desc(companyContracts.id),
      asc(companyBills.position),
    );
  const byContract = Map.groupBy(rows, ({ contract }) => contract.id);
  return [...byContract.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { contract, offer, handover, buyerId } = first;
    const bills = own.map((row) => shownBill(row, own.length, ctx.now));
    const days = { startsOn: contract.startsOn, endsOn: contract.endsOn };
    const acceptedOn = offer.answeredAt ? isoDate(offer.answeredAt) : contract.startsOn;
    return [
      {
        contractId: contract.id,
        quoteId: contract.quoteId,
        offer: offer.number,
        total: offer.total,
        ...days,
        poNumber: offer.poNumber,
        bills,
        mine: buyerId === ctx.user.userId,
        handover: handover && { ...handover, at: isoTime(handover.at) },
        steps: stepsOf(
          {
            offer: offer.number,
            acceptedOn,
            endsOn: days.endsOn,
            poNumber: offer.poNumber,
            signedOn: handover?.signedOn ?? null,
          },
          bills,
        ),
      },
    ];
  });
}

type BillRow = {
  bill: typeof companyBills.$inferSelect;
  slipName: string | null;
  fakturName: string | null;
  receipts: Receipt[];
};

function shownBill({ bill, slipName, fakturName, receipts }: BillRow, count: number, now: Date) {
  const {
    id,
    position,
    trigger,
    percent,
    state,
    net,
    dpp,
    ppn,
    total,
    number,
    issuedAt,
    paid,
    withheld,
    slipNumber,
    slipFileId,
    slipSentAt,
  } = bill;
  const dueOn = bill.dueAt && isoDate(bill.dueAt);
  const isOpen = state === 'invoiced' || state === 'part_paid';
  return {
    id,
    position,
    trigger,
    state,
    dueOn,
    net,
    dpp,
    ppn,
    total,
    number,
    issuedAt,
    paid,
    withheld,
    title: billTitle({ position, of: count, trigger, dueOn, percent }),
    payableOn: bill.lateAt && payableDay(bill.lateAt),
    late: isOpen && bill.lateAt !== null && bill.lateAt <= now,
    ...openOf({ total, paid, withheld, slipAccepted: bill.slipAcceptedAt !== null }),
    withholding: withholdingOf(net),
    slip:
      slipFileId && slipNumber && slipSentAt
        ? {
            number: slipNumber,
            file: { id: slipFileId, name: slipName ?? '' },
            sentAt: slipSentAt,
            accepted: bill.slipAcceptedAt !== null,
          }
        : null,
    faktur:
      bill.fakturFileId && bill.fakturNumber
        ? { number: bill.fakturNumber, file: { id: bill.fakturFileId, name: fakturName ?? '' } }
        : null,
    receipts: receipts.map((receipt) => ({
      ...receipt,
      at: isoTime(receipt.at),
      undoneAt: isoTime(receipt.undoneAt),
    })),
  };
}

/** The bills of a company's contracts, without the names of our staff. @throws company_not_found (404), forbidden (403) */
export async function companyBillsData(ctx: Ctx, companyId: string) {
  const access = await requireCompany(ctx, companyId, 'contracts');
  const contracts = await contractsWith(ctx, eq(companyContracts.companyId, companyId));
  const items = contracts.map((contract) => ({
    ...contract,
    bills: contract.bills.map((bill) => ({
      ...bill,
      receipts: bill.receipts
        .filter(({ undoneAt }) => undoneAt === null)
        .map((receipt) => ({ ...receipt, by: null, file: null })),
    })),
  }));
  return { items, maySign: can(access, 'sign') };
}

/** Whether the actor acts for a company: then other staff handles its bills. */
export async function actsFor(ctx: Ctx, companyId: string): Promise<boolean> {
  const mine = and(
    eq(companyManagers.companyId, companyId),
    eq(companyManagers.userId, ctx.user.userId),
    isNull(companyManagers.endedAt),
  );
  return (
    (await ctx.db.select({ id: companyManagers.id }).from(companyManagers).where(mine).limit(1))
      .length > 0
  );
}

const historyMost = 50;

/** Whom the next invoice of a contract names: the company's own data, else what its acceptance says. */
async function buyerOf(ctx: Ctx, contractId: string) {
  const [row] = await ctx.db
    .select({
      name: sql<string>`coalesce(nullif(${companies.legalName}, ''), ${companies.name})`,
      npwp: sql<string>`coalesce(${businessQuoteAcceptances.npwp}, nullif(${companies.npwp}, ''), '')`,
      address: sql<string>`coalesce(${businessQuoteAcceptances.legalAddress}, nullif(${companies.address}, ''), '')`,
      company: { id: companies.id, name: companies.name },
    })
    .from(companyContracts)
    .innerJoin(companies, eq(companies.id, companyContracts.companyId))
    .leftJoin(
      businessQuoteAcceptances,
      eq(businessQuoteAcceptances.quoteId, companyContracts.quoteId),
    )
    .where(eq(companyContracts.id, contractId));
  if (!row) throw refuse('bill_not_found');
  const { company, ...buyer } = row;
  return { company, buyer };
}

/** A bill as staff opens it. @throws forbidden (403), bill_not_found (404) */
export async function staffBillOf(ctx: Ctx, id: string) {
  requireRight(holds(ctx.user, 'contracts.read'));
  const [row] = await ctx.db
    .select({ contractId: companyBills.contractId })
    .from(companyBills)
    .where(eq(companyBills.id, id));
  const [contract] = row
    ? await contractsWith(ctx, eq(companyBills.contractId, row.contractId))
    : [];
  if (!contract) throw refuse('bill_not_found');
  const { company, buyer } = await buyerOf(ctx, contract.contractId);
  const history = await ctx.db
    .select({
      action: auditLog.action,
      by: nameOf(auditLog.actorId),
      at: auditLog.createdAt,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'company_bill'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost);
  const others = !(await actsFor(ctx, company.id));
  const bills = others && holds(ctx.user, 'contracts.bill');
  return {
    id,
    company,
    buyer,
    contract,
    history,
    may: { issue: bills, note: bills, hand: others },
  };
}

/** The file of a bill or a handover of this company. @throws company_not_found, bill_file_not_found (404), forbidden (403) */
export async function companyFile(
  ctx: Ctx,
  { company, id }: { company: string; id: string },
  storage: FileStorage,
) {
  await requireCompany(ctx, company, 'contracts');
  const [contract] = await ctx.db
    .select({ id: companyContracts.id })
    .from(companyContracts)
    .leftJoin(companyBills, eq(companyBills.contractId, companyContracts.id))
    .leftJoin(
      companyHandovers,
      and(eq(companyHandovers.contractId, companyContracts.id), isNull(companyHandovers.removedAt)),
    )
    .where(
      and(
        eq(companyContracts.companyId, company),
        or(
          eq(companyBills.slipFileId, id),
          eq(companyBills.fakturFileId, id),
          eq(companyHandovers.fileId, id),
        ),
      ),
    )
    .limit(1);
  return storedFile(ctx, contract ? id : null, storage);
}

async function storedFile(
  ctx: Ctx,
  id: string | null,
  storage: FileStorage,
): Promise<{ file: StoredFile; body: Awaited<ReturnType<typeof readStored>> }> {
  const file = id ? await fileById(ctx, id) : null;
  if (!file) throw refuse('bill_file_not_found');
  return { file, body: await readStored(storage, file) };
}

/** What an invoice says of its bill, its contract and its offer; null for a bill that isn't invoiced. */
export async function invoiceFacts(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      bill: companyBills,
      of: sql<number>`(select count(*)::int from ${companyBills} b where b.contract_id = ${companyContracts.id})`,
      companyId: companyContracts.companyId,
      offer: {
        number: businessQuotes.number,
        total: businessQuotes.total,
        name: businessQuotes.acceptedName,
        position: businessQuotes.acceptedPosition,
        ppnRate: businessQuotes.ppnRate,
        dppNumerator: businessQuotes.dppNumerator,
        dppDenominator: businessQuotes.dppDenominator,
      },
      email: businessQuoteRequests.companyEmail,
    })
    .from(companyBills)
    .innerJoin(companyContracts, eq(companyContracts.id, companyBills.contractId))
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .where(eq(companyBills.id, id));
  return row?.bill.number ? row : null;
}
export type InvoiceFacts = NonNullable<Awaited<ReturnType<typeof invoiceFacts>>>;

/** The invoice of a bill of this company. @throws company_not_found, bill_not_found (404), forbidden (403) */
export async function ownInvoiceId(
  ctx: Ctx,
  { company, id }: { company: string; id: string },
): Promise<string> {
  await requireCompany(ctx, company, 'contracts');
  const [row] = await ctx.db
    .select({ id: companyBills.id })
    .from(companyBills)
    .innerJoin(companyContracts, eq(companyContracts.id, companyBills.contractId))
    .where(and(eq(companyBills.id, id), eq(companyContracts.companyId, company)));
  if (!row) throw refuse('bill_not_found');
  return row.id;
}

/** What the bills of a contract are made of; null where its offer costs nothing or it has its bills. */
export async function plannedFrom(ctx: Ctx, quoteId: string) {
  const [row] = await ctx.db
    .select({
      contractId: companyContracts.id,
      contractStartsOn: companyContracts.startsOn,
      offer: {
        total: businessQuotes.total,
        dpp: businessQuotes.dpp,
        ppn: businessQuotes.ppn,
        ppnRate: businessQuotes.ppnRate,
        startsOn: businessQuotes.startsOn,
      },
      payments: sql<
        {
          trigger: 'accepted' | 'started' | 'handed_over' | 'date';
          dueOn: string | null;
          percent: number | null;
          amount: number;
        }[]
      >`(
        select coalesce(json_agg(json_build_object('trigger', p.trigger, 'dueOn', p.due_on, 'percent', p.percent, 'amount', p.amount) order by p.position), '[]')
        from ${businessQuotePayments} p where p.quote_id = ${businessQuotes}.id)`,
    })
    .from(companyContracts)
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .where(
      and(
        eq(companyContracts.quoteId, quoteId),
        sql`${businessQuotes.total} > 0`,
        sql`not exists (select 1 from ${companyBills} b where b.contract_id = ${companyContracts.id})`,
      ),
    );
  return row ?? null;
}

/** The invoice as it was drawn; null before. */
export async function keptInvoice(ctx: Ctx, billId: string): Promise<Uint8Array | null> {
  const [row] = await ctx.db
    .select({ pdf: companyBillPapers.pdf })
    .from(companyBillPapers)
    .where(eq(companyBillPapers.billId, billId));
  return row?.pdf ?? null;
}
