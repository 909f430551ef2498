import { formatNumber } from '~/lib/money';

export const starsMax = 5;
export const commentMax = 2_000;
export const answerMax = 2_000;
/** the length of the reason for hiding a rating or showing it again, in characters */
export const reasonMin = 10;
export const reasonMax = 1_000;
export const ratingPageSize = 10;
/** the percentage of lessons that must be approved before a person can rate the course */
export const progressNeeded = 50;

/** The reasons why a person can't rate a course. */
export const ratingObstacles = ['teaches', 'not_enrolled', 'too_early'] as const;
export type RatingObstacle = (typeof ratingObstacles)[number];

/** The reasons for which readers report a rating. */
export const reportReasons = [
  'spam',
  'improper',
  'off_topic',
  'fake',
  'personal_data',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam atau promosi',
  improper: 'Kasar, menghina, atau tidak pantas',
  off_topic: 'Bukan tentang kursus ini',
  fake: 'Ulasan palsu atau berbayar',
  personal_data: 'Memuat data pribadi',
  other: 'Lainnya',
};
export const reportNoteMax = 1_000;
/** the reports of one person within 24 hours */
export const reportsPerDay = 20;

export const starChoices = ['5', '4', '3', '2', '1'] as const;

export const ratingTexts = {
  saved: 'Ulasan Anda tersimpan.',
  saveFailed: 'Ulasan gagal disimpan',
  answered: 'Jawaban Anda tersimpan.',
  answerFailed: 'Jawaban gagal disimpan',
  hidden: 'Ulasan disembunyikan.',
  shown: 'Ulasan ditampilkan kembali.',
  hideFailed: 'Keputusan gagal disimpan',
  starsMissing: `Pilih 1 sampai ${starsMax} bintang`,
  commentTooLong: `Ulasan maksimal ${formatNumber(commentMax)} karakter`,
  answerMissing: 'Jawaban wajib diisi',
  answerTooLong: `Jawaban maksimal ${formatNumber(answerMax)} karakter`,
  reported: 'Laporan Anda kami terima.',
  reportedBefore: 'Anda sudah melaporkan ulasan ini.',
  reportFailed: 'Laporan gagal dikirim. Isian Anda masih ada.',
  reportReasonMissing: 'Pilih alasan laporan',
  noteMissing: 'Tulis di sini apa yang Anda laporkan',
  noteTooLong: `Catatan maksimal ${formatNumber(reportNoteMax)} karakter`,
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
} as const;

export const reasonLimits = {
  least: reasonMin,
  most: reasonMax,
  tooShort: ratingTexts.reasonTooShort,
  tooLong: ratingTexts.reasonTooLong,
};
