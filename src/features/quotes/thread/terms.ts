import { formatNumber } from '~/lib/money';

/** What a buyer writes about. */
export const topicLabels = {
  question: 'Pertanyaan',
  change: 'Minta perubahan',
  addition: 'Tambahan untuk permintaan',
} as const;

export const messageMax = 5_000;
/** The most messages of a buyer about one request in 24 hours, so that a link that got about can't fill staff's desk. */
export const messagesPerDay = 40;
/** The newest messages that are shown. */
export const messagesShown = 300;
export const messageFilesMax = 5;

export const threadTexts = {
  text: 'Tulis pesan Anda',
  tooLong: `Pesan maksimal ${formatNumber(messageMax)} karakter`,
  tooManyFiles: `Paling banyak ${messageFilesMax} berkas`,
  employees: 'Jumlah minimal 1',
  phone: 'Nomor telepon tidak valid',
  sent: 'Pesan terkirim',
  failed: 'Pesan gagal dikirim',
  corrected: 'Permintaan diperbaiki',
  correctionFailed: 'Permintaan gagal diperbaiki',
  withdrawn: 'Permintaan ditarik',
  withdrawalFailed: 'Permintaan gagal ditarik',
} as const;
