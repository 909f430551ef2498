import { sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import {
  amongOwn,
  each,
  ownedBy,
  type PersonalData,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { companies, companyAssignments, companyCourses, companyPeople } from '../../server/tables';

const report = 'what a company reports of a pseudonym';

/** Courses that companies have given. Who is erased stays in their company's history as a pseudonym. */
export const trainingPersonal: PersonalData = {
  tables: [
    rowsStay(
      companyAssignments,
      { own: ownedBy(companyAssignments.createdBy) },
      each(
        [
          'id',
          'companyId',
          'courseId',
          'departmentId',
          'personId',
          'dueOn',
          'createdBy',
          'createdAt',
          'spreadAt',
          'endedAt',
        ],
        {
          untold: 'others' as const,
          stays: 'a decision of the company',
        },
      ),
    ),
    rowsStay(
      companyCourses,
      {
        own: amongOwn(companyCourses.personId, companyPeople, companyPeople.userId),
        file: 'kursus_dari_perusahaan',
        about: 'Kursus yang perusahaan tetapkan untuk Anda',
      },
      {
        id: { as: 'id', stays: report },
        companyId: {
          as: 'perusahaan',
          read: sql<string>`(select c.name from ${companies} c where c.id = ${companyCourses.companyId})`,
          stays: report,
        },
        courseId: { as: 'kursus', read: titleOf(courses, companyCourses.courseId), stays: report },
        dueOn: { as: 'tanggal_terakhir', stays: report },
        assignedAt: { as: 'ditetapkan', stays: report },
        remindedAt: { as: 'diingatkan', stays: report },
        endedAt: {
          as: 'berakhir',
          becomes: ({ now }) =>
            sql`coalesce(${companyCourses.endedAt}, ${now.toISOString()}::timestamptz)`,
        },
        sortName: { untold: 'copy', changes: 'follows the name by its foreign key' },
        ...each(['departmentKey', 'stage'], { untold: 'technical' as const, stays: report }),
        ...each(['personId', 'enrollmentId'], {
          untold: 'reference' as const,
          stays: 'points at the pseudonym',
        }),
      },
    ),
  ],
};
