import { type Merging, moves } from '~/lib/server/merging';
import { lockEnrollmentsOfPeople } from './mutations';
import { enrollments } from './tables';

export const enrollmentMerging: Merging = {
  title: 'Belajar',
  hold: (ctx, { from, to }) => lockEnrollmentsOfPeople(ctx, [from, to]),
  rules: [
    moves(enrollments.userId, {
      unless: [enrollments.courseId],
      label: 'Kursus yang diikuti',
      doubledNote:
        'Di kursus yang diikuti keduanya, pendaftaran akun yang tetap menerima semua yang sudah disetujui; pendaftaran lama ditutup.',
    }),
  ],
};
