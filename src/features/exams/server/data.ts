import { and, eq, sql } from 'drizzle-orm';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { examAttempts, exams } from './tables';

export type ExamOutcome = {
  /** the course has an open exam, and the learner had not finished the lessons before it was opened (spec decision 6) */
  required: boolean;
  passed: boolean;
  /** the best score of the passed attempts, in percent; null without one */
  score: number | null;
};

/** Reads whether a learner of a course needs its exam, and has passed it (spec decision 29). Nothing is required of who isn't enrolled. */
export async function examOutcome(ctx: Ctx, { userId, courseId }: { userId: string; courseId: string }): Promise<ExamOutcome> {
  const best = sql<number | null>`(select max(a.score)::float8 from ${examAttempts} a
    where a.user_id = ${enrollments.userId} and a.course_id = ${enrollments.courseId} and a.passed)`;
  const [outcome] = await ctx.db
    .select({
      required: sql<boolean>`coalesce(${exams.openedAt} <= coalesce(${enrollments.completedAt}, 'infinity'), false)`,
      score: best,
    })
    .from(enrollments)
    .leftJoin(exams, eq(exams.courseId, enrollments.courseId))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  if (!outcome) return { required: false, passed: false, score: null };
  return { ...outcome, passed: outcome.score !== null };
}
