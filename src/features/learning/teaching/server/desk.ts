import { and, eq, type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { isSuperadmin } from '~/lib/actor';
import { desk, deskActor, deskNow, within } from '~/lib/server/desk';
import { can } from '../../access';
import { lessonProgress } from '../../server/tables';
import { participantDesk, stuckSince } from '../rules';
import { idleDays, participantViewLabels, unmendedDays } from '../terms';

/** The condition for enrollments in courses of this person. */
export const inTaughtCourses = (userId: string | SQL) => sql`exists (select 1 from ${courseInstructors} ci
  where ci.course_id = ${enrollments.courseId} and ci.instructor_id = ${userId})`;

const ofEnrollment = sql`${lessonProgress} p where p.user_id = ${enrollments.userId} and p.course_id = ${enrollments.courseId}`;
const days = (count: number) => sql.raw(`interval '${count} days'`);

export const participantColumns = {
  id: enrollments.id,
  learnerName: sql<string>`coalesce(${profiles.fullName}, '')`,
  course: { slug: courses.slug, title: courses.title },
  progress: enrollments.progress,
  enrolledAt: enrollments.createdAt,
  activeAt: enrollments.activeAt,
  completedAt: enrollments.completedAt,
  waiting: sql<boolean>`exists (select 1 from ${ofEnrollment} and p.status = 'submitted')`,
  decidedAt: sql<Date | null>`(select max(p.decided_at) from ${ofEnrollment})`.mapWith(enrollments.activeAt),
  rejectedAt: sql<Date | null>`(select min(p.decided_at) from ${ofEnrollment} and p.status = 'rejected')`.mapWith(enrollments.activeAt),
};
type Row = { completedAt: Date | null; activeAt: Date; decidedAt: Date | null; rejectedAt: Date | null; waiting: boolean };

export const participantOf = <R extends Row>({ decidedAt, rejectedAt, ...row }: R, now: Date) => ({
  ...row,
  stuckSince: stuckSince({ ...row, decidedAt, rejectedAt }, now),
});

/** As `stuckSince` of the rules. */
const isStuck = and(
  sql`${enrollments.completedAt} is null`,
  sql`not exists (select 1 from ${ofEnrollment} and p.status = 'submitted')`,
  sql`(${enrollments.activeAt} < ${deskNow} - ${days(idleDays)} and not exists (select 1 from ${ofEnrollment} and p.decided_at >= ${deskNow} - ${days(idleDays)})
    or exists (select 1 from ${ofEnrollment} and p.status = 'rejected' and p.decided_at < ${deskNow} - ${days(unmendedDays)}))`,
);

/** The learners of the actor's courses, once for each course; all for a superadmin. */
export const participantList = desk({
  name: 'participant desk',
  title: 'Peserta',
  viewLabels: participantViewLabels,
  shape: participantDesk,
  may: (actor) => can(actor, 'review', 'any'),
  scope: { limits: (actor) => !isSuperadmin(actor), to: inTaughtCourses(deskActor) },
  id: enrollments.id,
  columns: participantColumns,
  from: (select) => select.from(enrollments).innerJoin(courses, eq(courses.id, enrollments.courseId)).leftJoin(profiles, eq(profiles.id, enrollments.userId)),
  views: {
    learning: sql`${enrollments.completedAt} is null`,
    stuck: isStuck,
    finished: sql`${enrollments.completedAt} is not null`,
    all: undefined,
  },
  words: [within(profiles.fullName)],
  filters: {
    course: courses.slug,
    progress: {
      value: (chosen) => chosen.join(','),
      matches: (bands) => sql`(case when ${enrollments.progress} = 0 then 'none' when ${enrollments.progress} < 50 then 'some'
        when ${enrollments.progress} < 100 then 'most' else 'done' end) = any(string_to_array(${bands}, ','))`,
    },
  },
  sorts: { active: enrollments.activeAt, enrolled: enrollments.createdAt, progress: enrollments.progress },
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
