import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { presentSlugOf } from '~/features/catalogue/server/data';
import {
  courseInstructors,
  courses,
  lessonMaterials,
  lessons,
} from '~/features/catalogue/server/tables';
import { refuse as refuseEnrollment } from '~/features/enrollment/errors';
import { isOpen, ownCourseIds } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import type { FileFacts } from '~/features/files/schema';
import { files } from '~/features/files/server/tables';
import { playbackOf, type Signing } from '~/features/media/server/data';
import { AppError } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { statement } from '~/lib/server/db/statement';
import { renderMarkdown } from '~/lib/server/markdown';
import { can } from '../access';
import { refuse } from '../errors';
import { isLocked, progressOf, reviewDue, watchedPercent, withLocks } from '../rules';
import type { LessonFile, NextLesson } from '../schema';
import type { AttemptStatus, LessonStatus, Span } from '../terms';
import { attemptFiles, lessonAttempts, lessonProgress, lessonViews } from './tables';

type OutlineRow = {
  id: string;
  title: string;
  durationMinutes: number;
  status: LessonStatus;
  attemptCount: number;
  createdAt: string;
};

const teaches = (me: SQL<string>) =>
  sql<boolean>`exists (select 1 from ${courseInstructors} i where i.course_id = ${courses.id} and i.instructor_id = ${me})`;

/** Whether the actor may read all lessons of a course without being enrolled in it. */
async function reads(ctx: Ctx, teaches: boolean): Promise<boolean> {
  if (teaches) return true;
  const actor = await ctx.identify();
  return actor !== null && can(actor, 'read', { teaches });
}

const courseStatement = ownStatement('learn course', (db, me) =>
  db
    .select({
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      isPublished: courses.isPublished,
      teaches: teaches(me),
      progress: enrollments.progress,
      completedAt: enrollments.completedAt,
      suspendedAt: enrollments.suspendedAt,
      lessons: sql<
        OutlineRow[]
      >`coalesce((select json_agg(json_build_object('id', l.id, 'title', l.title, 'durationMinutes', l.duration_minutes,
        'status', coalesce(p.status, 'not_started'), 'attemptCount', coalesce(p.attempt_count, 0), 'createdAt', l.created_at) order by l.order_index)
        from ${lessons} l left join ${lessonProgress} p on p.lesson_id = l.id and p.user_id = ${me}
        where l.course_id = ${courses.id} and l.hidden_at is null), '[]')`,
    })
    .from(courses)
    .leftJoin(
      enrollments,
      and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, me), isOpen),
    )
    .where(
      sql`${courses.slug} = ${sql.placeholder('slug')} and (${courses.isPublished} or ${courses.id} = any(${sql.placeholder('own')}::uuid[])) and ${me} is not null`,
    )
    .limit(1),
);

/** The course with this address, or with it before: links in older notices have the address of then. @throws course_not_found (404) */
async function learnRow(ctx: Ctx, slug: string) {
  const [open] = await courseStatement(ctx, { slug, own: '{}' });
  if (open) return open;
  const addresses = [slug, (await presentSlugOf(ctx, slug)) ?? slug];
  const own = `{${await ownCourseIds(ctx, slug)}}`;
  for (const address of addresses) {
    const [row] = await courseStatement(ctx, { slug: address, own });
    if (row) return row;
  }
  throw refuseCatalogue('course_not_found');
}

/**
 * The course for the player: the actor's progress, and every lesson with its status and lock, without bodies. Its teachers and superadmins
 * read it without being enrolled (spec decision 7).
 * @throws course_not_found (404), not_enrolled (403)
 */
export async function learnCourseData(ctx: Ctx, slug: string) {
  const { course, completedAt, suspendedAt, ...row } = await learnRow(ctx, slug);
  const outline = row.lessons.map(({ createdAt, ...lesson }) => ({
    ...lesson,
    isNew: completedAt !== null && new Date(createdAt) > completedAt,
  }));
  if (row.progress !== null)
    return {
      course,
      reader: false,
      progress: progressOf(outline),
      completedAt,
      suspended: suspendedAt !== null,
      lessons: withLocks(outline),
    };
  if (!(await reads(ctx, row.teaches)))
    throw row.isPublished ? refuseEnrollment('not_enrolled') : refuseCatalogue('course_not_found');
  return {
    course,
    reader: true,
    progress: 0,
    completedAt: null,
    suspended: false,
    lessons: outline.map((lesson) => ({ ...lesson, locked: false })),
  };
}

