import { randomInt } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { renderMarkdown } from '~/lib/server/markdown';
import { refuse as refuseAnswer } from '../../attempts/errors';
import { deadlineOf, drawnOf, foreignChoices, isOver } from '../../attempts/rules';
import { bankOf, type GradedRow, repeatOf, revealed, shownOf } from '../../attempts/server/data';
import { refuse as refuseQuestion } from '../../questions/errors';
import { requireExaminer, studioExamOf } from '../../questions/server/data';
import { choiceOrderOf, drawFrom, grade, scoreOf, shuffled } from '../../rules';
import { examQuestions, examQuestionVersions } from '../../server/tables';
import { passMark, type Question } from '../../terms';
import { refuse } from '../errors';
import type { PreviewInput } from '../schema';

async function courseOf(ctx: Ctx, id: string) {
  const [course] = await ctx.db
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(eq(courses.id, id));
  if (!course) throw new Error('a course whose exam was read is missing');
  return course;
}

/** The exam's rules as a learner sees them before the first attempt, for who may edit the course. @throws course_not_found (404) */
export async function previewOverviewOf(ctx: Ctx, courseId: string) {
  const { values, topics } = await studioExamOf(ctx, courseId);
  const { introduction, minutes, attempts, hoursBetween, reveal, draws } = values;
  const counts = Object.fromEntries(topics.map(({ topic, questions }) => [topic, questions]));
  return {
    course: await courseOf(ctx, courseId),
    introductionHtml: renderMarkdown(introduction),
    minutes,
    attempts,
    hoursBetween,
    reveal,
    questions: drawnOf(counts, draws),
    progress: 100,
    required: true,
    passMark,
    state: 'ready' as const,
    attemptsLeft: attempts,
    nextAt: null,
    tried: [],
    now: ctx.now,
  };
}

type Wanted = { questionId: string; revision: number };
const nameOf = ({ questionId, revision }: Wanted) => `${questionId} ${revision}`;

/** Versions of questions of this course, whole. @throws question_not_found (404) where one isn't of the course */
async function wholeVersions(ctx: Ctx, courseId: string, wanted: Wanted[]) {
  const { questionId, revision, kind, topic, points, content, key, text, explanation } =
    examQuestionVersions;
  const rows = await ctx.db
    .select({ questionId, revision, kind, topic, points, content, key, text, explanation })
    .from(examQuestionVersions)
    .innerJoin(examQuestions, eq(examQuestions.id, questionId))
    .where(
      and(
        eq(examQuestions.courseId, courseId),
        or(
          ...wanted.map((reference) =>
            and(eq(questionId, reference.questionId), eq(revision, reference.revision)),
          ),
        ),
      ),
    );
  const versions = new Map(
    rows.map((version) => [nameOf(version), version as Question & typeof version]),
  );
  return wanted.map((reference) => {
    const version = versions.get(nameOf(reference));
    if (!version) throw refuseQuestion('question_not_found');
    return version;
  });
}

/** Draws an exam as an attempt does, and stores nothing, so that no figure counts it and nobody is told. @throws course_not_found (404), preview_empty (409) */
export async function drawPreview(ctx: Ctx, courseId: string) {
  await requireExaminer(ctx, courseId);
  const { values } = await studioExamOf(ctx, courseId);
  const bank = drawFrom(await bankOf(ctx, courseId), values.draws, randomInt);
  if (bank.length === 0) throw refuse('preview_empty');
  const inOrder = values.shuffled ? shuffled(bank, randomInt) : bank;
  const versions = await wholeVersions(
    ctx,
    courseId,
    inOrder.map(({ id, revision }) => ({ questionId: id, revision })),
  );
  const drawn = versions.map((version) => ({
    ...version,
    order: choiceOrderOf(version, { shuffled: values.shuffled, random: randomInt }),
  }));
  const fresh = { answer: null, marked: false, sequence: 0 };
  return {
    id: newId(),
    number: 1,
    course: await courseOf(ctx, courseId),
    startedAt: ctx.now,
    deadlineAt: deadlineOf(ctx.now, values.minutes),
    now: ctx.now,
    questions: drawn.map((version, index) => ({
      ...shownOf({ ...version, ...fresh, position: index + 1 }),
      marked: false,
      sequence: 0,
    })),
    drawn: drawn.map(({ questionId, revision, order }) => ({ questionId, revision, order })),
  };
}

/** The answer to a question, refused as in an attempt. @throws wrong_kind, foreign_choice (422) */
function givenOf(
  { kind, content }: Question,
  response: PreviewInput['answers'][number]['given'],
  index: number,
) {
  if (response === null) return null;
  if (response.kind !== kind) throw refuseAnswer('wrong_kind');
  const foreign = response.answer ? foreignChoices(content, response.answer) : [];
  if (foreign.length > 0) {
    const fields = foreign.map((place) => [
      `answers.${index}.given.${place}`,
      'Pilihan ini tidak ada pada soal ini',
    ]);
    throw refuseAnswer('foreign_choice', { fields: Object.fromEntries(fields) });
  }
  return response.answer;
}

/** Grades a preview by the present keys, showing as much as learners see. @throws course_not_found, question_not_found (404), wrong_kind, foreign_choice (422) */
export async function previewResultOf(
  ctx: Ctx,
  courseId: string,
  { id, startedAt, answers }: PreviewInput,
) {
  await requireExaminer(ctx, courseId);
  const { values } = await studioExamOf(ctx, courseId);
  const versions = await wholeVersions(ctx, courseId, answers);
  const questions = answers.map(({ order, given }, index): GradedRow => {
    const version = versions[index] as (typeof versions)[number];
    const answer = givenOf(version, given, index);
    return {
      ...version,
      position: index + 1,
      order,
      answer,
      marked: false,
      sequence: 0,
      earned: grade(version, answer),
    };
  });
  const startTime = new Date(startedAt);
  const { score, passed } = scoreOf(
    questions.map(({ points, earned }) => ({ points, earned: earned ?? [0, 1] })),
  );
  const { reveal } = values;
  return {
    id,
    number: 1,
    course: await courseOf(ctx, courseId),
    startedAt: startTime,
    endedAt: ctx.now,
    regradedAt: null,
    state: isOver({ deadlineAt: deadlineOf(startTime, values.minutes) }, ctx.now)
      ? ('timed_out' as const)
      : ('handed_in' as const),
    score,
    passed,
    reveal,
    repeat: passed ? [] : repeatOf(questions, reveal),
    questions: reveal === 'score' ? null : questions.map(revealed(reveal)),
  };
}
