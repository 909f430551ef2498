import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { examRoom, questionsOfEachKind } from '~/testing/sittings';
import { answerOutput, courseExam, examOverview, handedIn, ownExamList, sitting } from '../schema';

const site = await testSite();
const minute = 60_000;
const others = {
  learner: await site.person({ name: 'Dimas Prasetyo' }),
  instructor: await site.person({ role: 'instructor' }),
  superadmin: await site.person({ role: 'superadmin' }),
};
/** Whether an answer of the API tells a key or an explanation. */
const tells = (answer: Answer) =>
  /"(key|explanation|explanationHtml|earned|outcome)":(?!null)/.test(answer.text);

describe('the exam of a course', () => {
  // spec: N12.2
  test('is told to its learner before it opens', async () => {
    const room = await examRoom(site, {
      finished: false,
      minutes: 45,
      introduction: 'Kerjakan **sendiri**.',
      draws: { '': 5 },
    });
    const overview = (await room.overview()).as(examOverview);
    expect(overview).toMatchObject({
      state: 'locked',
      questions: 5,
      minutes: 45,
      attempts: 3,
      attemptsLeft: 3,
      hoursBetween: 24,
      passMark: 70,
      required: true,
    });
    expect(overview.introductionHtml).toContain('<strong>sendiri</strong>');
    expectProblem(await room.start(), 409, 'exam_locked');
    await room.finish();
    expect((await room.overview()).as(examOverview).state).toBe('ready');
  });
  test('isn’t there for who isn’t enrolled, for a course without one, and while it is closed', async () => {
    const room = await examRoom(site);
    expectProblem(await site.visitor.get(`/learn/${room.slug}/exam`), 401, 'not_signed_in');
    expectProblem(await room.overview(others.learner), 403, 'not_enrolled');
    expectProblem(await room.overview(others.instructor), 403, 'not_enrolled');
    expectProblem(await room.start(others.superadmin), 403, 'not_enrolled');
    const hidden = await examRoom(site, { isPublished: false });
    expectProblem(await hidden.overview(others.learner), 404, 'course_not_found');
    const closed = await examRoom(site, { openedAt: null });
    expectProblem(await closed.overview(), 404, 'exam_not_found');
    expectProblem(await closed.start(), 404, 'exam_not_found');
    expectProblem(await room.learner.get('/learn/tidak-ada/exam'), 404, 'course_not_found');
  });
  test('isn’t required of who had finished before it was opened', async () => {
    const room = await examRoom(site);
    await site.rows(
      sql`update exams set opened_at = opened_at + interval '1 hour' where course_id = ${room.courseId}`,
    );
    expect((await room.overview()).as(examOverview)).toMatchObject({
      required: false,
      state: 'ready',
    });
  });
  test('is told on the course’s page, and to each learner with where they stand', async () => {
    const room = await examRoom(site, { learner: await site.person(), minutes: 45 });
    const seen = async () => (await site.visitor.get(`/courses/${room.slug}/exam`)).as(courseExam);
    const own = async () => (await room.learner.get('/exams')).as(ownExamList);
    expect(await seen()).toEqual({ minutes: 45, attempts: 3, passMark: 70 });
    const course = { slug: room.slug, title: 'Kursus percobaan' };
    expect(await own()).toEqual([
      { course, required: true, state: 'ready', nextAt: null, score: null },
    ]);
    await room.sit(6);
    expect(await own()).toMatchObject([{ state: 'passed', score: 85.71 }]);
    await site.rows(sql`update exams set opened_at = null where course_id = ${room.courseId}`);
    expect([await seen(), await own()]).toEqual([null, []]);
  });
  test('can’t be begun without questions', async () => {
    const room = await examRoom(site, {
      questions: [questionsOfEachKind[0] as (typeof questionsOfEachKind)[0]],
      draws: { '': 0 },
    });
    expectProblem(await room.start(), 409, 'exam_empty');
  });
});

