import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { orders, refunds } from '~/features/checkout/server/tables';
import { files } from '~/features/files/server/tables';
import { bankAccountStates, entryKinds, ledgerAccounts, type Part, payoutStates } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rupiah = (name: string) => bigint(name, { mode: 'number' });

export const entryKind = pgEnum('ledger_entry_kind', entryKinds);
export const ledgerAccount = pgEnum('ledger_account', ledgerAccounts);
export const payoutState = pgEnum('payout_state', payoutStates);
export const bankAccountState = pgEnum('bank_account_state', bankAccountStates);

/** The instructor's share of a course's sales from a time on; without a course, of all courses that have none of their own. */
export const shareTerms = pgTable(
  'share_terms',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** hundredths of a percent */
    share: integer().notNull(),
    ownCouponShare: integer('own_coupon_share').notNull(),
    fromAt: at('from_at').notNull(),
    reason: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('share_terms_of_course').on(table.courseId, table.fromAt),
    check(
      'share_terms_range',
      sql`${table.share} between 0 and 10000 and ${table.ownCouponShare} between 0 and 10000`,
    ),
  ],
);

/** How the instructors of a course divide their share from a time on: hundredths of a percent, 10,000 together. A part is `kept` for somebody who left the team. */
export const shareSplits = pgTable(
  'share_splits',
  {
    id: uuid().primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    parts: jsonb().$type<Part[]>().notNull(),
    fromAt: at('from_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('share_splits_of_course').on(table.courseId, table.fromAt)],
);

/** One event in the ledger. Entries and their lines are only ever added; the sum of an entry's lines is zero (both checked by the database). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    kind: entryKind().notNull(),
    /** names what it books, `sale:{order}`, so that nothing is booked twice */
    key: text().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    payoutId: uuid('payout_id'),
    reason: text(),
    createdBy: uuid('created_by').references(() => users.id),
    bookedAt: at('booked_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_key').on(table.key),
    index('ledger_entries_newest').on(table.bookedAt, table.id),
    index('ledger_entries_of_order').on(table.orderId).where(sql`order_id is not null`),
    index('ledger_entries_of_payout').on(table.payoutId).where(sql`payout_id is not null`),
  ],
);

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: uuid().primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    account: ledgerAccount().notNull(),
    /** of `instructor_payable`: whose share it is */
    instructorId: uuid('instructor_id').references(() => users.id),
    courseId: uuid('course_id').references(() => courses.id),
    /** rupiah, debit positive, credit negative */
    amount: rupiah('amount').notNull(),
    kind: entryKind().notNull(),
    bookedAt: at('booked_at').notNull(),
    /** the day (Jakarta) from which a share may be paid out */
    maturesOn: date('matures_on'),
  },
  (table) => [
    index('ledger_lines_of_entry').on(table.entryId),
    index('ledger_lines_of_instructor')
      .on(table.instructorId, table.bookedAt, table.id)
      .where(sql`instructor_id is not null`),
    index('ledger_lines_of_instructor_course')
      .on(table.instructorId, table.courseId, table.bookedAt, table.id)
      .where(sql`instructor_id is not null`),
    index('ledger_lines_of_instructor_kind')
      .on(table.instructorId, table.kind, table.bookedAt, table.id)
      .where(sql`instructor_id is not null`),
    // Views of two kinds, in order of time without all other lines.
    index('ledger_lines_given_back')
      .on(table.instructorId, table.bookedAt, table.id)
      .where(sql`kind in ('refund', 'reversal') and instructor_id is not null`),
    index('ledger_lines_paid_out')
      .on(table.instructorId, table.bookedAt, table.id)
      .where(sql`kind in ('payout', 'payout_returned') and instructor_id is not null`),
    index('ledger_lines_of_account').on(table.account, table.bookedAt),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_lines_instructor',
      sql`(${table.account} = 'instructor_payable') = (${table.instructorId} is not null)`,
    ),
  ],
);

/** The balance of an instructor: sums that every entry keeps, so that nobody counts the ledger anew. Every change of their money locks this row. */
export const earningBalances = pgTable(
  'earning_balances',
  {
    instructorId: uuid('instructor_id')
      .primaryKey()
      .references(() => users.id),
    /** rupiah: all shares less refunds, reversals and corrections; below zero is a debt that later sales settle */
    earned: rupiah('earned').notNull().default(0),
    /** in requests that are neither paid nor rejected */
    requested: rupiah('requested').notNull().default(0),
    paid: rupiah('paid').notNull().default(0),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('earning_balances_by_change').on(table.updatedAt, table.instructorId),
    index('earning_balances_by_earned').on(table.earned, table.instructorId),
    index('earning_balances_in_debt')
      .on(table.updatedAt, table.instructorId)
      .where(sql`earned - paid < 0`),
  ],
);

