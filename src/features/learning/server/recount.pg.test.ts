import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { classroom } from '~/testing/classroom';
import { testSite } from '~/testing/site';
import { recountWaiting } from './mutations';

const site = await testSite();
const learners = 450;

/** A course of four lessons with many learners, each of whom has had three approved. The last one to enrol is the room's learner. */
async function large() {
  const room = await classroom(site, { lessons: [{}, {}, {}, {}] });
  const { courseId } = room;
  await room.finish(3);
  await site.rows(sql`with people as (
      insert into users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Orang', gen_random_uuid() || '@nusakelas.test', true, now(), now() from generate_series(1, ${learners}) returning id)
    insert into enrollments (id, user_id, course_id, source, progress, created_at, active_at)
      select gen_random_uuid(), id, ${courseId}, 'free', 75, now() - interval '1 day', now() from people`);
  await site.rows(sql`insert into lesson_progress (id, user_id, lesson_id, course_id, status, submitted_at, attempt_count, decided_at)
    select gen_random_uuid(), e.user_id, l.id, e.course_id, 'approved', now(), 1, now() from enrollments e join lessons l on l.course_id = e.course_id and l.order_index < 4
    where e.course_id = ${courseId} and e.user_id <> ${room.learner.userId}`);
  const hide = (lesson: number, hidden = true) =>
    room.instructor.put(`/studio/courses/${courseId}/lessons/${room.lessonId(lesson)}/visibility`, {
      hidden,
    });
  const numbers = () =>
    site.rows(sql`select progress, completed_at is not null as finished, count(*)::int as learners from enrollments
      where course_id = ${courseId} group by 1, 2 order by 1 desc, 2 desc`);
  return { ...room, hide, numbers };
}

test('a change of lessons counts the first learners at once and the others in batches, whoever is not counted yet sees the right number', async () => {
  const room = await large();
  expect((await room.hide(3)).status).toBe(200);
  const done = { progress: 100, finished: true, learners: 200 };
  expect(await room.numbers()).toEqual([
    done,
    { progress: 75, finished: false, learners: learners + 1 - 200 },
  ]);
  expect(await room.player()).toMatchObject({ progress: 100 });
  await recountWaiting(site.ctx());
  expect(await room.numbers()).toEqual([{ ...done, learners: learners + 1 }]);
});

test('a second change begins again from the first learner, and who has finished stays finished', async () => {
  const room = await large();
  await room.hide(3);
  await room.hide(0);
  await room.hide(0, false);
  await room.hide(3, false);
  await recountWaiting(site.ctx());
  expect(await room.numbers()).toEqual([
    { progress: 75, finished: true, learners: 200 },
    { progress: 75, finished: false, learners: learners + 1 - 200 },
  ]);
  expect(
    await site.rows(sql`select 1 from progress_recounts where course_id = ${room.courseId}`),
  ).toEqual([]);
});
