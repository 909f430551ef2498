import { refusals } from '~/lib/errors';

export const refuse = refusals({
  faktur_not_found: { status: 404, detail: 'Faktur pajak ini tidak ditemukan.' },
  faktur_export_not_found: { status: 404, detail: 'Berkas Coretax ini tidak ditemukan.' },
  faktur_changed: {
    status: 409,
    detail: 'Faktur pajak ini baru saja diubah petugas lain. Periksa yang terbaru.',
  },
  nothing_to_export: { status: 409, detail: 'Tidak ada faktur pajak yang dapat diekspor.' },
  own_faktur: {
    status: 403,
    detail: 'Ini pesanan Anda sendiri, jadi petugas lain yang mencatat fakturnya.',
  },
});
