import { eq, type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import {
  courseInstructors,
  courseSlugs,
  courses,
  lessons,
} from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import { anywhereIn, desk, deskActor } from '~/lib/server/desk';
import { isAmongIds, isNamed } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { lessonProgress } from '../../server/tables';
import { statusLabels } from '../../terms';
import { ageDays, isLate, submissionDesk, undoOffer, waitingBefore } from '../rules';
import type { Age } from '../terms';
import { ofTaughtCourses, submissionColumns } from './data';

// People and an instructor's lessons are looked through once, not for each of a hundred thousand submissions.
const isOfLearner = (pattern: SQL) =>
  sql`${lessonProgress.userId} in (select p.id from ${profiles} p where lower(p.full_name) like ${pattern})`;
const isOfLesson = (pattern: SQL) =>
  sql`lower(${lessons.title}) like ${pattern} or lower(${courses.title}) like ${pattern}`;
// `offset 0` keeps the planner from reading the lessons of all instructors, and from comparing a course's title again for each of its lessons.
const isOfOwnLesson = (
  pattern: SQL,
) => sql`${lessonProgress.lessonId} in (select l.id from ${courseInstructors} own
  join ${courses} c on c.id = own.course_id cross join lateral (select lower(c.title) like ${pattern} as fits offset 0) course
  cross join lateral (select id, title from ${lessons} where course_id = own.course_id offset 0) l
  where own.instructor_id = ${deskActor} and (course.fits or lower(l.title) like ${pattern}))`;

/** The submissions in the actor's courses; all for staff. */
export const reviewDesk = desk({
  name: 'review desk',
  title: 'Persetujuan',
  shape: submissionDesk,
  streamed: true,
  may: (actor) => can(actor, 'review', 'any'),
  scope: { limits: (actor) => !holds(actor, 'submissions.review'), ...ofTaughtCourses },
  id: lessonProgress.id,
  columns: { ...submissionColumns, decidedBy: lessonProgress.decidedBy },
  from: (select) =>
    select
      .from(lessonProgress)
      .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
      .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
      .leftJoin(profiles, eq(profiles.id, lessonProgress.userId)),
  views: {
    submitted: sql`${lessonProgress}.status = 'submitted'`,
    approved: sql`${lessonProgress}.status = 'approved'`,
    rejected: sql`${lessonProgress}.status = 'rejected'`,
  },
  words: [
    anywhereIn(
      (pattern, scoped) =>
        sql`(${isOfLearner(pattern)} or ${scoped ? isOfOwnLesson(pattern) : isOfLesson(pattern)})`,
    ),
  ],
  filters: {
    course: isNamed(
      { id: courses.id, name: courses.slug },
      { id: courseSlugs.courseId, name: courseSlugs.slug },
    ),
    lesson: isAmongIds(lessonProgress.lessonId),
    // Of several ages the youngest decides.
    age: {
      value: (chosen, now) =>
        waitingBefore(now, Math.min(...chosen.map((age) => ageDays(age as Age)))).toISOString(),
      matches: (before) => sql`${lessonProgress.submittedAt} < ${before}::timestamptz`,
    },
    attempt: {
      value: () => '2',
      matches: (least) => sql`${lessonProgress.attemptCount} >= ${least}::int`,
    },
  },
  sorts: { submitted: lessonProgress.submittedAt, decided: lessonProgress.decidedAt },
  since: lessonProgress.submittedAt,
  actorName: deskActorName,
  item: ({ decidedBy, ...row }, { user, now }) => ({
    ...row,
    late: row.status === 'submitted' && isLate(row.submittedAt, now),
    // Whether the learner has gone on is asked when somebody undoes it.
    undoUntil: undoOffer({ ...row, decidedBy }, { userId: user.userId, now, movedOn: false }),
  }),
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
