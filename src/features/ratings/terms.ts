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

export const deskViewLabels = { unanswered: 'Perlu dijawab', answered: 'Sudah dijawab', all: 'Semua' } as const;

/** The stars as choices of a filter. */
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
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
} as const;
