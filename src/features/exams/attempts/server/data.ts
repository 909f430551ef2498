import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { presentSlugOf } from '~/features/catalogue/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { refuse as refuseEnrollment } from '~/features/enrollment/errors';
import { isOpen } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { renderLines, renderMarkdown } from '~/lib/server/markdown';
import { examNeeded } from '../../server/data';
import {
  examAllowances,
  examAnswers,
  examAttempts,
  examQuestions,
  examQuestionVersions,
  exams,
} from '../../server/tables';
import {
  type Answer,
  type Content,
  type Fraction,
  type Key,
  passMark,
  type QuestionKind,
  type Reveal,
} from '../../terms';
import { refuse } from '../errors';
import { choicesIn, contentAs, drawnOf, outcomeOf, standingOf, topicsToRepeat } from '../rules';

type TriedRow = {
  id: string;
  number: number;
  state: typeof examAttempts.$inferSelect.state;
  startedAt: string;
  deadlineAt: string;
  endedAt: string | null;
  score: number | null;
  passed: boolean | null;
};

const triedList = (me: SQL<string>) => sql<
  TriedRow[]
>`coalesce((select json_agg(json_build_object('id', a.id, 'number', a.number, 'state', a.state,
  'startedAt', a.started_at, 'deadlineAt', a.deadline_at, 'endedAt', a.ended_at, 'score', a.score, 'passed', a.passed) order by a.number)
  from ${examAttempts} a where a.user_id = ${me} and a.course_id = ${courses.id}), '[]')`;
/** How many questions each topic of the bank has. */
const topicCounts = sql<
  Record<string, number>
>`coalesce((select json_object_agg(t.topic, t.questions) from (
  select v.topic, count(*)::int as questions from ${examQuestions} q
  join ${examQuestionVersions} v on v.question_id = q.id and v.revision = q.revision
  where q.course_id = ${courses.id} and q.deleted_at is null group by v.topic) t), '{}')`;

const examStatement = ownStatement('own exam', (db, me) =>
  db
    .select({
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      isPublished: courses.isPublished,
      enrolledAt: enrollments.createdAt,
      progress: sql<number>`coalesce(${enrollments.progress}, 0)`,
      completedAt: enrollments.completedAt,
      introduction: exams.introduction,
      draws: exams.draws,
      shuffled: exams.shuffled,
      minutes: exams.minutes,
      attempts: exams.attempts,
      hoursBetween: exams.hoursBetween,
      reveal: exams.reveal,
      openedAt: exams.openedAt,
      required: examNeeded,
      extraMinutes: sql<number>`coalesce(${examAllowances.extraMinutes}, 0)`,
      extraAttempts: sql<number>`coalesce(${examAllowances.extraAttempts}, 0)`,
      topics: topicCounts,
      tried: triedList(me),
    })
    .from(courses)
    .leftJoin(
      enrollments,
      and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, me), isOpen),
    )
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .leftJoin(
      examAllowances,
      and(eq(examAllowances.courseId, courses.id), eq(examAllowances.userId, me)),
    )
    .where(and(eq(courses.slug, sql.placeholder('slug')), sql`${me} is not null`))
    .limit(1),
);

