import { holdCourse } from '~/features/catalogue/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import type { QuestionValues, ReadFile } from '../../questions/schema';
import { wholeBankOf } from '../../questions/server/data';
import { addQuestions, storedAmong } from '../../questions/server/mutations';
import { refuse } from '../errors';
import { sameness } from '../rules';

/**
 * Adds the questions of a file after those of the bank: all of them or none, or those without a fault, or those of them that
 * the bank hasn't. The same key again adds nothing.
 * @throws file_unreadable, file_has_faults, nothing_to_import, all_present (422), questions_full, question_key_taken (409), course_not_found (404)
 */
export function importQuestions(
  ctx: Ctx,
  courseId: string,
  { key, only, skipsPresent, file }: Import,
) {
  const good = file.questions
    .filter(({ faults }) => faults.length === 0)
    .map(({ values }) => values as QuestionValues);
  return inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (file.fault) throw refuse('file_unreadable', { detail: file.fault });
    if (only === 'all' && good.length < file.questions.length) throw refuse('file_has_faults');
    if (good.length === 0) throw refuse('nothing_to_import');
    // The others' ids follow from the first one, so that a repeated request knows what it has added.
    const ids = good.map((_, index) => (index === 0 ? key : derivedId(String(index), key)));
    const existingIds = await storedAmong(ctx, courseId, ids);
    if (existingIds.length > 0) return { ids: existingIds };
    const bank = skipsPresent
      ? new Set((await wholeBankOf(ctx, courseId)).map(sameness))
      : new Set();
    const fresh = good
      .filter((values) => !bank.has(sameness(values)))
      .map((values, index) => ({ id: ids[index] as string, values }));
    if (fresh.length === 0) throw refuse('all_present');
    await addQuestions(ctx, course, fresh);
    return { ids: fresh.map(({ id }) => id) };
  });
}

type Import = { key: string; only: 'all' | 'good'; skipsPresent: boolean; file: ReadFile };
