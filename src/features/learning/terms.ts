import { formatNumber } from '~/lib/money';

export const lessonStatuses = ['not_started', 'submitted', 'approved', 'rejected'] as const;
export type LessonStatus = (typeof lessonStatuses)[number];

export const attemptStatuses = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const statusLabels: Record<LessonStatus, string> = {
  not_started: 'Belum dikirim',
  submitted: 'Menunggu Review Instructor',
  approved: 'Sudah Disetujui',
  rejected: 'Perlu diperbaiki',
};

/** The same in the line below a lesson's title, where the wording is free. */
export const standingLabels: Record<LessonStatus, string> = {
  not_started: 'Belum dikirim',
  submitted: 'Menunggu tinjauan',
  approved: 'Disetujui',
  rejected: 'Perlu diperbaiki',
};

export const attemptLabels: Record<AttemptStatus, string> = {
  submitted: 'Menunggu Review Instructor',
  approved: 'Disetujui',
  rejected: 'Ditolak',
  withdrawn: 'Ditarik kembali',
};

export const textMax = 5_000;
export const textTooLong = `Maksimal ${formatNumber(textMax)} karakter`;
export const reasonMin = 10;
export const submissionFilesMax = 5;
export const tooManyFiles = `Paling banyak ${submissionFilesMax} berkas`;
/** A span of a video in whole seconds, the end not included. */
export type Span = [start: number, end: number];
/** The most spans that are kept of a video, and seconds that a video may have. */
export const spansMax = 500;
export const videoSecondsMax = 24 * 60 * 60;
/** From this part on a video counts as watched, which is advisory. */
export const watchedEnoughPercent = 90;

export const learnTexts = {
  submitted: 'Lesson berhasil disubmit untuk review!',
  submitFailed: 'Gagal submit lesson',
  notEnrolled: 'Anda belum terdaftar di kursus ini',
  locked: 'Lesson sebelumnya harus diselesaikan terlebih dahulu',
} as const;

/** Where a browser keeps a submission that waits for a connection. */
export const waitingPlace = (lessonId: string) => `waiting:${lessonId}`;
