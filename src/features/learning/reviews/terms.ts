import { formatNumber } from '~/lib/money';
import { promises } from '~/lib/promises';

export const deskViewLabels = { submitted: 'Menunggu', approved: 'Disetujui', rejected: 'Ditolak' } as const;

/** How long a submission has waited at least, in working days; `late` is beyond the promise. */
export const ages = ['day', 'late'] as const;
export type Age = (typeof ages)[number];
/** The choices as they are promised now. */
export const ageLabels = (): Record<Age, string> => ({
  day: `≥ ${promises.reminderDays} hari kerja`,
  late: `≥ ${promises.reviewDays} hari kerja (lewat janji)`,
});

export const attemptChoices = ['again'] as const;
export const attemptChoiceLabels = { again: 'Percobaan ke-2 atau lebih' } as const;

/** A decision can be undone for so long. The mail about it leaves a little later, so that none is on its way when the last undo comes. */
export const undoSeconds = 30;
export const mailDelaySeconds = undoSeconds + 2;

/** the most submissions of one request */
export const manyMax = 100;

export const templatesMax = 50;
export const templateTitleMax = 80;

export const reviewTexts = {
  approved: 'Kiriman disetujui.',
  rejected: 'Kiriman ditolak, peserta diberi tahu.',
  undone: 'Keputusan diurungkan. Kiriman kembali menunggu.',
  undoFailed: 'Keputusan gagal diurungkan',
  templateTitleMissing: 'Judul wajib diisi',
  templateTitleTooLong: `Judul maksimal ${formatNumber(templateTitleMax)} karakter`,
  templateTextMissing: 'Isi wajib diisi',
} as const;
