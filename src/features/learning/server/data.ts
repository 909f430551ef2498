import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { refuse as refuseEnrollment } from '~/features/enrollment/errors';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { renderMarkdown } from '~/lib/server/markdown';
import { refuse } from '../errors';
import { isLocked, withLocks } from '../rules';
import type { AttemptStatus, LessonStatus } from '../terms';
import { lessonAttempts, lessonProgress } from './tables';

type OutlineRow = { id: string; title: string; durationMinutes: number; status: LessonStatus; attemptCount: number; createdAt: string };

const courseStatement = ownStatement('learn course', (db, me) =>
  db
    .select({
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      isPublished: courses.isPublished,
      progress: enrollments.progress,
      completedAt: enrollments.completedAt,
      lessons: sql<OutlineRow[]>`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'durationMinutes', l.duration_minutes,
        'status', coalesce(p.status, 'not_started'), 'attemptCount', coalesce(p.attempt_count, 0), 'createdAt', l.created_at) order by l.order_index)
        from ${lessons} l left join ${lessonProgress} p on p.lesson_id = l.id and p.user_id = ${me}
        where l.course_id = ${courses.id}), '[]')`,
    })
    .from(courses)
    .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, me)))
    .where(and(eq(courses.slug, sql.placeholder('slug')), sql`${me} is not null`))
    .limit(1),
);

/**
 * The course for the player: the actor's progress, and every lesson with its status and lock, without bodies.
 * @throws course_not_found (404), not_enrolled (403)
 */
export async function learnCourseData(ctx: Ctx, slug: string) {
  const [row] = await courseStatement(ctx, { slug });
  if (!row || (row.progress === null && !row.isPublished)) throw refuseCatalogue('course_not_found');
  if (row.progress === null) throw refuseEnrollment('not_enrolled');
  const { completedAt } = row;
  const outline = row.lessons.map(({ createdAt, ...lesson }) => ({ ...lesson, isNew: completedAt !== null && new Date(createdAt) > completedAt }));
  return { course: row.course, progress: row.progress, completedAt, lessons: withLocks(outline) };
}

const previousStatus = (me: SQL<string>) => sql<LessonStatus | null>`(select coalesce(pp.status, 'not_started') from ${lessons} pl
  left join ${lessonProgress} pp on pp.lesson_id = pl.id and pp.user_id = ${me}
  where pl.course_id = ${lessons.courseId} and pl.order_index < ${lessons.orderIndex} order by pl.order_index desc limit 1)`;

const lessonStatement = ownStatement('own lesson', (db, me) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      courseId: lessons.courseId,
      courseTitle: courses.title,
      description: lessons.description,
      videoUrl: lessons.videoUrl,
      previous: previousStatus(me),
      progressId: lessonProgress.id,
      status: sql<LessonStatus>`coalesce(${lessonProgress.status}, 'not_started')`,
      attemptCount: sql<number>`coalesce(${lessonProgress.attemptCount}, 0)`,
      instructorFeedback: lessonProgress.instructorFeedback,
      submittedAt: lessonProgress.submittedAt,
      enrollmentId: enrollments.id,
      isPublished: courses.isPublished,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(enrollments, and(eq(enrollments.courseId, lessons.courseId), eq(enrollments.userId, me)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, me)))
    .where(and(eq(lessons.id, sql.placeholder('lessonId')), sql`${me} is not null`))
    .limit(1),
);

/** A lesson with the actor's progress, for enrolled people only. `previous` is the status of the lesson before; null for the first lesson. */
export async function ownLesson(ctx: Ctx, lessonId: string) {
  const [row] = await lessonStatement(ctx, { lessonId });
  if (!row || (!row.enrollmentId && !row.isPublished)) throw refuseCatalogue('lesson_not_found');
  if (!row.enrollmentId) throw refuseEnrollment('not_enrolled');
  return row;
}

type AttemptRow = { attempt: number; status: AttemptStatus; notes: string; feedback: string | null; submittedAt: Date; decidedAt: Date | null };

const attemptsStatement = statement<AttemptRow>('attempts', (db) =>
  db
    .select({
      attempt: lessonAttempts.attempt,
      status: lessonAttempts.status,
      notes: lessonAttempts.notes,
      feedback: lessonAttempts.feedback,
      submittedAt: lessonAttempts.submittedAt,
      decidedAt: lessonAttempts.decidedAt,
    })
    .from(lessonAttempts)
    .where(eq(lessonAttempts.progressId, sql.placeholder('progressId')))
    .orderBy(sql`${lessonAttempts.attempt} desc`)
    .limit(100),
);

/** All attempts at a lesson, newest first. */
export const attemptsOf = (ctx: Ctx, progressId: string) => attemptsStatement(ctx, { progressId });

/** A lesson's body with the actor's attempts. @throws lesson_locked (409), not_enrolled (403), lesson_not_found (404) */
export async function lessonBodyData(ctx: Ctx, lessonId: string) {
  const lesson = await ownLesson(ctx, lessonId);
  if (isLocked(lesson.status, lesson.previous)) throw refuse('lesson_locked');
  return {
    id: lesson.id,
    status: lesson.status,
    attemptCount: lesson.attemptCount,
    descriptionHtml: renderMarkdown(lesson.description),
    videoUrl: lesson.videoUrl,
    instructorFeedback: lesson.instructorFeedback,
    submittedAt: lesson.submittedAt,
    attempts: lesson.progressId ? await attemptsOf(ctx, lesson.progressId) : [],
  };
}

const minutesStatement = ownStatement('approved minutes', (db, me) =>
  db
    .select({ approvedMinutes: sql<number>`coalesce(sum(${lessons.durationMinutes}), 0)::int` })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(eq(lessonProgress.userId, me), eq(lessonProgress.status, 'approved')))
    .having(sql`${me} is not null`),
);

/** The minutes of the actor's approved lessons in all courses. */
export async function learningSummaryOf(ctx: Ctx) {
  const [row] = await minutesStatement(ctx);
  return { approvedMinutes: row?.approvedMinutes ?? 0 };
}
