import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { sitting } from '../../attempts/schema';
import {
  newQuestion,
  questionPage,
  savedExam,
  savedQuestion,
  studioExam,
  studioQuestion,
} from '../schema';

const site = await testSite();
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });
const stranger = await site.person({ role: 'instructor' });
const superadmin = await site.person({ role: 'superadmin' });

const root = (room: Classroom) => `/studio/courses/${room.courseId}/exam`;
const two = [
  { id: 'a1', text: 'Jakarta' },
  { id: 'b2', text: 'Bandung' },
];
const shared = { topic: '', points: 1, text: 'Ibu kota Indonesia sekarang?', explanation: '' };
const single = { ...shared, kind: 'single', content: { choices: two }, key: { choice: 'a1' } };
const add = async (room: Classroom, question: object = single, by: Person = room.instructor) =>
  (await by.post(`${root(room)}/questions`, { id: newId(), ...question })).as(newQuestion).id;
const bank = async (room: Classroom, query = '') =>
  (await room.instructor.get(`${root(room)}/questions${query}`)).as(questionPage);
const texts = async (room: Classroom, query = '') =>
  (await bank(room, query)).items.map(({ excerpt }) => excerpt);
const read = async (room: Classroom, id: string) =>
  (await room.instructor.get(`${root(room)}/questions/${id}`)).as(studioQuestion);
const exam = async (room: Classroom) => (await room.instructor.get(root(room))).as(studioExam);
const settings = async (room: Classroom, change: object) => {
  const { values, revision } = await exam(room);
  return room.instructor.put(root(room), { ...values, revision, ...change });
};
const open = (room: Classroom, open = true) =>
  room.instructor.put(`${root(room)}/opening`, { open });

