import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { refuse as refuseEnrollment } from '~/features/enrollment/errors';
import type { LearnerOf } from '~/features/enrollment/server/data';
import { lockEnrollment, markActive } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { settleMatters } from '~/features/notifications/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { writeNotices } from '~/lib/server/outbox';
import { choiceOrderOf, drawFrom, grade, type Score, scoreOf, shuffled } from '../../rules';
import { contentOf } from '../../server/data';
import {
  examAllowances,
  examAnswers,
  examAttempts,
  examQuestionVersions,
  exams,
} from '../../server/tables';
import {
  type Answer,
  type AttemptState,
  type Fraction,
  graceSeconds,
  type Question,
} from '../../terms';
import { refuse } from '../errors';
import { againMatter, attemptGraded, attemptPossible, attemptRegraded } from '../notices';
import { deadlineOf, foreignChoices, isOver, lastAnswerAt } from '../rules';
import type { AnswerInput } from '../schema';
import { bankOf, ownExam, sittingOf, versionsOf } from './data';

/** The effects of passed exams elsewhere, in the transaction that grades the attempts. */
export type ExamDeps = { examPassed: (ctx: Ctx, learners: LearnerOf[]) => Promise<unknown> };
type Held = LearnerOf & { id: string };

const standingRefusals = {
  closed: 'exam_closed',
  locked: 'exam_locked',
  waiting: 'exam_waiting',
  used_up: 'exam_used_up',
  passed: 'exam_passed',
} as const;

/**
 * Begins an attempt: draws its questions and sets its deadline. While one runs, that one is answered again.
 * @throws course_not_found, exam_not_found (404), not_enrolled (403), exam_closed, exam_locked, exam_waiting, exam_used_up, exam_passed, exam_empty, enrollment_suspended (409)
 */
export const startAttempt = (ctx: Ctx, slug: string, deps: ExamDeps) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    const { course } = await ownExam(ctx, slug);
    const learner = { userId, courseId: course.id };
    // Of two starts at once the second one finds what the first has begun.
    await lockEnrollment(ctx, learner);
    let { exam, tried, standing } = await ownExam(ctx, course.slug);
    const running = tried.find(({ state }) => state === 'running');
    if (running && !isOver(running, ctx.now))
      return { created: false, sitting: await sittingOf(ctx, running.id) };
    if (running) {
      // An answer that came in time may still be on its way.
      await ctx.db
        .select({ id: examAttempts.id })
        .from(examAttempts)
        .where(eq(examAttempts.id, running.id))
        .for('update');
      await endAttempts(ctx, [{ id: running.id, ...learner }], deps);
      ({ exam, tried, standing } = await ownExam(ctx, course.slug));
    }
    if (standing.state !== 'ready') {
      throw refuse(standingRefusals[standing.state as keyof typeof standingRefusals]);
    }

    const drawn = drawFrom(await bankOf(ctx, course.id), exam.draws, randomInt);
    if (drawn.length === 0) throw refuse('exam_empty');
    const order = exam.shuffled ? shuffled(drawn, randomInt) : drawn;
    const versions = await versionsOf(
      ctx,
      order.map(({ id, revision }) => ({ questionId: id, revision })),
    );
    const versionsById = new Map(
      versions.map((version) => [version.questionId, version as Question & typeof version]),
    );
    const id = newId();
    const number = tried.length + 1;
    const { minutes, extraMinutes } = exam;
    await ctx.db.insert(examAttempts).values({
      id,
      ...learner,
      number,
      startedAt: ctx.now,
      deadlineAt: deadlineOf(ctx.now, minutes),
      extraMinutes,
    });
    await ctx.db.insert(examAnswers).values(
      order.map((question, index) => {
        const version = versionsById.get(question.id);
        const choiceOrder = version
          ? choiceOrderOf(version, { shuffled: exam.shuffled, random: randomInt })
          : [];
        return {
          id: newId(),
          attemptId: id,
          position: index + 1,
          questionId: question.id,
          questionRevision: question.revision,
          choiceOrder,
        };
      }),
    );
    await markActive(ctx, learner);
    await settleMatters(ctx, [againMatter(learner)]);
    return { created: true, sitting: await sittingOf(ctx, id) };
  });

type SaveRow = {
  state: AttemptState;
  deadlineAt: string;
  stored: number | null;
  same: boolean | null;
  kind: string | null;
  saved: number | null;
};

/**
 * Stores one answer of the actor's running attempt. A repeated one is acknowledged again; the newest change has the highest sequence.
 * @throws attempt_not_found, question_not_found (404), attempt_over, answer_outdated (409), wrong_kind, foreign_choice (422)
 */
