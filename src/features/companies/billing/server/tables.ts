import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { files } from '~/features/files/server/tables';
import { paymentTriggerEnum } from '~/features/quotes/server/tables';
import { companyContracts } from '../../server/tables';
import { billStates } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rupiah = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const billStateEnum = pgEnum('company_bill_state', billStates);

/** The payments of a contract, in order: planned by its offer, then invoiced and paid. The sums of all are the offer's (ADR 055). */
export const companyBills = pgTable(
  'company_bills',
  {
    id: uuid().primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => companyContracts.id),
    position: integer().notNull(),
    trigger: paymentTriggerEnum().notNull(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    state: billStateEnum().notNull().default('planned'),
    /** the beginning of the day (Jakarta) from which it may be invoiced; null until the handover where it follows that */
    dueAt: at('due_at'),
    /** rupiah: without PPN, the base of PPN, PPN, and with PPN */
    net: rupiah('net').notNull(),
    dpp: rupiah('dpp').notNull(),
    ppn: rupiah('ppn').notNull(),
    total: rupiah('total').notNull(),
    /** of the invoice: `INV/2026/000123`, in the series of all invoices; who issued it, and when it is late */
    number: text(),
    issuedAt: at('issued_at'),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    lateAt: at('late_at'),
    /** what the invoice says of its buyer; it never changes */
    buyerName: text('buyer_name'),
    buyerNpwp: text('buyer_npwp'),
    buyerAddress: text('buyer_address'),
    poNumber: text('po_number'),
    /** rupiah of the contract that were invoiced before */
    invoicedBefore: rupiah('invoiced_before'),
    /** rupiah that came in, and PPh 23 that the buyer withheld: the sums of the receipts that stand */
    paid: rupiah('paid').notNull().default(0),
    withheld: rupiah('withheld').notNull().default(0),
    /** the bukti potong of what was withheld, and when finance accepted it */
    slipNumber: text('slip_number'),
    slipFileId: uuid('slip_file_id').references(() => files.id),
    slipSentAt: at('slip_sent_at'),
    slipBy: uuid('slip_by').references(() => users.id, { onDelete: 'set null' }),
    slipAcceptedAt: at('slip_accepted_at'),
    /** the faktur pajak of Coretax */
    fakturNumber: text('faktur_number'),
    fakturFileId: uuid('faktur_file_id').references(() => files.id),
    fakturEnteredAt: at('faktur_entered_at'),
    /** how often its buyer was reminded that it is late */
    reminders: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_bills_order').on(table.contractId, table.position),
    uniqueIndex('company_bills_number').on(table.number).where(sql`number is not null`),
    uniqueIndex('company_bills_faktur')
      .on(table.fakturNumber)
      .where(sql`faktur_number is not null`),
    index('company_bills_newest').on(table.createdAt, table.id),
    index('company_bills_due').on(table.dueAt, table.id),
    index('company_bills_planned').on(table.dueAt, table.id).where(sql`state = 'planned'`),
    index('company_bills_late').on(table.lateAt, table.id),
    index('company_bills_open')
      .on(table.lateAt, table.id)
      .where(sql`state in ('invoiced', 'part_paid')`),
    index('company_bills_slips')
      .on(table.lateAt, table.id)
      .where(sql`slip_file_id is not null and slip_accepted_at is null`),
    index('company_bills_issued').on(table.issuedAt, table.id),
    index('company_bills_paid').on(table.issuedAt, table.id).where(sql`state = 'paid'`),
    index('company_bills_number_search').using('gin', sql`lower(number) gin_trgm_ops`),
    index('company_bills_issuer').on(table.issuedBy).where(sql`issued_by is not null`),
    index('company_bills_slip_sender').on(table.slipBy).where(sql`slip_by is not null`),
    index('company_bills_slip_file').on(table.slipFileId).where(sql`slip_file_id is not null`),
    index('company_bills_faktur_file')
      .on(table.fakturFileId)
      .where(sql`faktur_file_id is not null`),
    check(
      'company_bills_amounts',
      sql`${table.total} > 0 and ${table.net} >= 0 and ${table.ppn} >= 0 and ${table.total} = ${table.net} + ${table.ppn}`,
    ),
    check('company_bills_money', sql`${table.paid} >= 0 and ${table.withheld} >= 0`),
    check(
      'company_bills_invoice',
      sql`(${table.state} = 'planned') = (${table.number} is null) and num_nulls(${table.number}, ${table.issuedAt}, ${table.lateAt}, ${table.buyerName},
        ${table.buyerNpwp}, ${table.buyerAddress}, ${table.invoicedBefore}) in (0, 7)`,
    ),
    check(
      'company_bills_slip',
      sql`num_nulls(${table.slipNumber}, ${table.slipFileId}, ${table.slipSentAt}) in (0, 3)`,
    ),
    check(
      'company_bills_faktur_entry',
      sql`num_nulls(${table.fakturNumber}, ${table.fakturFileId}, ${table.fakturEnteredAt}) in (0, 3)`,
    ),
  ],
);

/** What finance noted as paid. Rows are only added; one that was wrong is undone with its reason. */
export const companyReceipts = pgTable(
  'company_receipts',
  {
    id: uuid().primaryKey(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => companyBills.id),
    /** the day on which the bank has it */
    receivedOn: date('received_on').notNull(),
    /** rupiah that came in, and PPh 23 that the buyer kept back */
    amount: rupiah('amount').notNull(),
    withheld: rupiah('withheld').notNull(),
    reference: text().notNull(),
    fileId: uuid('file_id').references(() => files.id),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: at('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoReason: text('undo_reason'),
  },
  (table) => [
    index('company_receipts_of_bill').on(table.billId, table.createdAt, table.id),
    uniqueIndex('company_receipts_reference')
      .on(table.billId, sql`lower(reference)`)
      .where(sql`undone_at is null`),
    index('company_receipts_file').on(table.fileId).where(sql`file_id is not null`),
    index('company_receipts_creator').on(table.createdBy).where(sql`created_by is not null`),
    index('company_receipts_undoer').on(table.undoneBy).where(sql`undone_by is not null`),
    check(
      'company_receipts_amounts',
      sql`${table.amount} >= 0 and ${table.withheld} >= 0 and ${table.amount} + ${table.withheld} > 0`,
    ),
  ],
);

/** The signed handover (BAST) of a contract. One that was wrong is taken back with its reason. */
export const companyHandovers = pgTable(
  'company_handovers',
  {
    id: uuid().primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => companyContracts.id),
    signedOn: date('signed_on').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    byStaff: boolean('by_staff').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: at('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removeReason: text('remove_reason'),
  },
  (table) => [
    uniqueIndex('company_handovers_of_contract')
      .on(table.contractId)
      .where(sql`removed_at is null`),
    index('company_handovers_file').on(table.fileId),
    index('company_handovers_history').on(table.contractId, table.createdAt),
    index('company_handovers_creator').on(table.createdBy).where(sql`created_by is not null`),
    index('company_handovers_remover').on(table.removedBy).where(sql`removed_by is not null`),
  ],
);

/** An invoice as PDF, drawn once. Its bytes never change. */
export const companyBillPapers = pgTable('company_bill_papers', {
  billId: uuid('bill_id')
    .primaryKey()
    .references(() => companyBills.id),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
  createdAt: at('created_at').notNull(),
});
