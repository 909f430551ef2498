export const lineViewLabels = {
  all: 'Semua',
  sale: 'Penjualan',
  back: 'Pengembalian',
  payout: 'Pencairan',
  correction: 'Koreksi',
} as const;
