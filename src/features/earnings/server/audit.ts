import { sql } from 'drizzle-orm';
import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { bankAccountStateLabels, payoutStateLabels } from '../terms';
import { bankAccounts, payouts } from './tables';

export const earningsAudit: AuditWords[] = [
  {
    subject: 'payout',
    rowsOf: idsOf(payouts, payouts.instructorId),
    actions: {
      'payout.approved': 'Pencairan disetujui',
      'payout.rejected': 'Pencairan ditolak',
      'payout.paid': 'Pencairan dibayar',
      'payout.returned': 'Pencairan dikembalikan bank',
      'payout.batched': 'Pencairan dimasukkan ke berkas bank',
      'payout.withdrawn': 'Pencairan dikeluarkan dari berkas bank',
    },
    fields: { batchId: 'Berkas bank' },
    values: payoutStateLabels,
  },
  {
    subject: 'bank_account',
    rowsOf: idsOf(bankAccounts, bankAccounts.instructorId),
    actions: {
      'bank_account.confirmed': 'Mengonfirmasi rekening bank',
      'bank_account.rejected': 'Menolak rekening bank',
    },
    values: bankAccountStateLabels,
  },
  {
    subject: 'earnings',
    rowsOf: (userId) => sql`select ${userId}::uuid`,
    actions: { 'earnings.corrected': 'Mencatat koreksi pendapatan' },
  },
  {
    subject: 'share_terms',
    actions: {
      'shares.set': 'Menetapkan bagi hasil',
      'shares.cancelled': 'Membatalkan rencana bagi hasil',
    },
    fields: {
      share: 'Bagian',
      ownCouponShare: 'Bagian dengan kupon sendiri',
      fromAt: 'Berlaku sejak',
    },
  },
  {
    subject: 'share_split',
    actions: {
      'shares.split': 'Menetapkan pembagian antarinstruktur',
      'shares.split_cancelled': 'Membatalkan rencana pembagian antarinstruktur',
    },
    fields: { parts: 'Pembagian', share: 'Bagian', fromAt: 'Berlaku sejak' },
  },
];
