import { refusals } from '~/lib/errors';

export const refuse = refusals({
  category_not_found: { status: 404, detail: 'Kategori ini tidak ditemukan.' },
  course_not_found: { status: 404, detail: 'Kursus tidak ditemukan.' },
  instructor_gone: {
    status: 409,
    detail:
      'Pengajar kursus ini sudah menghapus akunnya. Tunjuk pengajar lain dahulu, lalu terbitkan kursusnya.',
  },
  lesson_not_found: { status: 404, detail: 'Pelajaran tidak ditemukan.' },
});
