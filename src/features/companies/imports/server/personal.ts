import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import {
  type ErasedPerson,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
} from '~/lib/server/personal';
import { outcomeLabels } from '../../people/terms';
import { companies, companyPeople } from '../../server/tables';
import { companyImportRows, companyImports } from './tables';

const work = 'the trail of what a company did; it goes after some weeks';
const { personId, email } = companyImportRows;
const ofPerson = (userId: string) =>
  sql`${personId} in (select p.id from ${companyPeople} p where p.user_id = ${userId})`;
/** A row that names nobody whom the company keeps has nothing but the address; it is theirs who have proven it. */
const ownRows = (userId: string) =>
  or(
    ofPerson(userId),
    and(
      isNull(personId),
      sql`${email} = (select lower(u.email) from ${users} u where u.id = ${userId} and u.email_verified)`,
    ),
  );
const erasedRows = ({ userId, email: address }: ErasedPerson) =>
  or(ofPerson(userId), and(isNull(personId), eq(email, address.toLowerCase())));

/** The rows of imports name people by their addresses; an erasure takes those of the person. */
export const companyImportsPersonal: PersonalData = {
  tables: [
    rowsGo(
      companyImportRows,
      {
        own: ownRows,
        erased: erasedRows,
        file: 'daftar_perusahaan',
        about: 'Daftar perusahaan yang memuat alamat Anda',
      },
      {
        id: { as: 'id' },
        importId: { as: 'daftar' },
        line: { as: 'baris' },
        email: { as: 'email' },
        name: { as: 'nama' },
        employeeNumber: { as: 'nomor_karyawan' },
        department: { as: 'departemen' },
        outcome: { as: 'hasil', words: named(outcomeLabels) },
        fault: { untold: 'technical' },
        ...each(['personId', 'seatId'], { untold: 'reference' as const }),
      },
    ),
    rowsStay(
      companyImports,
      {
        own: ownedBy(companyImports.createdBy),
        file: 'impor_perusahaan',
        about: 'Daftar peserta yang Anda kirim untuk perusahaan',
      },
      {
        id: { as: 'id', stays: work },
        companyId: {
          as: 'perusahaan',
          read: sql<string>`(select c.name from ${companies} c where c.id = ${companyImports.companyId})`,
          stays: work,
        },
        name: { as: 'berkas', stays: work },
        createdAt: { as: 'dikirim', stays: work },
        ...each(['state', 'total', 'finishedAt', 'undoneAt'], { untold: 'technical', stays: work }),
        createdBy: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
  ],
};
