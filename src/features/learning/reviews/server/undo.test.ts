import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { createExam } from '~/testing/sittings';
import { listedSubmission, submissionDetail } from '../../schema';
import { lessonChoices, manyOutput, templateList, templateOutput } from '../schema';
import { manyMax, templatesMax } from '../terms';

const site = await testSite();
const colleague = await site.person({ name: 'Maya Kusuma' });
const superadmin = await site.person({ role: 'superadmin' });
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
const newRoom = (options: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, { ...people, coInstructorIds: [colleague.userId], ...options });
const undo = async (
  room: Classroom,
  lesson: number,
  { by = room.instructor, attempt = 1 }: { by?: Person; attempt?: number } = {},
) => by.post(`/submissions/${await room.submissionId(lesson)}/undo`, { attempt });
const noticesOf = (room: Classroom, kind: string) =>
  site.rows(
    sql`select mail_delay_seconds as delay from outbox where kind = ${kind} and payload->>'courseSlug' = ${room.slug}`,
  );

describe('undoing', () => {
  test('an approval leaves everything as it was; its learner gets no mail, and the bell says so', async () => {
    const room = await newRoom({ lessons: [{}] });
    await room.submit(0);
    await room.approve(0, { feedback: 'Bagus!' });
    expect(await room.enrollment()).toMatchObject({ progress: 100, completed: true });
    expect(await noticesOf(room, 'learning.approved')).toEqual([{ delay: 35 }]);
    expect((await undo(room, 0)).json).toMatchObject({ status: 'submitted', progress: 0 });
    expect(await room.enrollment()).toMatchObject({ progress: 0, completed: false });
    expect(await room.standing(0)).toEqual({ status: 'submitted', attempts: 1 });
    expect(await room.attempts(0)).toEqual(['1 submitted']);
    expect(await noticesOf(room, 'learning.approved')).toEqual([]);
    expect(await noticesOf(room, 'learning.undone')).toEqual([{ delay: null }]);
    expect((await room.approve(0)).json).toMatchObject({ progress: 100 });
    expect(await noticesOf(room, 'learning.approved')).toHaveLength(1);
  });

  test('a rejection brings back the feedback of the one before', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0, { feedback: 'Yang pertama kurang rapi.' });
    await room.submit(0, { attempt: 2 });
    await room.reject(0, { attempt: 2, feedback: 'Yang kedua juga belum.' });
    expect((await undo(room, 0, { attempt: 2 })).status).toBe(200);
    expect(await room.attempts(0)).toEqual(['1 rejected', '2 submitted']);
    const feedback = await site.rows(
      sql`select instructor_feedback from lesson_progress where id = ${await room.submissionId(0)}`,
    );
    expect(feedback).toEqual([{ instructor_feedback: 'Yang pertama kurang rapi.' }]);
  });

  test('a completion of earlier stays', async () => {
    const room = await newRoom({ lessons: [{}, {}] });
    await room.finish(2);
    await site.rows(
      sql`update lesson_progress set status = 'rejected', attempt_count = 1 where id = ${await room.submissionId(1)}`,
    );
    await room.submit(1, { attempt: 2 });
    site.clock.advance(1_000);
    await room.approve(1, { attempt: 2 });
    expect((await undo(room, 1, { attempt: 2 })).json).toMatchObject({ progress: 50 });
    expect(await room.enrollment()).toMatchObject({ progress: 50, completed: true });
  });

  test('is offered for 30 seconds after the decision and taken a little longer, by the server’s clock', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0);
    const { undoUntil, decidedAt } = (
      await room.instructor.get(`/submissions/${await room.submissionId(0)}`)
    ).as(submissionDetail);
    expect(Date.parse(undoUntil ?? '') - Date.parse(decidedAt ?? '')).toBe(30_000);
    site.clock.advance(33_001);
    expectProblem(await undo(room, 0), 409, 'undo_too_late');
    expect(
      (await room.instructor.get(`/submissions/${await room.submissionId(0)}`)).as(submissionDetail)
        .undoUntil,
    ).toBeNull();
    expect(await room.attempts(0)).toEqual(['1 approved']);
  });

  test.each([
    ['has submitted the next lesson', 'approve', (room: Classroom) => room.submit(1)],
    ['has submitted again', 'reject', (room: Classroom) => room.submit(0, { attempt: 2 })],
  ] as const)('is refused when the learner %s', async (_, verb, goOn) => {
    const room = await newRoom();
    await room.submit(0);
    await room[verb](0);
    expect((await goOn(room)).status).toBe(200);
    expectProblem(await undo(room, 0), 409, 'learner_moved_on');
  });

  test('is refused when the learner has begun the exam', async () => {
    const room = await newRoom({ lessons: [{}] });
    await createExam(site.ctx(), room.courseId);
    await room.submit(0);
    await room.approve(0);
    expect((await room.learner.post(`/learn/${room.slug}/exam/attempts`)).status).toBe(201);
    expectProblem(await undo(room, 0), 409, 'exam_begun');
    expect(await room.attempts(0)).toEqual(['1 approved']);
    expect(await room.enrollment()).toMatchObject({ progress: 100, completed: true });
    expect(await noticesOf(room, 'learning.approved')).toHaveLength(1);
    expect(await noticesOf(room, 'learning.undone')).toEqual([]);
  });

  test('is offered in the list of what was approved, the newest first, to who decided', async () => {
    const room = await newRoom({ lessons: [{}, {}] });
    await room.submit(0);
    await room.approve(0);
    await room.submit(1);
    site.clock.advance(1_000);
    await room.approve(1);
    const listed = async (by: Person) =>
      (await by.get(`/submissions?view=approved&course=${room.slug}`)).as(
        deskPage(listedSubmission),
      ).items;
    const offers = (items: Awaited<ReturnType<typeof listed>>) =>
      items.map(({ lessonTitle, undoUntil }) => [lessonTitle, undoUntil !== null]);
    expect(offers(await listed(room.instructor))).toEqual([
      ['Pelajaran 2', true],
      ['Pelajaran 1', true],
    ]);
    expect(offers(await listed(colleague))).toEqual([
      ['Pelajaran 2', false],
      ['Pelajaran 1', false],
    ]);
    site.clock.advance(29_500);
    expect(offers(await listed(room.instructor))).toEqual([
      ['Pelajaran 2', true],
      ['Pelajaran 1', false],
    ]);
  });

  test('is only for who decided', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0);
    const stranger = (await classroom(site)).instructor;
    for (const by of [colleague, superadmin])
      expectProblem(await undo(room, 0, { by }), 403, 'undo_not_yours');
    for (const by of [stranger, room.learner])
      expectProblem(await undo(room, 0, { by }), 404, 'submission_not_found');
    expect(await room.attempts(0)).toEqual(['1 approved']);
    const seen = (await colleague.get(`/submissions/${await room.submissionId(0)}`)).as(
      submissionDetail,
    );
    expect(seen).toMatchObject({ undoUntil: null, reviewerName: 'Rahmat Hidayat' });
    expect(seen.attempts).toMatchObject([{ reviewerName: 'Rahmat Hidayat' }]);
  });

  test('twice answers the same; what was never decided stays', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0);
    const answers = [await undo(room, 0), await undo(room, 0)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, answers[0]?.text],
      [200, answers[0]?.text],
    ]);
    expectProblem(await undo(room, 0, { attempt: 2 }), 409, 'stale_attempt');
    await room.withdraw(0);
    expectProblem(await undo(room, 0), 409, 'submission_withdrawn');
  });
});

