/** The most payouts in one file for the bank. */
export const batchMax = 500;
/** rupiah */
export const correctionMax = 1_000_000_000;

export const decisionLabels: Record<string, string> = {
  'payout.approved': 'Pencairan disetujui',
  'payout.rejected': 'Pencairan ditolak',
  'payout.paid': 'Pencairan dibayar',
  'payout.returned': 'Pencairan dikembalikan bank',
  'payout.batched': 'Dimasukkan ke berkas bank',
  'payout.withdrawn': 'Dikeluarkan dari berkas bank',
  'bank_account.confirmed': 'Rekening terverifikasi',
  'bank_account.rejected': 'Rekening ditolak',
  'earnings.corrected': 'Pendapatan dikoreksi',
};