/** The part of `earned` that may be paid out from a day on; past days are removed now and then. */
export const earningMaturities = pgTable(
  'earning_maturities',
  {
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    maturesOn: date('matures_on').notNull(),
    amount: rupiah('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instructorId, table.maturesOn] })],
);

/** Sums of an instructor by month (Jakarta), course and kind, for chart and statement. */
export const earningMonths = pgTable(
  'earning_months',
  {
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    month: date().notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    kind: entryKind().notNull(),
    count: integer().notNull(),
    amount: rupiah('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instructorId, table.month, table.courseId, table.kind] }),
  ],
);

/** Bank accounts that instructors gave, one after the other; staff checks the name. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    bank: text().notNull(),
    number: text().notNull(),
    holder: text().notNull(),
    state: bankAccountState().notNull().default('waiting'),
    /** no payout goes there before this time */
    frozenUntil: at('frozen_until'),
    reason: text(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('bank_accounts_present')
      .on(table.instructorId)
      .where(sql`state in ('waiting', 'confirmed')`),
    index('bank_accounts_of_instructor').on(table.instructorId, table.createdAt),
    index('bank_accounts_by_state').on(table.state, table.createdAt, table.id),
    index('bank_accounts_by_decision').on(table.decidedAt, table.id),
    index('bank_accounts_newest').on(table.createdAt, table.id),
  ],
);

/** Tax data of an instructor (facts §2). */
export const taxProfiles = pgTable('tax_profiles', {
  instructorId: uuid('instructor_id')
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  /** NPWP or NIK, 16 digits */
  taxId: text('tax_id').notNull(),
  address: text().notNull(),
  /** has stated a turnover of at most Rp500 million a year (PMK 37/2025) */
  smallTurnover: boolean('small_turnover').notNull().default(false),
  revision: integer().notNull().default(0),
  updatedAt: at('updated_at').notNull(),
});

/** Files for the bank with payouts that were approved together. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payout_batches_number').on(table.number),
    index('payout_batches_newest').on(table.createdAt, table.id),
  ],
);

/** Money on its way to an instructor. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    number: text().notNull(),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    state: payoutState().notNull().default('requested'),
    /** rupiah that leave the balance, and the part of it that is withheld as tax */
    amount: rupiah('amount').notNull(),
    withheld: rupiah('withheld').notNull().default(0),
    bank: text().notNull(),
    bankNumber: text('bank_number').notNull(),
    bankHolder: text('bank_holder').notNull(),
    batchId: uuid('batch_id').references(() => payoutBatches.id),
    reference: text(),
    proofFileId: uuid('proof_file_id').references(() => files.id),
    reason: text(),
    requestedAt: at('requested_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    paidAt: at('paid_at'),
  },
  (table) => [
    uniqueIndex('payouts_number').on(table.number),
    // One request at a time, so that nobody asks twice for the same money.
    uniqueIndex('payouts_open')
      .on(table.instructorId)
      .where(sql`state in ('requested', 'approved')`),
    index('payouts_of_instructor').on(table.instructorId, table.requestedAt, table.id),
    index('payouts_by_state').on(table.state, table.requestedAt, table.id),
    index('payouts_newest').on(table.requestedAt, table.id),
    index('payouts_by_amount').on(table.amount, table.id),
    index('payouts_of_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('payouts_search').using(
      'gin',
      sql`lower(number || ' ' || bank_holder || ' ' || bank_number || ' ' || coalesce(reference, '')) gin_trgm_ops`,
    ),
    check(
      'payouts_amount',
      sql`${table.amount} > 0 and ${table.withheld} between 0 and ${table.amount}`,
    ),
  ],
);

/** A day (Jakarta) whose orders, ledger and gateway were compared. */
export const dailyClosings = pgTable('daily_closings', {
  day: date().primaryKey(),
  /** rupiah of orders paid, refunded and reversed on that day, and the same in the ledger and at the gateway */
  sums: jsonb()
    .$type<{
      orders: Record<string, number>;
      ledger: Record<string, number>;
      gateway: { paid: number; settlement?: Record<string, number> | undefined };
    }>()
    .notNull(),
  differences: jsonb()
    .$type<{ orderId: string | null; number: string; what: string; amount: number }[]>()
    .notNull(),
  closedAt: at('closed_at').notNull(),
});