const previousStatus = (
  me: SQL<string>,
) => sql<LessonStatus | null>`(select coalesce(pp.status, 'not_started') from ${lessons} pl
  left join ${lessonProgress} pp on pp.lesson_id = pl.id and pp.user_id = ${me}
  where pl.course_id = ${lessons.courseId} and pl.hidden_at is null and pl.order_index < ${lessons.orderIndex} order by pl.order_index desc limit 1)`;

const fileColumns = sql`json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes)`;
type ViewRow = { position: number; length: number; watched: Span[] };
const lessonStatement = ownStatement('own lesson', (db, me) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      courseId: lessons.courseId,
      courseTitle: courses.title,
      description: lessons.description,
      videoUrl: lessons.videoUrl,
      videoId: lessons.videoId,
      task: lessons.task,
      materials: sql<
        LessonFile[]
      >`coalesce((select json_agg(${fileColumns} order by m.position) from ${lessonMaterials} m
        join ${files} f on f.id = m.file_id where m.lesson_id = ${lessons.id} and f.released_at is null), '[]')`,
      view: sql<ViewRow | null>`(select json_build_object('position', v.position, 'length', v.length, 'watched', v.watched)
        from ${lessonViews} v where v.lesson_id = ${lessons.id} and v.user_id = ${me})`,
      previous: previousStatus(me),
      progressId: lessonProgress.id,
      status: sql<LessonStatus>`coalesce(${lessonProgress.status}, 'not_started')`,
      attemptCount: sql<number>`coalesce(${lessonProgress.attemptCount}, 0)`,
      instructorFeedback: lessonProgress.instructorFeedback,
      submittedAt: lessonProgress.submittedAt,
      enrollmentId: enrollments.id,
      isPublished: courses.isPublished,
      teaches: teaches(me),
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(
      enrollments,
      and(eq(enrollments.courseId, lessons.courseId), eq(enrollments.userId, me), isOpen),
    )
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, me)),
    )
    // Learners who have worked on a lesson keep it when it is hidden.
    .where(
      and(
        eq(lessons.id, sql.placeholder('lessonId')),
        or(isNull(lessons.hiddenAt), isNotNull(lessonProgress.id)),
        sql`${me} is not null`,
      ),
    )
    .limit(1),
);

/** A lesson with the actor's progress. `previous` is the status of the lesson before; null for the first lesson. @throws lesson_not_found (404) */
async function lessonRow(ctx: Ctx, lessonId: string) {
  const [row] = await lessonStatement(ctx, { lessonId });
  if (!row) throw refuseCatalogue('lesson_not_found');
  return row;
}

const refusalOf = (lesson: { isPublished: boolean }) =>
  lesson.isPublished ? refuseEnrollment('not_enrolled') : refuseCatalogue('lesson_not_found');

/** The same, for enrolled people only. @throws not_enrolled (403), lesson_not_found (404) */
export async function ownLesson(ctx: Ctx, lessonId: string) {
  const lesson = await lessonRow(ctx, lessonId);
  if (!lesson.enrollmentId) throw refusalOf(lesson);
  return lesson;
}

type AttemptRow = {
  attempt: number;
  status: AttemptStatus;
  notes: string;
  feedback: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
  files: LessonFile[];
};

const attemptsStatement = statement<AttemptRow>('attempts', (db) =>
  db
    .select({
      attempt: lessonAttempts.attempt,
      status: lessonAttempts.status,
      notes: lessonAttempts.notes,
      feedback: lessonAttempts.feedback,
      submittedAt: lessonAttempts.submittedAt,
      decidedAt: lessonAttempts.decidedAt,
      files: sql<
        LessonFile[]
      >`coalesce((select json_agg(${fileColumns} order by af.position) from ${attemptFiles} af join ${files} f on f.id = af.file_id
        where af.attempt_id = ${lessonAttempts}.id and f.released_at is null), '[]')`,
    })
    .from(lessonAttempts)
    .where(eq(lessonAttempts.progressId, sql.placeholder('progressId')))
    .orderBy(sql`${lessonAttempts.attempt} desc`)
    .limit(100),
);

