import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { examRoom, questionsOfEachKind } from '~/testing/exams';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { attemptList, attemptResult, examOverview, handedIn, sitting } from '../schema';
import { endDueAttempts, regradeAttempts } from './mutations';

const site = await testSite();
const minute = 60_000;
const hour = 60 * minute;
const others = {
  learner: await site.person({ name: 'Dimas Prasetyo' }),
  instructor: await site.person({ role: 'instructor' }),
  superadmin: await site.person({ role: 'superadmin' }),
};
const passedBy: string[] = [];
const deps = {
  passed: async (_: unknown, { userId }: { userId: string }) => {
    passedBy.push(userId);
  },
};
const noticesTo = (userId: string, kind: string) =>
  site.rows<{ payload: { score?: number } }>(sql`select payload from outbox where kind = ${kind} and ${userId}::uuid = any(recipients)`);
/** Whether an answer of the API tells a key or an explanation. */
const tells = (answer: Answer) => /"(key|explanation|explanationHtml|earned|outcome)":(?!null)/.test(answer.text);

describe('handing in', () => {
  test('grades, tells the learner, and is the same twice', async () => {
    const room = await examRoom(site);
    const { id, result } = await room.sit(6);
    expect(result.as(handedIn)).toMatchObject({ state: 'handed_in', score: 85.71, passed: true });
    expect((await room.handIn(id)).json).toEqual(result.json);
    const told = await noticesTo(room.learner.userId, 'exams.graded');
    expect(told.map(({ payload }) => payload.score)).toEqual([85.71]);
    expect((await room.overview()).as(examOverview)).toMatchObject({ state: 'passed', attemptsLeft: 2 });
    expectProblem(await room.start(), 409, 'exam_passed');
  });
  test.each([
    [4, 57.14, false],
    [5, 71.42, true],
  ])('%i of 7 right answers are %d%%: %s', async (right, score, passed) => {
    const room = await examRoom(site);
    expect((await room.sit(right)).result.as(handedIn)).toMatchObject({ score, passed });
  });
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
    expect((await room.overview()).as(examOverview)).toMatchObject({ state: 'used_up', attemptsLeft: 0 });
    expectProblem(await room.start(), 409, 'exam_used_up');
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
    expect(await rooms[0]?.stored(begun[0]?.id ?? '')).toEqual({ state: 'timed_out', score: 14.28, passed: false });
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
    for (const [index, { right }] of questionsOfEachKind.entries()) await room.answer(id, index + 1, { answer: right });
    site.clock.advance(hour);
    const failing = { passed: () => Promise.reject(new Error('no certificate today')) };
    await expect(endDueAttempts(site.ctx(), failing)).rejects.toThrow('no certificate');
    expect((await room.stored(id))?.state).toBe('running');
    await endDueAttempts(site.ctx(), deps);
    expect(passedBy.filter((userId) => userId === room.learner.userId)).toHaveLength(1);
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
    expect(result.questions?.map(({ outcome }) => outcome)).toEqual(['right', ...Array(6).fill('wrong')]);
    expect(result.questions?.map(({ answer }) => answer)).toEqual(questionsOfEachKind.map(({ right, wrong }, index) => (index === 0 ? right : wrong)));
    expect(/"(key|explanationHtml)":(?!null)/.test(answer.text)).toBe(false);
  });
  test('keys and explanations', async () => {
    const { result } = await resultOf('explanations');
    expect(result.questions?.map(({ key }) => key)).toEqual(questionsOfEachKind.map(({ key }) => key));
    expect(result.questions?.[0]?.explanationHtml).toContain('<strong>begitu</strong>');
  });
});

