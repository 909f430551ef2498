import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { examRoom, questionsOfEachKind } from '~/testing/sittings';
import { attemptResult, examOverview, handedIn } from '../schema';
import { endDueAttempts } from './jobs';
import { regradeAttempts } from './mutations';

const site = await testSite();
const minute = 60_000;
const hour = 60 * minute;
const passedBy: string[] = [];
const deps = {
  examPassed: async (_: unknown, learners: { userId: string }[]) => {
    passedBy.push(...learners.map(({ userId }) => userId));
  },
};
const noticesTo = (userId: string, kind: string) =>
  site.rows<{ payload: { score?: number } }>(
    sql`select payload from outbox where kind = ${kind} and ${userId}::uuid = any(recipients)`,
  );
/** Whether an answer of the API tells a key or an explanation. */
const tells = (answer: Answer) =>
  /"(key|explanation|explanationHtml|earned|outcome)":(?!null)/.test(answer.text);

describe('handing in', () => {
  test('grades, tells the learner, and is the same twice', async () => {
    const room = await examRoom(site);
    const { id, result } = await room.sit(6);
    expect(result.as(handedIn)).toMatchObject({ state: 'handed_in', score: 85.71, passed: true });
    expect((await room.handIn(id)).json).toEqual(result.json);
    const told = await noticesTo(room.learner.userId, 'exams.graded');
    expect(told.map(({ payload }) => payload.score)).toEqual([85.71]);
    expect((await room.overview()).as(examOverview)).toMatchObject({
      state: 'passed',
      attemptsLeft: 2,
    });
    expectProblem(await room.start(), 409, 'exam_passed');
  });
  test.each([
    [4, 57.14, false],
    [5, 71.42, true],
  ])('%i of 7 right answers are %d%%: %s', async (right, score, passed) => {
    const room = await examRoom(site);
    expect((await room.sit(right)).result.as(handedIn)).toMatchObject({ score, passed });
  });
  // spec: N12.1
  test('opens the next attempt after the hours between, until all are used', async () => {
    const room = await examRoom(site, { attempts: 2, hoursBetween: 24 });
    await room.sit(0);
    const waiting = (await room.overview()).as(examOverview);
    expect(waiting).toMatchObject({ state: 'waiting', attemptsLeft: 1 });
    expect(Date.parse(waiting.nextAt ?? '') - site.clock.now.getTime()).toBe(24 * hour);
    expectProblem(await room.start(), 409, 'exam_waiting');
    site.clock.advance(24 * hour);
    expect((await room.begin()).number).toBe(2);
    const { tried } = (await room.overview()).as(examOverview);
    await room.handIn(tried[1]?.id ?? '');
    expect((await room.overview()).as(examOverview)).toMatchObject({
      state: 'used_up',
      attemptsLeft: 0,
    });
    expectProblem(await room.start(), 409, 'exam_used_up');
  });
  test('tells when the next attempt is possible, not before, and not to who has begun it', async () => {
    const room = await examRoom(site, { learner: await site.person(), hoursBetween: 2 });
    const waiting = () =>
      site.rows<{
        due: boolean;
      }>(sql`select next_attempt_at > ${site.clock.now.toISOString()}::timestamptz + interval '1 hour' as due
      from outbox where kind = 'exams.again' and ${room.learner.userId}::uuid = any(recipients)`);
    await room.sit(0);
    expect(await waiting()).toEqual([{ due: true }]);
    site.clock.advance(2 * hour);
    await room.begin();
    expect(await waiting()).toEqual([]);
    const passing = await examRoom(site, { learner: room.learner, hoursBetween: 2 });
    await passing.sit(6);
    expect(await waiting()).toEqual([]);
  });
  test('happens by itself after the deadline, for everybody at once', async () => {
    const rooms = await Promise.all([1, 2, 3].map(() => examRoom(site, { minutes: 10 })));
    const begun = await Promise.all(rooms.map((room) => room.begin()));
    await rooms[0]?.answer(begun[0]?.id ?? '', 1, { answer: { choice: 'c2' } });
    site.clock.advance(10 * minute + 30_000);
    await endDueAttempts(site.ctx(), deps);
    expect(await endDueAttempts(site.ctx(), deps)).toBe(0);
    site.clock.advance(1_000);
    expect(await endDueAttempts(site.ctx(), deps)).toBe(3);
    expect(await endDueAttempts(site.ctx(), deps)).toBe(0);
    expect(await rooms[0]?.stored(begun[0]?.id ?? '')).toEqual({
      state: 'timed_out',
      score: 14.28,
      passed: false,
    });
    const [ended] = (await rooms[0]?.overview())?.as(examOverview).tried ?? [];
    expect(ended?.endedAt).toBe(ended?.deadlineAt);
  });
  test('is caught up by the next start when no job has run', async () => {
    const room = await examRoom(site, { minutes: 5, hoursBetween: 0 });
    const first = await room.begin();
    site.clock.advance(hour);
    const second = await room.begin();
    expect(second.number).toBe(2);
    expect(await room.stored(first.id)).toMatchObject({ state: 'timed_out' });
  });
  test('that passes is followed by what is due, in the same transaction', async () => {
    const room = await examRoom(site, { minutes: 5 });
    const { id } = await room.begin();
    for (const [index, { right }] of questionsOfEachKind.entries())
      await room.answer(id, index + 1, { answer: right });
    site.clock.advance(hour);
    const failing = { examPassed: () => Promise.reject(new Error('no certificate today')) };
    await expect(endDueAttempts(site.ctx(), failing)).rejects.toThrow('no certificate');
    expect((await room.stored(id))?.state).toBe('running');
    await endDueAttempts(site.ctx(), deps);
    expect(passedBy.filter((userId) => userId === room.learner.userId)).toHaveLength(1);
  });
});

