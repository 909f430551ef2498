import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { isSuperadmin } from '~/lib/actor';
import { desk, isAmongIds, within } from '~/lib/server/desk';
import { can } from '../../access';
import { lessonProgress } from '../../server/tables';
import { statusLabels } from '../../terms';
import { ageDays, submissionDesk, waitingBefore } from '../rules';
import { type Age, deskViewLabels } from '../terms';
import { ofTaughtCourses, reviewers, submissionColumns } from './data';

/** The submissions in the actor's courses; all for a superadmin. */
export const reviewDesk = desk({
  name: 'review desk',
  title: 'Persetujuan',
  viewLabels: deskViewLabels,
  shape: submissionDesk,
  may: (actor) => can(actor, 'review', 'any'),
  scope: { limits: (actor) => !isSuperadmin(actor), ...ofTaughtCourses },
  id: lessonProgress.id,
  columns: submissionColumns,
  from: (select) =>
    select
      .from(lessonProgress)
      .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
      .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
      .leftJoin(profiles, eq(profiles.id, lessonProgress.userId))
      .leftJoin(reviewers, eq(reviewers.id, lessonProgress.decidedBy)),
  views: {
    submitted: sql`${lessonProgress}.status = 'submitted'`,
    approved: sql`${lessonProgress}.status = 'approved'`,
    rejected: sql`${lessonProgress}.status = 'rejected'`,
  },
  words: [within(profiles.fullName, courses.title, lessons.title)],
  filters: {
    course: courses.slug,
    lesson: isAmongIds(lessonProgress.lessonId),
    // Of several ages the youngest decides.
    age: {
      value: (chosen, now) => waitingBefore(now, Math.min(...chosen.map((age) => ageDays[age as Age]))).toISOString(),
      matches: (before) => sql`${lessonProgress.submittedAt} < ${before}::timestamptz`,
    },
    attempt: { value: () => '2', matches: (least) => sql`${lessonProgress.attemptCount} >= ${least}::int` },
  },
  sorts: { submitted: lessonProgress.submittedAt, decided: lessonProgress.decidedAt },
  since: lessonProgress.submittedAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Peserta: (item) => item.learnerName,
    Kursus: (item) => item.course.title,
    Pelajaran: (item) => item.lessonTitle,
    Percobaan: (item) => item.attempt,
    Status: (item) => statusLabels[item.status],
    Dikirim: (item) => item.submittedAt,
    Diputuskan: (item) => item.decidedAt,
    'Diputuskan oleh': (item) => item.reviewerName,
  },
});
