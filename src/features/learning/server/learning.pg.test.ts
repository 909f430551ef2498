import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { workingDaysAfter } from '~/lib/working-days';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';
import { learningSummary, lessonBody, progressOutput } from '../schema';

const site = await testSite();
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
/** A new course with the same instructor and learner, because signing in takes long. */
const newRoom = (options: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, { ...people, ...options });
const secret = 'https://youtu.be/RAHASIA1234';
const threeLessons = [
  { minutes: 20 },
  { minutes: 25, video: secret, description: 'Isi rahasia' },
  { minutes: 15 },
];
const states = async (room: Classroom) =>
  (await room.player()).lessons.map(
    (lesson) => `${lesson.status}${lesson.locked ? ' locked' : ''}`,
  );

// spec: S10.1 S112.1 S135.1-2 S172.1 S181.1 D5.6 N9.8-9
test('a learner’s whole way: withdraw, reject, resubmit, approve, to the last lesson', async () => {
  const room = await newRoom({ lessons: threeLessons, learner: await site.person() });
  expect(await states(room)).toEqual(['not_started', 'not_started locked', 'not_started locked']);

  expect((await room.submit(0)).as(progressOutput)).toEqual({
    lessonId: room.lessonId(0),
    status: 'submitted',
    attemptCount: 1,
  });
  expect(await states(room)).toEqual(['submitted', 'not_started locked', 'not_started locked']);
  expect((await room.withdraw(0)).as(progressOutput)).toMatchObject({
    status: 'not_started',
    attemptCount: 1,
  });

  expect((await room.submit(0, { attempt: 2, notes: 'Lengkap.' })).status).toBe(200);
  expect((await room.reject(0, { attempt: 2 })).json).toMatchObject({
    status: 'rejected',
    progress: 0,
  });
  expect(await states(room)).toEqual(['rejected', 'not_started locked', 'not_started locked']);
  const body = (await room.learner.get(`/lessons/${room.lessonId(0)}`)).as(lessonBody);
  expect(body).toMatchObject({ instructorFeedback: 'Tolong lengkapi bagian kedua.' });
  expect(body.attempts).toMatchObject([
    {
      attempt: 2,
      status: 'rejected',
      notes: 'Lengkap.',
      feedback: 'Tolong lengkapi bagian kedua.',
    },
    { attempt: 1, status: 'withdrawn' },
  ]);

  expect((await room.submit(0, { attempt: 3 })).status).toBe(200);
  expect((await room.withdraw(0, { attempt: 3 })).as(progressOutput).status).toBe('rejected');
  expect((await room.submit(0, { attempt: 4 })).status).toBe(200);
  expect((await room.approve(0, { attempt: 4 })).json).toMatchObject({
    status: 'approved',
    progress: 33,
  });
  expect(await room.attempts(0)).toEqual([
    '1 withdrawn',
    '2 rejected',
    '3 withdrawn',
    '4 approved',
  ]);
  expect(await states(room)).toEqual(['approved', 'not_started', 'not_started locked']);

  await room.submit(1);
  expect((await room.approve(1)).json).toMatchObject({ progress: 66 });
  expect(await room.enrollment()).toEqual({ rows: 1, progress: 66, completed: false });
  await room.submit(2);
  expect((await room.approve(2)).json).toMatchObject({ progress: 100 });
  expect(await room.player()).toMatchObject({
    progress: 100,
    completedAt: site.clock.now.toISOString(),
  });
  expect((await room.learner.get('/learning/summary')).as(learningSummary)).toMatchObject({
    approvedMinutes: 60,
  });
});

describe('a request that is sent again', () => {
  test('submits once and keeps the first notes', async () => {
    const room = await newRoom();
    const [first, second] = [
      await room.submit(0, { notes: 'pertama' }),
      await room.submit(0, { notes: 'kedua' }),
    ];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await room.attempts(0)).toEqual(['1 submitted']);
    expect(
      (await room.learner.get(`/lessons/${room.lessonId(0)}`)).as(lessonBody).attempts[0]?.notes,
    ).toBe('pertama');
    expect(
      await site.rows(
        sql`select 1 from outbox where payload->>'submissionId' = ${await room.submissionId(0)}`,
      ),
    ).toHaveLength(1);
  });

  test('withdraws once', async () => {
    const room = await newRoom();
    await room.submit(0);
    const [first, second] = [await room.withdraw(0), await room.withdraw(0)];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await room.attempts(0)).toEqual(['1 withdrawn']);
  });
});