export async function saveAnswer(
  ctx: Ctx,
  attemptId: string,
  position: number,
  input: AnswerInput,
) {
  const content = input.answer && (await contentOf(ctx, attemptId, position, input.kind));
  const foreign = input.answer && content ? foreignChoices(content, input.answer) : [];
  if (foreign.length > 0)
    throw refuse('foreign_choice', {
      fields: Object.fromEntries(
        foreign.map((place) => [place, 'Pilihan ini tidak ada pada soal ini']),
      ),
    });
  const now = ctx.now.toISOString();
  const answer = input.answer === null ? null : JSON.stringify(input.answer);
  // The share lock waits for whoever ends the attempt, so that no acknowledged answer is missing in the grading.
  const [row] = await rows<SaveRow>(
    ctx.db,
    sql`with attempt as (
        select id, state, deadline_at from ${examAttempts} where id = ${attemptId} and user_id = ${ctx.user.userId} for share
      ), saved as (
        update ${examAnswers} x set answer = ${answer}::jsonb, marked = ${input.marked}, sequence = ${input.sequence}, answered_at = ${now}::timestamptz
        from attempt a where x.attempt_id = a.id and x.position = ${position} and x.sequence < ${input.sequence}
          and a.state = 'running' and a.deadline_at + ${graceSeconds} * interval '1 second' >= ${now}::timestamptz
          and exists (select 1 from ${examQuestionVersions} v
            where v.question_id = x.question_id and v.revision = x.question_revision and v.kind = ${input.kind}::question_kind)
        returning x.sequence
      )
      select a.state, a.deadline_at as "deadlineAt", x.sequence as stored, v.kind, (select sequence from saved) as saved,
        x.answer is not distinct from ${answer}::jsonb and x.marked = ${input.marked} as same
      from attempt a left join ${examAnswers} x on x.attempt_id = a.id and x.position = ${position}
      left join ${examQuestionVersions} v on v.question_id = x.question_id and v.revision = x.question_revision`,
  );
  if (!row) throw refuse('attempt_not_found');
  if (row.saved !== null) return { sequence: row.saved, now: ctx.now };
  if (row.stored === null) throw refuse('question_not_found');
  if (row.stored === input.sequence && row.same) return { sequence: row.stored, now: ctx.now };
  // The statement saw the answer as it was before it waited for another request, which may have stored the same.
  if (
    row.stored < input.sequence &&
    (await isStored(ctx, attemptId, position, { ...input, answer }))
  )
    return { sequence: input.sequence, now: ctx.now };
  if (row.state !== 'running' || ctx.now > lastAnswerAt(new Date(row.deadlineAt)))
    throw refuse('attempt_over');
  if (row.kind !== input.kind) throw refuse('wrong_kind');
  throw refuse('answer_outdated');
}

type Stored = Pick<AnswerInput, 'marked' | 'sequence'> & { answer: string | null };

async function isStored(
  ctx: Ctx,
  attemptId: string,
  position: number,
  { answer, marked, sequence }: Stored,
): Promise<boolean> {
  const { attemptId: attempt, answer: storedAnswer, ...columns } = examAnswers;
  const same = and(
    eq(columns.sequence, sequence),
    eq(columns.marked, marked),
    sql`${storedAnswer} is not distinct from ${answer}::jsonb`,
  );
  const matches = await ctx.db
    .select({ id: columns.id })
    .from(examAnswers)
    .where(and(eq(attempt, attemptId), eq(columns.position, position), same));
  return matches.length > 0;
}

/** Ends the actor's attempt and grades it. Handing in twice has the same result as once. @throws attempt_not_found (404), enrollment_suspended (409) */
export const handIn = (ctx: Ctx, id: string, deps: ExamDeps) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    const own = and(eq(examAttempts.id, id), eq(examAttempts.userId, userId));
    const [attempt] = await ctx.db
      .select({ courseId: examAttempts.courseId })
      .from(examAttempts)
      .where(own);
    if (!attempt) throw refuse('attempt_not_found');
    const learner = { userId, courseId: attempt.courseId };
    const enrollment = await lockEnrollment(ctx, learner);
    const { state, endedAt, score, passed } = examAttempts;
    const [before] = await ctx.db.select({ state }).from(examAttempts).where(own).for('update');
    if (before?.state === 'running' && enrollment?.suspendedAt)
      throw refuseEnrollment('enrollment_suspended');
    if (before?.state === 'running') await endAttempts(ctx, [{ id, ...learner }], deps);
    const [ended] = await ctx.db
      .select({ id: examAttempts.id, state, endedAt, score, passed })
      .from(examAttempts)
      .where(own);
    if (!ended) throw refuse('attempt_not_found');
    return ended;
  });

