import { brand } from '~/lib/brand';
import { formatNumber } from '~/lib/money';

export const announcementStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
export const stateLabels: Record<AnnouncementState, string> = {
  draft: 'Draf',
  scheduled: 'Dijadwalkan',
  sending: 'Sedang dikirim',
  sent: 'Terkirim',
  stopped: 'Dihentikan',
};

export const audienceKinds = ['all', 'role', 'course'] as const;
export type AudienceKind = (typeof audienceKinds)[number];
export const audienceLabels: Record<AudienceKind, string> = {
  all: 'Semua pengguna',
  role: 'Satu peran',
  course: 'Peserta satu kursus',
};

export const titleMax = 120;
export const textMax = 10_000;
/** the length of what the bell shows of the text, in characters */
export const summaryMax = 240;
/** The one thing about its reader that an announcement may contain, and what stands there for people without a name. */
export const namePlaceholder = '{nama}';
export const readerName = { placeholder: namePlaceholder, nameless: `Sahabat ${brand().name}` };

/** People who are told in one transaction. */
export const batchSize = 200;
/** So many mails of announcements wait to be sent at most; the next people are told when they have left. */
export const waitingMost = 400;
/** Counting the audience of a draft stops above this number. */
export const countMost = 100_000;
/** the latest time for which an announcement is planned, in days from now */
export const planDaysMax = 365;
/** Mails are tried for three days; their numbers are followed a little longer. */
export const followDays = 4;
/** A mail that is still unsent by then is not tried again (ADR 044). */
export const giveUpDays = 3;

export const announcementTexts = {
  titleMissing: 'Tulis judul pengumuman',
  titleTooLong: `Judul maksimal ${formatNumber(titleMax)} karakter`,
  textMissing: 'Tulis isi pengumuman',
  textTooLong: `Isi maksimal ${formatNumber(textMax)} karakter`,
  roleMissing: 'Pilih peran',
  courseMissing: 'Pilih kursus',
  timeMissing: 'Isi tanggal dan jam (WIB)',
  timePast: 'Pilih waktu yang belum lewat',
  timeFar: `Paling lama ${formatNumber(planDaysMax)} hari dari sekarang`,
  saved: 'Draf tersimpan',
  saveFailed: 'Draf gagal disimpan. Isian Anda masih ada.',
  actFailed: 'Tindakan gagal dijalankan.',
  tested: 'Pengumuman uji dikirim ke lonceng dan email Anda.',
  planned: 'Pengumuman dijadwalkan.',
  started: 'Pengumuman mulai dikirim.',
  unplanned: 'Jadwal dibatalkan. Pengumuman kembali menjadi draf.',
  stopped: 'Pengiriman dihentikan.',
  deleted: 'Draf dihapus.',
} as const;
