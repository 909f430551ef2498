import { and, desc, eq, or, sql } from 'drizzle-orm';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { refuse } from '../../questions/errors';
import type { QuestionValues } from '../../questions/schema';
import { questionValuesOf, requireExaminer, titleOf } from '../../questions/server/data';
import { grade } from '../../rules';
import {
  examAnswers,
  examAttempts,
  examQuestions,
  examQuestionVersions,
} from '../../server/tables';
import type { Answer, Key, Question } from '../../terms';
import type { CorrectionPreview } from '../schema';
import { answersShown, attemptsCompared, attemptsCounted, learnersNamed } from '../terms';

type Measured = {
  id: string;
  deleted: boolean;
  version: Omit<typeof examQuestionVersions.$inferSelect, 'savedAt' | 'savedBy'>;
  answers: number;
  difficulty: number;
  discrimination: number | null;
  chosen: { answer: string; count: number }[];
};

/** The figures of a course's questions from its newest ended attempts, in one statement. @throws course_not_found (404) */
export async function statisticsOf(ctx: Ctx, courseId: string) {
  await requireExaminer(ctx, courseId);
  const measured = await rows<Measured & { attempts: number }>(
    ctx.db,
    sql`with ended as materialized (select a.id from ${examAttempts} a where a.course_id = ${courseId} and a.state <> 'running'
        order by a.started_at desc, a.id desc limit ${attemptsCounted}),
      given as materialized (select x.attempt_id, x.question_id, x.answer, v.kind, v.points,
        coalesce((x.earned->>0)::float8 / nullif((x.earned->>1)::float8, 0), 0) as part
        from ended e join ${examAnswers} x on x.attempt_id = e.id
        join ${examQuestionVersions} v on v.question_id = x.question_id and v.revision = x.question_revision),
      totals as (select g.attempt_id, sum(g.part * g.points) as earned, sum(g.points) as points from given g group by g.attempt_id),
      measured as (select g.question_id, count(*)::int as answers, avg(g.part) as difficulty,
        corr(g.part, (t.earned - g.part * g.points) / nullif(t.points - g.points, 0)) as discrimination
        from given g join totals t on t.attempt_id = g.attempt_id group by g.question_id),
      counted as (select g.question_id, c.chosen, count(*)::int as times from given g cross join lateral (
        select g.answer->>'choice' as chosen where g.kind = 'single'
        union all select o.id from jsonb_array_elements_text(g.answer->'choices') o(id)
        union all select g.answer->>'value' where g.kind = 'true_false'
        union all select lower(btrim(g.answer->>'text')) where g.kind in ('short_text', 'number')
        union all select p.key || '=' || p.value from jsonb_each_text(g.answer->'pairs') p
        union all select o.place || '=' || o.id from jsonb_array_elements_text(g.answer->'order') with ordinality o(id, place)) c
        where c.chosen <> '' group by g.question_id, c.chosen),
      ranked as (select n.*, row_number() over (partition by n.question_id order by n.times desc, n.chosen) as rank from counted n)
      select q.id, q.deleted_at is not null as deleted, m.answers, m.difficulty, m.discrimination, (select count(*)::int from ended) as attempts,
        json_build_object('questionId', v.question_id, 'revision', v.revision, 'kind', v.kind, 'topic', v.topic, 'points', v.points, 'text', v.text,
          'content', v.content, 'key', v.key, 'explanation', v.explanation) as version,
        coalesce((select json_agg(json_build_object('answer', r.chosen, 'count', r.times) order by r.rank) from ranked r
          where r.question_id = q.id and r.rank <= ${answersShown}), '[]') as chosen
      from measured m join ${examQuestions} q on q.id = m.question_id
      join ${examQuestionVersions} v on v.question_id = q.id and v.revision = q.revision
      order by q.deleted_at is not null, q.position, q.id`,
  );
  return {
    attempts: measured[0]?.attempts ?? 0,
    questions: measured.map(({ version, attempts: _, ...question }) => ({
      ...question,
      title: titleOf(version.text),
      values: questionValuesOf(version),
    })),
  };
}

