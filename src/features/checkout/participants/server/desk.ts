import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { verificationLabels } from '~/features/certificates/terms';
import { enrollments } from '~/features/enrollment/server/tables';
import { sourceLabels } from '~/features/enrollment/terms';
import { profiles } from '~/features/profiles/server/tables';
import { countOf, listImportStateLabels } from '~/lib/list-import';
import { anywhereIn, desk, within } from '~/lib/server/desk';
import { isAmongIds, isInDays } from '~/lib/server/desk-filters';
import { mailBegins, unlessMail } from '~/lib/server/desk-words';
import { can } from '../access';
import { enrollmentApiDesk, faultyOutcomes, importDesk } from '../rules';
import { enrollmentColumns, listedOf, participantLists } from './data';
import { enrollmentImportRows as importRows, enrollmentImports as imports } from './tables';

const isOpen = sql`${enrollments.closedAt} is null`;
const hasCertificate = sql`exists (select 1 from ${certificates} t where t.user_id = ${enrollments.userId} and t.course_id = ${enrollments.courseId} and t.state <> 'replaced')`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noCourse = '00000000-0000-0000-0000-000000000000';

/** The enrollments of a course, or of all of them. */
export const enrollmentList = desk({
  name: 'enrollment desk',
  title: 'Peserta kursus',
  shape: enrollmentApiDesk,
  may: (actor) => can(actor, 'see', 'any'),
  id: enrollments.id,
  columns: enrollmentColumns,
  from: (select) =>
    select
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .innerJoin(users, eq(users.id, enrollments.userId))
      .leftJoin(profiles, eq(profiles.id, enrollments.userId)),
  views: {
    learning: sql`${isOpen} and ${enrollments.completedAt} is null`,
    finished: sql`${isOpen} and ${enrollments.completedAt} is not null`,
    removed: sql`${enrollments.closedAt} is not null`,
    all: isOpen,
  },
  words: [
    mailBegins(
      (start) =>
        sql`${enrollments.userId} = any(array(select u.id from ${users} u where lower(u.email) like ${start}))`,
    ),
    unlessMail(
      anywhereIn(
        (pattern) =>
          sql`(lower(${profiles.fullName}) like ${pattern} or ${users.email} like ${pattern})`,
      ),
    ),
  ],
  filters: {
    source: enrollments.source,
    progress: {
      value: (chosen) => chosen.join(','),
      matches: (
        bands,
      ) => sql`(case when ${enrollments.progress} = 0 then 'none' when ${enrollments.progress} < 50 then 'some'
        when ${enrollments.progress} < 100 then 'most' else 'done' end) = any(string_to_array(${bands}, ','))`,
    },
    certificate: {
      value: (chosen) => chosen.join(','),
      matches: (bands) =>
        sql`(case when ${hasCertificate} then 'with' else 'without' end) = any(string_to_array(${bands}, ','))`,
    },
    enrolled: isInDays(enrollments.createdAt),
    completed: isInDays(enrollments.completedAt),
    active: isInDays(enrollments.activeAt),
    // One course, so that its index keeps the order of the list.
    course: {
      value: ([chosen = '']) => (uuid.test(chosen) ? chosen : noCourse),
      matches: (course) => sql`${enrollments.courseId} = ${course}::uuid`,
    },
  },
  sorts: {
    active: enrollments.activeAt,
    enrolled: enrollments.createdAt,
    progress: enrollments.progress,
  },
  since: enrollments.createdAt,
  actorName: deskActorName,
  item: (row, ctx) => listedOf(row, ctx.now),
  cells: {
    Peserta: (item) => item.name,
    Email: (item) => item.email,
    Kursus: (item) => item.course.title,
    Asal: (item) => sourceLabels[item.source],
    'Kemajuan (%)': (item) => item.progress,
    Terdaftar: (item) => item.enrolledAt,
    'Aktivitas terakhir': (item) => item.activeAt,
    Selesai: (item) => item.completedAt,
    Dikeluarkan: (item) => item.closedAt,
    'Percobaan ujian': (item) => item.exam?.attempts,
    'Nilai ujian (%)': (item) => item.exam?.score,
    Sertifikat: (item) => item.certificate?.number,
    'Status sertifikat': (item) => item.certificate && verificationLabels[item.certificate.result],
  },
});

const faulty = sql.raw(`'{${faultyOutcomes.join()}}'`);

/** The lists by which staff has added participants to courses. */
export const importList = desk({
  name: 'enrollment import desk',
  title: 'Impor peserta',
  shape: importDesk,
  may: (actor) => can(actor, 'see', 'any'),
  id: imports.id,
  columns: { ...participantLists.columns, course: { id: courses.id, title: courses.title } },
  from: (select) =>
    select
      .from(imports)
      .innerJoin(courses, eq(courses.id, imports.courseId))
      .innerJoin(users, eq(users.id, imports.createdBy)),
  views: {
    all: undefined,
    running: sql`${imports.state} = 'running'`,
    done: sql`${imports.state} = 'done'`,
    undone: sql`${imports.state} = 'undone'`,
    faulty: sql`exists (select 1 from ${importRows} r where r.import_id = ${imports.id} and r.outcome = any(${faulty}::enrollment_import_outcome[]))`,
  },
  words: [within(imports.name, courses.title, users.name)],
  filters: {
    course: isAmongIds(imports.courseId),
    person: isAmongIds(imports.createdBy),
    begun: isInDays(imports.createdAt),
  },
  sorts: { begun: imports.createdAt },
  since: imports.createdAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Berkas: (item) => item.name,
    Kursus: (item) => item.course.title,
    Oleh: (item) => item.by,
    Status: (item) => listImportStateLabels[item.state],
    Baris: (item) => item.total,
    Kesalahan: ({ counts }) => countOf(counts, faultyOutcomes),
    Dimulai: (item) => item.createdAt,
  },
});
