import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { atClockTime } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { channels } from '~/lib/server/realtime';
import { classroom } from '~/testing/classroom';
import { shop, shopSite } from '~/testing/orders';
import { expectProblem, type Person } from '~/testing/site';
import { indexCourses } from '../../indexing/server/mutations';
import { revisionPage } from '../../revisions/schema';
import { courseDetail } from '../../schema';
import { coursePage } from '../../search/schema';
import { createCourse } from '../../server/factory';
import { studioCourse } from '../../studio/schema';
import { flashTexts } from '../terms';
import { followPrices } from './jobs';

const { site } = await shopSite();
const at = (clock: string) => atClockTime(clock) as Date;
const [begins, ends] = [at('2026-12-12T00:00'), at('2026-12-13T00:00')];
const flash = {
  flashPrice: 99_000,
  flashStartsAt: begins.toISOString(),
  flashEndsAt: ends.toISOString(),
};
const justBefore = (time: Date) => new Date(time.getTime() - 1);
const noon = at('2026-12-11T12:00');

type Course = { courseId: string; slug: string; instructor: Person };
const read = async ({ courseId, instructor }: Course) =>
  (await instructor.get(`/studio/courses/${courseId}`)).as(studioCourse);
const save = async (course: Course, change: object, by = course.instructor, revision?: number) => {
  const { values, revision: present } = await read(course);
  return by.put(`/studio/courses/${course.courseId}`, {
    ...values,
    revision: revision ?? present,
    ...change,
  });
};
const shown = async ({ slug }: Course) =>
  (await site.visitor.get(`/courses/${slug}`)).as(courseDetail);
const coursesOf = async (query: string) =>
  (await site.visitor.get(`/courses?${query}`)).as(coursePage).items.map(({ slug }) => slug);

test('shows, sells, sorts and explains the flash price from its first to its last moment', async () => {
  site.clock.now = at('2026-12-08T00:00');
  const sale = await shop(site);
  const { instructor, categoryId } = sale;
  const cheaper = { slug: `${sale.slug}-murah` };
  const { id } = await createCourse(site.ctx(), {
    ...cheaper,
    categoryId,
    instructorId: instructor.userId,
    price: 150_000,
  });
  await indexCourses(site.ctx(), [id]);
  const [category] = await site.rows<{ slug: string }>(
    sql`select slug from categories where id = ${categoryId}`,
  );
  const buyer = await site.person();
  const course = { courseId: sale.courseId, slug: sale.slug, instructor };
  await save(course, { price: 129_000 });
  site.clock.now = at('2026-12-10T00:00');
  await save(course, { price: 199_000 });
  site.clock.now = noon;
  expect((await save(course, flash)).status).toBe(200);
  const heard: string[] = [];
  await site.database.listen(channels.catalogueChanged, {
    receive: (page) => void heard.push(page),
    resumed: () => {},
  });
  const order = `category=${category?.slug}&sort=price_asc`;

  site.clock.now = justBefore(begins);
  expect(await followPrices(site.ctx())).toBe(0);
  // Nobody learns beforehand that waiting would be worth it.
  expect(await shown(course)).toMatchObject({ price: 199_000, flash: null, lowestPrice: null });
  expect((await sale.view(buyer)).prices).toMatchObject({ listPrice: 199_000, price: 199_000 });
  expect(await coursesOf(order)).toEqual([cheaper.slug, sale.slug]);

  site.clock.now = begins;
  expect(await followPrices(site.ctx())).toBe(1);
  expect(await followPrices(site.ctx())).toBe(0);
  await expect.poll(() => heard).toEqual(['*']);
  // It cost less until two days before.
  expect(await shown(course)).toMatchObject({
    price: 199_000,
    flash: { price: 99_000, endsAt: ends.toISOString() },
    lowestPrice: 129_000,
  });
  expect((await sale.view(buyer)).prices).toMatchObject({ listPrice: 199_000, price: 99_000 });
  expect((await sale.view(buyer)).flashEndsAt).toBe(ends.toISOString());
  expect(await coursesOf(order)).toEqual([sale.slug, cheaper.slug]);
  const list = (await site.visitor.get(`/courses?${order}`)).as(coursePage);
  expect(list.items.map(({ flash }) => flash?.price)).toEqual([99_000, undefined]);
  expect((await site.visitor.get(`/courses/${cheaper.slug}/similar`)).text).toContain(
    '"price":99000',
  );

  site.clock.now = justBefore(ends);
  const total = (await sale.view(buyer)).prices?.total ?? 0;
  site.clock.now = ends;
  expectProblem(await sale.order(buyer, { total }), 409);
  expect((await sale.view(buyer)).flashEndsAt).toBeNull();
  expect((await shown(course)).flash).toBeNull();
  expect(await followPrices(site.ctx())).toBe(1);
  expect(await coursesOf(order)).toEqual([cheaper.slug, sale.slug]);
  // A promotion that is over is in nobody's way.
  expect((await save(course, { title: 'Judul lain' })).status).toBe(200);
});

