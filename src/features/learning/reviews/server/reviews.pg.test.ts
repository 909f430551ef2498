import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { listedSubmission, submissionDetail, waitingCourses } from '../../schema';
import { submissionDesk } from '../rules';

const site = await testSite();
const colleague = await site.person({ name: 'Maya Kusuma' });
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
/** A new course with the same people, because signing in takes long. */
const newRoom = (options: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, { ...people, ...options });
const deskOf = async (who: Person, query = '') =>
  (await who.get(`/submissions${query}`)).as(deskPage(listedSubmission));
const coursesOf = async (who: Person) =>
  (await who.get('/submissions/courses')).as(waitingCourses).courses;

describe('the desk', () => {
  // spec: N9.1
  test('lists waiting submissions of the instructor’s courses, oldest first', async () => {
    const room = await classroom(site, { title: 'Kursus B' });
    const second = await classroom(site, { title: 'Kursus A', instructor: room.instructor });
    const elsewhere = await classroom(site);
    await elsewhere.submit(0);
    await second.submit(0);
    site.clock.advance(1_000);
    await room.submit(0);
    const desk = await deskOf(room.instructor);
    expect(desk.items.map((item) => item.course.slug)).toEqual([second.slug, room.slug]);
    expect(desk.items[0]).toMatchObject({
      learnerName: 'Sari Wulandari',
      lessonTitle: 'Pelajaran 1',
      attempt: 1,
    });
    expect(await coursesOf(room.instructor)).toEqual([
      { slug: second.slug, title: 'Kursus A', waiting: 1 },
      { slug: room.slug, title: 'Kursus B', waiting: 1 },
    ]);
    await room.approve(0);
    await second.withdraw(0);
    expect(await deskOf(room.instructor)).toMatchObject({ items: [], next: null });
    expect(await coursesOf(room.instructor)).toEqual([]);
  });

  // spec: N9.1
  test('can be filtered by course, but not by another instructor’s course', async () => {
    const room = await classroom(site);
    const elsewhere = await classroom(site);
    await room.submit(0);
    await elsewhere.submit(0);
    expect((await deskOf(room.instructor, `?course=${room.slug}`)).items).toHaveLength(1);
    expect((await deskOf(room.instructor, `?course=${elsewhere.slug}`)).items).toEqual([]);
    const superadmin = await site.person({ role: 'superadmin' });
    expect((await deskOf(superadmin, `?course=${elsewhere.slug}`)).items).toHaveLength(1);
  });

  // spec: D8.1 N8.4
  test('is closed to learners and open to a co-instructor without a role row', async () => {
    const colleague = await site.person({ name: 'Dewi Anggraini' });
    expectProblem(await colleague.get('/submissions'), 403, 'forbidden');
    const room = await classroom(site, { coInstructorIds: [colleague.userId] });
    await room.submit(0);
    expect((await deskOf(colleague)).items).toHaveLength(1);
    expect((await room.approve(0, { by: colleague })).status).toBe(200);
  });
});

describe('one submission', () => {
  // spec: N9.2
  test('shows the lesson, the notes and every attempt, newest first', async () => {
    const room = await newRoom({
      lessons: [{ description: '**Tugas**', video: '/media/mega.webm' }],
    });
    await room.submit(0, { notes: 'coba satu' });
    await room.reject(0);
    await room.submit(0, { attempt: 2, notes: 'coba dua' });
    const detail = (await room.instructor.get(`/submissions/${await room.submissionId(0)}`)).as(
      submissionDetail,
    );
    expect(detail).toMatchObject({
      status: 'submitted',
      attempt: 2,
      own: false,
      learnerName: 'Sari Wulandari',
    });
    expect(detail.lesson).toMatchObject({
      descriptionHtml: '<p><strong>Tugas</strong></p>\n',
      videoUrl: '/media/mega.webm',
    });
    expect(
      detail.attempts.map((attempt) => [attempt.attempt, attempt.status, attempt.notes]),
    ).toEqual([
      [2, 'submitted', 'coba dua'],
      [1, 'rejected', 'coba satu'],
    ]);
    expect(JSON.stringify(detail)).not.toContain(room.learner.email);
    expect(JSON.stringify(detail)).not.toContain(room.learner.userId);
  });
});

