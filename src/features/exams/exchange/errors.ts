import { refusals } from '~/lib/errors';

export const refuse = refusals({
  file_unreadable: { status: 422, detail: 'Berkas ini tidak terbaca.' },
  file_has_faults: {
    status: 422,
    detail:
      'Sebagian soal di berkas ini belum benar. Impor hanya yang benar, atau perbaiki berkasnya dahulu.',
  },
  nothing_to_import: { status: 422, detail: 'Tidak ada soal yang dapat diimpor dari berkas ini.' },
  all_present: { status: 422, detail: 'Semua soal di berkas ini sudah ada di bank soal.' },
});