describe('a corrected key', () => {
  const correct = (questionId: string | undefined, key: object) =>
    site.rows(sql`update exam_question_versions set key = ${JSON.stringify(key)}::jsonb where question_id = ${questionId} and revision = 1`);

  test('passes who would have passed with it, and tells them', async () => {
    const room = await examRoom(site);
    const { id, result } = await room.sit(4);
    expect(result.as(handedIn).passed).toBe(false);
    await correct(room.questionIds[4], { value: '4', tolerance: '0' });
    expect(await regradeAttempts(site.ctx(), { questionId: room.questionIds[4] ?? '', revision: 1 }, deps)).toBe(1);
    expect(await room.stored(id)).toEqual({ state: 'handed_in', score: 71.42, passed: true });
    expect(await noticesTo(room.learner.userId, 'exams.regraded')).toHaveLength(1);
    expect(passedBy).toContain(room.learner.userId);
    expect(await regradeAttempts(site.ctx(), { questionId: room.questionIds[4] ?? '', revision: 1 }, deps)).toBe(1);
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

describe('an allowance', () => {
  const give = (room: Awaited<ReturnType<typeof examRoom>>, body: object, by = room.instructor) =>
    by.put(`/studio/courses/${room.courseId}/exam/allowances/${room.learner.userId}`, { extraMinutes: 0, extraAttempts: 0, reason: 'Disleksia', ...body });

  test('of minutes holds for the running attempt and the next ones', async () => {
    const room = await examRoom(site, { minutes: 10, hoursBetween: 0 });
    const { id, deadlineAt } = await room.begin();
    expect((await give(room, { extraMinutes: 15 })).status).toBe(200);
    const extended = (await room.learner.get(`/exam-attempts/${id}`)).as(sitting);
    expect(Date.parse(extended.deadlineAt) - Date.parse(deadlineAt)).toBe(15 * minute);
    expect((await give(room, { extraMinutes: 5 })).status).toBe(200);
    expect((await room.learner.get(`/exam-attempts/${id}`)).as(sitting).deadlineAt).toBe(extended.deadlineAt);
    expect((await room.overview()).as(examOverview).minutes).toBe(15);
  });
  test('of attempts opens another one', async () => {
    const room = await examRoom(site, { attempts: 1, hoursBetween: 0 });
    await room.sit(0);
    expectProblem(await room.start(), 409, 'exam_used_up');
    await give(room, { extraAttempts: 1 });
    expect((await room.begin()).number).toBe(2);
  });
  test('is audited with its reason, told to the learner, and the same twice', async () => {
    const room = await examRoom(site);
    await give(room, { extraMinutes: 15 });
    await give(room, { extraMinutes: 15 });
    const audited = await site.rows(sql`select action, before, after, reason from audit_log where actor_id = ${room.instructor.userId}`);
    expect(audited).toEqual([
      { action: 'exam.allowed', before: { extraMinutes: 0, extraAttempts: 0 }, after: { extraMinutes: 15, extraAttempts: 0 }, reason: 'Disleksia' },
    ]);
    expect(await noticesTo(room.learner.userId, 'exams.allowed')).toHaveLength(1);
  });
  test('is given by who teaches the course alone, and never to oneself', async () => {
    const room = await examRoom(site);
    expectProblem(await give(room, {}, room.learner), 404, 'course_not_found');
    expectProblem(await give(room, {}, others.instructor), 404, 'course_not_found');
    expect((await give(room, {}, others.superadmin)).status).toBe(200);
    expectProblem(await give(room, { reason: '' }), 422, 'invalid_input');
    expectProblem(await give(room, { extraMinutes: 301 }), 422, 'invalid_input');
    await createEnrollment(site.ctx(), { userId: room.instructor.userId, courseId: room.courseId });
    const own = { extraMinutes: 5, extraAttempts: 0, reason: 'Saya perlu waktu' };
    expectProblem(await room.instructor.put(`/studio/courses/${room.courseId}/exam/allowances/${room.instructor.userId}`, own), 403, 'own_allowance');
    expectProblem(await room.instructor.put(`/studio/courses/${room.courseId}/exam/allowances/${others.learner.userId}`, own), 404, 'learner_not_found');
  });
});

test('an instructor sees the attempts of their course page by page', async () => {
  const room = await examRoom(site);
  await room.sit(5);
  const list = (await room.instructor.get(`/studio/courses/${room.courseId}/exam/attempts`)).as(attemptList);
  expect(list.items).toMatchObject([{ learner: { id: room.learner.userId, name: room.learner.name }, number: 1, score: 71.42, passed: true, extraMinutes: 0 }]);
  await site.rows(sql`insert into exam_attempts (id, user_id, course_id, number, state, started_at, deadline_at, ended_at, score, passed)
    select gen_random_uuid(), user_id, course_id, n, 'timed_out', started_at - n * interval '1 day', deadline_at, ended_at, 0, false
    from exam_attempts, generate_series(2, 60) n where course_id = ${room.courseId} and number = 1`);
  const first = (await room.instructor.get(`/studio/courses/${room.courseId}/exam/attempts`)).as(attemptList);
  const rest = (await room.instructor.get(`/studio/courses/${room.courseId}/exam/attempts?cursor=${first.next}`)).as(attemptList);
  expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(rest.next).toBe(null);
  expectProblem(await others.instructor.get(`/studio/courses/${room.courseId}/exam/attempts`), 404, 'course_not_found');
});
