import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deskPage } from '~/lib/desk-answers';
import { workingDaysAfter } from '~/lib/working-days';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';
import { studioCourse } from '../../studio/schema';
import { courseReview, listedReview } from '../schema';
import { answerDays } from '../terms';

const site = await testSite();
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
await site.person({ name: 'Bayu Nugroho', role: 'superadmin' });

async function sent(title: string) {
  const room = await classroom(site, {
    instructor,
    isPublished: false,
    description: 'Belajar dari nol.',
    title,
  });
  await instructor.post(`/studio/courses/${room.courseId}/submission`);
  const [row] = await site.rows<{ id: string }>(
    sql`select id from course_reviews where course_id = ${room.courseId}`,
  );
  const id = row?.id ?? '';
  return {
    courseId: room.courseId,
    id,
    studio: async () =>
      (await instructor.get(`/studio/courses/${room.courseId}`)).as(studioCourse).review,
    review: async () => (await staff.get(`/studio/reviews/${id}`)).as(courseReview),
  };
}

test('the instructor and the reviewers see until when an answer is promised, and that it is late', async () => {
  const newer = await sent('Anyaman dua');
  const older = await sent('Anyaman satu');
  await site.rows(
    sql`update course_reviews set submitted_at = submitted_at - interval '1 day' where id = ${older.id}`,
  );
  const dueAt = workingDaysAfter(site.clock.now, answerDays).toISOString();
  expect(await newer.studio()).toMatchObject({ dueAt, late: false });
  expect(await newer.review()).toMatchObject({ dueAt, late: false });

  site.clock.advance(Date.parse(dueAt) - site.clock.now.getTime() + 1);
  expect(await newer.studio()).toMatchObject({ dueAt, late: true });
  const { items } = (await staff.get('/studio/reviews?view=waiting&q=anyaman')).as(
    deskPage(listedReview),
  );
  expect(items.map(({ course, late }) => [course.title, late])).toEqual([
    ['Anyaman satu', true],
    ['Anyaman dua', true],
  ]);

  const { version } = await newer.review();
  await staff.post(`/studio/reviews/${newer.id}/decision`, {
    decision: 'published',
    reason: '',
    version,
  });
  expect(await newer.review()).toMatchObject({ dueAt: null, late: false });
  expect(await newer.studio()).toMatchObject({ dueAt: null, late: false });
});

test('of a course of others nobody is told when it is answered', async () => {
  const { courseId, id } = await sent('Anyaman tiga');
  const other = await site.person({ role: 'instructor' });
  expectProblem(await other.get(`/studio/courses/${courseId}`), 404, 'course_not_found');
  expectProblem(await other.get(`/studio/reviews/${id}`), 403);
});
