import { refusals } from '~/lib/errors';
import { questionsMost } from '../terms';

export const refuse = refusals({
  exam_changed: {
    status: 409,
    detail:
      'Aturan ujian ini sudah diubah di tab atau perangkat lain. Yang Anda ketik belum tersimpan dan tidak menimpa apa pun.',
  },
  question_changed: {
    status: 409,
    detail:
      'Soal ini sudah diubah di tab atau perangkat lain. Yang Anda ketik belum tersimpan dan tidak menimpa apa pun.',
  },
  question_not_found: { status: 404, detail: 'Soal ini tidak ada, atau sudah dihapus.' },
  question_key_taken: {
    status: 409,
    detail: 'Soal ini tidak dapat dibuat. Muat ulang halaman, lalu coba lagi.',
  },
  questions_full: {
    status: 409,
    detail: `Satu kursus memuat paling banyak ${questionsMost} soal.`,
  },
  exam_not_ready: {
    status: 409,
    detail: 'Ujian belum dapat dibuka. Lengkapi dahulu daftar periksanya.',
  },
  exam_needs_question: {
    status: 409,
    detail:
      'Ujian sedang dibuka dan memerlukan soal ini. Kurangi dahulu jumlah soal yang diambil dari topiknya, atau tutup ujian.',
  },
});
