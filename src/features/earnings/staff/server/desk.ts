import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { anywhereIn, desk, within } from '~/lib/server/desk';
import type { Words } from '~/lib/server/desk-words';
import { can } from '../../access';
import { bankAccounts, earningBalances, payoutBatches, payouts } from '../../server/tables';
import { bankAccountStateLabels, payoutStateLabels } from '../../terms';
import {
  accountDesk as accountShape,
  balanceDesk as balanceShape,
  payoutDesk as payoutShape,
} from '../rules';

const person = { instructorName: users.name, email: users.email };

/** Only people who have ever earned something are looked through, who are few of all. `offset 0` keeps the planner from beginning with everybody. */
const ofInstructor = (instructorId: PgColumn) =>
  anywhereIn(
    (pattern) => sql`${instructorId} = any(array(select b.instructor_id from ${earningBalances} b
      cross join lateral (select lower(u.name) like ${pattern} or lower(u.email) like ${pattern} as fits from ${users} u where u.id = b.instructor_id offset 0) person
      where person.fits))`,
  );

const byInstructor = ofInstructor(payouts.instructorId);
/** Numbers are no names: looked for alone, they are found by their index. */
const namesPayout = /^((pc|bb)-.*|[\d\s.-]+)$/i;
const ofPayout = within(
  sql`${payouts.number} || ' ' || ${payouts.bankHolder} || ' ' || ${payouts.bankNumber} || ' ' || coalesce(${payouts.reference}, '')`,
);
const ofBatch: Words = {
  pattern: (q) => (/^bb-/i.test(q) ? q.toUpperCase() : null),
  matches: (number) =>
    sql`${payouts.batchId} = any(array(select b.id from ${payoutBatches} b where b.number = ${number}))`,
};

export const payoutDesk = desk({
  name: 'payout desk',
  title: 'Pencairan',
  shape: payoutShape,
  may: (actor) => can(actor, 'manage'),
  id: payouts.id,
  columns: {
    ...person,
    id: payouts.id,
    number: payouts.number,
    state: payouts.state,
    amount: payouts.amount,
    withheld: payouts.withheld,
    bank: payouts.bank,
    bankNumber: payouts.bankNumber,
    bankHolder: payouts.bankHolder,
    batch: sql<string | null>`${payoutBatches.number}`.as('batch'),
    reference: payouts.reference,
    requestedAt: payouts.requestedAt,
    paidAt: payouts.paidAt,
  },
  counted: payouts,
  from: (select) =>
    select
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.instructorId))
      .leftJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId)),
  views: {
    requested: sql`${payouts.state} = 'requested'`,
    approved: sql`${payouts.state} = 'approved'`,
    paid: sql`${payouts.state} = 'paid'`,
    rejected: sql`${payouts.state} = 'rejected'`,
    all: undefined,
  },
  words: [
    { ...byInstructor, pattern: (q) => (namesPayout.test(q) ? null : byInstructor.pattern(q)) },
    ofPayout,
    ofBatch,
  ],
  filters: {},
  sorts: { requested: payouts.requestedAt, amount: payouts.amount },
  since: payouts.requestedAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Nomor: (item) => item.number,
    Status: (item) => payoutStateLabels[item.state],
    Instruktur: (item) => item.instructorName,
    Email: (item) => item.email,
    Jumlah: (item) => item.amount,
    'Potongan pajak': (item) => item.withheld,
    Bank: (item) => item.bank,
    Rekening: (item) => item.bankNumber,
    'Pemilik rekening': (item) => item.bankHolder,
    'Berkas bank': (item) => item.batch,
    Referensi: (item) => item.reference,
    Diajukan: (item) => item.requestedAt,
    Dibayar: (item) => item.paidAt,
  },
});

/** Bank accounts whose holder's name is to be checked. */
export const accountDesk = desk({
  name: 'bank account desk',
  title: 'Rekening bank',
  shape: accountShape,
  may: (actor) => can(actor, 'manage'),
  id: bankAccounts.id,
  columns: {
    ...person,
    id: bankAccounts.id,
    bank: bankAccounts.bank,
    number: bankAccounts.number,
    holder: bankAccounts.holder,
    state: bankAccounts.state,
    createdAt: bankAccounts.createdAt,
    decidedAt: bankAccounts.decidedAt,
  },
  counted: bankAccounts,
  from: (select) =>
    select.from(bankAccounts).innerJoin(users, eq(users.id, bankAccounts.instructorId)),
  views: {
    waiting: sql`${bankAccounts.state} = 'waiting'`,
    confirmed: sql`${bankAccounts.state} = 'confirmed'`,
    rejected: sql`${bankAccounts.state} = 'rejected'`,
    all: undefined,
  },
  words: [
    within(bankAccounts.number, bankAccounts.holder, bankAccounts.bank, users.name, users.email),
  ],
  filters: {},
  sorts: { created: bankAccounts.createdAt, decided: bankAccounts.decidedAt },
  since: bankAccounts.createdAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Instruktur: (item) => item.instructorName,
    Email: (item) => item.email,
    Bank: (item) => item.bank,
    Rekening: (item) => item.number,
    'Pemilik rekening': (item) => item.holder,
    Status: (item) => bankAccountStateLabels[item.state],
    Diisi: (item) => item.createdAt,
    Diputuskan: (item) => item.decidedAt,
  },
});

/** The balances of all instructors. */
export const balanceDesk = desk({
  name: 'earning balance desk',
  title: 'Saldo instruktur',
  shape: balanceShape,
  may: (actor) => can(actor, 'manage'),
  id: earningBalances.instructorId,
  columns: {
    ...person,
    id: earningBalances.instructorId,
    earned: earningBalances.earned,
    requested: earningBalances.requested,
    paid: earningBalances.paid,
    updatedAt: earningBalances.updatedAt,
  },
  counted: earningBalances,
  from: (select) =>
    select.from(earningBalances).innerJoin(users, eq(users.id, earningBalances.instructorId)),
  views: { all: undefined, debt: sql`${earningBalances.earned} - ${earningBalances.paid} < 0` },
  words: [ofInstructor(earningBalances.instructorId)],
  filters: {},
  sorts: { changed: earningBalances.updatedAt, earned: earningBalances.earned },
  since: earningBalances.updatedAt,
  actorName: deskActorName,
  item: (row) => ({ ...row, debt: Math.max(0, row.paid - row.earned) }),
  cells: {
    Instruktur: (item) => item.instructorName,
    Email: (item) => item.email,
    'Bagian diperoleh': (item) => item.earned,
    Diajukan: (item) => item.requested,
    Dibayar: (item) => item.paid,
    Utang: (item) => item.debt,
    Berubah: (item) => item.updatedAt,
  },
});