describe('several at once', () => {
  const many = async (
    rooms: Classroom[],
    path: 'approvals' | 'rejections' | 'undos',
    by = people.instructor,
  ) => {
    const submissions = await Promise.all(
      rooms.map(async (room) => ({ id: await room.submissionId(0), attempt: 1 })),
    );
    return by.post(`/submissions/${path}`, { submissions });
  };

  // spec: N9.5
  test('each is told what became of it; nothing is approved twice or for others', async () => {
    const [open, decided, foreign] = [await newRoom(), await newRoom(), await classroom(site)];
    for (const room of [open, decided, foreign]) await room.submit(0);
    await decided.reject(0, { by: colleague });
    const { outcomes } = (await many([open, decided, foreign], 'approvals')).as(manyOutput);
    expect(outcomes.map(({ status, refusal }) => [status, refusal])).toEqual([
      ['approved', null],
      [null, 'Kiriman ini sudah ditolak oleh Maya Kusuma.'],
      [null, 'Kiriman tidak ditemukan.'],
    ]);
    expect(await foreign.attempts(0)).toEqual(['1 submitted']);
    expect((await many([foreign], 'rejections')).status, 'several are never rejected at once').toBe(
      405,
    );
    expect(
      (await many([open, decided], 'undos')).as(manyOutput).outcomes.map(({ status }) => status),
    ).toEqual(['submitted', null]);
    expect(await open.attempts(0)).toEqual(['1 submitted']);
    expect(await decided.attempts(0)).toEqual(['1 rejected']);
  });

  test.each([
    [[]],
    [Array.from({ length: manyMax + 1 }, () => ({ id: newId(), attempt: 1 }))],
    [[{ id: 'x', attempt: 1 }]],
    [[{ id: newId() }]],
  ])('refuses a wrong list', async (submissions) => {
    expectProblem(
      await people.instructor.post('/submissions/approvals', { submissions }),
      422,
      'invalid_input',
    );
  });
});

