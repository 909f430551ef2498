import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, testSite } from '~/testing/site';
import { courseDesk } from '../rules';
import { listedCourse, staffCourse } from '../schema';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const learner = await site.person();
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const room = await classroom(site, {
  instructor,
  learner,
  title: 'Meracik Jamu',
  price: 250_000,
  organizationName: 'Yayasan Jamu',
});
const free = await classroom(site, {
  instructor: await site.person({ name: 'Dewi Anggraini', role: 'instructor' }),
  title: 'Gamelan',
  isPublished: false,
});

const titles = async (query: string) =>
  ((await staff.get(`/staff/courses?${query}`)).json as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  );

test('courses are found by the names of all who teach them', async () => {
  await site.rows(
    sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (${newId()}, ${free.courseId}, ${instructor.userId}, now())`,
  );
  expect((await titles('q=rahmat hid&view=all')).toSorted()).toEqual(['Gamelan', 'Meracik Jamu']);
  expect(await titles('q=gamel&view=draft')).toEqual(['Gamelan']);
});

test('one course shows its people and numbers', async () => {
  const shown = (await staff.get(`/staff/courses/${room.courseId}`)).as(staffCourse);
  expect(shown).toMatchObject({
    organizer: 'Yayasan Jamu',
    instructors: ['Rahmat Hidayat'],
    price: 250_000,
    lessons: 3,
    state: 'published',
  });
  expectProblem(await staff.get(`/staff/courses/${newId()}`), 404, 'course_not_found');
  expectProblem(await instructor.get(`/staff/courses/${room.courseId}`), 403, 'forbidden');
});

deskSuite({
  site,
  path: '/staff/courses',
  shape: courseDesk,
  item: listedCourse,
  worker: staff,
  colleague,
  seed: () =>
    site.rows(sql`insert into courses (id, title, slug, level, price, state, category_id, instructor_id, created_at, updated_at)
      select gen_random_uuid(), case when n % 2 = 0 then 'genap ' else 'ganjil ' end || n % 9, 'meja-' || n, (array['beginner', 'advanced'])[n % 2 + 1]::course_level,
        (n % 3) * 50000, (array['published', 'published', 'draft', 'published', 'hidden', 'in_review', 'changes_requested', 'published'])[n % 8 + 1]::course_state, ${room.categoryId}, ${instructor.userId},
        '2026-03-01'::timestamptz + (n / 2) * interval '1 minute', '2026-04-01'::timestamptz + (n / 3) * interval '1 minute' from generate_series(1, 60) n`),
  values: { changed: (item) => Date.parse(item.changedAt) },
  waitingSince: (item) => item.changedAt,
  words: 'genap',
  filters: { category: free.categoryId, level: 'advanced', price: 'free' },
  firstCell: (item) => item.title,
});