describe('the bank', () => {
  // spec: N12.1
  test.each<[string, object]>([
    ['single', single],
    [
      'multiple',
      { ...shared, kind: 'multiple', content: { choices: two }, key: { choices: ['a1', 'b2'] } },
    ],
    ['true_false', { ...shared, kind: 'true_false', content: {}, key: { value: false } }],
    [
      'short_text',
      {
        ...shared,
        kind: 'short_text',
        content: {},
        key: { accepted: ['Jakarta', 'DKI Jakarta'], typos: 1 },
      },
    ],
    [
      'number',
      {
        ...shared,
        kind: 'number',
        content: { unit: 'km' },
        key: { value: '-12.50', tolerance: '0.5' },
      },
    ],
    [
      'matching',
      {
        ...shared,
        kind: 'matching',
        content: { left: two, right: two },
        key: { pairs: { a1: 'b2', b2: 'a1' } },
      },
    ],
    [
      'ordering',
      { ...shared, kind: 'ordering', content: { choices: two }, key: { order: ['b2', 'a1'] } },
    ],
  ])('a question of the kind %s is kept as it was sent', async (_, question) => {
    const room = await classroom(site);
    const id = await add(room, question);
    expect(await read(room, id)).toMatchObject({ revision: 1, values: question, attempts: 0 });
  });

  test('questions are listed without their markup', async () => {
    const room = await classroom(site);
    const picture = '![](https://contoh.id/a.webp)';
    for (const text of ['Apa arti `let` dalam **kode** [ini](https://contoh.id)?', picture])
      await add(room, { ...single, text });
    expect(await texts(room)).toEqual(['Apa arti let dalam kode ini?', picture]);
  });

  test.each<[string, object, string]>([
    ['no text', { ...single, text: ' \n ' }, 'text'],
    ['101 points', { ...single, points: 101 }, 'points'],
    ['one choice', { ...single, content: { choices: two.slice(1) } }, 'content.choices'],
    [
      'an empty choice',
      { ...single, content: { choices: [two[0], { id: 'b2', text: ' ' }] } },
      'content.choices.1.text',
    ],
    [
      'the same choice twice',
      { ...single, content: { choices: [two[0], { id: 'b2', text: 'Jakarta ' }] } },
      'content.choices.1.text',
    ],
    ['a key that is no choice', { ...single, key: { choice: 'zz' } }, 'key.choice'],
    ['no correct choice', { ...single, kind: 'multiple', key: { choices: [] } }, 'key.choices'],
    [
      'no accepted answer',
      { ...shared, kind: 'short_text', content: {}, key: { accepted: [], typos: 0 } },
      'key.accepted',
    ],
    [
      'a negative tolerance',
      { ...shared, kind: 'number', content: { unit: '' }, key: { value: '1', tolerance: '-1' } },
      'key.tolerance',
    ],
    [
      'a number that is none',
      { ...shared, kind: 'number', content: { unit: '' }, key: { value: '1e9', tolerance: '0' } },
      'key.value',
    ],
    [
      'a pair that is missing',
      {
        ...shared,
        kind: 'matching',
        content: { left: two, right: two },
        key: { pairs: { a1: 'b2' } },
      },
      'key.pairs.b2',
    ],
    [
      'half an order',
      { ...shared, kind: 'ordering', content: { choices: two }, key: { order: ['a1'] } },
      'key.order',
    ],
  ])('a question with %s is refused at its field', async (_, question, field) => {
    const room = await classroom(site);
    const problem = expectProblem(
      await room.instructor.post(`${root(room)}/questions`, { id: newId(), ...question }),
      422,
    );
    expect(Object.keys(problem.fields ?? {})).toContain(field);
    expect(await texts(room)).toEqual([]);
  });

  test('a save is a new version of what was read, and a stale one is refused', async () => {
    const room = await classroom(site, { coInstructorIds: [colleague.userId] });
    const id = await add(room);
    const path = `${root(room)}/questions/${id}`;
    expect(
      (await room.instructor.put(path, { ...single, text: 'Baru', revision: 1 })).as(savedQuestion)
        .revision,
    ).toBe(2);
    // The answer was lost on the way, so that the browser sends it again.
    expect(
      (await room.instructor.put(path, { ...single, text: 'Baru', revision: 1 })).as(savedQuestion)
        .revision,
    ).toBe(2);
    expectProblem(
      await colleague.put(path, { ...single, text: 'Lain', revision: 1 }),
      409,
      'question_changed',
    );
    expect(
      await site.rows(
        sql`select revision, text from exam_question_versions where question_id = ${id} order by revision`,
      ),
    ).toEqual([
      { revision: 1, text: shared.text },
      { revision: 2, text: 'Baru' },
    ]);
  });

  test('is searched by words, kind and topic, and read page by page', async () => {
    const room = await classroom(site);
    for (let index = 0; index < 52; index += 1) {
      const topic = index % 2 === 0 ? 'Dasar' : '';
      await add(room, {
        ...shared,
        topic,
        text: `Soal ${index} 100%`,
        kind: 'true_false',
        content: {},
        key: { value: true },
      });
    }
    await add(room, { ...single, text: 'Satu-satunya pilihan' });
    const first = await bank(room);
    expect(first.items).toHaveLength(50);
    expect((await bank(room, `?cursor=${first.next}`)).items).toHaveLength(3);
    expect(await texts(room, '?kind=single')).toEqual(['Satu-satunya pilihan']);
    expect(await texts(room, '?q=soal%2049')).toEqual(['Soal 49 100%']);
    expect(await texts(room, '?q=0%25&topic=Dasar')).toHaveLength(26);
    expect(await texts(room, '?topic=&kind=true_false')).toHaveLength(26);
    expect((await exam(room)).topics).toEqual([
      { topic: '', questions: 27 },
      { topic: 'Dasar', questions: 26 },
    ]);
  });

  test('is copied, moved and deleted', async () => {
    const room = await classroom(site);
    const ids: string[] = [];
    for (const text of ['A', 'B', 'C']) ids.push(await add(room, { ...single, text }));
    const [a, b, c] = ids as [string, string, string];
    const place = (id: string, after: string | null) =>
      room.instructor.put(`${root(room)}/questions/${id}/place`, { after });
    await place(c, null);
    expect(await texts(room)).toEqual(['C', 'A', 'B']);
    await place(c, a);
    await place(c, a);
    expect(await texts(room)).toEqual(['A', 'C', 'B']);
    const copy = newId();
    for (let round = 0; round < 2; round += 1)
      await room.instructor.post(`${root(room)}/questions/${a}/copy`, { id: copy });
    expect(await texts(room)).toEqual(['A', 'A', 'C', 'B']);
    expect((await room.instructor.send('DELETE', `${root(room)}/questions/${a}`)).status).toBe(204);
    expect((await room.instructor.send('DELETE', `${root(room)}/questions/${a}`)).status).toBe(204);
    expect(await texts(room)).toEqual(['A', 'C', 'B']);
    expectProblem(await place(b, a), 404, 'question_not_found');
    expectProblem(
      await room.instructor.get(`${root(room)}/questions/${a}`),
      404,
      'question_not_found',
    );
  });

  test('belongs to those who teach the course and to superadmins', async () => {
    const room = await classroom(site, { coInstructorIds: [colleague.userId] });
    const id = await add(room, single, colleague);
    await add(room, single, superadmin);
    for (const other of [stranger, room.learner]) {
      expectProblem(await other.get(root(room)), 404, 'course_not_found');
      expectProblem(await other.get(`${root(room)}/questions`), 404, 'course_not_found');
      expectProblem(await other.get(`${root(room)}/questions/${id}`), 404);
      expectProblem(
        await other.post(`${root(room)}/questions`, { id: newId(), ...single }),
        404,
        'course_not_found',
      );
      expectProblem(
        await other.send('DELETE', `${root(room)}/questions/${id}`),
        404,
        'course_not_found',
      );
    }
    const elsewhere = await classroom(site, { instructor: stranger });
    expectProblem(
      await stranger.put(`${root(elsewhere)}/questions/${id}`, { ...single, revision: 1 }),
      404,
      'question_not_found',
    );
    expectProblem(
      await stranger.send('DELETE', `${root(elsewhere)}/questions/${id}`),
      404,
      'question_not_found',
    );
    expectProblem(
      await stranger.post(`${root(elsewhere)}/questions/${id}/copy`, { id: newId() }),
      404,
      'question_not_found',
    );
    expectProblem(
      await stranger.put(`${root(elsewhere)}/questions/${id}/place`, { after: null }),
      404,
      'question_not_found',
    );
    expect((await bank(room)).items).toHaveLength(2);
    expectProblem(
      await stranger.post(`${root(elsewhere)}/questions`, { id, ...single }),
      409,
      'question_key_taken',
    );
    expectProblem(await site.visitor.get(root(room)), 401);
  });

  test('holds a thousand questions', async () => {
    const room = await classroom(site);
    await add(room);
    await site.rows(sql`insert into exam_questions (id, course_id, revision, position, created_at, updated_at)
      select gen_random_uuid(), ${room.courseId}, 1, n + 1, now(), now() from generate_series(1, 999) n`);
    expectProblem(
      await room.instructor.post(`${root(room)}/questions`, { id: newId(), ...single }),
      409,
      'questions_full',
    );
  });
});

