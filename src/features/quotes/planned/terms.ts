import { formatNumber } from '~/lib/money';

export const reminderNoteMax = 500;
/** Open reminders of one request. */
export const remindersMost = 20;
/** Days that a reminder may lie ahead. */
export const reminderAheadDays = 366;

export const reminderTexts = {
  at: 'Isi tanggal dan jam',
  past: 'Pilih waktu yang belum lewat',
  far: 'Paling jauh satu tahun dari sekarang',
  note: 'Tulis apa yang perlu diingat',
  noteTooLong: `Catatan maksimal ${formatNumber(reminderNoteMax)} karakter`,
} as const;
