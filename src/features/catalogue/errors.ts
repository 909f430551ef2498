import { refusals } from '~/lib/errors';

export const refuse = refusals({
  course_not_found: { status: 404, detail: 'Kursus tidak ditemukan.' },
  lesson_not_found: { status: 404, detail: 'Pelajaran tidak ditemukan.' },
});
