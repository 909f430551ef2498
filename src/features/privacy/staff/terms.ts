export const queueViews = ['open', 'deletions', 'done'] as const;
export type QueueView = (typeof queueViews)[number];
export const queueViewLabels: Record<QueueView, string> = { open: 'Terbuka', deletions: 'Penghapusan terjadwal', done: 'Selesai' };

export const answerMin = 10;
export const answerMax = 5_000;
export const answerTexts = { tooShort: `Tulis minimal ${answerMin} karakter`, tooLong: 'Maksimal 5.000 karakter' } as const;
