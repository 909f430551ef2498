import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { testSite } from '~/testing/site';
import { studioCourse } from '../../studio/schema';
import { thinRevisions } from './mutations';

const site = await testSite();
const [hour, day] = [3_600_000, 86_400_000];
site.clock.now = new Date('2027-03-10T05:30:00Z');
const admin = await site.person({ role: 'superadmin' });

/** Saves of the course so many milliseconds ago, the first one first. */
async function savedAgo(room: Classroom, times: number[], subject = 'course') {
  for (const [index, ago] of times.entries()) {
    await site.rows(sql`insert into course_revisions (id, course_id, revision, subject, subject_id, snapshot, saved_at)
      values (${newId()}, ${room.courseId}, ${index + 1}, ${subject}, ${room.courseId}, '{}', ${new Date(site.clock.now.getTime() - ago).toISOString()})`);
  }
}
const left = async (room: Classroom, subject = 'course') =>
  (
    await site.rows<{ revision: number }>(
      sql`select revision from course_revisions where course_id = ${room.courseId} and subject = ${subject} order by 1`,
    )
  ).map(({ revision }) => revision);

test('all saves of a day stay, then the last of each hour, then the last of each day', async () => {
  const room = await classroom(site);
  const days = [60.04, 60.03, 60.02, 40.03, 40.02].map((ago) => ago * day);
  const hours = [49.3, 49.2, 49.1, 26.4, 26.3].map((ago) => ago * hour);
  await savedAgo(room, [90 * day, ...days, ...hours, 3 * hour, 2.9 * hour, 60_000]);
  expect(await thinRevisions(site.ctx())).toBe(6);
  expect(await left(room)).toEqual([1, 4, 6, 9, 11, 12, 13, 14]);
  expect(await thinRevisions(site.ctx())).toBe(0);
});

test('the first and the last save stay, whatever the clock says', async () => {
  const [room, future] = [await classroom(site), await classroom(site)];
  await savedAgo(room, [5_000, 4_000, 3_000, 2_000, 1_000]);
  await savedAgo(room, [3_000, 2_000, 1_000], 'outline');
  await savedAgo(future, [-10 * day, -10 * day - 1_000, -10 * day - 2_000]);
  const { now } = site.clock;
  site.clock.now = new Date('1999-01-01T00:00:00Z');
  expect(await thinRevisions(site.ctx())).toBe(0);
  site.clock.now = new Date(now.getTime() + 3_650 * day);
  await thinRevisions(site.ctx());
  site.clock.now = now;
  expect([await left(room), await left(room, 'outline'), await left(future)]).toEqual([
    [1, 5],
    [1, 3],
    [1, 3],
  ]);
});

test('what was published or restored stays', async () => {
  const room = await classroom(site, { isPublished: false, description: 'Lengkap.' });
  const path = `/studio/courses/${room.courseId}`;
  const save = async (title: string) => {
    site.clock.advance(1_000);
    const { values, revision } = (await room.instructor.get(path)).as(studioCourse);
    expect((await room.instructor.put(path, { ...values, revision, title })).status).toBe(200);
  };
  for (const title of ['Satu', 'Dua', 'Tiga']) await save(title);
  expect((await admin.post(`${path}/publication`)).status).toBe(200);
  for (const title of ['Empat', 'Lima']) await save(title);
  const [two] = await site.rows<{ id: string }>(
    sql`select id from course_revisions where course_id = ${room.courseId} and revision = 1 and subject = 'course'`,
  );
  expect(
    (await room.instructor.post(`${path}/revisions/${two?.id}/restoration`, { revision: 5 }))
      .status,
  ).toBe(200);
  for (const title of ['Tujuh', 'Delapan']) await save(title);
  site.clock.advance(400 * day);
  await thinRevisions(site.ctx());
  expect(await left(room)).toEqual([0, 1, 3, 6, 8]);
});

test('every course has its turn', async () => {
  const room = await classroom(site);
  await site.rows(sql`insert into courses (id, title, slug, level, category_id, instructor_id, created_at)
    select gen_random_uuid(), 'Kursus', 'giliran-' || n, 'beginner', ${room.categoryId}, ${room.instructor.userId}, now() from generate_series(1, 250) n`);
  await site.rows(sql`insert into course_revisions (id, course_id, revision, subject, subject_id, snapshot, saved_at)
    select gen_random_uuid(), c.id, n, 'course', c.id, '{}', ${new Date(site.clock.now.getTime() - 50 * day).toISOString()}::timestamptz from courses c, generate_series(1, 3) n where c.slug like 'giliran-%'`);
  expect(await thinRevisions(site.ctx())).toBe(250);
});
