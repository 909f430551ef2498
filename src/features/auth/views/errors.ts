import { refusals } from '~/lib/errors';

export const refuse = refusals({
  view_reads_only: {
    status: 403,
    detail:
      'Anda sedang melihat sebagai orang lain, jadi tidak ada yang dapat diubah. Kembali dulu ke akun Anda.',
  },
  view_closed: {
    status: 403,
    detail: 'Bagian ini tetap tertutup saat Anda melihat sebagai orang lain.',
  },
  view_of_staff: { status: 409, detail: 'Akun petugas tidak dapat dilihat dengan cara ini.' },
  view_of_inactive: {
    status: 409,
    detail: 'Akun yang ditangguhkan atau akan dihapus tidak dapat dilihat dengan cara ini.',
  },
  view_running: {
    status: 409,
    detail: 'Di peramban ini Anda sudah melihat sebagai orang lain. Muat ulang halaman ini.',
  },
});
