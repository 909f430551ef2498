import { refusals } from '~/lib/errors';

export const refuse = refusals({
  merge_unknown: { status: 422, detail: 'Akun yang tetap tidak ditemukan.' },
  merge_forbidden: { status: 409, detail: 'Akun ini belum dapat digabungkan.' },
  merge_changed: {
    status: 409,
    detail: 'Isi kedua akun berubah sejak diperiksa. Periksa lagi, lalu putuskan.',
  },
  merge_done: { status: 409, detail: 'Akun ini sudah digabungkan.' },
});
