export const codeDigits = 6;
/** Wrong codes after which a code is worth nothing. */
export const codeTriesMax = 5;
/** Seconds after which another code may be asked for. */
export const codePauseSeconds = 60;
/** Codes of one offer in 24 hours, so that nobody guesses on for days. */
export const codesPerDay = 10;

export const poMax = 60;
export const addressMin = 10;
export const addressMax = 300;

/** How somebody showed that they may accept: signed in with the registered account, by a code sent to the registered address, or outside the site. */
export const acceptanceMethods = ['account', 'code', 'offline'] as const;
export type AcceptanceMethod = (typeof acceptanceMethods)[number];
export const methodLabels: Record<AcceptanceMethod, string> = {
  account: 'Masuk dengan akun yang terdaftar',
  code: 'Kode yang dikirim ke email terdaftar',
  offline: 'Di luar situs, dicatat tim kami',
};

export const acceptanceTexts = {
  terms: 'Centang persetujuan atas syarat dan ketentuan',
  npwp: 'Isi 16 angka NPWP, atau 15 angka NPWP lama',
  address: `Alamat minimal ${addressMin} karakter`,
  addressTooLong: `Alamat maksimal ${addressMax} karakter`,
  poTooLong: `Nomor PO maksimal ${poMax} karakter`,
  poMissing: 'Nomor PO wajib diisi',
  codeFormat: `Isi ${codeDigits} angka dari email kami`,
  codeMissing: `Minta kode, lalu isi ${codeDigits} angka dari email kami`,
  codeOver: 'Kode ini tidak berlaku lagi. Minta kode baru.',
  codeUsedUp: `Sudah ${codeTriesMax} kali salah. Minta kode baru.`,
  codeSent: 'Kode terkirim',
  codeFailed: 'Kode gagal dikirim',
  paperFailed: 'Bukti persetujuan gagal diunduh',
} as const;
