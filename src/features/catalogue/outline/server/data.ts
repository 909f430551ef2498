import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { files } from '~/features/files/server/tables';
import { videos } from '~/features/media/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { can } from '../../access';
import { refuse } from '../../errors';
import { courseInstructors, lessonMaterials, lessons } from '../../server/tables';
import type { LessonValues } from '../schema';

type Material = { id: string; name: string; contentType: string; bytes: number };

const materialsOf = (lessonId: SQL) => sql<
  Material[]
>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type,
  'bytes', f.bytes) order by m.position) from ${lessonMaterials} m join ${files} f on f.id = m.file_id where m.lesson_id = ${lessonId}), '[]')`;

const lessonStatement = ownStatement('studio lesson', (db, me) =>
  db
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      revision: lessons.revision,
      hidden: sql<boolean>`${lessons.hiddenAt} is not null`,
      updatedAt: lessons.updatedAt,
      title: lessons.title,
      description: lessons.description,
      videoUrl: lessons.videoUrl,
      durationMinutes: lessons.durationMinutes,
      isFree: lessons.isFree,
      task: lessons.task,
      video: {
        id: videos.id,
        state: videos.state,
        name: videos.name,
        durationMs: videos.durationMs,
        refusal: videos.refusal,
      },
      materials: materialsOf(sql`${lessons.id}`),
      teaches: sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${lessons.courseId} and ci.instructor_id = ${me})`,
    })
    .from(lessons)
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(
      and(
        sql`${lessons.id} = ${sql.placeholder('lessonId')}::uuid and ${lessons.courseId} = ${sql.placeholder('courseId')}::uuid`,
        sql`${me} is not null`,
      ),
    )
    .limit(1),
);

/** A lesson for its form in the studio. @throws lesson_not_found (404), also for courses of others */
export async function studioLessonOf(
  ctx: Ctx,
  { courseId, lessonId }: { courseId: string; lessonId: string },
) {
  const [row] = await lessonStatement(ctx, { courseId, lessonId });
  if (!row) throw refuse('lesson_not_found');
  const { teaches, title, description, videoUrl, durationMinutes, isFree, task, ...lesson } = row;
  if (!teaches) {
    const actor = await ctx.identify();
    if (!actor || !can(actor, 'edit', { teaches })) throw refuse('lesson_not_found');
  }
  const materials = lesson.materials.map(({ id }) => id);
  return {
    ...lesson,
    values: {
      title,
      description,
      videoUrl,
      videoId: lesson.video?.id ?? null,
      durationMinutes,
      isFree,
      task,
      materials,
    },
  };
}

/** The lessons of a course in their order, as its history keeps them. */
export const outlineOf = (ctx: Ctx, courseId: string) =>
  ctx.db
    .select({
      id: lessons.id,
      title: lessons.title,
      durationMinutes: lessons.durationMinutes,
      hidden: sql<boolean>`${lessons.hiddenAt} is not null`,
      place: lessons.orderIndex,
    })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.orderIndex));

export type OutlineRow = Awaited<ReturnType<typeof outlineOf>>[number];

/** A lesson of a course whose row the caller holds, with its values as the form has them. @throws lesson_not_found (404) */
export async function heldLesson(ctx: Ctx, courseId: string, lessonId: string) {
  const [row] = await ctx.db
    .select({
      lesson: lessons,
      materials: sql<
        string[]
      >`array(select m.file_id from ${lessonMaterials} m where m.lesson_id = ${lessons}.id order by m.position)`,
    })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId)))
    .for('update');
  if (!row) throw refuse('lesson_not_found');
  const { title, description, videoUrl, videoId, durationMinutes, isFree, task } = row.lesson;
  const values: LessonValues = {
    title,
    description,
    videoUrl,
    videoId,
    durationMinutes,
    isFree,
    task,
    materials: row.materials,
  };
  return { ...row.lesson, values };
}

/** Requires a lesson of this course. @throws lesson_not_found (404) */
export async function requireLesson(ctx: Ctx, courseId: string, lessonId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.courseId, courseId)));
  if (!row) throw refuse('lesson_not_found');
}