const attemptsOf = sql<number>`(select count(*)::int from ${examAnswers} x where x.question_id = ${examQuestionVersions.questionId}
  and x.question_revision = ${examQuestionVersions.revision})`;

/** The newest version of a question, and those that attempts have. @throws question_not_found, course_not_found (404) */
export async function versionsOf(ctx: Ctx, courseId: string, questionId: string) {
  await requireExaminer(ctx, courseId);
  const isNewest = eq(examQuestionVersions.revision, examQuestions.revision);
  const versions = await ctx.db
    .select({
      version: examQuestionVersions,
      attempts: attemptsOf,
      newest: sql<boolean>`${isNewest}`,
    })
    .from(examQuestionVersions)
    .innerJoin(examQuestions, eq(examQuestions.id, examQuestionVersions.questionId))
    .where(
      and(
        eq(examQuestions.id, questionId),
        eq(examQuestions.courseId, courseId),
        or(isNewest, sql`${attemptsOf} > 0`),
      ),
    )
    .orderBy(desc(examQuestionVersions.revision));
  if (versions.length === 0) throw refuse('question_not_found');
  return versions.map(({ version, ...rest }) => ({
    ...rest,
    revision: version.revision,
    values: questionValuesOf(version),
  }));
}

/** One version of a question of a course that the caller holds or may read. @throws question_not_found (404) */
export async function versionOf(
  ctx: Ctx,
  courseId: string,
  { questionId, revision }: { questionId: string; revision: number },
) {
  const [row] = await ctx.db
    .select({ version: examQuestionVersions, newest: examQuestions.revision })
    .from(examQuestionVersions)
    .innerJoin(examQuestions, eq(examQuestions.id, examQuestionVersions.questionId))
    .where(
      and(
        eq(examQuestions.id, questionId),
        eq(examQuestions.courseId, courseId),
        eq(examQuestionVersions.revision, revision),
      ),
    );
  if (!row) throw refuse('question_not_found');
  return { values: questionValuesOf(row.version), newest: row.newest };
}

type Answered = {
  state: string;
  passed: boolean | null;
  answer: Answer | null;
  name: string | null;
};

/** The effect of another key on those who have sat this version of a question. */
export async function correctionEffect(
  ctx: Ctx,
  {
    questionId,
    revision,
    values,
    key,
  }: { questionId: string; revision: number; values: QuestionValues; key: Key },
): Promise<CorrectionPreview> {
  const answered: Answered[] = await ctx.db
    .select({
      state: examAttempts.state,
      passed: examAttempts.passed,
      answer: examAnswers.answer,
      name: profiles.fullName,
    })
    .from(examAnswers)
    .innerJoin(examAttempts, eq(examAttempts.id, examAnswers.attemptId))
    .leftJoin(profiles, eq(profiles.id, examAttempts.userId))
    .where(and(eq(examAnswers.questionId, questionId), eq(examAnswers.questionRevision, revision)))
    .orderBy(desc(examAttempts.startedAt), desc(examAttempts.id))
    .limit(attemptsCompared);
  const share = (question: Question, answer: Answer | null) => {
    const [earned, total] = grade(question, answer);
    return earned / total;
  };
  const ended = answered
    .filter(({ state }) => state !== 'running')
    .map((row) => ({
      ...row,
      change: share({ ...values, key } as Question, row.answer) - share(values, row.answer),
    }));
  const gaining = ended.filter(({ change }) => change > 0);
  const names = gaining
    .filter(({ passed }) => !passed)
    .map(({ name }) => name || 'Peserta tanpa nama');
  return {
    attempts: ended.length,
    running: answered.length - ended.length,
    better: gaining.length,
    worse: ended.filter(({ change }) => change < 0).length,
    mayPass: [...new Set(names)].slice(0, learnersNamed),
  };
}
