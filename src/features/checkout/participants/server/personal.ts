import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import {
  type ErasedPerson,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { outcomeLabels } from '../terms';
import { enrollmentImportRows, enrollmentImports } from './tables';

const work = 'the trail of what staff did; it goes after some weeks';

const { userId: owner, email: address } = enrollmentImportRows;
/** A row that found no account, or that repeats another one, has nothing but the address; it is theirs who have proven it. */
const ownRows = (userId: string) =>
  or(
    eq(owner, userId),
    and(
      isNull(owner),
      sql`${address} = (select lower(u.email) from ${users} u where u.id = ${userId} and u.email_verified)`,
    ),
  );
const erasedRows = ({ userId, email }: ErasedPerson) =>
  or(eq(owner, userId), and(isNull(owner), eq(address, email.toLowerCase())));

/** The rows of imports name people by their addresses; an erasure takes those of the person. */
export const participantsPersonal: PersonalData = {
  tables: [
    rowsGo(
      enrollmentImportRows,
      {
        own: ownRows,
        erased: erasedRows,
        file: 'didaftarkan_petugas',
        about: 'Daftar petugas yang memuat alamat Anda',
      },
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
      {
        own: ownedBy(enrollmentImports.createdBy),
        file: 'impor_peserta',
        about: 'Impor peserta yang Anda kirim',
      },
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
