import { sql } from 'drizzle-orm';
import { indexCourses } from '~/features/catalogue/indexing/server/mutations';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { learnCourse } from '~/features/learning/schema';
import type { AttemptStatus } from '~/features/learning/terms';
import { newId } from '~/lib/server/ids';
import type { Person, TestSite } from './site';

type ClassroomOptions = Partial<
  Omit<Parameters<typeof createCourse>[1], 'instructorId' | 'categoryId'>
> & { instructor?: Person; learner?: Person };

type Submitted = { attempt?: number; notes?: string; by?: Person; files?: string[] };

/** A course, its instructor and one enrolled learner, with their actions on a lesson (counted from 0). */
export async function classroom(
  site: TestSite,
  { instructor: teacher, learner: pupil, ...courseOptions }: ClassroomOptions = {},
) {
  const instructor = teacher ?? (await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }));
  const learner = pupil ?? (await site.person());
  const suffix = newId().slice(-12);
  const categoryId = await createCategory(site.ctx(), {
    name: `Kategori ${suffix}`,
    slug: `kategori-${suffix}`,
  });
  const slug = courseOptions.slug ?? `kursus-${suffix}`;
  const course = await createCourse(site.ctx(), {
    ...courseOptions,
    slug,
    categoryId,
    instructorId: instructor.userId,
  });
  await indexCourses(site.ctx(), [course.id]);
  await createEnrollment(site.ctx(), { userId: learner.userId, courseId: course.id });

  const lessonId = (lesson: number) => course.lessonIds[lesson] as string;
  const submissionId = async (lesson: number, who = learner) => {
    const rows = await site.rows<{ id: string }>(
      sql`select id from lesson_progress where lesson_id = ${lessonId(lesson)} and user_id = ${who.userId}`,
    );
    return rows[0]?.id ?? newId();
  };
  const room = {
    slug,
    categoryId,
    courseId: course.id,
    instructor,
    learner,
    lessonId,
    submissionId,
    submit: (
      lesson: number,
      { attempt = 1, notes = 'Sudah saya kerjakan.', by = learner, files }: Submitted = {},
    ) =>
      by.post(`/lessons/${lessonId(lesson)}/submission`, {
        attempt,
        notes,
        ...(files && { files }),
      }),
    withdraw: (lesson: number, { attempt = 1, by = learner } = {}) =>
      by.post(`/lessons/${lessonId(lesson)}/withdrawal`, { attempt }),
    approve: async (
      lesson: number,
      { attempt = 1, by = instructor, of = learner, feedback = '' } = {},
    ) =>
      by.post(`/submissions/${await submissionId(lesson, of)}/decision`, {
        decision: 'approved',
        attempt,
        feedback,
      }),
    reject: async (
      lesson: number,
      {
        attempt = 1,
        by = instructor,
        of = learner,
        feedback = 'Tolong lengkapi bagian kedua.',
      } = {},
    ) =>
      by.post(`/submissions/${await submissionId(lesson, of)}/decision`, {
        decision: 'rejected',
        attempt,
        feedback,
      }),
    /** Submits and approves the first `count` lessons. */
    finish: async (count: number) => {
      for (let lesson = 0; lesson < count; lesson += 1) {
        await room.submit(lesson);
        await room.approve(lesson);
      }
    },
    player: async (who = learner) => (await who.get(`/learn/${slug}`)).as(learnCourse),
    /** Lists the stored attempts as `1 withdrawn`, `2 submitted`. */
    attempts: async (lesson: number, who = learner) => {
      const rows = await site.rows<{
        attempt: number;
        status: AttemptStatus;
      }>(sql`select a.attempt, a.status from lesson_attempts a
        join lesson_progress p on p.id = a.progress_id where p.lesson_id = ${lessonId(lesson)} and p.user_id = ${who.userId} order by a.attempt`);
      return rows.map((row) => `${row.attempt} ${row.status}`);
    },
    standing: async (lesson: number, who = learner) => {
      const rows = await site.rows<{
        status: string;
        attempts: number;
      }>(sql`select status, attempt_count as attempts from lesson_progress
        where lesson_id = ${lessonId(lesson)} and user_id = ${who.userId}`);
      return rows[0] ?? null;
    },
    enrollment: async (who = learner) => {
      const rows = await site.rows<{ progress: number; completed_at: unknown }>(
        sql`select progress, completed_at from enrollments where course_id = ${course.id} and user_id = ${who.userId}`,
      );
      return {
        rows: rows.length,
        progress: rows[0]?.progress,
        completed: Boolean(rows[0]?.completed_at),
      };
    },
  };
  return room;
}

export type Classroom = Awaited<ReturnType<typeof classroom>>;
