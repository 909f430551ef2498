import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courseSlugs, courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import { anywhereIn, desk, deskNow } from '~/lib/server/desk';
import { isNamed } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { participantDesk } from '../rules';
import { idleDays, unmendedDays } from '../terms';
import { ofTaughtCourses, oneLesson, participantColumns, participantOf } from './data';

const days = (count: number) => sql.raw(`interval '${count} days'`);

const idleSince = sql`${deskNow} - ${days(idleDays)}`;
const isUnmended = sql`${oneLesson(sql`p.status = 'rejected' and p.decided_at < ${deskNow} - ${days(unmendedDays)}`)} is not null`;
const waitsNot = sql`${oneLesson(sql`p.status = 'submitted'`)} is null`;
const isOpen = sql`${enrollments.closedAt} is null`;
const isLearning = sql`${enrollments.completedAt} is null and ${isOpen}`;

/** As `stuckSince` of the rules. Who has been idle for long is found along an index; of the others every one must be looked at. */
const stuck = [
  sql`${isLearning} and ${enrollments.activeAt} < ${idleSince}
    and case when ${oneLesson(sql`p.decided_at >= ${idleSince}`)} is null or ${isUnmended} then ${waitsNot} else false end`,
  sql`${isLearning} and ${enrollments.activeAt} >= ${idleSince} and case when ${isUnmended} then ${waitsNot} else false end`,
];

/** The learners of the actor's courses, once for each course; all for staff. */
export const participantList = desk({
  name: 'participant desk',
  title: 'Peserta',
  shape: participantDesk,
  streamed: true,
  may: (actor) => can(actor, 'review', 'any'),
  scope: { limits: (actor) => !holds(actor, 'submissions.review'), ...ofTaughtCourses },
  id: enrollments.id,
  columns: participantColumns,
  from: (select) =>
    select
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .leftJoin(profiles, eq(profiles.id, enrollments.userId)),
  views: {
    learning: isLearning,
    stuck,
    finished: sql`${enrollments.completedAt} is not null and ${isOpen}`,
    all: isOpen,
  },
  // Without `is true` the planner joins the people with that name once for each course, instead of looking them up.
  words: [
    anywhereIn(
      (pattern) =>
        sql`(${enrollments.userId} in (select p.id from ${profiles} p where lower(p.full_name) like ${pattern})) is true`,
    ),
  ],
  filters: {
    course: isNamed(
      { id: courses.id, name: courses.slug },
      { id: courseSlugs.courseId, name: courseSlugs.slug },
    ),
    progress: {
      value: (chosen) => chosen.join(','),
      matches: (
        bands,
      ) => sql`(case when ${enrollments.progress} = 0 then 'none' when ${enrollments.progress} < 50 then 'some'
        when ${enrollments.progress} < 100 then 'most' else 'done' end) = any(string_to_array(${bands}, ','))`,
    },
  },
  sorts: {
    active: enrollments.activeAt,
    enrolled: enrollments.createdAt,
    progress: enrollments.progress,
  },
  since: enrollments.createdAt,
  actorName: deskActorName,
  item: (row, ctx) => participantOf(row, ctx.now),
  cells: {
    Peserta: (item) => item.learnerName,
    Kursus: (item) => item.course.title,
    'Kemajuan (%)': (item) => item.progress,
    'Aktivitas terakhir': (item) => item.activeAt,
    'Macet sejak': (item) => item.stuckSince,
    Selesai: (item) => item.completedAt,
    Terdaftar: (item) => item.enrolledAt,
  },
});
