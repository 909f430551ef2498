import { refusals } from '~/lib/errors';
import { lessonsMost } from './terms';

export const refuse = refusals({
  lesson_changed: {
    status: 409,
    detail:
      'Pelajaran ini sudah diubah di tab atau perangkat lain. Yang Anda ketik belum tersimpan dan tidak menimpa apa pun.',
  },
  lesson_worked_on: {
    status: 409,
    detail:
      'Sudah ada peserta yang mengerjakan pelajaran ini, jadi tidak dapat dihapus. Sembunyikan saja: pekerjaan mereka tetap tersimpan.',
  },
  outline_changed: {
    status: 409,
    detail:
      'Susunan pelajaran sudah diubah di tab atau perangkat lain. Lihat susunan terbaru, lalu pindahkan lagi.',
  },
  lessons_full: {
    status: 409,
    detail: `Satu kursus memuat paling banyak ${lessonsMost} pelajaran.`,
  },
  lesson_key_taken: {
    status: 409,
    detail: 'Pelajaran ini tidak dapat dibuat. Muat ulang halaman, lalu coba lagi.',
  },
});
