import { formatNumber } from '~/lib/money';

/** the number of courses shown on an instructor's profile */
export const taughtMost = 6;
/** the number of finished courses shown on a profile */
export const finishedMost = 50;

export const reportReasons = ['spam', 'fake', 'improper', 'personal_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam atau promosi',
  fake: 'Palsu atau menyamar sebagai orang lain',
  improper: 'Konten tidak pantas',
  personal_data: 'Memuat data pribadi orang lain',
  other: 'Lainnya',
};
export const reportNoteMax = 1_000;
export const reportsPerDay = 20;

export const linkKinds = ['linkedin', 'twitter', 'github', 'website'] as const;
export type LinkKind = (typeof linkKinds)[number];
export const linkLabels: Record<LinkKind, string> = {
  linkedin: 'LinkedIn',
  twitter: 'X',
  github: 'GitHub',
  website: 'Situs web',
};

export const memberTexts = {
  reported: 'Laporan Anda kami terima.',
  reportedBefore: 'Laporan Anda tentang profil ini masih kami tinjau.',
  reportFailed: 'Laporan gagal dikirim. Isian Anda masih ada.',
  reasonMissing: 'Pilih alasan laporan',
  noteMissing: 'Tulis di sini apa yang Anda laporkan',
  noteTooLong: `Catatan maksimal ${formatNumber(reportNoteMax)} karakter`,
} as const;
