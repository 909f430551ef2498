import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type LearnerOf, ofLearners } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import type { Content, QuestionKind } from '../terms';
import { examAnswers, examAttempts, examQuestions, examQuestionVersions, exams } from './tables';

/**
 * Whether a certificate needs the exam, in a query that has joined both: while it is open, for learners who finish their lessons while it is open. Those who
 * had finished before its first opening (spec decision 6), or while it was closed, need none, however often it is closed and opened again.
 */
export const examNeeded = sql<boolean>`(${exams.openedAt} is not null and (${enrollments.completedAt} is null or ${enrollments.completedAt} >= ${exams.openedAt}
  or exists (select 1 from jsonb_to_recordset(${exams.pastOpenings}) as o(since timestamptz, until timestamptz)
    where ${enrollments.completedAt} >= o.since and ${enrollments.completedAt} < o.until)))`;

const pictureAddress = '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]webp';

/**
 * The pictures in all texts of a course's exam, also in versions of questions that only attempts have; with `others` those in the exams of all other courses,
 * which is read only when a course is deleted.
 */
export const examPictures = (
  ctx: Ctx,
  courseId: string,
  { others = false } = {},
): Promise<string[]> =>
  picturesWhere(ctx, others ? sql`course_id <> ${courseId}` : sql`course_id = ${courseId}`);

/** The pictures in all texts of all exams. */
export const allExamPictures = (ctx: Ctx): Promise<string[]> => picturesWhere(ctx, sql`true`);

async function picturesWhere(ctx: Ctx, which: SQL): Promise<string[]> {
  const matches = await rows<{ id: string }>(
    ctx.db,
    sql`select distinct m[1] as id from (
        select v.text || ' ' || v.explanation || ' ' || v.content::text as text from ${examQuestionVersions} v join ${examQuestions} q on q.id = v.question_id where ${which}
        union all select introduction from ${exams} x where ${which}
      ) t, regexp_matches(t.text, ${pictureAddress}, 'g') m`,
  );
  return matches.map(({ id }) => id);
}

type ExamOutcome = LearnerOf & {
  required: boolean;
  passed: boolean;
  /** the best score of the passed attempts, in percent; null without one */
  score: number | null;
};

/** Reads whether these learners need the exams of their courses, and have passed them (spec decision 29). Learners who aren't enrolled are missing. */
export async function examOutcomes(ctx: Ctx, learners: LearnerOf[]): Promise<ExamOutcome[]> {
  const best = sql<number | null>`(select max(a.score)::float8 from ${examAttempts} a
    where a.user_id = ${enrollments.userId} and a.course_id = ${enrollments.courseId} and a.passed)`;
  const outcomes = await ctx.db
    .select({
      userId: enrollments.userId,
      courseId: enrollments.courseId,
      required: examNeeded,
      score: best,
    })
    .from(enrollments)
    .leftJoin(exams, eq(exams.courseId, enrollments.courseId))
    .where(ofLearners(enrollments, learners));
  return outcomes.map((outcome) => ({ ...outcome, passed: outcome.score !== null }));
}

/** What a question of the actor's attempt shows. An attempt keeps its version of a question, so that it is the same when the answer is stored. */
export async function contentOf(
  ctx: Ctx,
  attemptId: string,
  position: number,
  kind: QuestionKind,
): Promise<Content | null> {
  const { questionId, revision } = examQuestionVersions;
  const [row] = await ctx.db
    .select({ content: examQuestionVersions.content })
    .from(examAnswers)
    .innerJoin(examAttempts, eq(examAttempts.id, examAnswers.attemptId))
    .innerJoin(
      examQuestionVersions,
      and(eq(questionId, examAnswers.questionId), eq(revision, examAnswers.questionRevision)),
    )
    .where(
      and(
        eq(examAnswers.attemptId, attemptId),
        eq(examAnswers.position, position),
        eq(examAttempts.userId, ctx.user.userId),
        eq(examQuestionVersions.kind, kind),
      ),
    );
  return row?.content ?? null;
}

/** Whether a learner has begun the exam since a course was finished that is finished no more. */
export async function hasBegunExam(
  ctx: Ctx,
  { userId, courseId, since }: LearnerOf & { since: Date },
): Promise<boolean> {
  const [attempt] = await ctx.db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.userId, examAttempts.userId),
        eq(enrollments.courseId, examAttempts.courseId),
      ),
    )
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.courseId, courseId),
        // One that runs may have begun in the moment of the decision itself, by the clock of its own request.
        or(gte(examAttempts.startedAt, since), eq(examAttempts.state, 'running')),
        // Whose course stays finished has the exam anyway.
        isNull(enrollments.completedAt),
      ),
    )
    .limit(1);
  return attempt !== undefined;
}
