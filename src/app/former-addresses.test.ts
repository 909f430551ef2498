import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCourse } from '~/features/catalogue/server/factory';
import { ratedCourse } from '~/testing/ratings';
import { type Person, testSite } from '~/testing/site';
import { shareRoutes } from './share/routes';

const site = await testSite();
const share = shareRoutes({
  config: site.config,
  ctx: site.ctx,
  storage: site.deps.storage,
  log: site.deps.log,
});

/** A course with a waiting submission and a rating, that has moved to another address. */
const room = await ratedCourse(site);
await room.submit(0);
await room.rating(5, { comment: 'Jelas sekali.' });
await createCourse(site.ctx(), {
  slug: 'tetangga',
  categoryId: room.categoryId,
  instructorId: room.instructor.userId,
  lessons: [],
});
const former = room.slug;
const present = `baru-${former}`;
const { values, revision } = (await room.instructor.get(`/studio/courses/${room.courseId}`))
  .json as { values: object; revision: number };
expect(
  (
    await room.instructor.put(`/studio/courses/${room.courseId}`, {
      ...values,
      revision,
      slug: present,
    })
  ).status,
).toBe(200);

const read = async (path: string, who: Pick<Person, 'get'> = site.visitor) => {
  const answer = await who.get(path);
  expect(answer.status, path).toBe(200);
  return answer.json;
};

test.each(['similar', 'instructor', 'ratings'])(
  'the %s of a course answer under its former address as under the present one',
  async (part) => {
    expect(await read(`/courses/${former}/${part}`)).toEqual(
      await read(`/courses/${present}/${part}`),
    );
    expect((await site.visitor.get(`/courses/tidak-pernah-ada/${part}`)).status).toBe(404);
  },
);

test.each(['/submissions?', '/participants?view=all&', '/ratings?'])(
  'a desk at %s that is narrowed to a former address shows the course',
  async (path) => {
    const narrowed = async (slug: string) =>
      (await read(`${path}course=${slug}`, room.instructor)) as { items: object[] };
    expect((await narrowed(former)).items).toHaveLength(1);
    expect((await narrowed(former)).items).toEqual((await narrowed(present)).items);
    expect((await narrowed('tidak-pernah-ada')).items).toEqual([]);
  },
);

test('the lessons of its filter are found', async () => {
  const lessons = async (slug: string) =>
    ((await read(`/submissions/courses/${slug}/lessons`, room.instructor)) as { lessons: object[] })
      .lessons;
  expect((await lessons(former)).length).toBeGreaterThan(0);
  expect(await lessons(former)).toEqual(await lessons(present));
});

test('the share picture is the one of the present address', async () => {
  const picture = async (slug: string) =>
    Buffer.from(await (await share.request(`/og/course/${slug}.png`)).arrayBuffer());
  expect((await picture(former)).equals(await picture(present))).toBe(true);
  expect((await share.request('/og/course/tidak-pernah-ada.png')).status).toBe(404);
});

test('an unpublished course stays hidden under both', async () => {
  await site.rows(sql`update courses set state = 'hidden' where id = ${room.courseId}`);
  for (const slug of [former, present])
    expect((await site.visitor.get(`/courses/${slug}/similar`)).status).toBe(404);
  for (const slug of [former, present])
    expect((await share.request(`/og/course/${slug}.png`)).status).toBe(404);
});