const triedOf = ({ startedAt, deadlineAt, endedAt, ...row }: TriedRow) => ({
  ...row,
  startedAt: new Date(startedAt),
  deadlineAt: new Date(deadlineAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
});

/** The exam of a course as the actor stands with it; a closed one for learners who have sat it. @throws course_not_found, exam_not_found (404), not_enrolled (403) */
export async function ownExam(ctx: Ctx, slug: string) {
  let [row] = await examStatement(ctx, { slug });
  const present = row ? null : await presentSlugOf(ctx, slug);
  if (present) [row] = await examStatement(ctx, { slug: present });
  if (!row) throw refuseCatalogue('course_not_found');
  if (!row.enrolledAt)
    throw row.isPublished ? refuseEnrollment('not_enrolled') : refuseCatalogue('course_not_found');
  const {
    introduction,
    draws,
    shuffled,
    minutes,
    attempts,
    hoursBetween,
    reveal,
    openedAt,
    completedAt,
  } = row;
  if (
    introduction === null ||
    draws === null ||
    shuffled === null ||
    minutes === null ||
    attempts === null ||
    hoursBetween === null ||
    reveal === null
  ) {
    throw refuse('exam_not_found');
  }
  const tried = row.tried.map(triedOf);
  if (openedAt === null && tried.length === 0) throw refuse('exam_not_found');
  const rules = { open: openedAt !== null, attempts: attempts + row.extraAttempts, hoursBetween };
  return {
    course: row.course,
    exam: {
      introduction,
      draws,
      shuffled,
      reveal,
      hoursBetween,
      attempts: rules.attempts,
      minutes: minutes + row.extraMinutes,
      extraMinutes: row.extraMinutes,
    },
    questions: drawnOf(row.topics, draws),
    progress: row.progress,
    required: row.required,
    tried,
    standing: standingOf({ rules, tried, finished: completedAt !== null, now: ctx.now }),
  };
}

const ownExamsMax = 500;
const ownExamsStatement = ownStatement('own exams', (db, me) =>
  db
    .select({
      course: { slug: courses.slug, title: courses.title },
      completedAt: enrollments.completedAt,
      required: examNeeded,
      attempts: sql<number>`${exams.attempts} + coalesce(${examAllowances.extraAttempts}, 0)`,
      hoursBetween: exams.hoursBetween,
      tried: triedList(me),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(exams, eq(exams.courseId, enrollments.courseId))
    .leftJoin(
      examAllowances,
      and(
        eq(examAllowances.courseId, enrollments.courseId),
        eq(examAllowances.userId, enrollments.userId),
      ),
    )
    .where(and(eq(enrollments.userId, me), isOpen, isNotNull(exams.openedAt)))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
    .limit(ownExamsMax),
);

/** The open exams of the actor's courses, each with where they stand. */
export async function ownExams(ctx: Ctx) {
  const rows = await ownExamsStatement(ctx);
  return rows.map(({ course, completedAt, required, attempts, hoursBetween, ...row }) => {
    const tried = row.tried.map(triedOf);
    const { state, nextAt } = standingOf({
      rules: { open: true, attempts, hoursBetween },
      tried,
      finished: completedAt !== null,
      now: ctx.now,
    });
    const scores = tried.flatMap(({ passed, score }) => (passed && score !== null ? [score] : []));
    return {
      course,
      required,
      state,
      nextAt,
      score: scores.length > 0 ? Math.max(...scores) : null,
    };
  });
}

const courseExamStatement = statement('exam of a course', (db) =>
  db
    .select({ minutes: exams.minutes, attempts: exams.attempts })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(
      and(
        eq(courses.slug, sql.placeholder('slug')),
        eq(courses.isPublished, true),
        isNotNull(exams.openedAt),
      ),
    )
    .limit(1),
);

/** The open exam of a published course, as everybody may know it; null without one. */
export async function courseExamOf(ctx: Ctx, slug: string) {
  const [exam] = await courseExamStatement(ctx, { slug });
  return exam ? { ...exam, passMark } : null;
}

export async function examOverviewOf(ctx: Ctx, slug: string) {
  const { course, exam, questions, progress, required, tried, standing } = await ownExam(ctx, slug);
  const { introduction, minutes, attempts, hoursBetween, reveal } = exam;
  return {
    course: { slug: course.slug, title: course.title },
    introductionHtml: renderMarkdown(introduction),
    minutes,
    attempts,
    hoursBetween,
    reveal,
    questions,
    progress,
    required,
    passMark,
    ...standing,
    tried,
    now: ctx.now,
  };
}

type ShownRow = {
  position: number;
  kind: QuestionKind;
  text: string;
  points: number;
  content: Content;
  order: string[];
  answer: Answer | null;
};
type AnswerRow = ShownRow & { marked: boolean; sequence: number };
export type GradedRow = AnswerRow & {
  topic: string;
  earned: Fraction | null;
  key: Key;
  explanation: string;
};

const attemptColumns = {
  id: examAttempts.id,
  number: examAttempts.number,
  course: { slug: courses.slug, title: courses.title },
  state: examAttempts.state,
  startedAt: examAttempts.startedAt,
  deadlineAt: examAttempts.deadlineAt,
  endedAt: examAttempts.endedAt,
  score: examAttempts.score,
  passed: examAttempts.passed,
  regradedAt: examAttempts.regradedAt,
};
const shownFields = sql`'position', x.position, 'kind', v.kind, 'text', v.text, 'points', v.points, 'content', v.content, 'order', x.choice_order,
  'answer', x.answer, 'marked', x.marked, 'sequence', x.sequence`;
const questionsOf = <Row>(fields: SQL) => sql<
  Row[]
>`coalesce((select json_agg(json_build_object(${fields}) order by x.position)
  from ${examAnswers} x join ${examQuestionVersions} v on v.question_id = x.question_id and v.revision = x.question_revision
  where x.attempt_id = ${examAttempts.id}), '[]')`;

/** Keys and explanations aren't read while an attempt runs. */
const sittingStatement = ownStatement('own sitting', (db, me) =>
  db
    .select({ ...attemptColumns, questions: questionsOf<AnswerRow>(shownFields) })
    .from(examAttempts)
    .innerJoin(courses, eq(courses.id, examAttempts.courseId))
    .where(and(eq(examAttempts.id, sql.placeholder('id')), eq(examAttempts.userId, me)))
    .limit(1),
);

export const shownOf = ({ position, kind, text, points, content, order, answer }: ShownRow) => ({
  position,
  kind,
  textHtml: renderMarkdown(text),
  points,
  content: contentAs(content, order),
  choiceHtml: renderLines(choicesIn(content)),
  answer,
});

/** The actor's running attempt with its questions. @throws attempt_not_found (404), attempt_over (409) */
export async function sittingOf(ctx: Ctx, id: string) {
  const [row] = await sittingStatement(ctx, { id });
  if (!row) throw refuse('attempt_not_found');
  if (row.state !== 'running') throw refuse('attempt_over');
  const { number, course, startedAt, deadlineAt } = row;
  const questions = row.questions.map(({ marked, sequence, ...question }) => {
    return { ...shownOf(question), marked, sequence };
  });
  return { id: row.id, number, course, startedAt, deadlineAt, now: ctx.now, questions };
}

const resultStatement = ownStatement('own exam result', (db, me) =>
  db
    .select({
      ...attemptColumns,
      reveal: exams.reveal,
      questions: sql<GradedRow[]>`case when ${examAttempts.state} <> 'running' then
        ${questionsOf<GradedRow>(sql`${shownFields}, 'topic', v.topic, 'earned', x.earned, 'key', v.key, 'explanation', v.explanation`)} else '[]' end`,
    })
    .from(examAttempts)
    .innerJoin(courses, eq(courses.id, examAttempts.courseId))
    .innerJoin(exams, eq(exams.courseId, examAttempts.courseId))
    .where(and(eq(examAttempts.id, sql.placeholder('id')), eq(examAttempts.userId, me)))
    .limit(1),
);

/** The actor's ended attempt, with as much of its questions as the course shows. @throws attempt_not_found (404), attempt_running (409) */
export async function attemptResultOf(ctx: Ctx, id: string) {
  const [row] = await resultStatement(ctx, { id });
  if (!row) throw refuse('attempt_not_found');
  if (row.state === 'running') throw refuse('attempt_running');
  const { questions, deadlineAt: _, score, passed, ...attempt } = row;
  return {
    ...attempt,
    score: score ?? 0,
    passed: passed ?? false,
    repeat: passed ? [] : repeatOf(questions, row.reveal),
    questions: row.reveal === 'score' ? null : questions.map(revealed(row.reveal)),
  };
}

/** What a learner who hasn't passed should repeat. */
export const repeatOf = (questions: GradedRow[], reveal: Reveal) =>
  topicsToRepeat(
    questions.map(({ topic, position, answer, earned }) => ({
      topic,
      position,
      outcome: outcomeOf(answer, earned ?? [0, 1]),
    })),
  ).map(({ topic, ...counts }) => ({ topic, counts: reveal === 'score' ? null : counts }));

/** A graded question with as much of it as the course shows. */
export const revealed = (reveal: 'answers' | 'explanations') => (question: GradedRow) => {
  const earned = question.earned ?? [0, 1];
  return {
    ...shownOf(question),
    outcome: outcomeOf(question.answer, earned),
    earned: Math.floor((question.points * earned[0] * 100) / earned[1]) / 100,
    key: reveal === 'explanations' ? question.key : null,
    explanationHtml:
      reveal === 'explanations' && question.explanation
        ? renderMarkdown(question.explanation)
        : null,
  };
};

/** The questions that a new attempt may draw, in their order, without their texts. */
export const bankOf = (ctx: Ctx, courseId: string) =>
  ctx.db
    .select({
      id: examQuestions.id,
      revision: examQuestions.revision,
      topic: examQuestionVersions.topic,
    })
    .from(examQuestions)
    .innerJoin(
      examQuestionVersions,
      and(
        eq(examQuestionVersions.questionId, examQuestions.id),
        eq(examQuestionVersions.revision, examQuestions.revision),
      ),
    )
    .where(and(eq(examQuestions.courseId, courseId), sql`${examQuestions.deletedAt} is null`))
    .orderBy(asc(examQuestions.position), asc(examQuestions.id));

/** These versions of questions with their keys. With `held` none of them is corrected until the transaction ends. */
export async function versionsOf(
  ctx: Ctx,
  wanted: { questionId: string; revision: number }[],
  { held = false } = {},
) {
  if (wanted.length === 0) return [];
  const { questionId, revision, kind, points, content, key } = examQuestionVersions;
  const query = ctx.db
    .select({ questionId, revision, kind, points, content, key })
    .from(examQuestionVersions)
    .where(
      or(
        ...wanted.map((version) =>
          and(eq(questionId, version.questionId), eq(revision, version.revision)),
        ),
      ),
    )
    .orderBy(asc(questionId), asc(revision));
  return held ? query.for('share') : query;
}
