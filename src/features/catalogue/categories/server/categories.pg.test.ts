import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { studioCourse } from '~/features/catalogue/studio/schema';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { category as shownCategory } from '../../schema';
import { type ManagedCategory, managedCategories } from '../schema';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });

const all = async () => (await staff.get('/staff/categories')).as(managedCategories).categories;
const at = async (id: string) =>
  (await all()).find((category) => category.id === id) as ManagedCategory;
let made = 0;
async function make(name = `Rumpun ${made + 1}`) {
  made += 1;
  const key = newId();
  const answer = await staff.post('/staff/categories', { key, name, slug: `rumpun-${made}` });
  expect(answer.status).toBe(201);
  return at(key);
}
const save = (category: ManagedCategory, change: object, by: Person = staff) =>
  by.put(`/staff/categories/${category.id}`, { ...category, ...change });
const merge = ({ id, revision, courses }: ManagedCategory, into: string) =>
  staff.post(`/staff/categories/${id}/merge`, { into, revision, courses });
const remove = ({ id, revision }: ManagedCategory) =>
  staff.send('DELETE', `/staff/categories/${id}?revision=${revision}`);
const listed = async (slug: string) =>
  (await site.visitor.get(`/courses?category=${slug}`)).json as {
    items: { title: string }[];
    total: { count: number };
  };
const facetOf = async (slug: string) => {
  const { categories } = (await site.visitor.get('/course-facets')).json as {
    categories: { value: string; count: number }[];
  };
  return categories.find(({ value }) => value === slug)?.count ?? 0;
};

describe('a category', () => {
  test('is added once for one key, and has a name and an address of its own', async () => {
    const first = await make('Kuliner');
    expect(
      (await staff.post('/staff/categories', { key: first.id, name: 'Kuliner', slug: first.slug }))
        .status,
    ).toBe(201);
    const taken = (name: string, slug: string) =>
      staff.post('/staff/categories', { key: newId(), name, slug });
    expect(
      expectProblem(await taken('kuliner', 'lain-lain'), 409, 'category_name_taken').fields,
    ).toHaveProperty('name');
    expect(
      expectProblem(await taken('Lain-lain', first.slug), 409, 'category_slug_taken').fields,
    ).toHaveProperty('slug');
    expect(expectProblem(await taken('', 'a b'), 422, 'invalid_input').fields).toMatchObject({
      name: expect.any(String),
      slug: expect.any(String),
    });
  });

  test('with another address is found under the old one, which nobody else can take', async () => {
    const one = await make();
    expect((await save(one, { name: 'Kriya', slug: 'kriya' })).status).toBe(200);
    expect(await at(one.id)).toMatchObject({
      name: 'Kriya',
      slug: 'kriya',
      revision: 1,
      formerSlugs: [one.slug],
    });
    expect((await site.visitor.get(`/categories/${one.slug}`)).as(shownCategory)).toMatchObject({
      id: one.id,
      slug: 'kriya',
    });
    expectProblem(await save(await make(), { slug: one.slug }), 409, 'category_slug_taken');
    // It may take its own old one back, which then leads nowhere else.
    expect((await save(await at(one.id), { slug: one.slug })).status).toBe(200);
    expect((await at(one.id)).formerSlugs).toEqual(['kriya']);
    expectProblem(
      await site.visitor.get('/categories/tidak-pernah-ada'),
      404,
      'category_not_found',
    );
  });

  test('that somebody else has changed isn’t overwritten, and a repeated save changes nothing', async () => {
    const one = await make();
    expect((await save(one, { name: 'Tata boga' })).status).toBe(200);
    expect((await save(one, { name: 'Tata boga' })).status).toBe(200);
    expectProblem(await save(one, { name: 'Tata rias' }), 409, 'category_changed');
    expect(
      await site.rows(
        sql`select action, before->>'name' as was, after->>'name' as is from audit_log where subject_id = ${one.id} order by created_at, id`,
      ),
    ).toEqual([
      { action: 'category.created', was: null, is: one.name },
      { action: 'category.changed', was: one.name, is: 'Tata boga' },
    ]);
  });

  test('has courses that are found by its new name', async () => {
    const room = await classroom(site, { instructor, title: 'Merangkai bunga' });
    const of = await at(room.categoryId);
    expect((await save(of, { name: 'Hortikultura' })).status).toBe(200);
    const { items } = (await site.visitor.get('/courses?q=hortikultura')).json as {
      items: { title: string }[];
    };
    expect(items.map(({ title }) => title)).toEqual(['Merangkai bunga']);
  });
});

