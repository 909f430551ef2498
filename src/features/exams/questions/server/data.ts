import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { can } from '~/features/catalogue/access';
import { refuse as refuseCourse } from '~/features/catalogue/errors';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { plainLine } from '~/lib/plain-text';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { plainText } from '~/lib/server/markdown';
import {
  examAnswers,
  examAttempts,
  examQuestions,
  examQuestionVersions,
  exams,
} from '../../server/tables';
import { attemptsDefault, hoursBetweenDefault, minutesDefault, type Question } from '../../terms';
import { refuse } from '../errors';
import type { ExamValues, QuestionQuery, QuestionValues, TopicCount } from '../schema';
import { excerptMax, questionPageSize } from '../terms';

/** The settings of a course whose exam nobody has saved yet. */
export const examDefaults: ExamValues = {
  introduction: '',
  draws: {},
  shuffled: true,
  minutes: minutesDefault,
  attempts: attemptsDefault,
  hoursBetween: hoursBetweenDefault,
  reveal: 'answers',
};

export const examValuesOf = (row: ExamValues): ExamValues => ({
  introduction: row.introduction,
  draws: row.draws,
  shuffled: row.shuffled,
  minutes: row.minutes,
  attempts: row.attempts,
  hoursBetween: row.hoursBetween,
  reveal: row.reveal,
});

const newest = and(
  eq(examQuestionVersions.questionId, examQuestions.id),
  eq(examQuestionVersions.revision, examQuestions.revision),
);

const topicList = sql<
  TopicCount[]
>`coalesce((select json_agg(json_build_object('topic', t.topic, 'questions', t.questions) order by t.topic) from (
  select v.topic, count(*)::int as questions from ${examQuestions} q join ${examQuestionVersions} v on v.question_id = q.id and v.revision = q.revision
  where q.course_id = ${courses.id} and q.deleted_at is null group by v.topic) t), '[]')`;
