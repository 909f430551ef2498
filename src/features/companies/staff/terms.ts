import { formatNumber } from '~/lib/money';

/** What staff decides about a company, as the audit log names it. */
export const decisionLabels = {
  'company.contract_ended': 'Mengakhiri kontrak lebih awal',
  'company.contract_extended': 'Memperpanjang kontrak',
  'company.owner_changed': 'Mengalihkan kepemilikan perusahaan',
} as const;
export type CompanyDecision = keyof typeof decisionLabels;

export const reasonMin = 10;
export const reasonMax = 500;
/** A contract may be extended until so many years from today. */
export const extensionYears = 5;

export const staffTexts = {
  reasonTooShort: `Tulis alasan, minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
  day: 'Isi tanggalnya',
  email: 'Isi alamat email akunnya',
  unknownAccount:
    'Belum ada akun aktif dengan alamat terverifikasi ini. Minta orangnya mendaftar dahulu.',
  sameOwner: 'Orang ini sudah pemilik yang hendak diganti.',
} as const;
