import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { holdCourse } from '~/features/catalogue/server/mutations';
import { lockEnrollments } from '~/features/enrollment/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { type ExamDeps, regradeAttempts } from '../../attempts/server/mutations';
import { type QuestionValues, questionValues } from '../../questions/schema';
import { requireExaminer } from '../../questions/server/data';
import { examQuestions, examQuestionVersions } from '../../server/tables';
import type { ExamDecision, Key } from '../../terms';
import type { CorrectionInput } from '../schema';
import { correctionEffect, versionOf } from './data';

/** The question with another key, checked as its form does. @throws invalid_input (422) */
function withKey(values: QuestionValues, key: object): QuestionValues {
  const result = questionValues.safeParse({ ...values, key });
  if (result.success) return result.data as QuestionValues;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw refuseCommon('invalid_input', { fields });
}

type Named = { questionId: string; revision: number };

/** Tells what another key would change, without storing it. @throws question_not_found, course_not_found (404), invalid_input (422) */
export async function previewCorrection(
  ctx: Ctx,
  courseId: string,
  { questionId, revision, key }: Named & { key: object },
) {
  await requireExaminer(ctx, courseId);
  const { values } = await versionOf(ctx, courseId, { questionId, revision });
  return correctionEffect(ctx, {
    questionId,
    revision,
    values,
    key: withKey(values, key).key as Key,
  });
}

/**
 * Corrects the key of one version of a question and grades all attempts with it anew, in one transaction, so that an interruption leaves neither.
 * A correction of the newest version becomes a version of its own too, so that an editor who has the wrong key on screen is told. Repeating it
 * changes nothing.
 * @throws question_not_found, course_not_found (404), invalid_input (422)
 */
export const correctKey = (
  ctx: Ctx,
  courseId: string,
  questionId: string,
  { revision, key: input, reason }: CorrectionInput,
  deps: ExamDeps,
) =>
  inTransaction(ctx, async (ctx) => {
    await holdCourse(ctx, courseId);
    const { values: before, newest } = await versionOf(ctx, courseId, { questionId, revision });
    const after = withKey(before, input);
    if (isDeepStrictEqual(before.key, after.key)) return { attempts: 0 };
    // A hand-in holds its enrollment before it reads keys, so that this must too.
    await lockEnrollments(ctx, courseId);
    await ctx.db
      .update(examQuestionVersions)
      .set({ key: after.key as Key })
      .where(
        and(
          eq(examQuestionVersions.questionId, questionId),
          eq(examQuestionVersions.revision, revision),
        ),
      );
    if (revision === newest) {
      await ctx.db.insert(examQuestionVersions).values({
        questionId,
        revision: newest + 1,
        ...after,
        savedBy: ctx.user.userId,
        savedAt: ctx.now,
      });
      await ctx.db
        .update(examQuestions)
        .set({ revision: newest + 1, updatedAt: ctx.now })
        .where(eq(examQuestions.id, questionId));
    }
    const attempts = await regradeAttempts(ctx, { questionId, revision }, deps);
    await writeAudit(ctx, {
      action: 'exam.key_corrected' satisfies ExamDecision,
      subjectType: 'course',
      subjectId: courseId,
      before: { questionId, revision, key: before.key },
      after: { key: after.key, attempts },
      reason,
    });
    return { attempts };
  });
