import { eq } from 'drizzle-orm';
import { createUser } from '~/features/auth/server/factory';
import { createCourse } from '~/features/catalogue/server/factory';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { enrollments } from '~/features/enrollment/server/tables';
import { ensureProfile } from '~/features/profiles/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import { createExam } from '~/testing/sittings';

/** An unpublished course with a question of each kind, and two learners who have finished its lessons. */
export async function seedExam(
  ctx: Ctx,
  { categoryId, instructorId }: { categoryId: string; instructorId: string },
): Promise<void> {
  const { id: courseId } = await createCourse(ctx, {
    title: 'Kursus dengan ujian',
    slug: 'ujian-lengkap',
    state: 'hidden',
    lessons: [{ title: 'Satu-satunya pelajaran' }],
    categoryId,
    instructorId,
  });
  await createExam(ctx, courseId, {
    introduction: 'Siapkan **catatan** Anda.',
    explanation: 'Sudah dibahas di pelajaran.',
    reveal: 'explanations',
  });
  for (const [index, name] of ['Lestari Ujian', 'Bagas Ujian'].entries()) {
    const userId = await createUser(ctx, {
      email: `ujian${index === 0 ? '' : index + 1}@nusakelas.test`,
      name,
    });
    await ensureProfile(ctx, { id: userId, name });
    const enrollmentId = await createEnrollment(ctx, { userId, courseId });
    await ctx.db
      .update(enrollments)
      .set({ progress: 100, completedAt: ctx.now })
      .where(eq(enrollments.id, enrollmentId));
  }
}
