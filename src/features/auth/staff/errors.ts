import { refusals } from '~/lib/errors';

export const refuse = refusals({
  account_not_found: { status: 404, detail: 'Pengguna tidak ditemukan.' },
  own_account: {
    status: 403,
    detail: 'Ini akun Anda sendiri, jadi superadmin lain yang memutuskannya.',
  },
  staff_account: { status: 403, detail: 'Akun staf hanya dapat diubah oleh superadmin.' },
  account_erased: { status: 409, detail: 'Akun ini sudah dihapus, jadi tidak dapat diubah lagi.' },
  account_merged: {
    status: 409,
    detail: 'Akun ini sudah digabungkan ke akun lain, jadi tidak dapat diubah lagi.',
  },
  suspended_already: {
    status: 409,
    detail:
      'Akun ini baru saja ditangguhkan oleh orang lain. Periksa alasannya, lalu putuskan lagi bila masih perlu.',
  },
  account_session_gone: { status: 404, detail: 'Perangkat ini tidak ditemukan atau sudah keluar.' },
  account_factor_off: { status: 409, detail: 'Akun ini tidak memakai verifikasi dua langkah.' },
});