describe('the lowest price of the 30 days before', () => {
  test('leaves out what was 30 days ago already over, and counts an earlier flash price', async () => {
    site.clock.now = noon;
    const course = await classroom(site, { price: 199_000, createdAt: at('2026-11-12T00:00') });
    await site.rows(
      sql`insert into course_prices (id, course_id, price, since) values (${newId()}, ${course.courseId}, 50000, '2026-10-01T00:00:00Z')`,
    );
    await save(course, flash);
    site.clock.now = begins;
    expect((await shown(course)).lowestPrice).toBe(199_000);
    site.clock.now = at('2026-12-15T00:00');
    await save(course, {
      flashPrice: 149_000,
      flashStartsAt: at('2026-12-15T00:00').toISOString(),
      flashEndsAt: at('2026-12-16T00:00').toISOString(),
    });
    expect(await shown(course)).toMatchObject({ flash: { price: 149_000 }, lowestPrice: 99_000 });
  });
  test('counts no price that stood only while another one was being typed', async () => {
    site.clock.now = at('2026-12-01T00:00');
    const course = await classroom(site, { price: 199_000 });
    site.clock.now = at('2026-12-02T00:00');
    await save(course, { price: 15_000 });
    site.clock.advance(60_000);
    await save(course, { price: 150_000 });
    site.clock.now = at('2026-12-03T00:00');
    await save(course, {
      flashPrice: 99_000,
      flashStartsAt: site.clock.now.toISOString(),
      flashEndsAt: at('2026-12-04T00:00').toISOString(),
    });
    expect(await shown(course)).toMatchObject({ flash: { price: 99_000 }, lowestPrice: 150_000 });
  });
  test('begins with the publication, and follows a promotion that is called off, moved or hidden', async () => {
    site.clock.now = noon;
    const admin = await site.person({ role: 'superadmin' });
    const course = await classroom(site, { price: 0, isPublished: false, description: 'Isi' });
    const prices = () =>
      site.rows<{
        price: number;
        at: string;
      }>(sql`select price::float8 as price, to_char(since at time zone 'Asia/Jakarta', 'MM-DD HH24:MI') as at
        from course_prices where course_id = ${course.courseId} order by since`);
    await save(course, { price: 199_000, ...flash });
    expect(await prices()).toEqual([]);
    expect((await admin.post(`/studio/courses/${course.courseId}/publication`)).status).toBe(200);
    const planned = [
      { price: 199_000, at: '12-11 12:00' },
      { price: 99_000, at: '12-12 00:00' },
      { price: 199_000, at: '12-13 00:00' },
    ];
    expect(await prices()).toEqual(planned);
    await save(course, { title: 'Judul lain' });
    expect(await prices()).toEqual(planned);
    site.clock.now = at('2026-12-12T06:00');
    await save(course, { flashEndsAt: at('2026-12-12T18:00').toISOString() });
    expect(await prices()).toEqual([...planned.slice(0, 2), { price: 199_000, at: '12-12 18:00' }]);
    await save(course, { flashPrice: null, flashStartsAt: null, flashEndsAt: null });
    expect(await prices()).toEqual([...planned.slice(0, 2), { price: 199_000, at: '12-12 06:00' }]);
    expect((await shown(course)).flash).toBeNull();
  });
});

