import { courses } from '~/features/catalogue/server/tables';
import { named, ownedBy, type PersonalData, rowsStay, titleOf } from '~/lib/server/personal';
import { sourceLabels } from '../terms';
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
};
