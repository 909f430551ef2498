import { refusals } from '~/lib/errors';

export const refuse = refusals({
  correction_address_taken: {
    status: 409,
    detail:
      'Alamat ini sudah menjadi email akun lain. Tanyakan kepada orangnya akun mana yang ia pakai.',
  },
  correction_waiting: {
    status: 409,
    detail: 'Perbaikan lain masih menunggu konfirmasi. Tarik dulu, lalu ajukan yang baru.',
  },
  correction_over: { status: 409, detail: 'Perbaikan ini sudah selesai atau sudah ditarik.' },
  correction_link_dead: {
    status: 400,
    detail:
      'Tautan ini tidak berlaku lagi. Tulis kepada kami bila email akun Anda masih perlu diperbaiki.',
  },
});
