import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { races } from '~/testing/race';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { examRoom, questionsOfEachKind } from '~/testing/sittings';
import { answerOutput, handedIn, sitting } from '../schema';
import { endDueAttempts } from './jobs';
import { regradeAttempts } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const learner = await site.person();
const instructor = await site.person({ role: 'instructor' });
const newRoom = (more: Parameters<typeof examRoom>[1] = {}) =>
  examRoom(site, { learner, instructor, ...more });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
/** the courses whose exam was passed by the deadline's job */
const passed: string[] = [];
const deps = {
  examPassed: async (_: Ctx, learners: { courseId: string }[]) => {
    passed.push(...learners.map(({ courseId }) => courseId));
  },
};
const minute = 60_000;
const waiting = (count: number) =>
  expect
    .poll(() =>
      site.rows(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(count);
const [single] = questionsOfEachKind;
const oneQuestion = { questions: single ? [single] : [] };

race('two starts begin one attempt with the same questions', async () => {
  const room = await newRoom({ shuffled: true });
  const answers = await Promise.all([room.start(), room.start(), room.start()]);
  expect(statuses(answers)).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

race(
  'two devices: the change with the higher number stays, and the other one is told apart',
  async () => {
    const room = await newRoom();
    const { id } = await room.begin();
    const choose = (choice: string, sequence: number) =>
      room.answer(id, 1, { answer: { choice }, sequence });
    const [one, two] = await Promise.all([choose('c1', 1), choose('c2', 2)]);
    expect(two.status).toBe(200);
    if (one.status !== 200) expectProblem(one, 409, 'answer_outdated');
    expect((await room.learner.get(`/exam-attempts/${id}`)).as(sitting).questions[0]).toMatchObject(
      { answer: { choice: 'c2' }, sequence: 2 },
    );
    const same = await Promise.all([choose('c1', 3), choose('c3', 3)]);
    expect(statuses(same)).toEqual([200, 409]);
    const kept = (await room.learner.get(`/exam-attempts/${id}`)).as(sitting).questions[0];
    expect(kept?.answer).toEqual({ choice: same[0].status === 200 ? 'c1' : 'c3' });
  },
);

race('an acknowledged answer counts, and one that comes after handing in is refused', async () => {
  const room = await newRoom(oneQuestion);
  const { id } = await room.begin();
  const [answer, ended] = await Promise.all([
    room.answer(id, 1, { answer: { choice: 'c2' } }),
    room.handIn(id),
  ]);
  if (answer.status !== 200) expectProblem(answer, 409, 'attempt_over');
  expect(ended.as(handedIn).score).toBe(answer.status === 200 ? 100 : 0);
});

race('handing in twice and by the deadline’s job grades and tells once', async () => {
  const room = await newRoom({ minutes: 5 });
  const { id } = await room.begin();
  for (const [index, { right }] of questionsOfEachKind.entries())
    await room.answer(id, index + 1, { answer: right });
  site.clock.advance(6 * minute);
  const [one, two] = await Promise.all([
    room.handIn(id),
    room.handIn(id),
    endDueAttempts(site.ctx(), deps),
    endDueAttempts(site.ctx(), deps),
  ]);
  expect([one.as(handedIn), two.as(handedIn)]).toMatchObject([
    { score: 100 },
    { score: 100, state: 'timed_out' },
  ]);
  expect(
    await site.rows(
      sql`select 1 from outbox where kind = 'exams.graded' and payload->>'courseSlug' = ${room.slug}`,
    ),
  ).toHaveLength(1);
  expect(passed.filter((courseId) => courseId === room.courseId).length).toBeLessThanOrEqual(1);
});

race('a key that is corrected while an attempt ends counts for it', async () => {
  const room = await newRoom(oneQuestion);
  const { id } = await room.begin();
  await room.answer(id, 1, { answer: { choice: 'c1' } });
  const version = { questionId: room.questionIds[0] ?? '', revision: 1 };
  const correct = async () => {
    await site.rows(
      sql`update exam_question_versions set key = '{"choice":"c1"}' where question_id = ${version.questionId}`,
    );
    await regradeAttempts(site.ctx(), version, deps);
  };
  await Promise.all([room.handIn(id), correct()]);
  expect((await room.stored(id))?.score).toBe(100);
});

race('time that is allowed at the last moment either counts or comes too late', async () => {
  const room = await newRoom({ minutes: 5 });
  const { id } = await room.begin();
  site.clock.advance(6 * minute);
  const give = instructor.put(
    `/studio/courses/${room.courseId}/exam/allowances/${learner.userId}`,
    {
      extraMinutes: 30,
      extraAttempts: 0,
      reason: 'Listrik padam',
    },
  );
  const [allowed] = await Promise.all([give, endDueAttempts(site.ctx(), deps)]);
  expect(allowed.status).toBe(200);
  const state = (await room.stored(id))?.state;
  expect((await room.answer(id, 1, { answer: { choice: 'c2' } })).status).toBe(
    state === 'running' ? 200 : 409,
  );
  await room.handIn(id);
});

test('the same answer that is sent twice at once is acknowledged twice', async () => {
  const room = await newRoom(oneQuestion);
  const { id } = await room.begin();
  const save = () => room.answer(id, 1, { answer: { choice: 'c2' }, marked: true });
  let answers: Promise<Answer>[] = [];
  await inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(sql`select 1 from exam_answers where attempt_id = ${id} for update`);
    answers = [save(), save()];
    await waiting(2);
  });
  for (const answer of await Promise.all(answers)) expect(answer.as(answerOutput).sequence).toBe(1);
});

test('a new grading holds enrollments in the order in which everybody else does', async () => {
  const room = await newRoom({ ...oneQuestion, learner: await site.person() });
  const later = await site.person();
  await createEnrollment(site.ctx(), { userId: later.userId, courseId: room.courseId });
  await room.finish(later);
  // The attempts are begun in the other order than the enrollments.
  for (const person of [later, room.learner]) await room.sit(0, person);
  const holdOf = (ctx: Ctx, { userId }: { userId: string }) =>
    lockEnrollment(ctx, { userId, courseId: room.courseId });
  let regraded: Promise<number> | null = null;
  await inTransaction(site.ctx(), async (ctx) => {
    await holdOf(ctx, room.learner);
    regraded = regradeAttempts(
      site.ctx(),
      { questionId: room.questionIds[0] ?? '', revision: 1 },
      deps,
    );
    await waiting(1);
    await holdOf(ctx, later);
  });
  expect(await regraded).toBe(2);
});

test('an answer that came in time counts when its learner begins again before it is stored', async () => {
  const room = await newRoom({ ...oneQuestion, minutes: 5, hoursBetween: 0 });
  const { id } = await room.begin();
  site.clock.advance(6 * minute);
  let again: Promise<Answer> | null = null;
  await inTransaction(site.ctx(), async (ctx) => {
    // As `saveAnswer` does, whose request began within the time.
    await ctx.db.execute(sql`select 1 from exam_attempts where id = ${id} for share`);
    again = room.start();
    await waiting(1);
    await ctx.db.execute(
      sql`update exam_answers set answer = '{"choice":"c2"}', sequence = 1 where attempt_id = ${id}`,
    );
  });
  expectProblem((await again) as unknown as Answer, 409, 'exam_passed');
});
