import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { forgetPictures } from '~/features/catalogue/revisions/server/mutations';
import { picturesIn } from '~/features/catalogue/rules';
import {
  announceChange,
  claimPictures,
  type HeldCourse,
  holdCourse,
} from '~/features/catalogue/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { examAnswers, examQuestions, examQuestionVersions, exams } from '../../server/tables';
import { type ExamDecision, questionsMost } from '../../terms';
import { refuse } from '../errors';
import { examChecklist, isExamReady, unordered } from '../rules';
import type { ExamInput, NewQuestionInput, QuestionInput, QuestionValues } from '../schema';
import { examDefaults, examValuesOf, heldExam, heldQuestion, topicsOf } from './data';

/** The texts of a question in which pictures may stand. */
const textsOf = ({ text, explanation, content }: QuestionValues) =>
  `${text}\n${explanation}\n${JSON.stringify(content)}`;

/**
 * Saves the settings of an exam if `revision` is still the stored one. A repeated save writes nothing and succeeds. Attempts that run keep the
 * questions and the deadline that they began with.
 * @throws exam_changed (409), course_not_found (404), invalid_input (422) for an open exam without enough questions
 */
export const saveExam = (ctx: Ctx, courseId: string, { revision: read, ...input }: ExamInput) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const exam = await heldExam(ctx, courseId);
    const [before, values] = [exam ? examValuesOf(exam) : examDefaults, input];
    const present = exam?.revision ?? 0;
    if (isDeepStrictEqual(before, values)) return { revision: present, values };
    if (present !== read) throw refuse('exam_changed');
    if (
      exam?.openedAt &&
      !isExamReady(examChecklist(values.draws, await topicsOf(ctx, courseId)))
    ) {
      throw refuseCommon('invalid_input', {
        fields: {
          draws: 'Ujian sedang dibuka: ambil paling banyak sejumlah soal yang ada di tiap topik.',
        },
      });
    }
    await claimPictures(ctx, before.introduction, values.introduction);
    const row = { ...values, revision: present + 1, updatedAt: ctx.now };
    await ctx.db
      .insert(exams)
      .values({ courseId, ...row })
      .onConflictDoUpdate({ target: exams.courseId, set: row });
    // Unlike those of lessons and courses, an introduction has no history.
    const shown = new Set(picturesIn(values.introduction));
    const gone = picturesIn(before.introduction).filter((id) => !shown.has(id));
    await forgetPictures(ctx, courseId, gone);
    if (exam?.openedAt) await showExam(ctx, course);
    return { revision: row.revision, values };
  });

/** The course's page tells of its open exam. */
async function showExam(ctx: Ctx, course: HeldCourse): Promise<void> {
  if (course.isPublished) await announceChange(ctx, course.slug);
}

/** Opens an exam to learners, or closes it; attempts that run go on. Repeating it changes nothing. @throws exam_not_ready (409), course_not_found (404) */
export const setExamOpen = (ctx: Ctx, courseId: string, open: boolean): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    const exam = await heldExam(ctx, courseId);
    const before = { openedAt: exam?.openedAt ?? null };
    if ((before.openedAt !== null) === open) return;
    const draws = exam?.draws ?? {};
    if (open && !isExamReady(examChecklist(draws, await topicsOf(ctx, courseId))))
      throw refuse('exam_not_ready');
    const after = { openedAt: open ? ctx.now : null };
    const ended = before.openedAt
      ? [{ since: before.openedAt.toISOString(), until: ctx.now.toISOString() }]
      : [];
    const row = {
      ...after,
      pastOpenings: [...(exam?.pastOpenings ?? []), ...ended],
      updatedAt: ctx.now,
    };
    await ctx.db
      .insert(exams)
      .values({ courseId, ...row })
      .onConflictDoUpdate({ target: exams.courseId, set: row });
    await writeAudit(ctx, {
      action: (open ? 'exam.opened' : 'exam.closed') satisfies ExamDecision,
      subjectType: 'course',
      subjectId: courseId,
      before,
      after: { ...after, draws },
      reason: null,
    });
    await showExam(ctx, course);
  });