describe('deciding', () => {
  // spec: D5.4
  test('nobody decides their own submission, not even in their own course', async () => {
    const room = await classroom(site);
    await createEnrollment(site.ctx(), { userId: room.instructor.userId, courseId: room.courseId });
    await room.submit(0, { by: room.instructor });
    for (const verb of ['approve', 'reject'] as const)
      expectProblem(await room[verb](0, { of: room.instructor }), 403, 'own_submission');
    const detail = (
      await room.instructor.get(`/submissions/${await room.submissionId(0, room.instructor)}`)
    ).as(submissionDetail);
    expect(detail.own).toBe(true);
    expect(await room.standing(0, room.instructor)).toEqual({ status: 'submitted', attempts: 1 });
  });

  // spec: D5.3-4
  test('a superadmin may decide, but not about their own submission', async () => {
    const superadmin = await site.person({ role: 'superadmin' });
    const room = await newRoom();
    await room.submit(0);
    expect((await room.approve(0, { by: superadmin })).json).toMatchObject({
      status: 'approved',
      progress: 33,
    });
    await createEnrollment(site.ctx(), { userId: superadmin.userId, courseId: room.courseId });
    await room.submit(0, { by: superadmin });
    expectProblem(await room.approve(0, { by: superadmin, of: superadmin }), 403, 'own_submission');
  });

  // spec: D5.3
  test('a submission doesn’t exist for instructors of other courses and for its learner', async () => {
    const room = await newRoom();
    const elsewhere = await classroom(site);
    await room.submit(0);
    for (const by of [elsewhere.instructor, room.learner, elsewhere.learner])
      expectProblem(await room.approve(0, { by }), 404, 'submission_not_found');
    expect(await room.standing(0)).toEqual({ status: 'submitted', attempts: 1 });
  });

  test('an instructor who has left the course can no longer decide', async () => {
    const room = await newRoom();
    await room.submit(0);
    await site.rows(
      sql`delete from course_instructors where course_id = ${room.courseId} and instructor_id = ${room.instructor.userId}`,
    );
    expectProblem(await room.approve(0), 404, 'submission_not_found');
  });

  // spec: D23.3 N9.3
  test.each([
    ['', 'Alasan penolakan minimal 10 karakter'],
    ['Kurang.', 'Alasan penolakan minimal 10 karakter'],
    ['         x         ', 'Alasan penolakan minimal 10 karakter'],
    ['x'.repeat(5_001), 'Maksimal 5.000 karakter'],
  ])('a rejection needs a reason: %j', async (feedback, sentence) => {
    const room = await newRoom();
    await room.submit(0);
    expect(expectProblem(await room.reject(0, { feedback }), 422, 'invalid_input').fields).toEqual({
      feedback: sentence,
    });
    expect(await room.standing(0)).toEqual({ status: 'submitted', attempts: 1 });
  });

  // spec: N9.3
  test('an approval may carry a comment', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0, { feedback: 'Rapi sekali!' });
    expect(
      await site.rows(
        sql`select feedback, decided_by from lesson_attempts where progress_id = ${await room.submissionId(0)}`,
      ),
    ).toEqual([{ feedback: 'Rapi sekali!', decided_by: room.instructor.userId }]);
  });

  test('sent again by the same reviewer gives the same answer and one notice', async () => {
    const room = await newRoom();
    await room.submit(0);
    const [first, second] = [await room.approve(0), await room.approve(0)];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(
      await site.rows(
        sql`select 1 from outbox where kind = 'learning.approved' and payload->>'lessonId' = ${room.lessonId(0)}`,
      ),
    ).toHaveLength(1);
  });

  // spec: N9.6
  test.each(['approve', 'reject'] as const)(
    'the second reviewer, who would %s, is refused with the name of the first',
    async (verb) => {
      const room = await newRoom({ coInstructorIds: [colleague.userId] });
      await room.submit(0);
      await room.approve(0);
      const problem = expectProblem(await room[verb](0, { by: colleague }), 409, 'already_decided');
      expect(problem.detail).toBe('Kiriman ini sudah disetujui oleh Rahmat Hidayat.');
      expect(await room.attempts(0)).toEqual(['1 approved']);
    },
  );

  test('the first reviewer cannot change the decision', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0);
    expect(expectProblem(await room.approve(0), 409, 'already_decided').detail).toBe(
      'Kiriman ini sudah ditolak oleh Rahmat Hidayat.',
    );
    expect(await room.enrollment()).toMatchObject({ progress: 0 });
  });

  test('a withdrawn or replaced attempt can’t be decided', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.withdraw(0);
    expectProblem(await room.approve(0), 409, 'submission_withdrawn');
    await room.submit(0, { attempt: 2 });
    expectProblem(await room.approve(0, { attempt: 1 }), 409, 'submission_withdrawn');
    expectProblem(await room.approve(0, { attempt: 3 }), 409, 'stale_attempt');
    expect((await room.approve(0, { attempt: 2 })).status).toBe(200);
  });

  test.each([
    { decision: 'submitted' },
    { decision: 'withdrawn' },
    { decision: null },
    { attempt: '1' },
    { attempt: undefined },
  ])('accepts only a valid decision: %j', async (wrong) => {
    const room = await newRoom();
    await room.submit(0);
    const input = { decision: 'approved', attempt: 1, ...wrong };
    expectProblem(
      await room.instructor.post(`/submissions/${await room.submissionId(0)}/decision`, input),
      422,
      'invalid_input',
    );
  });

  test('extra fields change nothing', async () => {
    const room = await newRoom();
    await room.submit(0);
    const input = {
      decision: 'approved',
      attempt: 1,
      progress: 100,
      decidedBy: room.learner.userId,
      userId: room.instructor.userId,
      status: 'rejected',
    };
    const answer = await room.instructor.post(
      `/submissions/${await room.submissionId(0)}/decision`,
      input,
    );
    expect(answer.json).toMatchObject({ status: 'approved', progress: 33 });
    expect(await room.enrollment()).toMatchObject({ progress: 33, completed: false });
  });
});

