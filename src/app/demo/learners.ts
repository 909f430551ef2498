import { createUser } from '~/features/auth/server/factory';
import { setRating } from '~/features/catalogue/server/mutations';
import { progressOf } from '~/features/enrollment/rules';
import { countLearners } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { lessonAttempts, lessonProgress } from '~/features/learning/server/tables';
import { createRating } from '~/features/ratings/server/factory';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { demoEnrollments, demoLearners } from './content/learners';
import { demoSubmissions } from './content/submissions';
import { seedProfile } from './profiles';

const day = 86_400_000;

const hour = 3_600_000;

export type MadeCourse = {
  id: string;
  slug: string;
  instructorId: string;
  lessonIds: string[];
  isFree: boolean;
};

/** Makes the demo's enrolments, progress and ratings, then counts the learners as the hourly job does. */
export async function seedLearners(
  ctx: Ctx,
  {
    courses,
    adminId,
    instructorId,
  }: { courses: MadeCourse[]; adminId: string; instructorId: string },
): Promise<void> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day);
  const people: string[] = [];
  for (const [index, fullName] of demoLearners.entries()) {
    const id = await createUser(ctx, {
      email: `peserta${index + 1}@nusakelas.test`,
      name: fullName,
    });
    await seedProfile(ctx, id, fullName);
    people.push(id);
  }

  const places: (typeof enrollments.$inferInsert)[] = [];
  const standings: (typeof lessonProgress.$inferInsert)[] = [];
  const attempts: (typeof lessonAttempts.$inferInsert)[] = [];
  const toSubmit = [...demoSubmissions];
  /** Hands in the next lesson of somebody who has begun one of the first instructor's courses. */
  const handIn = (
    course: MadeCourse,
    { userId, done }: { userId: string; done: number },
  ): Date | null => {
    const lessonId = course.lessonIds[done];
    const submission =
      course.instructorId === instructorId && lessonId ? toSubmit.shift() : undefined;
    if (!submission || !lessonId) return null;
    const { notes, earlier } = submission;
    const progressId = newId();
    const submittedAt = ago(submission.at / 24);
    const rejectedAt = new Date(submittedAt.getTime() - 5 * hour);
    const rejected = { decidedBy: instructorId, decidedAt: rejectedAt };
    standings.push({
      id: progressId,
      userId,
      lessonId,
      courseId: course.id,
      status: 'submitted',
      submissionNotes: notes,
      submittedAt,
      attemptCount: earlier ? 2 : 1,
      ...(earlier && { instructorFeedback: earlier.feedback, ...rejected }),
    });
    if (earlier) {
      const first = {
        notes: earlier.notes,
        feedback: earlier.feedback,
        submittedAt: new Date(rejectedAt.getTime() - 8 * hour),
        ...rejected,
      };
      attempts.push({ id: newId(), progressId, attempt: 1, status: 'rejected', ...first });
    }
    attempts.push({
      id: newId(),
      progressId,
      attempt: earlier ? 2 : 1,
      status: 'submitted',
      notes,
      submittedAt,
    });
    return submittedAt;
  };
  for (const course of courses) {
    for (const { who, at, done, rating } of demoEnrollments[course.slug] ?? []) {
      const userId = people[who - 1] as string;
      const approved = course.lessonIds.slice(0, done);
      // Lessons are a day apart, or less when too little time has passed since the enrolment.
      const approvedAt = (lesson: number) =>
        ago(at - Math.min(lesson + 1, (at * (lesson + 1)) / (done + 1)));
      places.push({
        id: newId(),
        userId,
        courseId: course.id,
        source: course.isFree ? 'free' : 'staff',
        createdAt: ago(at),
        progress: progressOf(approved.length, course.lessonIds.length),
        completedAt:
          approved.length === course.lessonIds.length ? approvedAt(approved.length - 1) : null,
        activeAt:
          handIn(course, { userId, done }) ??
          (approved.length > 0 ? approvedAt(approved.length - 1) : ago(at)),
      });
      for (const [index, lessonId] of approved.entries()) {
        const decided = {
          submittedAt: approvedAt(index),
          decidedAt: approvedAt(index),
          decidedBy: course.instructorId,
          status: 'approved' as const,
        };
        const progressId = newId();
        standings.push({
          id: progressId,
          userId,
          lessonId,
          courseId: course.id,
          attemptCount: 1,
          ...decided,
        });
        attempts.push({
          id: newId(),
          progressId,
          attempt: 1,
          notes: 'Sudah saya kerjakan.',
          ...decided,
        });
      }
      if (!rating) continue;
      const { stars, comment, answer, hidden } = rating;
      const id = await createRating(ctx, {
        courseId: course.id,
        userId,
        stars,
        comment,
        createdAt: ago(rating.at),
        ...(answer && {
          answer: { text: answer.text, by: course.instructorId, at: ago(answer.at) },
        }),
        ...(hidden && { hidden: { reason: hidden.reason, by: adminId, at: ago(hidden.at) } }),
      });
      if (!hidden) await setRating(ctx, course, { from: null, to: stars });
      else {
        const subject = {
          subjectType: 'rating',
          subjectId: id,
          before: { stars, hidden: false },
          after: { stars, hidden: true },
        };
        await ctx.db.insert(auditLog).values({
          id: newId(),
          actorId: adminId,
          action: 'rating.hidden',
          reason: hidden.reason,
          createdAt: ago(hidden.at),
          ...subject,
        });
      }
    }
  }
  await ctx.db.insert(enrollments).values(places);
  await ctx.db.insert(lessonProgress).values(standings);
  await ctx.db.insert(lessonAttempts).values(attempts);
  await countLearners(ctx);
}