describe('the exam', () => {
  // spec: N12.1
  test('has the defaults of the specification before its first save', async () => {
    const room = await classroom(site);
    expect(await exam(room)).toEqual({
      revision: 0,
      values: {
        introduction: '',
        draws: {},
        shuffled: true,
        minutes: 30,
        attempts: 3,
        hoursBetween: 24,
        reveal: 'answers',
      },
      openedAt: null,
      topics: [],
      running: 0,
    });
  });

  test('is saved on top of what was read', async () => {
    const room = await classroom(site);
    expect(
      (await settings(room, { minutes: 45, draws: { '': 2, Dasar: 0 } })).as(savedExam),
    ).toMatchObject({
      revision: 1,
      values: { draws: { '': 2, Dasar: 0 } },
    });
    expectProblem(await settings(room, { minutes: 50, revision: 0 }), 409, 'exam_changed');
    expect((await settings(room, { minutes: 45 })).as(savedExam).revision).toBe(1);
    for (const [field, value] of Object.entries({
      minutes: 4,
      attempts: 0,
      hoursBetween: 721,
      draws: { a: 60, b: 60 },
    })) {
      expect(expectProblem(await settings(room, { [field]: value }), 422).fields).toHaveProperty(
        field,
      );
    }
  });

  test('may grow beyond what fits into an attempt while it is open, and be tidied again', async () => {
    const room = await classroom(site);
    const id = await add(room);
    await open(room);
    await site.rows(sql`insert into exam_questions (id, course_id, revision, position, created_at, updated_at)
      select gen_random_uuid(), ${room.courseId}, 1, n + 1, now(), now() from generate_series(1, 120) n`);
    await site.rows(sql`insert into exam_question_versions (question_id, revision, kind, text, content, key, saved_at)
      select id, 1, 'true_false', 'Benar?', '{}', '{"value":true}', now() from exam_questions where course_id = ${room.courseId} and id <> ${id}`);
    expect((await settings(room, { minutes: 45 })).status).toBe(200);
    expect((await room.instructor.send('DELETE', `${root(room)}/questions/${id}`)).status).toBe(
      204,
    );
    const learner = await site.person();
    const enrollment = await createEnrollment(site.ctx(), {
      userId: learner.userId,
      courseId: room.courseId,
    });
    await site.rows(
      sql`update enrollments set progress = 100, completed_at = ${site.clock.now.toISOString()}::timestamptz where id = ${enrollment}`,
    );
    expect(
      (await learner.post(`/learn/${room.slug}/exam/attempts`)).as(sitting).questions,
    ).toHaveLength(100);
  });

  test('opens with enough questions, and then loses none that its draw needs', async () => {
    const room = await classroom(site);
    expectProblem(await open(room), 409, 'exam_not_ready');
    const id = await add(room, { ...single, topic: 'Dasar' });
    await settings(room, { draws: { Dasar: 2 } });
    expectProblem(await open(room), 409, 'exam_not_ready');
    const other = await add(room, { ...single, topic: 'Dasar' });
    expect((await open(room)).as(studioExam).openedAt).toBe(site.clock.now.toISOString());
    expect((await open(room)).status).toBe(200);
    expectProblem(
      await room.instructor.send('DELETE', `${root(room)}/questions/${id}`),
      409,
      'exam_needs_question',
    );
    expectProblem(
      await room.instructor.put(`${root(room)}/questions/${id}`, {
        ...single,
        topic: 'Lain',
        revision: 1,
      }),
      409,
      'exam_needs_question',
    );
    expect(await read(room, id)).toMatchObject({ revision: 1, values: { topic: 'Dasar' } });
    expect(expectProblem(await settings(room, { draws: { Dasar: 3 } }), 422).fields).toHaveProperty(
      'draws',
    );
    await settings(room, { draws: { Dasar: 1 } });
    expect((await room.instructor.send('DELETE', `${root(room)}/questions/${other}`)).status).toBe(
      204,
    );
    expect((await open(room, false)).as(studioExam).openedAt).toBeNull();
    expect(
      await site.rows(
        sql`select action, actor_id from audit_log where subject_id = ${room.courseId} order by created_at, id`,
      ),
    ).toEqual(
      ['exam.opened', 'exam.closed'].map((action) => ({
        action,
        actor_id: room.instructor.userId,
      })),
    );
  });
});
