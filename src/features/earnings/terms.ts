/** The share of an instructor in the net price, in hundredths of a percent: of a sale, and of one by their own coupon (spec decision 30). */
export const shareDefault = 7_000;
export const ownCouponShareDefault = 8_500;
/** A part of the instructors' share, in hundredths of a percent. It is `kept` for somebody who left the team, by an explicit choice. */
export type Part = { instructorId: string; share: number; kept?: boolean };
/** Days until a share may be paid out. */
export const maturingDays = 14;
/** rupiah */
export const payoutMinimum = 100_000;
/** A changed bank account stops payouts for this time (screens-not-shown §10). */
export const accountFreezeDays = 3;

export const entryKinds = [
  'sale',
  'refund',
  'reversal',
  'withholding',
  'payout',
  'payout_returned',
  'correction',
] as const;
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

/** The accounts of the ledger. Debits are positive, credits negative: a sale adds to `cash`, and what we owe anybody is negative. */
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

export const bankAccountStateLabels: Record<BankAccountState, string> = {
  waiting: 'Menunggu pemeriksaan',
  confirmed: 'Terverifikasi',
  rejected: 'Ditolak',
  replaced: 'Diganti',
};

/** The kinds that change what an instructor has earned, which are summed by month. */
export const earningKinds = [
  'sale',
  'refund',
  'reversal',
  'correction',
] as const satisfies readonly EntryKind[];
export type EarningKind = (typeof earningKinds)[number];

/** Banks to which payouts go, as people know them, and their codes for interbank transfers (Bank Indonesia). */
export const banks = {
  BCA: '014',
  Mandiri: '008',
  BNI: '009',
  BRI: '002',
  BSI: '451',
  'CIMB Niaga': '022',
  Permata: '013',
  Danamon: '011',
  BTN: '200',
  'OCBC NISP': '028',
  Panin: '019',
  Maybank: '016',
  'Bank Jago': '542',
  'Bank Neo Commerce': '490',
  SeaBank: '535',
  'Bank DKI': '111',
  'Bank BJB': '110',
} as const;
export type Bank = keyof typeof banks;
export const bankNames = Object.keys(banks) as Bank[];

export const bankNumberMin = 5;
export const bankNumberMax = 20;
export const holderMax = 100;
export const taxIdDigits = 16;
export const taxAddressMax = 300;
export const reasonMin = 10;
export const reasonMax = 500;
export const referenceMax = 100;
/** rupiah */
export const payoutMaximum = 1_000_000_000;
/** of a page: the months of the chart, and the newest payouts */
export const chartMonths = 12;
export const shownPayouts = 12;

const digits = 'Hanya angka, tanpa spasi atau tanda baca';
export const texts = {
  bankMissing: 'Pilih bank',
  numberMissing: 'Nomor rekening wajib diisi',
  numberWrong: `${digits}, ${bankNumberMin}–${bankNumberMax} angka`,
  holderMissing: 'Nama pemilik rekening wajib diisi',
  holderTooLong: `Nama pemilik maksimal ${holderMax} karakter`,
  nameMissing: 'Nama wajib pajak wajib diisi',
  taxIdWrong: `NPWP atau NIK harus ${taxIdDigits} angka`,
  addressMissing: 'Alamat wajib diisi',
  addressTooLong: `Alamat maksimal ${taxAddressMax} karakter`,
  amountMissing: 'Jumlah wajib diisi',
  amountTooSmall: 'Pencairan minimal Rp100.000',
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${reasonMax} karakter`,
  referenceMissing: 'Nomor referensi bank wajib diisi',
  referenceTooLong: `Nomor referensi maksimal ${referenceMax} karakter`,
  proofGone: 'Berkas bukti sudah tidak ada. Unggah lagi.',
  shareRange: 'Isi antara 0% dan 100%',
  splitSum: 'Jumlah semua bagian harus tepat 100%',
  splitTwice: 'Setiap instruktur hanya boleh ada satu kali',
  splitOutsider: 'Hanya instruktur kursus ini yang dapat mendapat bagian',
  fromPast: 'Tanggal mulai tidak boleh di masa lalu',
} as const;

export const reasonLimits = {
  least: reasonMin,
  most: reasonMax,
  tooShort: texts.reasonTooShort,
  tooLong: texts.reasonTooLong,
};
