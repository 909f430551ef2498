import { formatNumber } from '~/lib/money';

export const progressBands = ['none', 'some', 'most', 'done'] as const;
export type ProgressBand = (typeof progressBands)[number];
export const progressBandLabels: Record<ProgressBand, string> = {
  none: '0%',
  some: '1–49%',
  most: '50–99%',
  done: '100%',
};

/** A learner who hasn't gone on for so long is stuck. */
export const idleDays = 14;
/** After a rejection it is shorter. */
export const unmendedDays = 3;

/** Messages of an instructor within a day, and the most people that one reaches. */
export const messagesPerDay = 20;
export const recipientsMax = 100;
export const subjectMax = 100;
export const messageMax = 2_000;

export const messageTexts = {
  sent: (count: number) => `Pesan dikirim ke ${formatNumber(count)} peserta.`,
  failed: 'Pesan gagal dikirim',
  subjectMissing: 'Judul wajib diisi',
  subjectTooLong: `Judul maksimal ${subjectMax} karakter`,
  textMissing: 'Isi pesan wajib diisi',
  textTooLong: `Isi pesan maksimal ${formatNumber(messageMax)} karakter`,
} as const;
