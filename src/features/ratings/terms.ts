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
export const ratingBars = ['teaches', 'not_enrolled', 'too_early'] as const;
export type RatingBar = (typeof ratingBars)[number];

export const ratingTexts = {
  saved: 'Ulasan Anda tersimpan.',
  saveFailed: 'Ulasan gagal disimpan',
  answered: 'Jawaban Anda tersimpan.',
  answerFailed: 'Jawaban gagal disimpan',
  hidden: 'Ulasan disembunyikan.',
  shown: 'Ulasan ditampilkan kembali.',
  hideFailed: 'Keputusan gagal disimpan',
  starsMissing: 'Pilih 1 sampai 5 bintang',
  commentTooLong: 'Ulasan maksimal 2.000 karakter',
  answerMissing: 'Jawaban wajib diisi',
  answerTooLong: 'Jawaban maksimal 2.000 karakter',
  reasonTooShort: 'Alasan minimal 10 karakter',
  reasonTooLong: 'Alasan maksimal 1.000 karakter',
} as const;
