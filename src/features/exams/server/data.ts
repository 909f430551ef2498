import { eq, sql } from 'drizzle-orm';
import { type LearnerOf, ofLearners } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { examAttempts, exams } from './tables';

type ExamOutcome = LearnerOf & {
  /** the course has an open exam, and the learner had not finished the lessons before it was opened (spec decision 6) */
  required: boolean;
  passed: boolean;
  /** the best score of the passed attempts, in percent; null without one */
  score: number | null;
};

/** Reads whether these learners need the exams of their courses, and have passed them (spec decision 29). Who isn't enrolled is missing. */
export async function examOutcomes(ctx: Ctx, learners: LearnerOf[]): Promise<ExamOutcome[]> {
  const best = sql<number | null>`(select max(a.score)::float8 from ${examAttempts} a
    where a.user_id = ${enrollments.userId} and a.course_id = ${enrollments.courseId} and a.passed)`;
  const outcomes = await ctx.db
    .select({
      userId: enrollments.userId,
      courseId: enrollments.courseId,
      required: sql<boolean>`coalesce(${exams.openedAt} <= coalesce(${enrollments.completedAt}, 'infinity'), false)`,
      score: best,
    })
    .from(enrollments)
    .leftJoin(exams, eq(exams.courseId, enrollments.courseId))
    .where(ofLearners(enrollments, learners));
  return outcomes.map((outcome) => ({ ...outcome, passed: outcome.score !== null }));
}