describe('in the studio', () => {
  test('it is set by those who teach the course and by nobody else, once, and stands in the history', async () => {
    site.clock.now = noon;
    const colleague = await site.person({ role: 'instructor' });
    const stranger = await site.person({ role: 'instructor' });
    const course = await classroom(site, { price: 199_000, coInstructorIds: [colleague.userId] });
    for (const by of [stranger, course.learner])
      expectProblem(await save(course, flash, by), 404, 'course_not_found');
    expect((await save(course, flash, colleague)).status).toBe(200);
    // A repeated save is no new revision; another one of the revision before is refused.
    expect((await save(course, flash, colleague, 0)).status).toBe(200);
    expectProblem(
      await save(course, { flashPrice: 89_000 }, course.instructor, 0),
      409,
      'course_changed',
    );
    expect((await read(course)).values).toMatchObject(flash);
    const [newest] = (
      await course.instructor.get(`/studio/courses/${course.courseId}/revisions`)
    ).as(revisionPage).items;
    expect(newest?.changed.toSorted()).toEqual(['flashEndsAt', 'flashPrice', 'flashStartsAt']);
    // A tab with an older version of the site doesn't know these fields, and leaves them as they are.
    const {
      flashPrice: _,
      flashStartsAt: __,
      flashEndsAt: ___,
      ...known
    } = (await read(course)).values;
    expect(
      (
        await course.instructor.put(`/studio/courses/${course.courseId}`, {
          ...known,
          title: 'Judul lain',
          revision: 1,
        })
      ).status,
    ).toBe(200);
    expect((await read(course)).values).toMatchObject({ ...flash, title: 'Judul lain' });
  });
  test('its faults stand at their fields, and its times are whole minutes', async () => {
    site.clock.now = noon;
    const course = await classroom(site, { price: 199_000 });
    const over = {
      ...flash,
      flashStartsAt: at('2026-12-01T00:00').toISOString(),
      flashEndsAt: noon.toISOString(),
    };
    expect(expectProblem(await save(course, over), 422, 'invalid_input').fields).toEqual({
      flashEndsAt: flashTexts.past,
    });
    expect(
      expectProblem(await save(course, { ...flash, flashPrice: 199_000 }), 422).fields,
    ).toHaveProperty('flashPrice');
    expect(
      expectProblem(await save(course, { ...flash, flashEndsAt: 'besok' }), 422).fields,
    ).toHaveProperty('flashEndsAt');
    expect(
      (await save(course, { ...flash, flashEndsAt: '2026-12-12T16:59:59Z' })).json,
    ).toMatchObject({ values: { flashEndsAt: '2026-12-12T16:59:00.000Z' } });
  });
  test('a restored state brings back a flash price that isn’t over', async () => {
    site.clock.now = noon;
    const course = await classroom(site, { price: 199_000 });
    await save(course, flash);
    await save(course, { flashPrice: null, flashStartsAt: null, flashEndsAt: null });
    const saved = async () =>
      (await course.instructor.get(`/studio/courses/${course.courseId}/revisions`))
        .as(revisionPage)
        .items.find(({ revision }) => revision === 1);
    const restore = async (revision: number) =>
      (
        await course.instructor.post(
          `/studio/courses/${course.courseId}/revisions/${(await saved())?.id}/restoration`,
          { revision },
        )
      ).as(studioCourse);
    expect((await restore(2)).values).toMatchObject(flash);
    await save(course, {
      flashPrice: null,
      flashStartsAt: null,
      flashEndsAt: null,
      title: 'Judul lain',
    });
    site.clock.now = ends;
    expect((await restore(4)).values).toMatchObject({ price: 199_000, flashPrice: null });
  });
});
