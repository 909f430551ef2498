import { holdCourse } from '~/features/catalogue/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { QuestionValues, ReadFile } from '../../questions/schema';
import { addQuestions } from '../../questions/server/mutations';
import { refuse } from '../errors';

/**
 * Adds the questions of a file behind those of the bank: all of them or none, or those without a fault. The same key again adds nothing.
 * @throws file_unreadable, file_has_faults, nothing_to_import (422), questions_full, question_key_taken (409), course_not_found (404)
 */
export function importQuestions(ctx: Ctx, courseId: string, { key, only, file }: { key: string; only: 'all' | 'good'; file: ReadFile }) {
  const good = file.questions.filter(({ faults }) => faults.length === 0).map(({ values }) => values as QuestionValues);
  return inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (file.fault) throw refuse('file_unreadable', { detail: file.fault });
    if (only === 'all' && good.length < file.questions.length) throw refuse('file_has_faults');
    if (good.length === 0) throw refuse('nothing_to_import');
    await addQuestions(
      ctx,
      course,
      good.map((values, index) => ({ id: index === 0 ? key : newId(), values })),
    );
    return { questions: good.length };
  });
}
