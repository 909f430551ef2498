import { each, ownedBy, type PersonalData, rowsStay, titleOf } from '~/lib/server/personal';
import { courses } from '../../server/tables';
import { courseRevisions } from './tables';

const history = 'the history of a course is the site’s';

/** An erasure takes a person’s id out of the history of courses. */
export const revisionsPersonal: PersonalData = {
  tables: [
    rowsStay(
      courseRevisions,
      {
        own: ownedBy(courseRevisions.savedBy),
        file: 'simpanan_kursus',
        about: 'Perubahan yang Anda simpan di studio kursus',
      },
      {
        id: { as: 'id', stays: history },
        courseId: {
          as: 'kursus',
          read: titleOf(courses, courseRevisions.courseId),
          stays: history,
        },
        savedAt: { as: 'disimpan', stays: history },
        subject: { as: 'bagian', stays: history },
        ...each(['revision', 'subjectId', 'snapshot', 'kept'], { untold: 'copy', stays: history }),
        savedBy: { untold: 'reference', becomes: null },
      },
    ),
  ],
};
