import { courses } from '~/features/catalogue/server/tables';
import { moves } from '~/lib/server/merging';
import { idsOf, named, ownedBy, type PersonalData, rowsStay, titleOf } from '~/lib/server/personal';
import { enrollmentDecisionLabels, sourceLabels } from '../terms';
import { lockEnrollmentsOfPeople } from './mutations';
import { enrollments } from './tables';

const counted = 'a course counts its learners, who are pseudonyms by then';

export const enrollmentPersonal: PersonalData = {
  tables: [
    rowsStay(
      enrollments,
      { own: ownedBy(enrollments.userId), file: 'kursus_diikuti', about: 'Kursus yang Anda ikuti' },
      {
        id: { as: 'id', stays: counted },
        courseId: { as: 'kursus', read: titleOf(courses, enrollments.courseId), stays: counted },
        source: { as: 'asal', words: named(sourceLabels), stays: counted },
        progress: { as: 'kemajuan_persen', stays: counted },
        completedAt: { as: 'selesai', stays: counted },
        createdAt: { as: 'terdaftar', stays: counted },
        activeAt: { as: 'terakhir_aktif', stays: counted },
        closedAt: { as: 'ditutup', stays: counted },
        suspendedAt: { as: 'ditangguhkan', stays: counted },
        refundedAt: { as: 'dana_dikembalikan', stays: counted },
        stage: { untold: 'technical', stays: counted },
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
  ],
  decisions: [
    {
      subject: 'enrollment',
      rowsOf: idsOf(enrollments, enrollments.userId),
      actions: enrollmentDecisionLabels,
    },
  ],
  merging: {
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
  },
};