describe('an attempt', () => {
  // spec: N12.3
  test('holds its questions, their order and its deadline, and tells no key', async () => {
    const room = await examRoom(site, { explanation: 'Karena begitu.', minutes: 30 });
    const answer = await room.start();
    expect(answer.status).toBe(201);
    expect(tells(answer)).toBe(false);
    const begun = answer.as(sitting);
    expect(begun.questions.map(({ kind }) => kind)).toEqual(
      questionsOfEachKind.map(({ kind }) => kind),
    );
    expect(Date.parse(begun.deadlineAt) - Date.parse(begun.startedAt)).toBe(30 * minute);
    expect(begun.questions[0]?.textHtml).toContain('<strong>1</strong>');
    const again = await room.start();
    expect(again.status).toBe(200);
    expect(again.as(sitting)).toEqual(begun);
    const read = await room.learner.get(`/exam-attempts/${begun.id}`);
    expect(read.as(sitting)).toEqual(begun);
    expect(tells(read)).toBe(false);
    expectProblem(
      await room.learner.get(`/exam-attempts/${begun.id}/result`),
      409,
      'attempt_running',
    );
    const order = begun.questions.find(({ kind }) => kind === 'ordering')?.content as {
      choices: { id: string }[];
    };
    // Chance decides about their order: the right one may come up too.
    expect(order.choices.map(({ id }) => id).toSorted()).toEqual(['c1', 'c2', 'c3']);
  });
  // spec: N12.1
  test('draws as many of each topic as the exam says, and keeps its versions when a question changes', async () => {
    const [single, multiple, ...more] = questionsOfEachKind.map((question, index) => ({
      ...question,
      topic: index < 2 ? 'dasar' : 'lanjut',
    }));
    const room = await examRoom(site, {
      questions: [single, multiple, ...more] as typeof questionsOfEachKind,
      draws: { dasar: 1, lanjut: 2 },
      shuffled: true,
    });
    const begun = await room.begin();
    expect(begun.questions.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(
      begun.questions.filter(({ kind }) => ['single', 'multiple'].includes(kind)),
    ).toHaveLength(1);
    await site.rows(sql`insert into exam_question_versions (question_id, revision, kind, topic, points, text, content, key, saved_at)
      select question_id, 2, kind, topic, points, 'Teks baru', content, key, saved_at from exam_question_versions where question_id = ${room.questionIds[0]}`);
    await site.rows(
      sql`update exam_questions set revision = 2, deleted_at = now() where course_id = ${room.courseId}`,
    );
    expect((await room.learner.get(`/exam-attempts/${begun.id}`)).as(sitting)).toEqual(begun);
    expect((await room.handIn(begun.id)).as(handedIn).state).toBe('handed_in');
  });
  test('is nobody else’s', async () => {
    const room = await examRoom(site);
    const { id } = await room.begin();
    for (const person of [others.learner, others.instructor, room.instructor, others.superadmin]) {
      expectProblem(await person.get(`/exam-attempts/${id}`), 404, 'attempt_not_found');
      expectProblem(await person.get(`/exam-attempts/${id}/result`), 404, 'attempt_not_found');
      expectProblem(
        await room.answer(id, 1, { answer: { choice: 'c1' } }, person),
        404,
        'attempt_not_found',
      );
      expectProblem(await room.handIn(id, person), 404, 'attempt_not_found');
    }
    expectProblem(await site.visitor.put(`/exam-attempts/${id}/answers/1`, {}), 422);
    expectProblem(await site.visitor.post(`/exam-attempts/${id}/hand-in`), 401, 'not_signed_in');
    expect((await room.stored(id))?.state).toBe('running');
  });
});

describe('an answer', () => {
  // spec: N12.3
  test('of each kind is stored as it is given, and there on every device', async () => {
    const room = await examRoom(site);
    const { id } = await room.begin();
    for (const [index, { right }] of questionsOfEachKind.entries()) {
      expect(
        (await room.answer(id, index + 1, { answer: right, marked: index === 1 })).as(answerOutput)
          .sequence,
      ).toBe(1);
    }
    const { questions } = (await room.learner.get(`/exam-attempts/${id}`)).as(sitting);
    expect(questions.map(({ answer }) => answer)).toEqual(
      questionsOfEachKind.map(({ right }) => right),
    );
    expect(questions.map(({ marked }) => marked)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  test('that comes twice, late or out of order changes nothing', async () => {
    const room = await examRoom(site);
    const { id } = await room.begin();
    const choose = (choice: string, sequence: number) =>
      room.answer(id, 1, { answer: { choice }, sequence });
    expect((await choose('c1', 2)).status).toBe(200);
    expect((await choose('c1', 2)).status).toBe(200);
    expectProblem(await choose('c2', 2), 409, 'answer_outdated');
    expectProblem(await choose('c2', 1), 409, 'answer_outdated');
    expect((await choose('c3', 3)).status).toBe(200);
    expect((await room.learner.get(`/exam-attempts/${id}`)).as(sitting).questions[0]).toMatchObject(
      { answer: { choice: 'c3' }, sequence: 3 },
    );
  });
  test('can be taken back', async () => {
    const room = await examRoom(site);
    const { id } = await room.begin();
    await room.answer(id, 1, { answer: { choice: 'c1' } });
    await room.answer(id, 1, { answer: null, sequence: 2 });
    expect((await room.learner.get(`/exam-attempts/${id}`)).as(sitting).questions[0]?.answer).toBe(
      null,
    );
  });
  // spec: N12.3
  test('is taken until 30 seconds after the deadline, by the server’s clock', async () => {
    const room = await examRoom(site, { minutes: 5 });
    const { id } = await room.begin();
    site.clock.advance(5 * minute + 30_000);
    expect((await room.answer(id, 1, { answer: { choice: 'c2' } })).status).toBe(200);
    site.clock.advance(1);
    expectProblem(
      await room.answer(id, 1, { answer: { choice: 'c1' }, sequence: 2 }),
      409,
      'attempt_over',
    );
    expectProblem(await room.answer(id, 2, { answer: { choices: [] } }), 409, 'attempt_over');
    expect((await room.handIn(id)).as(handedIn)).toMatchObject({
      state: 'timed_out',
      score: 14.28,
    });
    expectProblem(
      await room.answer(id, 1, { answer: { choice: 'c1' }, sequence: 3 }),
      409,
      'attempt_over',
    );
  });
  test.each<[string, number, object, number, string]>([
    [
      'for a question that isn’t drawn',
      8,
      { kind: 'single', answer: { choice: 'c1' } },
      404,
      'question_not_found',
    ],
    ['of another kind', 1, { kind: 'true_false', answer: { value: true } }, 422, 'wrong_kind'],
    ['in the shape of another kind', 1, { answer: { value: true } }, 422, 'invalid_input'],
    ['of an unknown kind', 1, { kind: 'essay', answer: { text: '' } }, 422, 'invalid_input'],
    ['of no position', 0, { kind: 'single', answer: { choice: 'c1' } }, 422, 'invalid_input'],
    [
      'with a foreign question’s id',
      1,
      { kind: 'single', questionId: newId(), answer: { choice: newId() } },
      422,
      'invalid_input',
    ],
    ['with endless text', 4, { answer: { text: 'a'.repeat(201) } }, 422, 'invalid_input'],
    [
      'with endless pairs',
      6,
      {
        answer: {
          pairs: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`c${index}`, 'c1'])),
        },
      },
      422,
      'invalid_input',
    ],
    [
      'with a change before the first',
      1,
      { answer: { choice: 'c1' }, sequence: 0 },
      422,
      'invalid_input',
    ],
    ['with a NUL', 4, { answer: { text: 'a\0' } }, 422, 'invalid_input'],
  ])('%s', async (_name, position, body, status, code) => {
    const room = await examRoom(site);
    const { id } = await room.begin();
    expectProblem(await room.answer(id, position, body), status, code);
  });
  test.each<[string, number, object, string]>([
    ['a single choice', 1, { choice: 'c9' }, 'answer.choice'],
    ['one of several choices', 2, { choices: ['c1', 'c9'] }, 'answer.choices.1'],
    ['a left side', 6, { pairs: { c1: 'c1', c9: 'c1' } }, 'answer.pairs.c9'],
    ['a right side', 6, { pairs: { c1: 'c1', c2: 'c9' } }, 'answer.pairs.c2'],
    ['a place in an order', 7, { order: ['c1', 'c2', 'c9'] }, 'answer.order.2'],
  ])(
    'that names %s which the question doesn’t have is refused at its place, and the stored one stays',
    async (_name, position, answer, field) => {
      const room = await examRoom(site);
      const { id } = await room.begin();
      const { right } = questionsOfEachKind[position - 1] as (typeof questionsOfEachKind)[number];
      await room.answer(id, position, { answer: right });
      const problem = expectProblem(
        await room.answer(id, position, { answer, sequence: 2 }),
        422,
        'foreign_choice',
      );
      expect(problem.fields).toEqual({ [field]: 'Pilihan ini tidak ada pada soal ini' });
      expect(
        (await room.learner.get(`/exam-attempts/${id}`)).as(sitting).questions[position - 1]
          ?.answer,
      ).toEqual(right);
    },
  );
  test('can’t be given after handing in', async () => {
    const room = await examRoom(site);
    const { id } = await room.begin();
    await room.handIn(id);
    expectProblem(await room.answer(id, 1, { answer: { choice: 'c2' } }), 409, 'attempt_over');
    expectProblem(await room.learner.get(`/exam-attempts/${id}`), 409, 'attempt_over');
  });
});
