import { and, eq, isNull, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import type { LearningStage } from '~/features/enrollment/terms';
import { anywhereIn, desk, deskActor, deskNow } from '~/lib/server/desk';
import { isAmongIds } from '~/lib/server/desk-filters';
import {
  companyManagers,
  companyDepartments as departments,
  companyCourses as given,
  companyPeople as people,
} from '../../server/tables';
import { trainingDesk as shape } from '../rules';
import { trainingStateLabels } from '../terms';
import { trainingColumns, trainingOf } from './data';

const isGiven = isNull(given.endedAt);
/** How far somebody is, as the indexes of the desk have it; a course that isn't open yet waits too. */
const isAt = (stage: LearningStage) =>
  and(isGiven, sql`coalesce(${given.stage}, 'waiting') = ${sql.raw(`'${stage}'`)}`);
const today = sql`(${deskNow} at time zone 'Asia/Jakarta')::date`;

/** The assigned courses of the people whom the actor acts for: of whole companies, and of a manager's departments. */
export const trainingList = desk({
  name: 'training desk',
  title: 'Kursus peserta',
  shape,
  streamed: true,
  // Whoever acts for no company has an empty list.
  may: () => true,
  scope: {
    limits: () => true,
    parts: sql`(select m.company_id as id, bool_or(m.role <> 'manager') as whole, array_agg(m.department_id) as departments
      from ${companyManagers} m where m.user_id = ${deskActor} and m.ended_at is null group by m.company_id) area`,
    mine: sql`true`,
    holds: sql`${given.companyId} = area.id and (area.whole or ${given.departmentKey} = any(area.departments))`,
  },
  id: given.id,
  columns: trainingColumns,
  counted: given,
  from: (select) =>
    select
      .from(given)
      .innerJoin(people, eq(people.id, given.personId))
      .innerJoin(courses, eq(courses.id, given.courseId))
      .leftJoin(departments, eq(departments.id, people.departmentId))
      .leftJoin(enrollments, eq(enrollments.id, given.enrollmentId)),
  views: {
    all: isGiven,
    late: and(
      isGiven,
      sql`${given.dueOn} < ${today} and ${given.stage} is distinct from 'finished'`,
    ),
    waiting: isAt('waiting'),
    learning: isAt('learning'),
    finished: isAt('finished'),
  },
  // Of the actor's companies, so that a name which many people have is looked up in few of them.
  words: [
    anywhereIn(
      (
        pattern,
      ) => sql`${given.personId} in (select p.id from ${companyManagers} m join ${people} p on p.company_id = m.company_id
        where m.user_id = ${deskActor} and m.ended_at is null and p.search_text like ${pattern})`,
    ),
  ],
  filters: {
    company: isAmongIds(given.companyId),
    department: isAmongIds(given.departmentKey),
    course: isAmongIds(given.courseId),
  },
  sorts: {
    name: given.sortName,
    due: { by: sql`(${given.dueOn} - date '2000-01-01')`, kind: 'integer', nullable: true },
    assigned: given.assignedAt,
  },
  since: given.assignedAt,
  actorName: deskActorName,
  item: (row, ctx) => trainingOf(row, ctx.now),
  cells: {
    Peserta: ({ person }) => person.name,
    Email: ({ person }) => person.email,
    'Nomor karyawan': ({ person }) => person.employeeNumber,
    Departemen: (item) => item.department,
    Kursus: ({ course }) => course.title,
    Status: (item) => trainingStateLabels[item.state],
    Terlambat: (item) => (item.late ? 'Ya' : null),
    'Kemajuan (%)': (item) => item.progress,
    'Tanggal terakhir': (item) => item.dueOn,
    Ditetapkan: (_, row) => row.assignedAt,
    'Aktivitas terakhir': (item, row) => (item.activeAt ? row.activeAt : null),
    Selesai: (_, row) => row.completedAt,
    'Jam pelajaran (JP)': (item) => item.lessonHours,
    'Nilai ujian terbaik (%)': (item) => item.bestScore,
    'Lulus ujian': (item) => (item.passed ? 'Ya' : null),
    'Memberi rating': (item) => (item.rated ? 'Ya' : null),
    Sertifikat: (item) => item.certificate,
  },
});
