import { refusals } from '~/lib/errors';

export const refuse = refusals({
  settings_changed: {
    status: 409,
    detail:
      'Petugas lain baru saja mengubah pengaturan ini. Bandingkan dengan isian Anda, lalu simpan lagi.',
  },
  setting_not_found: { status: 404, detail: 'Perubahan ini tidak ditemukan.' },
  setting_begun: {
    status: 409,
    detail:
      'Perubahan ini sudah berlaku, jadi tidak dapat dibatalkan. Pulihkan nilai sebelumnya sebagai gantinya.',
  },
  setting_needed: {
    status: 409,
    detail:
      'Rencana ini tidak dapat dibatalkan: rencana sesudahnya hanya berlaku bersamanya. Batalkan yang sesudahnya dulu.',
  },
});
