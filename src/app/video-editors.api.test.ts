import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { savedCaptions } from '~/features/media/schema';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';

const site = await testSite();
const desk = videoDesk(site);

test('who has left a course’s team keeps no hand on its videos', async () => {
  const room = await classroom(site);
  const { id } = await desk.uploaded(room.instructor, await mp4());
  await site.rows(sql`update videos set claimed_at = now() where id = ${id}`);
  await site.rows(
    sql`update lessons set video_id = ${id}, video_url = null where id = ${room.lessonId(0)}`,
  );
  expect((await desk.facts(room.instructor, id)).state).toBe('ready');
  await site.rows(
    sql`delete from course_instructors where instructor_id = ${room.instructor.userId}`,
  );
  const input = { text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHalo\n', revision: 0 };
  expectProblem(
    await room.instructor.put(`/videos/${id}/captions/id`, input),
    404,
    'video_not_found',
  );
  expectProblem(await room.instructor.get(`/videos/${id}/playback`), 404, 'video_not_found');
});

test('a co-instructor sees and captions the video of a lesson; other instructors and learners of the course don’t', async () => {
  const room = await classroom(site);
  const [co, other] = [
    await site.person({ role: 'instructor' }),
    await site.person({ role: 'instructor' }),
  ];
  const video = await desk.uploaded(room.instructor, await mp4());
  const path = `/videos/${video.id}/captions/id`;
  const input = { text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHalo\n', revision: 0 };
  await site.rows(
    sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (gen_random_uuid(), ${room.courseId}, ${co.userId}, now())`,
  );
  expectProblem(await co.put(path, input), 404, 'video_not_found');
  await site.rows(
    sql`update lessons set video_id = ${video.id}, video_url = null where id = ${room.lessonId(0)}`,
  );
  expect((await co.put(path, input)).as(savedCaptions).revision).toBe(1);
  expect((await desk.facts(co, video.id)).state).toBe('ready');
  for (const who of [other, room.learner]) {
    expectProblem(await who.get(`/videos/${video.id}`), 404, 'video_not_found');
    expectProblem(await who.put(path, input), 404, 'video_not_found');
  }
  expectProblem(await desk.cancel(co, video.id), 404, 'video_not_found');
});
