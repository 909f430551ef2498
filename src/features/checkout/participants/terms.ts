import { formatNumber } from '~/lib/money';

export const certificateBands = ['with', 'without'] as const;
export const certificateBandLabels = {
  with: 'Ada sertifikat',
  without: 'Tanpa sertifikat',
} as const;

export const importRowsMax = 10_000;
/** bytes of a file of addresses */
export const importBytesMax = 1024 * 1024;
export const reasonMin = 5;
export const reasonMax = 500;

/** What becomes of each row of an import. Only `created` and `reopened` can be undone; `kept` is one of them that an undo leaves, and its row says why. */
export const importOutcomes = [
  ...([
    'waiting',
    'created',
    'reopened',
    'existing',
    'unknown',
    'unverified',
    'closing',
    'broken',
  ] as const),
  ...(['undone', 'kept'] as const),
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const outcomeLabels: Record<ImportOutcome, string> = {
  waiting: 'Menunggu giliran',
  created: 'Didaftarkan',
  reopened: 'Dibuka kembali',
  existing: 'Sudah terdaftar',
  unknown: 'Belum punya akun',
  unverified: 'Email belum diverifikasi pemiliknya',
  closing: 'Akunnya sedang ditutup atau ditangguhkan',
  broken: 'Baris rusak',
  undone: 'Diurungkan',
  kept: 'Tetap terdaftar',
};
/** The same before anything is stored. */
export const plannedLabels: Partial<Record<ImportOutcome, string>> = {
  created: 'Akan didaftarkan',
  reopened: 'Akan dibuka kembali',
};

const range = `${reasonMin}–${reasonMax} karakter`;
export const participantTexts = {
  reason: `Tulis alasan ${range}`,
  empty: 'Tulis alamat email atau pilih berkas',
  tooLarge: 'Berkas paling besar 1 MB',
  tooMany: `Paling banyak ${formatNumber(importRowsMax)} baris sekaligus. Bagilah berkasnya.`,
  noRows: 'Tidak ada alamat email di sini',
  own: 'Akun Anda sendiri. Minta superadmin lain mendaftarkannya.',
  suspended: 'Akunnya sedang ditangguhkan',
  busy: 'Tetap terdaftar karena sudah belajar atau membeli',
  givenAnew: 'Tetap terdaftar karena didaftarkan lagi setelah daftar ini',
  paidBySeat: 'Tetap terdaftar lewat kursi perusahaannya',
  listedAgain: 'Tetap terdaftar karena ada juga di daftar yang lebih baru',
  goneBefore: 'Sudah dikeluarkan sebelum impor ini diurungkan',
  dropped: 'Tidak didaftarkan karena pekerjaannya dihapus',
} as const;
