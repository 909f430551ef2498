import { refusals } from '~/lib/errors';

export const refuse = refusals({
  rating_not_found: { status: 404, detail: 'Ulasan tidak ditemukan.' },
  rating_too_early: {
    status: 409,
    detail: 'Anda dapat menulis ulasan setelah separuh pelajaran disetujui instruktur.',
  },
  own_course: { status: 403, detail: 'Anda mengajar kursus ini, jadi tidak dapat memberi ulasan.' },
  own_rating: { status: 403, detail: 'Ini ulasan Anda sendiri, jadi tidak dapat Anda jawab.' },
  own_course_rating: {
    status: 403,
    detail: 'Anda mengajar kursus ini, jadi superadmin lain yang memutuskan ulasannya.',
  },
  own_rating_report: {
    status: 403,
    detail: 'Ini ulasan Anda sendiri, jadi tidak dapat Anda laporkan.',
  },
  own_rating_decision: {
    status: 403,
    detail: 'Ini ulasan Anda sendiri, jadi superadmin lain yang memutuskannya.',
  },
  too_many_reports: {
    status: 429,
    detail: 'Anda sudah mengirim banyak laporan hari ini. Silakan coba lagi besok.',
  },
  decided_meanwhile: {
    status: 409,
    detail:
      'Status ulasan ini baru saja berubah. Periksa yang terbaru, lalu putuskan lagi bila masih perlu.',
  },
  nothing_to_dismiss: {
    status: 409,
    detail: 'Tidak ada laporan yang menunggu tentang ulasan ini.',
  },
  already_answered: { status: 409, detail: 'Ulasan ini sudah dijawab.' },
  already_hidden: { status: 409, detail: 'Ulasan ini sudah disembunyikan.' },
  already_shown: { status: 409, detail: 'Ulasan ini sudah ditampilkan.' },
});