test('the order is that of the menu, and is changed only from the one that was read', async () => {
  await make('Aaa');
  const before = (await all()).map(({ id }) => id);
  const order = before.toReversed();
  expect((await staff.put('/staff/categories/order', { order, before })).status).toBe(200);
  expect((await all()).map(({ id }) => id)).toEqual(order);
  const menu = (await site.visitor.get('/categories')).json as { id: string }[];
  expect(menu.map(({ id }) => id)).toEqual(order);
  expect((await staff.put('/staff/categories/order', { order, before })).status).toBe(200);
  expectProblem(
    await staff.put('/staff/categories/order', { order: before.toSpliced(0, 1), before: order }),
    409,
    'categories_changed',
  );
  expectProblem(
    await staff.put('/staff/categories/order', {
      order: before.toSpliced(0, 2, ...before.slice(0, 2).toReversed()),
      before,
    }),
    409,
    'categories_changed',
  );
});

describe('a merge', () => {
  test('moves courses with their search, facets, interests, applications and coupons, and leads on from the old address', async () => {
    const [from, into] = [
      await classroom(site, { instructor, title: 'Menyulam tapis' }),
      await classroom(site, { instructor, title: 'Menenun songket' }),
    ];
    const draft = await classroom(site, { instructor, isPublished: false });
    await site.rows(
      sql`update courses set category_id = ${from.categoryId} where id = ${draft.courseId}`,
    );
    const [old, target] = [await at(from.categoryId), await at(into.categoryId)];
    await site.rows(
      sql`update profiles set interests = array[${old.id}::uuid, ${target.id}::uuid] where id = ${from.learner.userId}`,
    );
    await site.rows(
      sql`update profiles set interests = array[${old.id}::uuid] where id = ${into.learner.userId}`,
    );
    await site.rows(sql`insert into coupons (id, code, kind, value, scope, category_id, bearer, starts_at, created_at, updated_at)
      values (${newId()}, 'TENUN', 'percent', 1000, 'category', ${old.id}, 'platform', now(), now(), now())`);
    expectProblem(await merge({ ...old, courses: 1 }, target.id), 409, 'category_changed');
    expectProblem(await merge(old, old.id), 422, 'category_merged_itself');
    expect((await merge(old, target.id)).status).toBe(200);

    expect(await at(target.id)).toMatchObject({
      courses: 3,
      published: 2,
      formerSlugs: [old.slug],
    });
    expect(await at(old.id)).toBeUndefined();
    expect((await listed(target.slug)).items.map(({ title }) => title).toSorted()).toEqual([
      'Menenun songket',
      'Menyulam tapis',
    ]);
    expect([await facetOf(target.slug), await facetOf(old.slug)]).toEqual([2, 0]);
    expect((await site.visitor.get(`/categories/${old.slug}`)).as(shownCategory).id).toBe(
      target.id,
    );
    const interests = await site.rows(
      sql`select interests from profiles where id in (${from.learner.userId}, ${into.learner.userId})`,
    );
    expect(interests).toEqual([{ interests: [target.id] }, { interests: [target.id] }]);
    expect(await site.rows(sql`select category_id from coupons where code = 'TENUN'`)).toEqual([
      { category_id: target.id },
    ]);

    // A form that was opened before, and a merge after it, end in the category that is there.
    const { values, revision } = (await instructor.get(`/studio/courses/${from.courseId}`)).as(
      studioCourse,
    );
    const stale = { ...values, revision, categoryId: old.id, title: 'Menyulam kain tapis' };
    expect((await instructor.put(`/studio/courses/${from.courseId}`, stale)).status).toBe(200);
    const last = await make();
    expect((await merge(await at(target.id), last.id)).status).toBe(200);
    expect((await site.visitor.get(`/categories/${old.slug}`)).as(shownCategory).id).toBe(last.id);
    expect(
      (
        await instructor.put(`/studio/courses/${from.courseId}`, {
          ...stale,
          revision: revision + 1,
          title: 'Tapis',
        })
      ).status,
    ).toBe(200);
    expect(
      await site.rows(
        sql`select distinct category_id from courses where id in (${from.courseId}, ${into.courseId})`,
      ),
    ).toEqual([{ category_id: last.id }]);
  });
});

describe('a deletion', () => {
  test('needs a category that nothing uses, and names what does', async () => {
    const { categoryId, learner } = await classroom(site, { instructor });
    expect(
      expectProblem(await remove(await at(categoryId)), 409, 'category_used').detail,
    ).toContain('kursus');
    const wanted = await make();
    await site.rows(
      sql`update profiles set interests = array[${wanted.id}::uuid] where id = ${learner.userId}`,
    );
    expect(expectProblem(await remove(wanted), 409, 'category_used').detail).toContain('minat');
    const unused = await make();
    expectProblem(await remove({ ...unused, revision: 5 }), 409, 'category_changed');
    expect((await remove(unused)).status).toBe(200);
    expectProblem(await remove(unused), 404, 'category_not_found');
    expectProblem(await site.visitor.get(`/categories/${unused.slug}`), 404, 'category_not_found');
  });
});
