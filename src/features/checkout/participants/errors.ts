import { refusals } from '~/lib/errors';

export const refuse = refusals({
  enrollment_not_found: { status: 404, detail: 'Peserta ini tidak ditemukan.' },
  enrollment_closed: { status: 409, detail: 'Peserta ini sudah dikeluarkan.' },
  enrollment_erased: { status: 409, detail: 'Akun peserta ini sudah dihapus.' },
  enrollment_paid: {
    status: 409,
    detail:
      'Peserta ini membeli kursusnya. Kembalikan dananya lewat pesanannya; aksesnya ditutup bersamanya.',
  },
  progress_changed: {
    status: 409,
    detail:
      'Peserta ini baru saja mengerjakan sesuatu. Periksa lagi apa yang akan hilang, lalu ulangi.',
  },
});
