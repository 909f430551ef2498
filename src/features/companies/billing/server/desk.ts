import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { businessQuotes } from '~/features/quotes/server/tables';
import { isoDate } from '~/lib/dates';
import { holds } from '~/lib/permissions';
import { anywhereIn, desk, deskNow } from '~/lib/server/desk';
import { companies, companyContracts } from '../../server/tables';
import { payableDay, billDesk as shape } from '../rules';
import { billStateLabels } from '../terms';
import { companyBills } from './tables';

const { id, position, state, number, total, paid, withheld, dueAt, lateAt, issuedAt, createdAt } =
  companyBills;
const ofCompany = anywhereIn(
  (pattern) =>
    sql`${companyBills.contractId} = any(array(select k.id from ${companyContracts} k join ${companies} c on c.id = k.company_id where c.search_text like ${pattern}))`,
);
const ofNumber = anywhereIn((pattern) => sql`lower(${number}) like ${pattern}`);
const ofOffer = anywhereIn(
  (pattern) =>
    sql`${companyBills.contractId} = any(array(select k.id from ${companyContracts} k join ${businessQuotes} q on q.id = k.quote_id where lower(q.number) like ${pattern}))`,
);

/** The bills of all contracts. */
export const billDesk = desk({
  name: 'bill desk',
  title: 'Tagihan kontrak',
  shape,
  may: (actor) => holds(actor, 'contracts.read'),
  id,
  columns: {
    id,
    company: companies.name,
    offer: businessQuotes.number,
    position,
    state,
    number,
    total,
    paid,
    withheld,
    dueAt,
    lateAt,
    issuedAt,
    createdAt,
  },
  counted: companyBills,
  from: (select) =>
    select
      .from(companyBills)
      .innerJoin(companyContracts, eq(companyContracts.id, companyBills.contractId))
      .innerJoin(companies, eq(companies.id, companyContracts.companyId))
      .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId)),
  views: {
    due: sql`${state} = 'planned' and ${dueAt} <= ${deskNow}`,
    late: sql`${state} in ('invoiced', 'part_paid') and ${lateAt} <= ${deskNow}`,
    open: sql`${state} in ('invoiced', 'part_paid')`,
    slips: sql`${companyBills.slipFileId} is not null and ${companyBills.slipAcceptedAt} is null`,
    planned: sql`${state} = 'planned' and (${dueAt} is null or ${dueAt} > ${deskNow})`,
    paid: sql`${state} = 'paid'`,
    all: undefined,
  },
  words: [ofCompany, ofNumber, ofOffer],
  filters: {},
  sorts: { due: dueAt, payable: lateAt, issued: issuedAt, created: createdAt },
  since: dueAt,
  sinceIn: { late: lateAt, slips: companyBills.slipSentAt },
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Perusahaan: (item) => item.company,
    Penawaran: (item) => item.offer,
    Termin: (item) => item.position,
    Status: (item) => billStateLabels[item.state],
    Invoice: (item) => item.number,
    'Jumlah (Rp)': (item) => item.total,
    'Dibayar (Rp)': (item) => item.paid,
    'PPh 23 dipotong (Rp)': (item) => item.withheld,
    'Dapat ditagih': (item) => item.dueAt && isoDate(item.dueAt),
    'Jatuh tempo': (item) => item.lateAt && payableDay(item.lateAt),
    Terbit: (item) => item.issuedAt,
  },
});
