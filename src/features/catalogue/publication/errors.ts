import { refusals } from '~/lib/errors';

export const refuse = refusals({
  not_ready: {
    status: 409,
    detail: 'Kursus ini belum lengkap. Penuhi dahulu semua butir di daftar periksa.',
  },
  wrong_state: {
    status: 409,
    detail: 'Status kursus ini sudah berubah. Muat ulang halaman untuk melihat status terbaru.',
  },
  review_not_found: { status: 404, detail: 'Peninjauan tidak ditemukan.' },
  own_course: {
    status: 403,
    detail: 'Anda mengajar kursus ini, jadi peninjauannya diputuskan superadmin lain.',
  },
  already_decided: { status: 409, detail: 'Peninjauan ini sudah diputuskan.' },
  review_taken: {
    status: 409,
    detail: 'Peninjauan ini sedang ditangani superadmin lain. Ambil alih dahulu bila perlu.',
  },
  course_changed_since: {
    status: 409,
    detail: 'Kursus ini diubah sejak Anda membukanya. Periksa isinya sekali lagi, lalu putuskan.',
  },
});
