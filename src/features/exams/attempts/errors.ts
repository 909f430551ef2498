import { refusals } from '~/lib/errors';

export const refuse = refusals({
  exam_not_found: { status: 404, detail: 'Kursus ini tidak memiliki ujian akhir.' },
  exam_closed: { status: 409, detail: 'Ujian akhir kursus ini sedang ditutup.' },
  exam_locked: {
    status: 409,
    detail: 'Ujian akhir terbuka setelah semua pelajaran disetujui instruktur.',
  },
  exam_empty: {
    status: 409,
    detail: 'Ujian akhir ini belum memiliki soal. Hubungi instruktur kursus Anda.',
  },
  exam_waiting: { status: 409, detail: 'Percobaan berikutnya belum dapat dimulai.' },
  exam_used_up: {
    status: 409,
    detail: 'Semua percobaan ujian ini sudah Anda gunakan. Hubungi instruktur kursus Anda.',
  },
  exam_begun: {
    status: 409,
    detail: 'Peserta sudah memulai ujian akhir setelah keputusan ini, jadi tidak dapat diurungkan.',
  },
  exam_passed: { status: 409, detail: 'Anda sudah lulus ujian akhir ini.' },
  attempt_not_found: { status: 404, detail: 'Percobaan ujian tidak ditemukan.' },
  question_not_found: { status: 404, detail: 'Soal ini tidak ada dalam percobaan ujian Anda.' },
  attempt_over: {
    status: 409,
    detail: 'Ujian sudah berakhir, jadi jawaban ini tidak dapat disimpan lagi.',
  },
  attempt_running: { status: 409, detail: 'Hasil terbuka setelah ujian dikumpulkan.' },
  answer_outdated: {
    status: 409,
    detail: 'Jawaban soal ini sudah diubah di tab atau perangkat lain.',
  },
  foreign_choice: {
    status: 422,
    detail: 'Jawaban ini memuat pilihan yang tidak ada pada soalnya. Muat ulang halaman ujian.',
  },
  wrong_kind: { status: 422, detail: 'Jawaban ini tidak sesuai dengan jenis soalnya.' },
});
