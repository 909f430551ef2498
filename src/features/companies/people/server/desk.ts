import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { desk, deskActor, withinLowered } from '~/lib/server/desk';
import { isAmongIds } from '~/lib/server/desk-filters';
import {
  companyDepartments,
  companyManagers,
  companyPeople,
  companySeats,
} from '../../server/tables';
import { type SeatStatus, seatStatusLabels } from '../../terms';
import { peopleDesk } from '../rules';
import { isNewestSeat, personColumns } from './data';

const holds = (status: SeatStatus) =>
  sql`exists (select 1 from ${companySeats} s where s.person_id = ${companyPeople.id} and s.status = ${sql.raw(`'${status}'`)})`;

/** The people of the companies in which the actor acts; the address names one of them. Managers find those of their departments. */
export const peopleList = desk({
  name: 'company people',
  title: 'Peserta perusahaan',
  shape: peopleDesk,
  streamed: true,
  may: () => true,
  scope: {
    limits: () => true,
    parts: sql`${companyManagers} m`,
    mine: sql`m.user_id = ${deskActor} and m.ended_at is null`,
    holds: sql`${companyPeople.companyId} = m.company_id and (m.department_id is null or ${companyPeople.departmentId} = m.department_id)`,
  },
  id: companyPeople.id,
  columns: personColumns,
  from: (select) =>
    select
      .from(companyPeople)
      .leftJoin(companySeats, isNewestSeat)
      .leftJoin(companyDepartments, eq(companyDepartments.id, companyPeople.departmentId))
      .leftJoin(users, eq(users.id, companyPeople.userId)),
  views: {
    all: undefined,
    active: holds('active'),
    invited: holds('invited'),
    none: sql`not exists (select 1 from ${companySeats} s where s.person_id = ${companyPeople.id} and s.status <> 'revoked')`,
  },
  words: [withinLowered(companyPeople.searchText)],
  filters: {
    company: isAmongIds(companyPeople.companyId),
    department: isAmongIds(companyPeople.departmentId),
  },
  sorts: {
    name: { by: sql`lower(${companyPeople.name})`, kind: 'text' },
    added: companyPeople.createdAt,
  },
  since: companyPeople.createdAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Nama: (item) => item.name,
    Email: (item) => item.email,
    'Nomor karyawan': (item) => item.employeeNumber,
    Departemen: (item) => item.department,
    Kursi: (item) => (item.status ? seatStatusLabels[item.status] : 'Tanpa kursi'),
    Diundang: (item) => item.invitedAt,
    Diterima: (item) => item.activatedAt,
  },
});
