import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { Question } from '../terms';
import { examQuestions, examQuestionVersions, exams } from './tables';

export type MadeQuestion = {
  topic?: string;
  points?: number;
  text: string;
  explanation?: string;
} & Question;

type ExamOptions = { courseId: string; questions: readonly MadeQuestion[] } & Partial<
  Omit<typeof exams.$inferInsert, 'courseId'>
>;

/** Gives a course a final exam with these questions in their order; `openedAt` opens it. Returns the ids of the questions. */
export async function createExam(
  ctx: Ctx,
  { courseId, questions, ...settings }: ExamOptions,
): Promise<string[]> {
  await ctx.db.insert(exams).values({ revision: 1, updatedAt: ctx.now, ...settings, courseId });
  const rows = questions.map((question, index) => ({ id: newId(), question, position: index + 1 }));
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db
    .insert(examQuestions)
    .values(rows.map(({ id, position }) => ({ id, courseId, revision: 1, position, ...times })));
  await ctx.db.insert(examQuestionVersions).values(
    rows.map(({ id, question }) => ({
      ...question,
      questionId: id,
      revision: 1,
      savedAt: ctx.now,
    })),
  );
  return rows.map(({ id }) => id);
}