/** All attempts at a lesson with their files, newest first. */
export const attemptsOf = (ctx: Ctx, progressId: string) => attemptsStatement(ctx, { progressId });

/** Refuses who may not read the lesson. @throws lesson_locked (409), not_enrolled (403), lesson_not_found (404) */
async function requireReadable(
  ctx: Ctx,
  lesson: Awaited<ReturnType<typeof lessonRow>>,
): Promise<void> {
  if (!lesson.enrollmentId && !(await reads(ctx, lesson.teaches))) throw refusalOf(lesson);
  if (lesson.enrollmentId && isLocked(lesson.status, lesson.previous))
    throw refuse('lesson_locked');
}

/** The same as `ownLesson`, for lessons that are open. @throws lesson_locked (409), not_enrolled (403), lesson_not_found (404) */
export async function ownOpenLesson(ctx: Ctx, lessonId: string) {
  const lesson = await ownLesson(ctx, lessonId);
  await requireReadable(ctx, lesson);
  return lesson;
}

/** A video's addresses are signed for the person who asks, whom a read of own rows may not have looked up yet. */
export async function playbackFor(ctx: Ctx, signing: Signing, videoId: string | null) {
  if (!videoId) return null;
  await ctx.identify();
  return (await playbackOf(ctx, signing, [videoId])).get(videoId) ?? null;
}

/** A lesson's body with the actor's attempts. @throws lesson_locked (409), not_enrolled (403), lesson_not_found (404) */
export async function lessonBodyData(ctx: Ctx, signing: Signing, lessonId: string) {
  const lesson = await lessonRow(ctx, lessonId);
  await requireReadable(ctx, lesson);
  const { view } = lesson;
  return {
    id: lesson.id,
    status: lesson.status,
    attemptCount: lesson.attemptCount,
    descriptionHtml: renderMarkdown(lesson.description),
    videoUrl: lesson.videoUrl,
    playback: await playbackFor(ctx, signing, lesson.videoId),
    materials: lesson.materials,
    taskHtml: renderMarkdown(lesson.task),
    view: view && {
      position: view.position,
      length: view.length,
      watchedPercent: watchedPercent(view),
    },
    instructorFeedback: lesson.instructorFeedback,
    submittedAt: lesson.submittedAt,
    reviewExpectedAt:
      lesson.status === 'submitted' && lesson.submittedAt ? reviewDue(lesson.submittedAt) : null,
    attempts: lesson.progressId ? await attemptsOf(ctx, lesson.progressId) : [],
  };
}

type CourseRow = {
  courseSlug: string;
  next: NextLesson | null;
  waiting: number;
  rejected: number;
  waitingSince: string | null;
  activeAt: string | null;
};

const coursesMax = 500;
const summaryStatement = ownStatement('learning summary', (db, me) =>
  db
    .select({
      approvedMinutes: sql<number>`(select coalesce(sum(l.duration_minutes), 0)::int from ${lessonProgress} p join ${lessons} l on l.id = p.lesson_id
        where p.user_id = ${me} and p.status = 'approved')`,
      courses: sql<
        CourseRow[]
      >`coalesce((select json_agg(json_build_object('courseSlug', c.slug, 'next', n.next, 'waiting', a.waiting, 'rejected', a.rejected,
        'waitingSince', a.waiting_since,
        'activeAt', a.active_at)) from (select course_id from ${enrollments} where user_id = ${me} and closed_at is null order by created_at desc, id desc limit ${coursesMax}) e
        join ${courses} c on c.id = e.course_id
        left join lateral (select json_build_object('id', l.id, 'title', l.title, 'number', l.number, 'status', l.status) as next
          from (select l.id, l.title, row_number() over (order by l.order_index)::int as number, coalesce(p.status, 'not_started') as status
            from ${lessons} l left join ${lessonProgress} p on p.lesson_id = l.id and p.user_id = ${me} where l.course_id = e.course_id and l.hidden_at is null) l
          where l.status <> 'approved' order by l.number limit 1) n on true
        cross join lateral (select count(*) filter (where p.status = 'submitted')::int as waiting, count(*) filter (where p.status = 'rejected' and l.hidden_at is null)::int as rejected,
          min(p.submitted_at) filter (where p.status = 'submitted') as waiting_since, max(greatest(p.submitted_at, p.decided_at)) as active_at
          from ${lessonProgress} p join ${lessons} l on l.id = p.lesson_id where p.user_id = ${me} and p.course_id = e.course_id) a), '[]')`,
    })
    .from(users)
    .where(eq(users.id, me))
    .limit(1),
);

