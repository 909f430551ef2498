import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { studioCourse } from '~/features/catalogue/studio/schema';
import { ownCertificates } from '~/features/certificates/schema';
import { pageTagOf } from '~/features/certificates/terms';
import { ownProfile } from '~/features/profiles/schema';
import { pageChanges } from '~/lib/server/pages';
import { channels } from '~/lib/server/realtime';
import { classroom } from '~/testing/classroom';
import { changeProfile, member } from '~/testing/members';
import { testSite } from '~/testing/site';
import { PageCache } from './page-cache';
import { createApi } from './server';

const site = await testSite();
const [pages, elsewhere] = [new PageCache(1), new PageCache(1)];
const changes = pageChanges(pages);
await site.database.listen(channels.catalogueChanged, changes.listener);
await site.database.listen(channels.catalogueChanged, pageChanges(elsewhere).listener);
const { api } = createApi({ ...site.deps, forgetPages: changes.forgetPages });

const keep = async (cache: PageCache, address: string, tag: string) =>
  cache.page(address, tag, async () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    html: 'lama',
  }));

/** The database sends the notification to all processes at once, but each reads it in its own turn. */
const expectSoon = (kept: () => unknown[]) =>
  expect
    .poll(() => kept().filter((page) => page !== undefined), { interval: 5, timeout: 500 })
    .toEqual([]);

test('when “private” is acknowledged this process keeps no page of the person, and others drop theirs at once', async () => {
  const person = await member(site, { role: 'instructor' });
  const room = await classroom(site, { instructor: person });
  const course = `/course/${room.slug}`;
  for (let round = 0; round < 10; round += 1) {
    await changeProfile(site, person.userId, { visibility: 'public' });
    const { revision } = (await person.get('/profile')).as(ownProfile);
    for (const cache of [pages, elsewhere]) {
      await keep(cache, `/profile/${person.slug}`, `@${person.slug}`);
      await keep(cache, course, room.slug);
    }
    const answer = await api.request('/api/profile/privacy', {
      method: 'PUT',
      headers: {
        origin: site.config.appUrl,
        cookie: await person.cookie,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        revision,
        visibility: 'private',
        sections: {},
        inDirectory: false,
        indexed: false,
      }),
    });
    expect(answer.status).toBe(200);
    const keptBy = (cache: PageCache) => [
      cache.kept(`/profile/${person.slug}`),
      cache.kept(course),
    ];
    expect(keptBy(pages)).toEqual([undefined, undefined]);
    await expectSoon(() => keptBy(elsewhere));
  }
});

test('a change that is rolled back drops nothing and keeps nobody waiting', async () => {
  await keep(pages, '/profile/tetap', '@tetap');
  const began = performance.now();
  const failing = createApi({ ...site.deps, forgetPages: changes.forgetPages }).context('x', null);
  await expect(
    failing.transaction(async (inside) => {
      inside.forgetPages(['@tetap']);
      await inside.db.execute(sql`select 1`);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(performance.now() - began).toBeLessThan(900);
  expect(pages.kept('/profile/tetap')).toBeDefined();
});

test('when a save in the studio is acknowledged this process keeps the old page under neither address, and others drop theirs at once', async () => {
  const room = await classroom(site);
  const path = `/api/studio/courses/${room.courseId}`;
  const read = async () =>
    (await room.instructor.get(`/studio/courses/${room.courseId}`)).as(studioCourse);
  const headers = {
    origin: site.config.appUrl,
    cookie: await room.instructor.cookie,
    'content-type': 'application/json',
  };
  for (const change of [
    { description: 'Deskripsi baru.' },
    { title: 'Judul baru' },
    { slug: `${room.slug}-baru` },
  ]) {
    const { values, revision } = await read();
    for (const cache of [pages, elsewhere])
      for (const slug of [values.slug, `${room.slug}-baru`])
        await keep(cache, `/course/${slug}`, slug);
    const answer = await api.request(path, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...values, ...change, revision }),
    });
    expect(answer.status).toBe(200);
    expect(pages.kept(`/course/${values.slug}`), Object.keys(change).join()).toBeUndefined();
    await expectSoon(() => [elsewhere.kept(`/course/${values.slug}`)]);
    if ('slug' in change) expect(pages.kept(`/course/${change.slug}`)).toBeUndefined();
  }
});

test('when a revocation, a shown or a hidden name is acknowledged no process keeps the verification', async () => {
  const room = await classroom(site);
  await room.finish(3);
  const [certificate] = (await room.learner.get('/certificates')).as(ownCertificates);
  const superadmin = await site.person({ role: 'superadmin' });
  const { number = '', id = '' } = certificate ?? {};
  const address = `/verify/${number}`;
  const changeAs = async (who: typeof superadmin, path: string, method: string, body: object) =>
    api.request(`/api${path}`, {
      method,
      headers: {
        origin: site.config.appUrl,
        cookie: await who.cookie,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  for (const change of [
    () => changeAs(room.learner, '/certificates/name-shown', 'PUT', { nameShown: true }),
    () => changeAs(room.learner, `/certificates/${id}/name-shown`, 'PUT', { nameShown: false }),
    () =>
      changeAs(superadmin, `/staff/certificates/${id}/revocation`, 'POST', {
        reason: 'Tugas akhir disalin.',
      }),
  ]) {
    for (const cache of [pages, elsewhere]) await keep(cache, address, pageTagOf(number));
    const answer = await change();
    expect(answer.status, await answer.text()).toBeLessThan(300);
    expect(pages.kept(address)).toBeUndefined();
    await expectSoon(() => [elsewhere.kept(address)]);
  }
});