/** Keeps an open exam from losing a question that its draw needs. @throws exam_needs_question (409) */
async function requireStillReady(ctx: Ctx, courseId: string): Promise<void> {
  const exam = await heldExam(ctx, courseId);
  if (!exam?.openedAt) return;
  if (!isExamReady(examChecklist(exam.draws, await topicsOf(ctx, courseId))))
    throw refuse('exam_needs_question');
}

const presentOf = (courseId: string) =>
  and(eq(examQuestions.courseId, courseId), isNull(examQuestions.deletedAt));

/** Whether a request with this id has made its question already. @throws question_key_taken (409) */
async function isMade(ctx: Ctx, courseId: string, id: string): Promise<boolean> {
  const [made] = await ctx.db
    .select({ courseId: examQuestions.courseId })
    .from(examQuestions)
    .where(eq(examQuestions.id, id));
  if (made && made.courseId !== courseId) throw refuse('question_key_taken');
  return made !== undefined;
}

/** Those of these ids that questions of a course have, deleted ones included. */
export async function storedAmong(ctx: Ctx, courseId: string, ids: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: examQuestions.id })
    .from(examQuestions)
    .where(and(eq(examQuestions.courseId, courseId), inArray(examQuestions.id, ids)));
  return rows.map(({ id }) => id);
}

export type FreshQuestion = { id: string; values: QuestionValues };

/** Adds questions after those of a held course; the same first id again adds nothing. @throws questions_full, question_key_taken (409) */
export async function addQuestions(
  ctx: Ctx,
  course: HeldCourse,
  fresh: FreshQuestion[],
): Promise<void> {
  const [first] = fresh;
  if (!first || (await isMade(ctx, course.id, first.id))) return;
  const [bank] = await ctx.db
    .select({ questions: count(), last: max(examQuestions.position) })
    .from(examQuestions)
    .where(presentOf(course.id));
  if ((bank?.questions ?? 0) + fresh.length > questionsMost) throw refuse('questions_full');
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const behind = (bank?.last ?? 0) + 1;
  await ctx.db.insert(examQuestions).values(
    fresh.map(({ id }, index) => ({
      id,
      courseId: course.id,
      revision: 1,
      position: behind + index,
      ...times,
    })),
  );
  await ctx.db.insert(examQuestionVersions).values(
    fresh.map(({ id, values }) => ({
      questionId: id,
      revision: 1,
      ...unordered(values),
      savedBy: ctx.user.userId,
      savedAt: ctx.now,
    })),
  );
  await claimPictures(ctx, '', fresh.map(({ values }) => textsOf(values)).join('\n'));
}

/** Adds a question; the same id again answers the same question. @throws questions_full, question_key_taken (409), course_not_found (404) */
export const addQuestion = (ctx: Ctx, courseId: string, { id, ...values }: NewQuestionInput) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    await addQuestions(ctx, course, [{ id, values: values as QuestionValues }]);
    return { id };
  });

/** Puts a copy of a question after it. @throws question_not_found, course_not_found (404), questions_full, question_key_taken (409) */
export const duplicateQuestion = (ctx: Ctx, courseId: string, questionId: string, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (await isMade(ctx, courseId, id)) return { id };
    const { values } = await heldQuestion(ctx, courseId, questionId);
    await addQuestions(ctx, course, [{ id, values }]);
    await writePlace(ctx, courseId, id, questionId);
    return { id };
  });

/**
 * Saves a question as a new version if `revision` is still the newest. A repeated save writes nothing and succeeds. Attempts keep the version
 * that they have drawn.
 * @throws question_changed, exam_needs_question (409), question_not_found, course_not_found (404)
 */