/** The minutes of the actor's approved lessons in all courses, and of every course the next lesson and what waits or has to be mended. */
export async function learningSummaryOf(ctx: Ctx) {
  const [row] = await summaryStatement(ctx);
  const courses = (row?.courses ?? []).map(({ waitingSince, activeAt, ...course }) => ({
    ...course,
    reviewExpectedAt: waitingSince === null ? null : reviewDue(new Date(waitingSince)),
    activeAt: activeAt === null ? null : new Date(activeAt),
  }));
  return { approvedMinutes: row?.approvedMinutes ?? 0, courses };
}

/** Whether the actor may open a file: materials with the lesson itself, files of submissions, even withdrawn, as an instructor. */
export async function mayReadLessonFile(ctx: Ctx, file: FileFacts): Promise<boolean> {
  if (file.purpose === 'submission') return teachesSubmitter(ctx, file.id);
  if (file.purpose !== 'material') return false;
  const mine = sql<boolean>`exists (select 1 from ${lessons} l join ${courseInstructors} ci on ci.course_id = l.course_id
    where l.id = ${lessonMaterials.lessonId} and ci.instructor_id = ${ctx.user.userId})`;
  const [material] = await ctx.db
    .select({ lessonId: lessonMaterials.lessonId, mine })
    .from(lessonMaterials)
    .where(eq(lessonMaterials.fileId, file.id))
    .limit(1);
  // The teachers of the course see hidden lessons in the studio.
  if (!material || material.mine) return material !== undefined;
  const refused = await lessonRow(ctx, material.lessonId)
    .then((lesson) => requireReadable(ctx, lesson))
    .catch((error: unknown) => error);
  if (refused && !(refused instanceof AppError)) throw refused;
  return !refused;
}

async function teachesSubmitter(ctx: Ctx, fileId: string): Promise<boolean> {
  const hits = await rows(
    ctx.db,
    sql`select 1 from ${attemptFiles} f join ${lessonAttempts} a on a.id = f.attempt_id join ${lessonProgress} p on p.id = a.progress_id
      join ${courseInstructors} ci on ci.course_id = p.course_id where f.file_id = ${fileId} and ci.instructor_id = ${ctx.user.userId} limit 1`,
  );
  return hits.length > 0;
}

/** The number of lessons that a course shows, and how many of them each of these learners has had approved. */
export async function approvedOf(ctx: Ctx, courseId: string, userIds: string[]) {
  const [all] = await ctx.db
    .select({ lessons: count() })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.hiddenAt)));
  const approved = await ctx.db
    .select({ userId: lessonProgress.userId, lessons: count() })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), isNull(lessons.hiddenAt)))
    .where(
      and(
        eq(lessonProgress.courseId, courseId),
        eq(lessonProgress.status, 'approved'),
        inArray(lessonProgress.userId, userIds),
      ),
    )
    .groupBy(lessonProgress.userId);
  return { lessons: all?.lessons ?? 0, approved };
}

/** Whether anybody has worked on a lesson. */
export async function isWorkedOn(ctx: Ctx, lessonId: string): Promise<boolean> {
  return (
    (
      await ctx.db
        .select({ id: lessonProgress.id })
        .from(lessonProgress)
        .where(eq(lessonProgress.lessonId, lessonId))
        .limit(1)
    ).length > 0
  );
}