describe('a tab that is behind', () => {
  const after = {
    nothing: async () => {},
    submitted: async (room: Classroom) => void (await room.submit(0)),
    withdrawn: async (room: Classroom) => {
      await room.submit(0);
      await room.withdraw(0);
    },
    rejected: async (room: Classroom) => {
      await room.submit(0);
      await room.reject(0);
    },
    approved: async (room: Classroom) => room.finish(1),
  };
  test.each([
    ['nothing', 'submit', 2, 'stale_attempt'],
    ['submitted', 'submit', 2, 'already_submitted'],
    ['withdrawn', 'submit', 1, 'stale_attempt'],
    ['rejected', 'submit', 1, 'stale_attempt'],
    ['rejected', 'submit', 3, 'stale_attempt'],
    ['approved', 'submit', 1, 'already_approved'],
    ['approved', 'submit', 2, 'already_approved'],
    ['nothing', 'withdraw', 1, 'stale_attempt'],
    ['submitted', 'withdraw', 2, 'stale_attempt'],
    ['rejected', 'withdraw', 1, 'not_submitted'],
    ['approved', 'withdraw', 1, 'not_submitted'],
  ] as const)('after %s, to %s attempt %i is refused: %s', async (state, verb, attempt, code) => {
    const room = await newRoom();
    await after[state](room);
    const before = [await room.standing(0), await room.attempts(0)];
    expectProblem(await room[verb](0, { attempt }), 409, code);
    expect([await room.standing(0), await room.attempts(0)]).toEqual(before);
  });
});

describe('a locked lesson', () => {
  // spec: S135.4 S145.1
  test('shows no body and accepts no submission', async () => {
    const room = await newRoom({ lessons: threeLessons });
    const answer = await room.learner.get(`/lessons/${room.lessonId(1)}`);
    expect(expectProblem(answer, 409, 'lesson_locked').detail).toBe(
      'Lesson sebelumnya harus diselesaikan terlebih dahulu',
    );
    expect(answer.text).not.toContain('RAHASIA');
    expect(JSON.stringify(await room.player())).not.toContain('RAHASIA');
    for (const lesson of [1, 2]) expectProblem(await room.submit(lesson), 409, 'lesson_locked');
    await room.submit(0);
    expectProblem(await room.submit(1), 409, 'lesson_locked');
    await room.reject(0);
    expectProblem(await room.submit(1), 409, 'lesson_locked');
    expect(await room.standing(1)).toBeNull();
  });

  // spec: S135.4 S173.1
  test('opens with the approval of the one before it', async () => {
    const room = await newRoom({ lessons: threeLessons });
    await room.finish(1);
    expect((await room.learner.get(`/lessons/${room.lessonId(1)}`)).as(lessonBody)).toMatchObject({
      videoUrl: secret,
      descriptionHtml: '<p>Isi rahasia</p>\n',
    });
    expectProblem(await room.learner.get(`/lessons/${room.lessonId(2)}`), 409, 'lesson_locked');
  });
});