export const saveQuestion = (
  ctx: Ctx,
  courseId: string,
  questionId: string,
  { revision: read, ...input }: QuestionInput,
) =>
  inTransaction(ctx, async (ctx) => {
    await holdCourse(ctx, courseId);
    const question = await heldQuestion(ctx, courseId, questionId);
    const values = unordered(input as QuestionValues);
    if (isDeepStrictEqual(question.values, values)) return { revision: question.revision, values };
    if (question.revision !== read) throw refuse('question_changed');
    const revision = question.revision + 1;
    await ctx.db
      .insert(examQuestionVersions)
      .values({ questionId, revision, ...values, savedBy: ctx.user.userId, savedAt: ctx.now });
    await ctx.db
      .update(examQuestions)
      .set({ revision, updatedAt: ctx.now })
      .where(eq(examQuestions.id, questionId));
    await claimPictures(ctx, textsOf(question.values), textsOf(values));
    if (values.topic !== question.values.topic) await requireStillReady(ctx, courseId);
    return { revision, values };
  });

/** Takes a question out of the bank; attempts keep it. Repeating it changes nothing. @throws exam_needs_question (409), question_not_found, course_not_found (404) */
export const deleteQuestion = (ctx: Ctx, courseId: string, questionId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdCourse(ctx, courseId);
    const deletedAt = sql`coalesce(${examQuestions.deletedAt}, ${ctx.now.toISOString()}::timestamptz)`;
    const [deleted] = await ctx.db
      .update(examQuestions)
      .set({ deletedAt, updatedAt: ctx.now })
      .where(and(eq(examQuestions.id, questionId), eq(examQuestions.courseId, courseId)))
      .returning({ id: examQuestions.id });
    if (!deleted) throw refuse('question_not_found');
    await requireStillReady(ctx, courseId);
  });

/** Takes several questions out of the bank, or none; attempts keep them. Repeating it deletes no more. @throws exam_needs_question (409), course_not_found (404) */
export const deleteQuestions = (
  ctx: Ctx,
  courseId: string,
  { ids, untouched }: { ids: string[]; untouched: boolean },
) =>
  inTransaction(ctx, async (ctx) => {
    await holdCourse(ctx, courseId);
    const isDrawn = sql`exists (select 1 from ${examAnswers} a where a.question_id = ${examQuestions.id})`;
    const chosen = and(presentOf(courseId), inArray(examQuestions.id, ids));
    const deleted = await ctx.db
      .update(examQuestions)
      .set({ deletedAt: ctx.now, updatedAt: ctx.now })
      .where(untouched ? and(chosen, eq(examQuestions.revision, 1), sql`not ${isDrawn}`) : chosen)
      .returning({ id: examQuestions.id });
    if (deleted.length > 0) await requireStillReady(ctx, courseId);
    return { deleted: deleted.length, kept: await ctx.db.$count(examQuestions, chosen) };
  });

/** Moves a question to after another one, or with null to the beginning. @throws question_not_found, course_not_found (404) */
export const moveQuestion = (
  ctx: Ctx,
  courseId: string,
  questionId: string,
  after: string | null,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdCourse(ctx, courseId);
    await heldQuestion(ctx, courseId, questionId);
    if (after !== null) await heldQuestion(ctx, courseId, after);
    await writePlace(ctx, courseId, questionId, after);
  });

/** Gives the bank its new order in one statement. */
const writePlace = (ctx: Ctx, courseId: string, questionId: string, after: string | null) =>
  ctx.db.execute(sql`with bank as (select q.id, q.position * 2 as place from ${examQuestions} q where q.course_id = ${courseId} and q.deleted_at is null),
    placed as (select b.id, row_number() over (order by case when b.id = ${questionId}::uuid
      then coalesce((select a.place + 1 from bank a where a.id = ${after}::uuid), -1) else b.place end, b.id) as place from bank b)
    update ${examQuestions} set position = p.place, updated_at = ${ctx.now.toISOString()}::timestamptz
    from placed p where ${examQuestions.id} = p.id and ${examQuestions.position} <> p.place`);