const runningNow = sql<number>`(select count(*)::int from ${examAttempts} a where a.course_id = ${courses.id} and a.state = 'running')`;
const teachesIt = (courseId: SQL, me: SQL) =>
  sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courseId} and ci.instructor_id = ${me})`;

const examStatement = ownStatement('studio exam', (db, me) =>
  db
    .select({
      exam: exams,
      topics: topicList,
      running: runningNow,
      teaches: teachesIt(sql`${courses.id}`, me),
    })
    .from(courses)
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .where(and(sql`${courses.id} = ${sql.placeholder('id')}::uuid`, sql`${me} is not null`)),
);

/** The exam of a course for its studio. @throws course_not_found (404), also for courses of others */
export async function studioExamOf(ctx: Ctx, courseId: string) {
  const [row] = await examStatement(ctx, { id: courseId });
  if (!row) throw refuseCourse('course_not_found');
  await requireTeaching(ctx, row.teaches);
  const { exam, topics, running } = row;
  return {
    revision: exam?.revision ?? 0,
    values: exam ? examValuesOf(exam) : examDefaults,
    openedAt: exam?.openedAt ?? null,
    topics,
    running,
  };
}

async function requireTeaching(ctx: Ctx, teaches: boolean): Promise<void> {
  if (teaches) return;
  const actor = await ctx.identify();
  if (!actor || !can(actor, 'edit', { teaches })) throw refuseCourse('course_not_found');
}

/** Requires the right to edit a course, for reads that lock nothing. @throws course_not_found (404) */
export async function requireExaminer(ctx: Ctx, courseId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ teaches: teachesIt(sql`${courses.id}`, sql`${ctx.user.userId}`) })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!row || !can(ctx.user, 'edit', row)) throw refuseCourse('course_not_found');
}

/** The title of a question in lists: the beginning of its text without markup, or as it was written where nothing else is left, as of a picture. */
export const titleOf = (text: string): string =>
  plainText(text.slice(0, excerptMax)) || plainLine(text.slice(0, excerptMax));

/** A page of the bank in its order. @throws course_not_found (404) */
export async function questionsOf(
  ctx: Ctx,
  courseId: string,
  { q = '', kind, topic, cursor }: QuestionQuery,
) {
  await requireExaminer(ctx, courseId);
  const words = q.trim();
  const rows = await ctx.db
    .select({
      id: examQuestions.id,
      revision: examQuestions.revision,
      position: examQuestions.position,
      kind: examQuestionVersions.kind,
      topic: examQuestionVersions.topic,
      points: examQuestionVersions.points,
      excerpt: sql<string>`left(${examQuestionVersions.text}, ${excerptMax})`,
    })
    .from(examQuestions)
    .innerJoin(examQuestionVersions, newest)
    .where(
      and(
        eq(examQuestions.courseId, courseId),
        isNull(examQuestions.deletedAt),
        sql`${examQuestions.position} > ${Number(cursor ?? 0)}`,
        kind && eq(examQuestionVersions.kind, kind),
        topic === undefined ? undefined : eq(examQuestionVersions.topic, topic),
        words === ''
          ? undefined
          : sql`(${examQuestionVersions.text} ilike ${anywhere(words)} or ${examQuestionVersions.topic} ilike ${anywhere(words)})`,
      ),
    )
    .orderBy(asc(examQuestions.position), asc(examQuestions.id))
    .limit(questionPageSize + 1);
  const last = rows[questionPageSize - 1];
  const items = rows
    .slice(0, questionPageSize)
    .map((row) => ({ ...row, excerpt: titleOf(row.excerpt) }));
  return { items, next: rows.length > questionPageSize && last ? String(last.position) : null };
}

const attemptsWith = sql<number>`(select count(*)::int from ${examAnswers} a where a.question_id = ${examQuestions.id})`;

const questionStatement = ownStatement('studio question', (db, me) =>
  db
    .select({
      question: examQuestionVersions,
      updatedAt: examQuestions.updatedAt,
      attempts: attemptsWith,
      teaches: teachesIt(sql`${examQuestions.courseId}`, me),
    })
    .from(examQuestions)
    .innerJoin(examQuestionVersions, newest)
    .where(
      and(
        sql`${examQuestions.id} = ${sql.placeholder('questionId')}::uuid and ${examQuestions.courseId} = ${sql.placeholder('courseId')}::uuid`,
        sql`${examQuestions.deletedAt} is null and ${me} is not null`,
      ),
    ),
);

/** A question for its form. @throws question_not_found (404), also for courses of others */
export async function studioQuestionOf(
  ctx: Ctx,
  { courseId, questionId }: { courseId: string; questionId: string },
) {
  const [row] = await questionStatement(ctx, { courseId, questionId });
  if (!row) throw refuse('question_not_found');
  await requireTeaching(ctx, row.teaches);
  const { question, attempts, updatedAt } = row;
  return {
    id: questionId,
    revision: question.revision,
    values: questionValuesOf(question),
    attempts,
    updatedAt,
  };
}

type Version = Pick<
  typeof examQuestionVersions.$inferSelect,
  'kind' | 'topic' | 'points' | 'text' | 'content' | 'key' | 'explanation'
>;

export function questionValuesOf({
  kind,
  topic,
  points,
  text,
  content,
  key,
  explanation,
}: Version): QuestionValues {
  return { topic, points, text, explanation, ...({ kind, content, key } as Question) };
}

/** All questions of a course that the caller holds, or may read, in their order. */
export async function wholeBankOf(ctx: Ctx, courseId: string): Promise<QuestionValues[]> {
  const rows = await ctx.db
    .select({ version: examQuestionVersions })
    .from(examQuestions)
    .innerJoin(examQuestionVersions, newest)
    .where(and(eq(examQuestions.courseId, courseId), isNull(examQuestions.deletedAt)))
    .orderBy(asc(examQuestions.position), asc(examQuestions.id));
  return rows.map(({ version }) => questionValuesOf(version));
}

/** A question of a course whose row the caller holds. @throws question_not_found (404) */
export async function heldQuestion(ctx: Ctx, courseId: string, questionId: string) {
  const [row] = await ctx.db
    .select({ question: examQuestions, version: examQuestionVersions })
    .from(examQuestions)
    .innerJoin(examQuestionVersions, newest)
    .where(
      and(
        eq(examQuestions.id, questionId),
        eq(examQuestions.courseId, courseId),
        isNull(examQuestions.deletedAt),
      ),
    );
  if (!row) throw refuse('question_not_found');
  return { ...row.question, values: questionValuesOf(row.version) };
}

/** The exam of a course whose row the caller holds; null before its first save. */
export async function heldExam(ctx: Ctx, courseId: string) {
  const [row] = await ctx.db.select().from(exams).where(eq(exams.courseId, courseId)).for('update');
  return row ?? null;
}

export const topicsOf = (ctx: Ctx, courseId: string): Promise<TopicCount[]> =>
  ctx.db
    .select({ topic: examQuestionVersions.topic, questions: count() })
    .from(examQuestions)
    .innerJoin(examQuestionVersions, newest)
    .where(and(eq(examQuestions.courseId, courseId), isNull(examQuestions.deletedAt)))
    .groupBy(examQuestionVersions.topic);
