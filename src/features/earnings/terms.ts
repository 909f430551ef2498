/** The share of an instructor in the net price, in hundredths of a percent: of a sale, and of one by their own coupon (spec decision 30). */
export const shareDefault = 7_000;
export const ownCouponShareDefault = 8_500;
/** Days until a share may be paid out. */
export const maturingDays = 14;
/** rupiah */
export const payoutMinimum = 100_000;
/** A changed bank account stops payouts for this time (screens-not-shown §10). */
export const accountFreezeDays = 3;

export const entryKinds = ['sale', 'refund', 'reversal', 'withholding', 'payout', 'payout_returned', 'correction'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindLabels: Record<EntryKind, string> = {
  sale: 'Penjualan',
  refund: 'Pengembalian dana',
  reversal: 'Pembayaran dibatalkan bank',
  withholding: 'Potongan pajak',
  payout: 'Pencairan',
  payout_returned: 'Pencairan dikembalikan',
  correction: 'Koreksi',
};

/**
 * The accounts of the ledger. Debits are positive, credits negative: `cash` grows by a sale, and what we owe an instructor
 * (`instructor_payable`), the state (`ppn_payable`) or a buyer is negative.
 */
export const ledgerAccounts = [
  'cash',
  'coupon_expense',
  'gateway_fee',
  'ppn_payable',
  'platform_revenue',
  'instructor_payable',
  'withholding_payable',
  'refund_expense',
  'correction',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const payoutStates = ['requested', 'approved', 'paid', 'rejected'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutStateLabels: Record<PayoutState, string> = {
  requested: 'Diajukan',
  approved: 'Disetujui',
  paid: 'Dibayar',
  rejected: 'Ditolak',
};

export const bankAccountStates = ['waiting', 'confirmed', 'rejected', 'replaced'] as const;
export type BankAccountState = (typeof bankAccountStates)[number];
