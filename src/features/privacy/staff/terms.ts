import { formatNumber } from '~/lib/money';

export const deskViews = ['open', 'deletions', 'done'] as const;
export type DeskView = (typeof deskViews)[number];
export const deskViewLabels: Record<DeskView, string> = { open: 'Terbuka', deletions: 'Penghapusan terjadwal', done: 'Selesai' };

/** Counting stops here, because counting all rows of a large table takes long. */
export const countMost = 1_001;

export const answerMin = 10;
export const answerMax = 5_000;
export const answerTexts = { tooShort: `Tulis minimal ${answerMin} karakter`, tooLong: `Maksimal ${formatNumber(answerMax)} karakter` } as const;