describe('narrowing the queue down', () => {
  // spec: N9.1
  test('by lesson, age and attempt', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0);
    await room.submit(0, { attempt: 2 });
    const found = async (query: string) =>
      (
        (await room.instructor.get(`/submissions?course=${room.slug}&${query}`)).json as {
          items: unknown[];
        }
      ).items.length;
    expect(await found('attempt=again')).toBe(1);
    expect(await found(`lesson=${room.lessonId(0)}`)).toBe(1);
    expect(await found(`lesson=${room.lessonId(1)},abc`)).toBe(0);
    expect(await found('age=day')).toBe(0);
    site.clock.advance(9 * 86_400_000);
    expect([await found('age=day'), await found('age=late'), await found('age=day,late')]).toEqual([
      1, 1, 1,
    ]);
  });

  test('what waits for longer than promised is late; what is decided is not', async () => {
    const room = await newRoom();
    await room.submit(0);
    const late = async () =>
      (await room.instructor.get(`/submissions?course=${room.slug}`))
        .as(deskPage(listedSubmission))
        .items.map((item) => item.late);
    expect(await late()).toEqual([false]);
    site.clock.advance(9 * 86_400_000);
    expect(await late()).toEqual([true]);
    const path = `/submissions/${await room.submissionId(0)}`;
    expect((await room.instructor.get(path)).as(submissionDetail).late).toBe(true);
    await room.approve(0);
    expect((await room.instructor.get(path)).as(submissionDetail).late).toBe(false);
  });

  test('the lessons to choose from are those of one’s own course', async () => {
    const room = await newRoom();
    await room.submit(0);
    const path = `/submissions/courses/${room.slug}/lessons`;
    const lessons = (await room.instructor.get(path)).as(lessonChoices).lessons;
    expect(lessons.map(({ title, waiting }) => [title, waiting])[0]).toEqual(['Pelajaran 1', 1]);
    expect((await superadmin.get(path)).as(lessonChoices).lessons).toEqual(lessons);
    expect((await (await classroom(site)).instructor.get(path)).as(lessonChoices).lessons).toEqual(
      [],
    );
    expectProblem(await room.learner.get(path), 403, 'forbidden');
  });
});

describe('templates', () => {
  const template = { title: 'Kurang lengkap', text: 'Tolong lengkapi bagian berikut:' };
  test('are made, listed by title, changed and deleted; others’ don’t exist', async () => {
    const reviewer = (await classroom(site)).instructor;
    const made = (await reviewer.post('/reviews/templates', template)).as(templateOutput);
    await reviewer.post('/reviews/templates', { title: 'Bagus', text: 'Rapi sekali.' });
    const titles = async () =>
      (await reviewer.get('/reviews/templates'))
        .as(templateList)
        .templates.map(({ title }) => title);
    expect(await titles()).toEqual(['Bagus', 'Kurang lengkap']);
    expect(
      (await reviewer.put(`/reviews/templates/${made.id}`, { ...template, title: 'Belum lengkap' }))
        .status,
    ).toBe(200);
    expect(await titles()).toEqual(['Bagus', 'Belum lengkap']);
    for (const answer of [
      await colleague.put(`/reviews/templates/${made.id}`, template),
      await colleague.send('DELETE', `/reviews/templates/${made.id}`),
    ]) {
      expectProblem(answer, 404, 'template_not_found');
    }
    expect((await reviewer.send('DELETE', `/reviews/templates/${made.id}`)).status).toBe(200);
    expect(await titles()).toEqual(['Bagus']);
    expectProblem(await people.learner.get('/reviews/templates'), 403, 'forbidden');
  });

  test('have a title, a text and a limit', async () => {
    const reviewer = (await classroom(site)).instructor;
    for (const [wrong, fields] of [
      [{ ...template, title: ' ' }, { title: 'Judul wajib diisi' }],
      [{ ...template, title: 'x'.repeat(81) }, { title: 'Judul maksimal 80 karakter' }],
      [{ ...template, text: '' }, { text: 'Tulis isi templat' }],
      [{ ...template, text: 'x'.repeat(5_001) }, { text: 'Maksimal 5.000 karakter' }],
    ] as const) {
      expect(expectProblem(await reviewer.post('/reviews/templates', wrong), 422).fields).toEqual(
        fields,
      );
    }
    for (let index = 0; index < templatesMax; index += 1)
      await reviewer.post('/reviews/templates', template);
    expectProblem(await reviewer.post('/reviews/templates', template), 409, 'too_many_templates');
  });
});
