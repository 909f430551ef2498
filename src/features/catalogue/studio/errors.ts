import { refusals } from '~/lib/errors';

export const refuse = refusals({
  course_changed: {
    status: 409,
    detail:
      'Kursus ini sudah diubah di tab atau perangkat lain. Yang Anda ketik belum tersimpan dan tidak menimpa apa pun.',
  },
  course_has_learners: {
    status: 409,
    detail:
      'Kursus ini sudah punya peserta, jadi tidak dapat dihapus. Sembunyikan saja dari katalog.',
  },
  course_is_shown: {
    status: 409,
    detail: 'Sembunyikan kursus dari katalog atau tarik dari peninjauan dahulu, lalu hapus.',
  },
  key_taken: {
    status: 409,
    detail: 'Kursus ini tidak dapat dibuat. Muat ulang halaman, lalu coba lagi.',
  },
  restoration_outdated: {
    status: 409,
    detail:
      'Sudah ada versi yang lebih baru, jadi tidak ada yang dipulihkan dan tidak ada yang tertimpa. Lihat yang sekarang di Riwayat.',
  },
});
