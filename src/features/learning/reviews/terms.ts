import { formatNumber } from '~/lib/money';
import { promises } from '~/lib/promises';

/** How long a submission has waited at least, in working days; `late` is beyond the promise. */
export const ages = ['day', 'late'] as const;
export type Age = (typeof ages)[number];
/** The choices as they are promised now. */
export const ageLabels = (): Record<Age, string> => ({
  day: `≥ ${promises().reminderDays} hari kerja`,
  late: `≥ ${promises().reviewDays} hari kerja (lewat janji)`,
});

/** the mark of a submission that waits beyond the promise */
export const lateLabel = 'Terlambat';

export const attemptChoices = ['again'] as const;
export const attemptChoiceLabels = { again: 'Percobaan ke-2 atau lebih' } as const;

/** A decision can be undone for so long, as the browser offers it. */
export const undoSeconds = 30;
/** The server takes a little longer: what is pressed in the last second may be on its way. */
export const undoGraceSeconds = 3;
/** The mail about a decision leaves a little later still, so that none is on its way when the last undo comes. */
export const mailDelaySeconds = undoSeconds + undoGraceSeconds + 2;

/** the most submissions of one request */
export const manyMax = 100;
/** The browser sends them in parts, so that a lost connection leaves few of which nobody knows what became. */
export const manyPart = 25;
/** So many people are named by a toast about several. */
const namedMax = 3;

export const templatesMax = 50;
export const templateTitleMax = 80;

/** What a toast calls a submission. */
export const submissionName = ({
  learnerName,
  lessonTitle,
}: {
  learnerName: string;
  lessonTitle: string;
}) => `${learnerName || 'Tanpa nama'} · ${lessonTitle}`;

/** The people of several submissions: `Sari, Budi, Citra dan 9 lainnya`. */
export function learnersOf(rows: readonly { learnerName: string }[]): string {
  const names = [...new Set(rows.map(({ learnerName }) => learnerName || 'Tanpa nama'))];
  const others = names.length - namedMax;
  return others > 0
    ? `${names.slice(0, namedMax).join(', ')} dan ${formatNumber(others)} lainnya`
    : names.join(', ');
}

export const reviewTexts = {
  approved: 'Kiriman disetujui',
  rejected: 'Kiriman ditolak',
  undone: 'Keputusan diurungkan, kiriman kembali menunggu',
  undo: 'Urungkan',
  undoFailed: 'Keputusan gagal diurungkan',
  templateTitleMissing: 'Judul wajib diisi',
  templateTitleTooLong: `Judul maksimal ${formatNumber(templateTitleMax)} karakter`,
  templateTextMissing: 'Tulis isi templat',
} as const;