const suiteRoom = await newRoom({ title: 'Kursus Rotan' });
const otherRoom = await newRoom({ title: 'Kursus Tenun' });

deskSuite({
  site,
  path: '/submissions',
  shape: submissionDesk,
  item: listedSubmission,
  worker: people.instructor,
  colleague: await site.person({ name: 'Ayu Lestari', role: 'superadmin' }),
  seed: async () => {
    const foreign = await classroom(site);
    for (let index = 0; index < 100; index += 1) {
      const { userId } = await site.person({ name: index % 3 ? 'Sari Wulandari' : 'Gede Putra' });
      const room = index % 10 === 9 ? foreign : index % 2 ? suiteRoom : otherRoom;
      const at = new Date(site.clock.now.getTime() - (index % 7) * 86_400_000).toISOString();
      const status = index < 60 ? 'submitted' : index % 4 ? 'rejected' : 'approved';
      await site.rows(sql`insert into lesson_progress (id, user_id, lesson_id, course_id, status, submitted_at, attempt_count, decided_at)
        values (${newId()}, ${userId}, ${room.lessonId(0)}, ${room.courseId}, ${status}, ${at}, ${1 + (index % 2)}, ${status === 'submitted' ? null : at}::timestamptz + interval '1 day')`);
    }
  },
  values: {
    submitted: (item) => Date.parse(item.submittedAt),
    decided: (item) => item.decidedAt && Date.parse(item.decidedAt),
  },
  waitingSince: (item) => item.submittedAt,
  words: 'gede putra',
  filters: { course: suiteRoom.slug, lesson: suiteRoom.lessonId(0), age: 'late', attempt: 'again' },
  firstCell: (item) => item.learnerName,
});