describe('a failed attempt', () => {
  const topics = ['Warna', 'Warna', 'Kota', '', 'Angka', 'Kota', 'Angka'];
  const questions = questionsOfEachKind.map((question, index) => ({
    ...question,
    topic: topics[index] as string,
  }));
  const repeatOf = async (reveal: 'score' | 'answers', right: number) => {
    const room = await examRoom(site, { reveal, questions });
    const { id } = await room.sit(right);
    return (await room.learner.get(`/exam-attempts/${id}/result`)).as(attemptResult).repeat;
  };
  test('is told by topic what to repeat, the weakest first', async () => {
    expect(await repeatOf('answers', 3)).toEqual([
      { topic: '', counts: { questions: 1, right: 0, positions: [4] } },
      { topic: 'Angka', counts: { questions: 2, right: 0, positions: [5, 7] } },
      { topic: 'Kota', counts: { questions: 2, right: 1, positions: [6] } },
    ]);
  });
  test('is told the topics only, where the course shows the score only', async () => {
    expect(await repeatOf('score', 3)).toEqual(
      ['', 'Angka', 'Kota'].map((topic) => ({ topic, counts: null })),
    );
  });
  test('that passed has nothing to repeat', async () => {
    expect(await repeatOf('answers', 6)).toEqual([]);
  });
});

describe('the result shows', () => {
  const resultOf = async (reveal: 'score' | 'answers' | 'explanations') => {
    const room = await examRoom(site, { reveal, explanation: 'Karena **begitu**.' });
    const { id } = await room.sit(1);
    const answer = await room.learner.get(`/exam-attempts/${id}/result`);
    return { answer, result: answer.as(attemptResult) };
  };
  test('the score alone', async () => {
    const { answer, result } = await resultOf('score');
    expect(result).toMatchObject({ score: 14.28, passed: false, questions: null });
    expect(tells(answer)).toBe(false);
  });
  test('which answers were right, without a key', async () => {
    const { answer, result } = await resultOf('answers');
    expect(result.questions?.map(({ outcome }) => outcome)).toEqual([
      'right',
      ...Array(6).fill('wrong'),
    ]);
    expect(result.questions?.map(({ answer }) => answer)).toEqual(
      questionsOfEachKind.map(({ right, wrong }, index) => (index === 0 ? right : wrong)),
    );
    expect(/"(key|explanationHtml)":(?!null)/.test(answer.text)).toBe(false);
  });
  test('keys and explanations', async () => {
    const { result } = await resultOf('explanations');
    expect(result.questions?.map(({ key }) => key)).toEqual(
      questionsOfEachKind.map(({ key }) => key),
    );
    expect(result.questions?.[0]?.explanationHtml).toContain('<strong>begitu</strong>');
  });
});

describe('a corrected key', () => {
  const correct = (questionId: string | undefined, key: object) =>
    site.rows(
      sql`update exam_question_versions set key = ${JSON.stringify(key)}::jsonb where question_id = ${questionId} and revision = 1`,
    );

  test('passes who would have passed with it, and tells them', async () => {
    const room = await examRoom(site);
    const { id, result } = await room.sit(4);
    expect(result.as(handedIn).passed).toBe(false);
    await correct(room.questionIds[4], { value: '4', tolerance: '0' });
    expect(
      await regradeAttempts(
        site.ctx(),
        { questionId: room.questionIds[4] ?? '', revision: 1 },
        deps,
      ),
    ).toBe(1);
    expect(await room.stored(id)).toEqual({ state: 'handed_in', score: 71.42, passed: true });
    expect(await noticesTo(room.learner.userId, 'exams.regraded')).toHaveLength(1);
    expect(passedBy).toContain(room.learner.userId);
    expect(
      await regradeAttempts(
        site.ctx(),
        { questionId: room.questionIds[4] ?? '', revision: 1 },
        deps,
      ),
    ).toBe(1);
    expect(await noticesTo(room.learner.userId, 'exams.regraded')).toHaveLength(1);
  });
  test('leaves who had passed their score', async () => {
    const room = await examRoom(site);
    const { id } = await room.sit(5);
    await correct(room.questionIds[4], { value: '4', tolerance: '0' });
    await regradeAttempts(site.ctx(), { questionId: room.questionIds[4] ?? '', revision: 1 }, deps);
    expect(await room.stored(id)).toEqual({ state: 'handed_in', score: 71.42, passed: true });
  });
});

test('an attempt that cannot be ended keeps nobody else’s from ending', async () => {
  const rooms = [await examRoom(site), await examRoom(site), await examRoom(site)];
  const ids: string[] = [];
  for (const room of rooms) {
    const { id } = await room.begin();
    for (const [index, { right }] of questionsOfEachKind.entries())
      await room.answer(id, index + 1, { answer: right });
    ids.push(id);
  }
  site.clock.advance(31 * minute);
  const failing = async (_: unknown, learners: { courseId: string }[]) => {
    if (learners.some(({ courseId }) => courseId === rooms[0]?.courseId))
      throw new Error('no certificate today');
  };
  await expect(endDueAttempts(site.ctx(), { examPassed: failing })).rejects.toThrow(
    'no certificate',
  );
  const stateOf = async (index: number) => (await rooms[index]?.stored(ids[index] ?? ''))?.state;
  expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual([
    'running',
    'timed_out',
    'timed_out',
  ]);
  expect(await endDueAttempts(site.ctx(), deps)).toBe(1);
  expect(await stateOf(0)).toBe('timed_out');
});
