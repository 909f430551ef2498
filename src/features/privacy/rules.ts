import { type FilePurpose, filePurposeLabels } from '~/features/files/terms';
import { brand } from '~/lib/brand';
import { formatDateTime, isoDate } from '~/lib/dates';
import {
  deletionWord,
  exportDays,
  graceDays,
  type Matter,
  type MoneyObstacle,
  moneyObstacles,
  type Obstacle,
  openStatuses,
  promisedHours,
  type RequestKind,
  type RequestStatus,
  reminderDays,
  unsettledText,
} from './terms';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The due time of a request made at `at`. Weekends and holidays count. */
export const dueTime = (at: Date): Date => after(at, promisedHours * hourMs);

/** The time of the erasure for a deletion requested at `at`. */
export const eraseTime = (at: Date): Date => after(at, graceDays * dayMs);

/** The due time of an erasure: the erasing task runs once a day, so it has a day for it. */
export const erasureDueTime = (eraseAt: Date): Date => after(eraseAt, dayMs);

/** Owners are reminded of erasures before this time. */
export const remindTime = (now: Date): Date => after(now, reminderDays * dayMs);

/** Staff is warned of requests that are due before this time. */
export const warnTime = (now: Date): Date => after(now, dayMs);

export const exportEnd = (at: Date): Date => after(at, exportDays * dayMs);

export const isOpen = (status: RequestStatus): boolean =>
  openStatuses.some((open) => open === status);

export const isLate = (
  { status, dueAt }: { status: RequestStatus; dueAt: Date },
  now: Date,
): boolean => isOpen(status) && dueAt <= now;

const labels: Record<RequestStatus, string> = {
  open: 'Menunggu',
  in_progress: 'Sedang dikerjakan',
  done: 'Selesai',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
};
const special: Partial<Record<RequestKind, Partial<Record<RequestStatus, string>>>> = {
  export: { in_progress: 'Sedang disusun', done: 'Siap' },
  deletion: { open: 'Dijadwalkan' },
};

export const statusLabel = (kind: RequestKind, status: RequestStatus): string =>
  special[kind]?.[status] ?? labels[status];

/** Tells whether the typed text is the deletion word or the account's address, ignoring case. */
export const confirmsDeletion = (typed: string, email: string): boolean =>
  [deletionWord, email].some((wanted) => wanted.toLowerCase() === typed.trim().toLowerCase());

export const isAboutMoney = (obstacle: Obstacle | null): obstacle is MoneyObstacle =>
  moneyObstacles.some((item) => item === obstacle);

const untilThen: Record<MoneyObstacle, string> = {
  refund_running: 'Hapus akun Anda setelah dana itu Anda terima.',
  transfer_in_review: 'Hapus akun Anda setelah pesanan itu kami putuskan.',
  dispute_running: 'Hapus akun Anda setelah sengketa itu selesai.',
  payment_unclear: 'Hapus akun Anda setelah uang itu kami pastikan.',
  payout_running: 'Hapus akun Anda setelah uang itu Anda terima.',
  balance_unpaid: 'Cairkan dahulu, termasuk yang belum jatuh waktu, lalu hapus akun Anda.',
};
/** The same with what the person can do about it. */
export const unsettledAdvice = (obstacle: MoneyObstacle, matter: Matter): string =>
  `${unsettledText(obstacle, matter)} ${untilThen[obstacle]}`;

/** A value as a cell of a CSV file. */
export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `Data_{brand}_2026-11-22.zip`, by the date in Jakarta. */
export const exportName = (at: Date): string => `Data_${brand().name}_${isoDate(at)}.zip`;

type Contents = {
  at: Date;
  sections: { file: string; about: string; empty: boolean }[];
  files: string[];
};

/** The text of BACA-SAYA.txt. */
export function readMe({ at, sections, files }: Contents): string {
  const empty = sections.filter((section) => section.empty).map(({ file }) => file);
  return [
    `Data pribadi Anda di ${brand().name}`,
    `Disusun ${formatDateTime(at)} atas permintaan Anda (UU Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi).`,
    '',
    'ISI',
    'data.json: semua data dalam satu berkas, untuk dibaca program lain',
    ...sections
      .filter((section) => !section.empty)
      .map(({ file, about }) => `${file}.csv: ${about}`),
    ...files.map((file) => `${file}: berkas yang Anda unggah`),
    ...(empty.length > 0
      ? ['', `Belum ada datanya, sehingga tidak ada berkas CSV-nya: ${empty.join(', ')}.`]
      : []),
    '',
    'CARA MEMBACA',
    'Berkas CSV memuat data yang sama dengan data.json, satu berkas per tabel, untuk dibuka dengan aplikasi lembar kerja.',
    'Waktu ditulis dalam UTC (ISO 8601), tujuh jam lebih awal daripada WIB. Kolom id berisi nomor dari sistem kami.',
    'Di CSV, ya dan tidak berarti true dan false di data.json, sel kosong berarti null, dan isi yang dapat dijalankan',
    'lembar kerja sebagai rumus diawali tanda petik.',
    'Kolom pilihan, sebelum, dan sesudah memuat catatan sistem apa adanya, sebagian dalam bahasa Inggris.',
    '',
    'YANG TIDAK ADA DI SINI',
    'Password dan token (rahasia), dan nama petugas. Nama orang lain hanya ada di pemberitahuan yang Anda terima,',
    'dan dalam kata-kata yang ditulis Anda atau ditujukan kepada Anda.',
    '',
    `Pertanyaan: ${brand().supportEmail}, atau Edit profil, tab Data saya.`,
    '',
  ].join('\r\n');
}

/** The text of BERKAS-HILANG.txt. */
export const missingNote = (names: string[]): string =>
  [
    'Berkas berikut tidak lagi ada di penyimpanan kami, sehingga tidak ikut disalin:',
    '',
    ...names,
    '',
  ].join('\r\n');

/** The path of an upload in the zip; a part of its id keeps files of the same name apart. */
export const uploadName = ({
  id,
  purpose,
  name,
}: {
  id: string;
  purpose: FilePurpose;
  name: string;
}): string =>
  `berkas/${filePurposeLabels[purpose].toLowerCase().replaceAll(' ', '-')}-${id.slice(-6)}-${name.replace(/[/\\]/g, '_')}`;
