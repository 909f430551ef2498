import { eq, inArray, sql } from 'drizzle-orm';
import { issueMissing } from '~/features/certificates/issuing/server/mutations';
import { certificateIssued } from '~/features/certificates/notices';
import { certificates } from '~/features/certificates/server/tables';
import { countLearners } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { lessonAttempts, lessonProgress } from '~/features/learning/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { outbox } from '~/lib/server/outbox';
import type { MadeCourse } from './learners';

const day = 86_400_000;
const finishedCourse = 'git-untuk-kerja-tim';

/** Lets a learner finish 'Git untuk Kerja Tim', and issues the certificates of all who have finished a course. */
export async function seedCertificates(
  ctx: Ctx,
  { courses, learnerId }: { courses: MadeCourse[]; learnerId: string },
): Promise<void> {
  const course = courses.find(({ slug }) => slug === finishedCourse);
  if (!course) throw new Error(`the demo has no course ${finishedCourse}`);
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day);
  const approvedAt = (lesson: number) => ago(course.lessonIds.length - lesson + 2);
  const finishedAt = approvedAt(course.lessonIds.length - 1);
  await ctx.db.insert(enrollments).values({
    id: newId(),
    userId: learnerId,
    courseId: course.id,
    source: course.isFree ? 'free' : 'staff',
    progress: 100,
    completedAt: finishedAt,
    createdAt: ago(course.lessonIds.length + 4),
    activeAt: finishedAt,
  });
  for (const [lesson, lessonId] of course.lessonIds.entries()) {
    const decided = {
      submittedAt: approvedAt(lesson),
      decidedAt: approvedAt(lesson),
      decidedBy: course.instructorId,
      status: 'approved' as const,
    };
    const progressId = newId();
    await ctx.db.insert(lessonProgress).values({
      id: progressId,
      userId: learnerId,
      lessonId,
      courseId: course.id,
      attemptCount: 1,
      ...decided,
    });
    await ctx.db
      .insert(lessonAttempts)
      .values({ id: newId(), progressId, attempt: 1, notes: 'Sudah saya kerjakan.', ...decided });
  }
  await countLearners(ctx);
  await issueMissing(ctx);
  await ctx.db.update(certificates).set({ issuedAt: sql`${certificates.finishedAt}` });
  // The demo's people said at their first certificate that their name is shown.
  await ctx.db.update(certificates).set({ nameShown: true });
  const holders = ctx.db.select({ id: certificates.userId }).from(certificates);
  await ctx.db
    .update(profiles)
    .set({ certificateNameShown: true })
    .where(inArray(profiles.id, holders));
  // Nobody is told of what happened days ago.
  await ctx.db.delete(outbox).where(eq(outbox.kind, certificateIssued.kind));
}