const learnerOf = ({ userId, courseId }: Held): LearnerOf => ({ userId, courseId });

const idList = (attempts: { id: string }[]) =>
  sql`(${sql.join(
    attempts.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )})`;

/** Grades all answers of these attempts, which are held, by the keys as they are now. */
async function gradeAll(ctx: Ctx, attempts: Held[]): Promise<Map<string, Score>> {
  const answers = await rows<{
    id: string;
    attemptId: string;
    questionId: string;
    revision: number;
    answer: Answer | null;
  }>(
    ctx.db,
    sql`select id, attempt_id as "attemptId", question_id as "questionId", question_revision as revision, answer
      from ${examAnswers} where attempt_id in ${idList(attempts)}`,
  );
  const nameOf = ({ questionId, revision }: { questionId: string; revision: number }) =>
    `${questionId} ${revision}`;
  const wanted = [...new Map(answers.map((answer) => [nameOf(answer), answer])).values()];
  const versions = new Map(
    (await versionsOf(ctx, wanted, { held: true })).map((version) => [nameOf(version), version]),
  );
  const graded = answers.flatMap((answer) => {
    const version = versions.get(nameOf(answer));
    const question = version as (Question & typeof version) | undefined;
    return version && question
      ? [
          {
            id: answer.id,
            attemptId: answer.attemptId,
            points: version.points,
            earned: grade(question, answer.answer),
          },
        ]
      : [];
  });
  const earned: { id: string; earned: Fraction }[] = graded.map(({ id, earned }) => ({
    id,
    earned,
  }));
  await ctx.db.execute(sql`update ${examAnswers} x set earned = n.earned
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as n(id uuid, earned jsonb) where x.id = n.id and x.earned is distinct from n.earned`);
  const parts = Map.groupBy(graded, ({ attemptId }) => attemptId);
  return new Map(attempts.map(({ id }) => [id, scoreOf(parts.get(id) ?? [])]));
}

const coursesOf = async (ctx: Ctx, attempts: Held[]) => {
  const ids = [...new Set(attempts.map(({ courseId }) => courseId))].map((id) => ({ id }));
  const named = await rows<{ id: string; courseSlug: string; courseTitle: string }>(
    ctx.db,
    sql`select id, slug as "courseSlug", title as "courseTitle" from ${courses} where id in ${idList(ids)}`,
  );
  return new Map(named.map(({ id, ...course }) => [id, course]));
};

/** Ends running attempts whose rows and enrollments the caller holds: states, scores, notices, and what follows from passing. */
async function endAttempts(ctx: Ctx, attempts: Held[], { examPassed }: ExamDeps): Promise<void> {
  const scores = await gradeAll(ctx, attempts);
  const ended = attempts.map((attempt) => ({ ...attempt, ...(scores.get(attempt.id) as Score) }));
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`update ${examAttempts} a set score = n.score, passed = n.passed, ended_at = least(${now}, a.deadline_at),
      state = (case when ${now} <= a.deadline_at then 'handed_in' else 'timed_out' end)::exam_attempt_state
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as n(id uuid, score numeric, passed boolean) where a.id = n.id`);
  const named = await coursesOf(ctx, attempts);
  const notices = ended.flatMap(({ userId, courseId, score, passed }) => {
    const course = named.get(courseId);
    return course ? [{ userIds: [userId], payload: { ...course, score, passed } }] : [];
  });
  await writeNotices(ctx, attemptGraded, notices);
  await tellWhenAgain(
    ctx,
    ended.filter(({ passed }) => !passed),
    named,
  );
  const nowPassed = ended.filter(({ passed }) => passed);
  if (nowPassed.length > 0) await examPassed(ctx, nowPassed.map(learnerOf));
}

/** Lets learners know when the hours until their next attempt are over. */
async function tellWhenAgain(
  ctx: Ctx,
  failed: Held[],
  named: Awaited<ReturnType<typeof coursesOf>>,
): Promise<void> {
  if (failed.length === 0) return;
  const again = await rows<Omit<Held, 'id'> & { at: string }>(
    ctx.db,
    sql`select a.user_id as "userId", a.course_id as "courseId", a.ended_at + e.hours_between * interval '1 hour' as at from ${examAttempts} a
      join ${exams} e on e.course_id = a.course_id left join ${examAllowances} x on x.course_id = a.course_id and x.user_id = a.user_id
      where a.id in ${idList(failed)} and e.opened_at is not null and e.hours_between > 0 and a.number < e.attempts + coalesce(x.extra_attempts, 0)`,
  );
  const notices = again.flatMap(({ at, ...learner }) => {
    const payload = named.get(learner.courseId);
    return payload
      ? [{ userIds: [learner.userId], payload, matter: againMatter(learner), dueAt: new Date(at) }]
      : [];
  });
  await writeNotices(ctx, attemptPossible, notices);
}