describe('lessons added later', () => {
  const addLesson = (courseId: string, order: number, createdAt: Date) =>
    site.rows(sql`insert into lessons (id, course_id, title, duration_minutes, order_index, created_at)
      values (${newId()}, ${courseId}, 'Baru', 5, ${order}, ${createdAt.toISOString()})`);

  test('are shown as new and don’t undo a completion', async () => {
    const room = await newRoom({ lessons: [{}, {}] });
    await room.finish(2);
    const { completedAt } = await room.player();
    site.clock.advance(60_000);
    await addLesson(room.courseId, 3, site.clock.now);
    const player = await room.player();
    expect(player.completedAt).toBe(completedAt);
    expect(player.lessons.map((lesson) => lesson.isNew)).toEqual([false, false, true]);
  });

  test('a rejected lesson stays readable when a new one is placed before it, but the new one comes first', async () => {
    const room = await newRoom({ lessons: [{}, {}] });
    await room.finish(1);
    await room.submit(1);
    await room.reject(1);
    await site.rows(sql`update lessons set order_index = 9 where id = ${room.lessonId(1)}`);
    await addLesson(room.courseId, 5, site.clock.now);
    expect(
      (await room.learner.get(`/lessons/${room.lessonId(1)}`)).as(lessonBody).attempts,
    ).toHaveLength(1);
    expectProblem(await room.submit(1, { attempt: 2 }), 409, 'lesson_locked');
    expect(await states(room)).toEqual(['approved', 'not_started', 'rejected']);
  });

  test('count from the next decision on, and the first completion stays', async () => {
    const room = await newRoom({ lessons: [{}, {}] });
    await room.finish(2);
    const { completedAt } = await room.player();
    site.clock.advance(60_000);
    const ids = await site.rows<{
      id: string;
    }>(sql`insert into lessons (id, course_id, title, duration_minutes, order_index, created_at)
      values (${newId()}, ${room.courseId}, 'Baru', 5, 3, ${site.clock.now.toISOString()}) returning id`);
    await room.learner.post(`/lessons/${ids[0]?.id}/submission`, { attempt: 1 });
    expect((await room.player()).lessons[2]).toMatchObject({ status: 'submitted', isNew: true });
    const [row] = await site.rows<{ id: string }>(
      sql`select id from lesson_progress where lesson_id = ${ids[0]?.id}`,
    );
    const decision = (word: string) =>
      room.instructor.post(`/submissions/${row?.id}/decision`, {
        decision: word,
        attempt: 1,
        feedback: 'Tolong lengkapi lagi.',
      });
    expect((await decision('rejected')).json).toMatchObject({ progress: 66 });
    expect(await room.player()).toMatchObject({ progress: 66, completedAt });
  });
});

describe('an unpublished course', () => {
  test('stays open for enrolled people, and for nobody else', async () => {
    const room = await newRoom({ isPublished: false });
    expect((await room.player()).lessons).toHaveLength(3);
    expect((await room.submit(0)).status).toBe(200);
    expect((await room.approve(0)).status).toBe(200);
    const stranger = await site.person();
    expectProblem(await stranger.get(`/learn/${room.slug}`), 404, 'course_not_found');
    expectProblem(await stranger.get(`/lessons/${room.lessonId(0)}`), 404, 'lesson_not_found');
    expectProblem(await room.submit(0, { by: stranger }), 404, 'lesson_not_found');
  });
});

// spec: D5.5 D23.3
describe('a learner’s submission', () => {
  test('may be 5,000 characters of notes, not one more', async () => {
    const room = await newRoom();
    const problem = expectProblem(
      await room.submit(0, { notes: 'x'.repeat(5_001) }),
      422,
      'invalid_input',
    );
    expect(problem.fields).toEqual({ notes: 'Maksimal 5.000 karakter' });
    expect((await room.submit(0, { notes: ` ${'x'.repeat(5_000)} ` })).status).toBe(200);
  });

  test('can’t set status, progress, attempt count or another person’s lesson', async () => {
    const room = await newRoom();
    const other = await newRoom({ learner: await site.person() });
    const input = {
      attempt: 1,
      status: 'approved',
      progress: 100,
      attemptCount: 7,
      attempt_count: 7,
      userId: other.learner.userId,
      decidedBy: room.learner.userId,
    };
    await room.learner.post(`/lessons/${room.lessonId(0)}/submission`, input);
    expect(await room.standing(0)).toEqual({ status: 'submitted', attempts: 1 });
    expect(await room.enrollment()).toMatchObject({ progress: 0 });
    expect(await room.standing(0, other.learner)).toBeNull();
    expectProblem(await room.submit(0, { by: other.learner }), 403, 'not_enrolled');
  });

  test('is kept as plain text and never rendered', async () => {
    const room = await newRoom();
    const notes = '<script>alert(1)</script> & "kutip"\nbaris dua';
    await room.submit(0, { notes });
    expect(
      (await room.learner.get(`/lessons/${room.lessonId(0)}`)).as(lessonBody).attempts[0]?.notes,
    ).toBe(notes);
  });
});

