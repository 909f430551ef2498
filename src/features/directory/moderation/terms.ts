import { formatNumber } from '~/lib/money';

export const reasonMin = 10;
export const reasonMax = 1_000;

export const actions = ['hide_fields', 'hide', 'warn', 'restore', 'dismiss'] as const;
export type Action = (typeof actions)[number];
export const actionLabels: Record<Action, string> = {
  hide_fields: 'Sembunyikan bagian',
  hide: 'Sembunyikan profil',
  warn: 'Beri peringatan',
  restore: 'Tampilkan kembali',
  dismiss: 'Abaikan laporan',
};

export const moderationTexts = {
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
  fieldsMissing: 'Pilih minimal satu bagian',
  failed: 'Keputusan gagal disimpan. Isian Anda masih ada.',
} as const;

export const reasonLimits = {
  least: reasonMin,
  most: reasonMax,
  tooShort: moderationTexts.reasonTooShort,
  tooLong: moderationTexts.reasonTooLong,
};

export const doneTexts: Record<Action, string> = {
  hide_fields: 'Bagian profil disembunyikan.',
  hide: 'Profil disembunyikan.',
  warn: 'Peringatan terkirim.',
  restore: 'Profil ditampilkan kembali.',
  dismiss: 'Laporan diabaikan.',
};
