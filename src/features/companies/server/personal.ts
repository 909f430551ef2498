import { sql } from 'drizzle-orm';
import {
  aboutNobody,
  amongOwn,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsStay,
} from '~/lib/server/personal';
import { companyRoleLabels, seatStatusLabels } from '../terms';
import {
  companies,
  companyContracts,
  companyDepartments,
  companyJoinLinks,
  companyManagers,
  companyPeople,
  companySeats,
} from './tables';

const register = 'the register of a company and its contracts, of a pseudonym';
const companyName = (column: typeof companyManagers.companyId | typeof companyPeople.companyId) =>
  sql<string>`(select c.name from ${companies} c where c.id = ${column})`;
const departmentName = sql<string>`(select d.name from ${companyDepartments} d where d.id = ${companyPeople.departmentId})`;
const ofPerson = amongOwn(companySeats.personId, companyPeople, companyPeople.userId);

/** An erasure frees a person's seats and ends their roles. The company keeps that there was somebody, without name and address. */
export const companiesPersonal: PersonalData = {
  tables: [
    aboutNobody(companies, 'it is about companies', [
      'id',
      'name',
      'legalName',
      'npwp',
      'address',
      'revision',
      'createdAt',
      'searchText',
    ]),
    aboutNobody(companyContracts, 'it is about companies', [
      'id',
      'companyId',
      'quoteId',
      'seats',
      'startsOn',
      'endsOn',
      'endedAt',
      'endReason',
      'createdAt',
    ]),
    aboutNobody(companyDepartments, 'it is about companies', [
      'id',
      'companyId',
      'name',
      'createdAt',
    ]),
    rowsStay(
      companyManagers,
      {
        own: ownedBy(companyManagers.userId),
        file: 'peran_perusahaan',
        about: 'Perusahaan yang Anda kelola di sini',
      },
      {
        id: { as: 'id', stays: register },
        companyId: {
          as: 'perusahaan',
          read: companyName(companyManagers.companyId),
          stays: register,
        },
        role: { as: 'peran', words: named(companyRoleLabels), stays: register },
        createdAt: { as: 'sejak', stays: register },
        endedAt: {
          as: 'sampai',
          becomes: ({ now }) =>
            sql`coalesce(${companyManagers.endedAt}, ${now.toISOString()}::timestamptz)`,
        },
        ...each(['userId', 'departmentId'], {
          untold: 'reference' as const,
          stays: 'points at the pseudonym',
        }),
        createdBy: { untold: 'others', stays: register },
      },
    ),
    rowsStay(
      companySeats,
      {
        own: ofPerson,
        file: 'kursi_perusahaan',
        about: 'Kursi pelatihan yang diberikan perusahaan kepada Anda',
      },
      {
        id: { as: 'id', stays: register },
        companyId: {
          as: 'perusahaan',
          read: sql<string>`(select c.name from ${companies} c where c.id = ${companySeats.companyId})`,
          stays: register,
        },
        status: { as: 'keadaan', words: named(seatStatusLabels), becomes: 'revoked' },
        invitedAt: { as: 'diundang', stays: register },
        activatedAt: { as: 'diterima', stays: register },
        revokedAt: {
          as: 'dicabut',
          becomes: ({ now }) =>
            sql`coalesce(${companySeats.revokedAt}, ${now.toISOString()}::timestamptz)`,
        },
        personId: { untold: 'reference', stays: 'points at the pseudonym' },
        inviteKey: { untold: 'secret', becomes: sql`gen_random_uuid()` },
        remindedAt: { untold: 'technical', stays: register },
        revokeReason: { as: 'alasan', becomes: null },
        revokedBy: { untold: 'others', stays: register },
      },
    ),
    rowsStay(
      companyPeople,
      {
        own: ownedBy(companyPeople.userId),
        file: 'peserta_perusahaan',
        about: 'Perusahaan yang mendaftarkan Anda',
      },
      {
        id: { as: 'id', stays: register },
        companyId: {
          as: 'perusahaan',
          read: companyName(companyPeople.companyId),
          stays: register,
        },
        email: { as: 'email', becomes: sql`${companyPeople.id}::text || '@dihapus.invalid'` },
        name: { as: 'nama', becomes: 'Akun dihapus' },
        employeeNumber: { as: 'nomor_karyawan', becomes: null },
        departmentId: { as: 'departemen', read: departmentName, stays: register },
        createdAt: { as: 'didaftarkan', stays: register },
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
        ...each(['searchText', 'sortName'], {
          untold: 'copy' as const,
          changes: 'is made of the other columns',
        }),
        departmentKey: { untold: 'technical', stays: register },
      },
    ),
    rowsStay(
      companyJoinLinks,
      { own: ownedBy(companyJoinLinks.createdBy) },
      each(
        [
          'id',
          'companyId',
          'domain',
          'departmentId',
          'createdBy',
          'createdAt',
          'expiresAt',
          'revokedAt',
        ],
        {
          untold: 'others' as const,
          stays: register,
        },
      ),
    ),
  ],
};