test('study hours count approved lessons of all courses, once', async () => {
  const room = await newRoom({
    learner: await site.person(),
    lessons: [{ minutes: 40 }, { minutes: 50 }],
  });
  const second = await newRoom({ learner: room.learner, lessons: [{ minutes: 7 }] });
  await room.finish(1);
  await room.submit(1);
  await second.finish(1);
  expect((await room.learner.get('/learning/summary')).as(learningSummary)).toMatchObject({
    approvedMinutes: 47,
  });
});

test('the summary has each course’s next lesson, waiting lessons and rejected ones', async () => {
  const learner = await site.person();
  const summary = async () => (await learner.get('/learning/summary')).as(learningSummary).courses;
  expect(await summary()).toEqual([]);
  const room = await newRoom({ learner, lessons: threeLessons });
  const [title] = (await room.player()).lessons.map((lesson) => lesson.title);
  const first = { id: room.lessonId(0), title, number: 1 };
  expect(await summary()).toEqual([
    {
      courseSlug: room.slug,
      next: { ...first, status: 'not_started' },
      waiting: 0,
      rejected: 0,
      reviewExpectedAt: null,
      activeAt: null,
    },
  ]);
  await room.submit(0);
  const at = site.clock.now.toISOString();
  expect(await summary()).toEqual([
    {
      courseSlug: room.slug,
      next: { ...first, status: 'submitted' },
      waiting: 1,
      rejected: 0,
      reviewExpectedAt: workingDaysAfter(site.clock.now, 2).toISOString(),
      activeAt: at,
    },
  ]);
  await room.reject(0);
  expect(await summary()).toMatchObject([
    { next: { number: 1, status: 'rejected' }, waiting: 0, rejected: 1 },
  ]);
  await room.submit(0, { attempt: 2 });
  await room.approve(0, { attempt: 2 });
  expect(await summary()).toMatchObject([
    { next: { id: room.lessonId(1), number: 2 }, waiting: 0, rejected: 0 },
  ]);
  const done = await newRoom({ learner, lessons: [{}] });
  await done.finish(1);
  expect((await summary()).find(({ courseSlug }) => courseSlug === done.slug)).toMatchObject({
    next: null,
  });
});

describe('instructors and superadmins', () => {
  test('read all its lessons without being enrolled, and submit none', async () => {
    const room = await newRoom({ lessons: threeLessons, isPublished: false });
    const superadmin = await site.person({ role: 'superadmin' });
    for (const reader of [room.instructor, superadmin]) {
      const player = await room.player(reader);
      expect(player).toMatchObject({ reader: true, progress: 0, completedAt: null });
      expect(player.lessons.map(({ locked }) => locked)).toEqual([false, false, false]);
      expect((await reader.get(`/lessons/${room.lessonId(1)}`)).as(lessonBody)).toMatchObject({
        videoUrl: secret,
        attempts: [],
      });
      expectProblem(await room.submit(0, { by: reader }), 404, 'lesson_not_found');
      expectProblem(await room.withdraw(0, { by: reader }), 404, 'lesson_not_found');
    }
    expect(await room.player()).toMatchObject({ reader: false });
  });

  test('of another course read nothing', async () => {
    const room = await newRoom();
    const other = await site.person({ role: 'instructor' });
    expectProblem(await other.get(`/learn/${room.slug}`), 403, 'not_enrolled');
    expectProblem(await other.get(`/lessons/${room.lessonId(0)}`), 403, 'not_enrolled');
  });
});

test('a lesson that waits says by when it is usually reviewed', async () => {
  const room = await newRoom();
  const expectedAt = async () =>
    (await room.learner.get(`/lessons/${room.lessonId(0)}`)).as(lessonBody).reviewExpectedAt;
  expect(await expectedAt()).toBeNull();
  await room.submit(0);
  expect(await expectedAt()).toBe(workingDaysAfter(site.clock.now, 2).toISOString());
  await room.reject(0);
  expect(await expectedAt()).toBeNull();
});
