import { refusals } from '~/lib/errors';

export const refuse = refusals({
  announcement_not_found: { status: 404, detail: 'Pengumuman tidak ditemukan.' },
  announcement_changed: {
    status: 409,
    detail: 'Draf ini sudah diubah orang lain atau di tab lain.',
  },
  announcement_not_draft: {
    status: 409,
    detail: 'Pengumuman ini bukan draf lagi, jadi tidak dapat diubah atau dikirim ulang.',
  },
  announcement_not_planned: {
    status: 409,
    detail: 'Pengumuman ini sudah mulai dikirim, atau jadwalnya sudah dibatalkan.',
  },
  announcement_not_sending: { status: 409, detail: 'Pengumuman ini tidak sedang dikirim.' },
  announcement_time: { status: 422, detail: 'Waktu pengiriman belum benar.' },
  announcement_course_gone: { status: 422, detail: 'Kursus ini tidak ditemukan.' },
  announcement_nobody: { status: 409, detail: 'Tidak ada penerima untuk pengumuman ini.' },
  test_unreachable: {
    status: 409,
    detail:
      'Email pengumuman tidak sampai ke Anda: Anda mematikannya di pengaturan notifikasi, atau alamat email Anda belum diverifikasi.',
  },
});
