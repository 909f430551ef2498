import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepIssuing } from '~/features/certificates/issuing/server/jobs';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';
import { closeEnrollment, countLearners, openEnrollment } from './mutations';

const site = await testSite();

const closed = async () => {
  const room = await classroom(site, {
    title: 'Kursus Tertutup',
    price: 499_000,
    lessons: [{}, {}],
  });
  await room.finish(1);
  const of = { userId: room.learner.userId, courseId: room.courseId };
  await closeEnrollment(site.ctx(), of);
  return { ...room, of };
};

test('a closed course is out of reach for its learner', async () => {
  const { learner, slug, lessonId, submit } = await closed();
  expect((await learner.get(`/enrollments/${slug}`)).json).toBeNull();
  expect((await learner.get('/enrollments')).json).toEqual([]);
  expect((await learner.get('/learning/summary')).json).toMatchObject({ courses: [] });
  expectProblem(await learner.get(`/learn/${slug}`), 403, 'not_enrolled');
  expectProblem(await learner.get(`/lessons/${lessonId(1)}`), 403, 'not_enrolled');
  expectProblem(await submit(1), 403, 'not_enrolled');
  expect((await learner.get(`/courses/${slug}/ratings/mine`)).json).toMatchObject({
    eligible: false,
    reason: 'not_enrolled',
  });
});

test('a learner of a closed course is not among its participants', async () => {
  const { instructor, courseId } = await closed();
  for (const view of ['learning', 'all'])
    expect((await instructor.get(`/participants?view=${view}`)).json).toMatchObject({ items: [] });
  expect((await instructor.get('/teaching/overview')).json).toMatchObject({
    active30: 0,
    courses: [{ learners: 0 }],
  });
  await countLearners(site.ctx());
  const learners = await site.rows<{ learners: number }>(
    sql`select learners from course_stats where course_id = ${courseId}`,
  );
  expect(learners.map((row) => row.learners)).not.toContain(1);
});

test('what finishes while a course is closed brings its certificate when it is open again', async () => {
  const { submit, approve, of, learner } = await closed();
  await openEnrollment(site.ctx(), of);
  await submit(1);
  await closeEnrollment(site.ctx(), of);
  await approve(1);
  await keepIssuing(() => site.ctx());
  expect((await learner.get('/certificates')).json).toEqual([]);
  await openEnrollment(site.ctx(), of);
  await keepIssuing(() => site.ctx());
  expect((await learner.get('/certificates')).json).toHaveLength(1);
});

test('a new payment opens it with everything that was done', async () => {
  const { of, player, enrollment } = await closed();
  await openEnrollment(site.ctx(), of);
  expect((await player()).lessons.map(({ status }) => status)).toEqual(['approved', 'not_started']);
  expect(await enrollment()).toEqual({ rows: 1, progress: 50, completed: false });
});

test('a course that became free opens again by enrolling', async () => {
  const { learner, slug, courseId, player } = await closed();
  await site.rows(sql`update courses set price = 0 where id = ${courseId}`);
  expect((await learner.post('/enrollments', { course: slug })).status).toBe(201);
  expect((await player()).lessons[0]).toMatchObject({ status: 'approved' });
});
