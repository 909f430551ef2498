import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, testSite } from '~/testing/site';
import { examRoom, previewAnswers, questionsOfEachKind } from '~/testing/sittings';
import { attemptResult, examOverview } from '../../attempts/schema';
import { previewSitting } from '../schema';

const site = await testSite();
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const superadmin = await site.person({ role: 'superadmin' });
const newRoom = (options: Parameters<typeof examRoom>[1] = {}) =>
  examRoom(site, { instructor, ...options });
const pathOf = ({ courseId }: { courseId: string }) => `/studio/courses/${courseId}/exam/preview`;
/** The rows of every table, so that whatever an attempt leaves behind is seen. */
async function traces() {
  const tables = await site.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const each = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as content from ${sql.identifier(name)} t`,
  );
  return await site.rows(sql.join(each, sql` union all `));
}

describe('the preview of an exam', () => {
  test.each([
    ['its instructor', instructor],
    ['staff that reviews courses', superadmin],
  ])('is sat whole by %s, and leaves no trace', async (_, by) => {
    const room = await newRoom({ reveal: 'explanations', explanation: 'Karena **begitu**.' });
    // The first request signs in.
    const overview = (await by.get(pathOf(room))).as(examOverview);
    const before = await traces();
    expect(overview).toMatchObject({
      state: 'ready',
      questions: questionsOfEachKind.length,
      tried: [],
      required: true,
    });
    const sitting = (await by.post(pathOf(room))).as(previewSitting);
    expect(Date.parse(sitting.deadlineAt) - Date.parse(sitting.startedAt)).toBe(
      overview.minutes * 60_000,
    );
    expect(sitting.questions.map(({ kind }) => kind)).toEqual(
      questionsOfEachKind.map(({ kind }) => kind),
    );
    expect(sitting.drawn.map(({ questionId }) => questionId)).toEqual(room.questionIds);
    expect(JSON.stringify(sitting)).not.toMatch(/"key"|explanation/);
    const result = (
      await by.post(`${pathOf(room)}/result`, previewAnswers(room.questionIds, 7, site.clock.now))
    ).as(attemptResult);
    expect(result).toMatchObject({ score: 100, passed: true, state: 'handed_in', repeat: [] });
    expect(result.questions?.map(({ outcome }) => outcome)).toEqual(
      questionsOfEachKind.map(() => 'right'),
    );
    expect(result.questions?.[0]?.explanationHtml).toBe('<p>Karena <strong>begitu</strong>.</p>\n');
    expect(await traces()).toEqual(before);
  });

  test('shows what learners see of the result: the score alone, without answers', async () => {
    const room = await newRoom({ reveal: 'score' });
    const result = (
      await instructor.post(
        `${pathOf(room)}/result`,
        previewAnswers(room.questionIds, 0, site.clock.now),
      )
    ).as(attemptResult);
    expect(result).toMatchObject({
      passed: false,
      questions: null,
      repeat: [{ topic: '', counts: null }],
    });
  });

  test('says by topic what a learner would have to repeat', async () => {
    const room = await newRoom({ reveal: 'answers' });
    await site.rows(
      sql`update exam_question_versions set topic = 'Bab 1' where question_id = ${room.questionIds[6]}`,
    );
    const result = (
      await instructor.post(
        `${pathOf(room)}/result`,
        previewAnswers(room.questionIds, 3, site.clock.now),
      )
    ).as(attemptResult);
    expect(result.repeat).toEqual([
      { topic: 'Bab 1', counts: { questions: 1, right: 0, positions: [7] } },
      { topic: '', counts: { questions: 6, right: 3, positions: [4, 5, 6] } },
    ]);
    expect(result.questions?.map(({ key }) => key)).toEqual(questionsOfEachKind.map(() => null));
  });

  test('takes a question that wasn’t touched for unanswered', async () => {
    const room = await newRoom({ reveal: 'answers' });
    const input = previewAnswers(room.questionIds, 7, site.clock.now);
    const answers = input.answers.map((answer, index) =>
      index === 0 ? { ...answer, given: null } : answer,
    );
    const result = (await instructor.post(`${pathOf(room)}/result`, { ...input, answers })).as(
      attemptResult,
    );
    expect(result).toMatchObject({ passed: true, score: 85.71 });
    expect(result.questions?.map(({ outcome }) => outcome)).toEqual([
      'unanswered',
      ...questionsOfEachKind.slice(1).map(() => 'right'),
    ]);
  });

  test.each([
    [
      'a choice which its question doesn’t have',
      { kind: 'single', answer: { choice: 'c9' } },
      'foreign_choice',
      { 'answers.0.given.answer.choice': 'Pilihan ini tidak ada pada soal ini' },
    ],
    [
      'another kind than its question',
      { kind: 'true_false', answer: { value: true } },
      'wrong_kind',
      undefined,
    ],
  ])('refuses an answer of %s, as an attempt does', async (_, given, code, fields) => {
    const room = await newRoom();
    const [first, ...rest] = previewAnswers(room.questionIds, 7, site.clock.now).answers;
    const input = {
      ...previewAnswers(room.questionIds, 7, site.clock.now),
      answers: [{ ...first, given: { marked: false, sequence: 1, ...given } }, ...rest],
    };
    const problem = expectProblem(
      await instructor.post(`${pathOf(room)}/result`, input),
      422,
      code,
    );
    expect(problem.fields).toEqual(fields);
  });

  test('draws and mixes as an attempt does, and ends at its time', async () => {
    const room = await newRoom({ shuffled: true, draws: { '': 3 }, minutes: 5 });
    expect((await instructor.get(pathOf(room))).as(examOverview).questions).toBe(3);
    const drawn = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { drawn: some } = (await instructor.post(pathOf(room))).as(previewSitting);
      expect(some).toHaveLength(3);
      drawn.add(some.map(({ questionId }) => questionId).join());
    }
    expect(drawn.size).toBeGreaterThan(1);
    const late = previewAnswers(
      room.questionIds,
      7,
      new Date(site.clock.now.getTime() - 6 * 60_000),
    );
    expect((await instructor.post(`${pathOf(room)}/result`, late)).as(attemptResult).state).toBe(
      'timed_out',
    );
  });

  test('is there before the exam is opened; without questions there is nothing to sit', async () => {
    const closed = await newRoom({ openedAt: null });
    expect((await instructor.post(pathOf(closed))).status).toBe(200);
    const empty = await newRoom({ draws: { '': 0 } });
    expectProblem(await instructor.post(pathOf(empty)), 409, 'preview_empty');
  });

  test('doesn’t exist for others, and grades no question of another course', async () => {
    const room = await newRoom();
    const stranger = await site.person({ role: 'instructor' });
    const answers = previewAnswers(room.questionIds, 1);
    for (const by of [stranger, room.learner]) {
      expectProblem(await by.get(pathOf(room)), 404, 'course_not_found');
      expectProblem(await by.post(pathOf(room)), 404, 'course_not_found');
      expectProblem(await by.post(`${pathOf(room)}/result`, answers), 404, 'course_not_found');
    }
    const other = await newRoom();
    expectProblem(
      await instructor.post(`${pathOf(other)}/result`, answers),
      404,
      'question_not_found',
    );
    const [first, ...rest] = answers.answers;
    const missing = { ...answers, answers: [{ ...first, questionId: newId() }, ...rest] };
    expectProblem(
      await instructor.post(`${pathOf(room)}/result`, missing),
      404,
      'question_not_found',
    );
    expectProblem(
      await instructor.post(`${pathOf(room)}/result`, { ...answers, answers: [] }),
      422,
      'invalid_input',
    );
  });
});
