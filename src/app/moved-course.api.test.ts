import { describe, expect, test } from 'vitest';
import { studioCourse } from '~/features/catalogue/studio/schema';
import { classroom } from '~/testing/classroom';
import { ratedCourse } from '~/testing/ratings';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const superadmin = await site.person({ role: 'superadmin' });
const stranger = await site.person();

describe('a course page that was opened before the course’s address changed', async () => {
  const room = await ratedCourse(site, {
    lessons: [{ isFree: true }],
    description: 'Belajar menganyam dari nol.',
  });
  const { instructor, learner, path, slug } = room;
  const address = `/studio/courses/${room.courseId}`;
  const { values, revision } = (await instructor.get(address)).as(studioCourse);
  const moved = await instructor.put(address, { ...values, revision, slug: `baru-${slug}` });

  test('shows, takes and changes the learner’s rating', async () => {
    expect(moved.status, moved.text).toBe(200);
    expect((await learner.get(`${path}/mine`)).json).toMatchObject({
      eligible: true,
      rating: null,
    });
    expect((await room.rate(4)).status).toBe(201);
    expect((await room.rate(5)).status).toBe(200);
    expect((await site.visitor.get(path)).json).toMatchObject({ items: [{ stars: 5 }] });
  });

  test('shows its teachers and superadmins the ratings, and nobody else', async () => {
    for (const who of [instructor, superadmin])
      expect((await who.get(`${path}/moderation`)).json).toMatchObject({ items: [{ stars: 5 }] });
    expectProblem(await stranger.get(`${path}/moderation`), 403);
  });

  test('knows who learns and who teaches', async () => {
    expect((await learner.get(`/enrollments/${slug}`)).json).toMatchObject({
      courseSlug: `baru-${slug}`,
    });
    expect((await stranger.get(`/enrollments/${slug}`)).json).toBeNull();
    expect((await instructor.get(`/me/teaching/${slug}`)).json).toEqual({ teaches: true });
    expect((await stranger.get(`/me/teaching/${slug}`)).json).toEqual({ teaches: false });
  });

  test('plays the free lesson', async () => {
    expect(
      (await site.visitor.get(`/courses/${slug}/previews/${room.lessonId(0)}`)).json,
    ).toMatchObject({ id: room.lessonId(0) });
  });

  test('lets a newcomer enrol', async () => {
    expect((await stranger.post('/enrollments', { course: slug })).status).toBe(201);
  });
});

test('a former address of a hidden course opens nothing to strangers, and its ratings to superadmins', async () => {
  const hidden = await classroom(site, { description: 'Belajar dari nol.' });
  const address = `/studio/courses/${hidden.courseId}`;
  const { values, revision } = (await hidden.instructor.get(address)).as(studioCourse);
  expect(
    (await hidden.instructor.put(address, { ...values, revision, slug: `lain-${hidden.slug}` }))
      .status,
  ).toBe(200);
  expect((await hidden.instructor.put(`${address}/visibility`, { hidden: true })).status).toBe(200);
  const ratings = `/courses/${hidden.slug}/ratings`;
  expectProblem(await stranger.get(`${ratings}/mine`), 404, 'course_not_found');
  expectProblem(await stranger.get(`${ratings}/moderation`), 404, 'course_not_found');
  expect((await superadmin.get(`${ratings}/moderation`)).status).toBe(200);
});
