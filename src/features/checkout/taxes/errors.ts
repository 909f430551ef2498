import { refusals } from '~/lib/errors';

export const refuse = refusals({
  seller_not_found: { status: 404, detail: 'Instruktur ini tidak ditemukan.' },
  tax_plan_not_found: { status: 404, detail: 'Rencana ini sudah dibatalkan.' },
  tax_plan_begun: {
    status: 409,
    detail:
      'Perlakuan pajak ini sudah berlaku, jadi tidak dapat dibatalkan. Simpan perlakuan baru untuk menggantinya.',
  },
  tax_settings_changed: {
    status: 409,
    detail:
      'Petugas lain baru saja mengubah perlakuan pajak ini. Periksa yang baru, lalu simpan lagi.',
  },
});
