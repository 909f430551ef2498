import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { type ManagedCategory, managedCategories } from '../schema';

const site = await testSite();
const race = races({ rounds: 5 });
const [staff, colleague] = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
];
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });

async function pair() {
  const [one, other] = [
    await classroom(site, { instructor }),
    await classroom(site, { instructor }),
  ];
  const { categories } = (await staff.get('/staff/categories')).as(managedCategories);
  const at = (id: string) => categories.find((category) => category.id === id) as ManagedCategory;
  return { from: at(one.categoryId), into: at(other.categoryId), course: one };
}
const merge = ({ id, revision }: ManagedCategory, into: string, by = staff) =>
  by.post(`/staff/categories/${id}/merge`, { into, revision, courses: 1 });

/** Every course is in a category that is there, and the numbers of the catalogue are those of its courses. */
async function expectWhole() {
  const wrong = await site.rows(sql`select k.id from categories k
    where (select count(*) from courses c where c.category_id = k.id and c.is_published) <> (select coalesce(sum(courses), 0) from course_counts n where n.category_id = k.id)
      or (select count(*) from courses c where c.category_id = k.id and c.is_published) <> (select count(*) from course_search s where s.category_id = k.id)`);
  expect(wrong).toEqual([]);
}

describe('at the same moment', () => {
  race(
    'a merge and a new name: one of both is told of the other, and nothing is lost',
    async (round) => {
      const { from, into } = await pair();
      const [merged, renamed] = await Promise.all([
        merge(from, into.id),
        colleague.put(`/staff/categories/${from.id}`, {
          name: `Baru ${round} ${from.id}`,
          slug: `baru-${round}-${from.id.slice(-12)}`,
          revision: from.revision,
        }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([merged.status, renamed.status]);
      await expectWhole();
    },
  );

  race('two merges into each other: one category is left', async () => {
    const { from, into } = await pair();
    const answers = await Promise.all([merge(from, into.id), merge(into, from.id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await expectWhole();
  });

  race(
    'a merge, and courses that are begun in and moved into what goes: each ends in a category that is there',
    async () => {
      const { from, into } = await pair();
      const elsewhere = await classroom(site, { instructor });
      const { values, revision } = (await instructor.get(`/studio/courses/${elsewhere.courseId}`))
        .json as { values: object; revision: number };
      const [merged, begun, moved] = await Promise.all([
        merge(from, into.id),
        instructor.post('/studio/courses', {
          key: newId(),
          title: 'Kursus baru',
          categoryId: from.id,
          level: 'beginner',
        }),
        instructor.put(`/studio/courses/${elsewhere.courseId}`, {
          ...values,
          revision,
          categoryId: from.id,
        }),
      ]);
      expect([200, 409]).toContain(merged.status);
      expect([begun.status, moved.status]).toEqual([201, 200]);
      await expectWhole();
    },
  );

  race('a deletion and a course that is begun in the category: one of both', async () => {
    const key = newId();
    await staff.post('/staff/categories', {
      key,
      name: `Kosong ${key}`,
      slug: `kosong-${key.slice(-12)}`,
    });
    const [removed, begun] = await Promise.all([
      staff.send('DELETE', `/staff/categories/${key}?revision=0`),
      instructor.post('/studio/courses', {
        key: newId(),
        title: 'Kursus baru',
        categoryId: key,
        level: 'beginner',
      }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([removed.status, begun.status]);
  });
});
