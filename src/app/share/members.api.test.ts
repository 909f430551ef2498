import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeProfile, member } from '~/testing/members';
import { testSite } from '~/testing/site';
import { shareRoutes } from './routes';

const site = await testSite();
const share = shareRoutes({
  config: site.config,
  ctx: site.ctx,
  storage: site.deps.storage,
  log: site.deps.log,
  coursesPerSitemap: 2,
});
const { appUrl } = site.config;
const text = async (path: string) => (await share.request(path)).text();

test('sitemaps list the members who allow search engines, in files of a given length', async () => {
  const slugs = [];
  for (const indexed of [true, false, true]) slugs.push((await member(site, { indexed })).slug);
  await member(site, { indexed: true, inDirectory: false });
  await member(site, { indexed: true, visibility: 'members' });
  const files = [
    ...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+\/members\/[^<]+)<\/loc>/g),
  ].map(([, file]) => (file as string).slice(appUrl.length));
  expect(files).toHaveLength(2);
  const all = (await Promise.all(files.map(text))).join('');
  expect([...all.matchAll(/\/profile\/([^<]+)</g)].map(([, slug]) => slug).toSorted()).toEqual(
    [slugs[0], slugs[2]].toSorted(),
  );
  expect(
    (await share.request(`/sitemaps/members/${'0'.repeat(8)}-0000-0000-0000-000000000000.xml`))
      .status,
  ).toBe(404);
});

// spec: N5.4
test('a share picture exists for public profiles only', async () => {
  const someone = await member(site);
  const path = `/og/profile/${someone.slug}.png`;
  const answer = await share.request(path);
  expect(answer.status).toBe(200);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    width: 1_200,
    height: 630,
  });
  for (const change of [
    { visibility: 'members' },
    { visibility: 'public', hiddenAt: site.clock.now },
  ] as const) {
    await changeProfile(site, someone.userId, change);
    expect((await share.request(path)).status).toBe(404);
  }
});
