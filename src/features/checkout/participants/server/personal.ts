import { courses } from '~/features/catalogue/server/tables';
import { each, named, ownedBy, type PersonalData, rowsGo, rowsStay, titleOf } from '~/lib/server/personal';
import { outcomeLabels } from '../terms';
import { enrollmentImportRows, enrollmentImports } from './tables';

const work = 'the trail of what staff did; it goes after some weeks';

/** The rows of imports name people by their addresses; an erasure takes those of the person. */
export const participantsPersonal: PersonalData = {
  tables: [
    rowsGo(
      enrollmentImportRows,
      { own: ownedBy(enrollmentImportRows.userId), file: 'didaftarkan_petugas', about: 'Daftar petugas yang memuat alamat Anda' },
      {
        id: { as: 'id' },
        importId: { as: 'daftar' },
        line: { as: 'baris' },
        email: { as: 'email' },
        outcome: { as: 'hasil', words: named(outcomeLabels) },
        fault: { untold: 'technical' },
        userId: { untold: 'reference' },
      },
    ),
    rowsStay(
      enrollmentImports,
      { own: ownedBy(enrollmentImports.createdBy), file: 'impor_peserta', about: 'Impor peserta yang Anda kirim' },
      {
        id: { as: 'id', stays: work },
        courseId: { as: 'kursus', read: titleOf(courses, enrollmentImports.courseId), stays: work },
        name: { as: 'berkas', stays: work },
        createdAt: { as: 'dikirim', stays: work },
        ...each(['state', 'total', 'finishedAt', 'undoneAt'], { untold: 'technical', stays: work }),
        createdBy: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
  ],
};
