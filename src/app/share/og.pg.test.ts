import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { testSite } from '~/testing/site';
import { shareRoutes } from './routes';

const site = await testSite();
const share = shareRoutes({
  config: site.config,
  ctx: site.ctx,
  storage: site.deps.storage,
  log: site.deps.log,
});
const teacher = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const categoryId = await createCategory(site.ctx(), { name: 'Data & <AI>', slug: 'data-ai' });
const course = (slug: string, more: Partial<Parameters<typeof createCourse>[1]> = {}) =>
  createCourse(site.ctx(), {
    slug,
    categoryId,
    instructorId: teacher.userId,
    lessons: [],
    ...more,
  });

const bytes = async (path: string) => {
  const answer = await share.request(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  return Buffer.from(await answer.arrayBuffer());
};
async function isPicture(path: string) {
  const png = await bytes(path);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(png.length).toBeLessThan(300 * 1024);
  return png;
}

beforeAll(async () => {
  await course('analisis-data', { title: 'Analisis Data', price: 499_000 });
  await course('panjang', { title: `Sangat ${'panjang '.repeat(60)}` });
  await course('kata', { title: 'x'.repeat(500) });
  await course('aneh', { title: '日本語 😀 <script>alert(1)</script> & "kutip" \u202e عرب' });
  await course('tanpa-huruf', { title: '日本語' });
  await course('draf', { isPublished: false });
});

test.each([
  'course/analisis-data',
  'course/panjang',
  'course/kata',
  'course/aneh',
  'course/tanpa-huruf',
  'category/data-ai',
  'page/home',
  'page/terms',
  'page/business',
  'page/program-marketing-sales-advanced',
])('%s is a picture that messengers take', async (name) => {
  await isPicture(`/og/${name}.png`);
});

test('another title is another picture', async () => {
  await course('judul', { title: 'Sebelum' });
  const before = await share.request('/og/course/judul.png');
  await site.rows(sql`update courses set title = 'Sesudah' where slug = 'judul'`);
  const after = await share.request('/og/course/judul.png');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(
    Buffer.from(await after.arrayBuffer()).equals(Buffer.from(await before.arrayBuffer())),
  ).toBe(false);
});

test('a browser that has the picture gets 304 without it', async () => {
  const etag = (await share.request('/og/page/home.png')).headers.get('etag') as string;
  for (const given of [etag, `W/${etag}`, `"lain", ${etag}`]) {
    const answer = await share.request('/og/page/home.png', {
      headers: { 'if-none-match': given },
    });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
  }
  expect(
    (await share.request('/og/page/home.png', { headers: { 'if-none-match': '"lain"' } })).status,
  ).toBe(200);
});

test('forty requests at once get the same picture', async () => {
  await course('ramai', { title: 'Ramai sekali' });
  const all = await Promise.all(Array.from({ length: 40 }, () => bytes('/og/course/ramai.png')));
  expect(all.every((png) => png.equals(all[0] as Buffer))).toBe(true);
});

test('a cookie changes nothing', async () => {
  const plain = await share.request('/og/course/draf.png');
  const signedIn = await share.request('/og/course/draf.png', {
    headers: { cookie: await teacher.cookie },
  });
  expect([plain.status, signedIn.status]).toEqual([404, 404]);
});

describe('nothing is drawn for', () => {
  test.each([
    'course/draf.png',
    'course/tidak-ada.png',
    'course/analisis-data.jpg',
    'course/analisis-data',
    'course/ANALISIS-DATA.png',
    `course/${'x'.repeat(5_000)}.png`,
    'course/%00.png',
    'course/a%00b.png',
    'course/%E0%A4%A.png',
    'course/..%2F..%2Fpackage.png',
    "course/' or 1=1 --.png",
    'category/tidak-ada.png',
    'page/rahasia.png',
    'page/program-it-software-custom.png',
    'page/constructor.png',
    'page/__proto__.png',
    'constructor/home.png',
    '__proto__/home.png',
    'toString/x.png',
  ])('%s', async (name) => {
    expect((await share.request(`/og/${name}`)).status).toBe(404);
  });
});
