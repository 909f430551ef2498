import { formatNumber } from '~/lib/money';

/** The outcomes of a review of a course before its first publication. */
export const reviewDecisions = ['published', 'changes_requested', 'withdrawn'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const reviewDecisionLabels: Record<ReviewDecision, string> = {
  published: 'Diterbitkan',
  changes_requested: 'Perlu perbaikan',
  withdrawn: 'Ditarik kembali',
};

/** Working days in which a course that was sent for review has an answer. */
export const answerDays = 5;

export const reasonMin = 10;
export const reasonMax = 2_000;
/** The number of reviews that are shown of one course. */
export const historyMost = 20;

export const checklistKeys = [
  'description',
  'cover',
  'lessons',
  'videos',
  'contents',
  'price',
  'email',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** Points that are only pointed out: a course may be published without them. */
export const advisedKeys: readonly ChecklistKey[] = ['contents'];

export const checklistLabels: Record<ChecklistKey, string> = {
  description: 'Deskripsi kursus sudah ditulis',
  cover: 'Sampul tersedia',
  lessons: 'Ada minimal satu pelajaran yang tampil',
  videos: 'Semua video pelajaran dapat diputar',
  contents: 'Setiap pelajaran berisi video, uraian, atau tugas',
  price: 'Harga gratis atau minimal Rp10.000',
  email: 'Email pengajar utama terverifikasi',
};

export const publicationTexts = {
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
} as const;

/** The longest flash price, in days: a lower price that never ends is the price. */
export const flashDaysMax = 31;
/** A flash price is planned at most so many days ahead. */
export const flashAheadDaysMax = 365;

export const flashTexts = {
  price: 'Isi harga promo',
  starts: 'Isi tanggal dan jam mulainya',
  ends: 'Isi tanggal dan jam berakhirnya',
  free: 'Kursus gratis tidak memerlukan harga promo',
  order: 'Akhir promo harus sesudah mulainya',
  past: 'Akhir promo harus di masa depan',
  tooLong: `Promo paling lama ${flashDaysMax} hari`,
  tooFar: 'Mulai paling lambat satu tahun dari sekarang',
} as const;