/** attempts in one transaction */
export const batchSize = 250;
/** Ends some of the attempts whose time has run out and that nobody else holds, in the caller's transaction. Answers their number. */
export async function endDue(
  ctx: Ctx,
  { limit, skipped }: { limit: number; skipped: number },
  deps: ExamDeps,
): Promise<number> {
  const before = sql`${new Date(ctx.now.getTime() - graceSeconds * 1_000).toISOString()}::timestamptz`;
  // The enrollment is held too, as by an approval of the last lesson, so that each sees what the other has written.
  const due = await rows<Held>(
    ctx.db,
    sql`select a.id, a.user_id as "userId", a.course_id as "courseId" from ${examAttempts} a
      join ${enrollments} e on e.user_id = a.user_id and e.course_id = a.course_id
      where a.state = 'running' and a.deadline_at < ${before} order by a.deadline_at, a.id limit ${limit} offset ${skipped} for update of e, a skip locked`,
  );
  if (due.length > 0) await endAttempts(ctx, due, deps);
  return due.length;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Grades the ended attempts with a corrected version anew. Who passes now is told; who had passed keeps it. Answers their number. */
export async function regradeAttempts(
  ctx: Ctx,
  { questionId, revision }: { questionId: string; revision: number },
  deps: ExamDeps,
): Promise<number> {
  let last = { id: lowestId, userId: lowestId };
  for (let total = 0; ; ) {
    const batch = await inTransaction(ctx, async (ctx) => {
      // Enrollments of a course are held in the order of their learners, as everywhere, so that nobody waits for each other.
      const lockedAttempts = await rows<Held & { passed: boolean }>(
        ctx.db,
        sql`select a.id, a.user_id as "userId", a.course_id as "courseId", a.passed from ${examAttempts} a
          join ${enrollments} e on e.user_id = a.user_id and e.course_id = a.course_id
          where a.state <> 'running' and (a.user_id, a.id) > (${last.userId}::uuid, ${last.id}::uuid) and a.id in (select x.attempt_id from ${examAnswers} x
            where x.question_id = ${questionId} and x.question_revision = ${revision})
          order by a.user_id, a.id limit ${batchSize} for update of e, a`,
      );
      if (lockedAttempts.length > 0) await regrade(ctx, lockedAttempts, deps);
      return lockedAttempts;
    });
    total += batch.length;
    const end = batch.at(-1);
    if (!end) return total;
    last = end;
  }
}

async function regrade(
  ctx: Ctx,
  attempts: (Held & { passed: boolean })[],
  { examPassed }: ExamDeps,
): Promise<void> {
  const scores = await gradeAll(ctx, attempts);
  const graded = attempts.map((attempt) => ({
    ...attempt,
    ...(scores.get(attempt.id) as Score),
    before: attempt.passed,
  }));
  // A score below the mark isn't written over a passed attempt.
  const changed = graded.filter((attempt) => attempt.passed || !attempt.before);
  await ctx.db.execute(sql`update ${examAttempts} a set score = n.score, passed = n.passed, regraded_at = ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id uuid, score numeric, passed boolean) where a.id = n.id and a.score <> n.score`);
  const named = await coursesOf(ctx, attempts);
  const nowPassed = changed.filter(({ passed, before }) => passed && !before);
  await settleMatters(ctx, nowPassed.map(againMatter));
  const notices = nowPassed.flatMap(({ userId, courseId, score }) => {
    const course = named.get(courseId);
    return course ? [{ userIds: [userId], payload: { ...course, score } }] : [];
  });
  await writeNotices(ctx, attemptRegraded, notices);
  if (nowPassed.length > 0) await examPassed(ctx, nowPassed.map(learnerOf));
}

/** Deletes a learner's attempts at the exam of a course with their answers; the enrollment is held by the caller. */
export async function forgetAttempts(ctx: Ctx, { userId, courseId }: LearnerOf): Promise<void> {
  await ctx.db
    .delete(examAttempts)
    .where(and(eq(examAttempts.userId, userId), eq(examAttempts.courseId, courseId)));
}
