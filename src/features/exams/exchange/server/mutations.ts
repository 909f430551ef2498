import { holdCourse } from '~/features/catalogue/server/mutations';
import { countBrought, storeMade } from '~/features/files/server/mutations';
import { pictureSide } from '~/features/files/terms';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import { redrawn } from '~/lib/server/medium';
import type { FileStorage } from '~/lib/server/storage/port';
import type { QuestionValues, ReadFile } from '../../questions/schema';
import { wholeBankOf } from '../../questions/server/data';
import { addQuestions, storedAmong } from '../../questions/server/mutations';
import { refuse } from '../errors';
import { bytesIn, mediaIn, sameness, withMedia } from '../rules';
import type { ReadImport } from '../schema';

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

/** Stores the media of questions, each once, and answers the questions with their addresses. */
export async function withStoredMedia(
  ctx: Ctx,
  storage: FileStorage,
  { media, judgements, questions, fault }: ReadImport,
): Promise<ReadFile> {
  const good = questions.filter(({ faults }) => faults.length === 0);
  const numbers = new Set(good.flatMap(({ values }) => (values ? mediaIn(values) : [])));
  if (numbers.size === 0) return { fault, questions };
  const wanted = [...numbers].flatMap((number) => {
    const [medium, judgement] = [media[number], judgements.get(number)];
    return medium && judgement && !('fault' in judgement) ? [{ number, medium, judgement }] : [];
  });
  await countBrought(
    ctx,
    wanted.reduce((sum, { medium }) => sum + bytesIn(medium), 0),
  );
  const addresses = new Map<number, string>();
  for (const { number, medium, judgement } of wanted) {
    const bytes = Buffer.from(medium.encoded, 'base64');
    const isPicture = judgement.kind === 'picture';
    const { id } = await storeMade(ctx, storage, {
      ownerId: ctx.user.userId,
      purpose: 'picture',
      name: medium.name || 'media',
      contentType: isPicture ? 'image/webp' : judgement.contentType,
      body: isPicture ? await redrawn(bytes, pictureSide) : bytes,
    });
    addresses.set(number, `/files/${id}.webp${isPicture ? '' : `#${judgement.kind}`}`);
  }
  return {
    fault,
    questions: questions.map((question) =>
      question.values
        ? {
            ...question,
            values: withMedia(question.values, (number) => addresses.get(number) ?? null),
          }
        : question,
    ),
  };
}
