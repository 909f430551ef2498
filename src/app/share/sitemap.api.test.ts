import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { indexCourses, reindexAll } from '~/features/catalogue/indexing/server/mutations';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { newId } from '~/lib/server/ids';
import { testSite } from '~/testing/site';
import { shareRoutes } from './routes';

const site = await testSite();
const fresh = (coursesPerSitemap = 50) =>
  shareRoutes({
    config: site.config,
    ctx: site.ctx,
    storage: site.deps.storage,
    log: site.deps.log,
    coursesPerSitemap,
  });
const share = fresh();
const origin = site.config.appUrl;
const teacher = await site.person({ role: 'instructor' });
const categoryId = await createCategory(site.ctx(), { name: 'Data & AI', slug: 'data-ai' });
const number = (index: number) => String(index).padStart(3, '0');

beforeAll(async () => {
  for (let index = 0; index < 210; index++) {
    await createCourse(site.ctx(), {
      slug: `kursus-${number(index)}`,
      categoryId,
      instructorId: teacher.userId,
      lessons: [],
      isPublished: index % 7 !== 3,
    });
  }
  await reindexAll(site.ctx());
});

/** Reads the addresses of a sitemap and checks its form: one root, every element closed, no bare ampersand. */
function addresses(xml: string, root: string): string[] {
  expect(xml).toMatch(
    new RegExp(
      `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n<${root} xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9">`,
    ),
  );
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
  const open: string[] = [];
  for (const [, slash, name] of xml.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name as string);
  }
  expect(open).toEqual([]);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string);
}
const read = async (app: typeof share, path: string) => {
  const answer = await app.request(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  return answer.text();
};
const files = async (app = share) =>
  addresses(await read(app, '/sitemap.xml'), 'sitemapindex').map((address) =>
    address.slice(origin.length),
  );
const listed = async (app = share) => {
  const addressLists = await Promise.all(
    (await files(app))
      .filter((file) => file.includes('/courses/'))
      .map(async (file) => addresses(await read(app, file), 'urlset')),
  );
  return addressLists.flat();
};

test('the index names the pages and a file for every fifty courses', async () => {
  const [pages, ...courses] = await files();
  expect(pages).toBe('/sitemaps/pages.xml');
  expect(courses).toHaveLength(5);
  expect(courses[0]).toMatch(/^\/sitemaps\/courses\/[0-9a-f-]{36}\.xml$/);
});

test('the files hold every published course once, and no draft', async () => {
  const wanted = Array.from({ length: 210 }, (_, index) => index).filter(
    (index) => index % 7 !== 3,
  );
  expect((await listed()).toSorted()).toEqual(
    wanted.map((index) => `${origin}/course/kursus-${number(index)}`),
  );
});

test('each course has the day it last changed for visitors', async () => {
  const [, file] = await files();
  expect(await read(share, file as string)).toContain(
    `<loc>${origin}/course/kursus-000</loc><lastmod>${site.clock.now.toISOString().slice(0, 10)}</lastmod>`,
  );
});

test('an unpublished course leaves at once, and no file changes its address', async () => {
  const before = await files(fresh());
  const admin = await site.person({ role: 'superadmin' });
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
    sql`select id from courses where slug = 'kursus-000'`,
  );
  await admin.put(`/studio/courses/${id}/visibility`, { hidden: true });
  expect(await listed()).not.toContain(`${origin}/course/kursus-000`);
  expect(await files(fresh())).toEqual(before);
  await site.rows(sql`update courses set state = 'published' where id = ${id}`);
  await indexCourses(site.ctx(), [id]);
});

test('an odd slug is escaped', async () => {
  const { id } = await createCourse(site.ctx(), {
    slug: 'a&b<c>"d\'é',
    categoryId,
    instructorId: teacher.userId,
    lessons: [],
  });
  await indexCourses(site.ctx(), [id]);
  const all = await listed(fresh(1_000));
  expect(all).toContain(`${origin}/course/a%26b%3Cc%3E%22d&apos;%C3%A9`);
  await site.rows(sql`delete from courses where slug like 'a&b%'`);
});

test('the pages are those that anybody may read', async () => {
  const paths = addresses(await read(share, '/sitemaps/pages.xml'), 'urlset').map((address) =>
    address.slice(origin.length),
  );
  const programs = [
    'it-software',
    'finance-accounting',
    'hr-management',
    'marketing-sales',
  ].flatMap((category) =>
    ['basic', 'advanced', 'complete'].map((tier) => `/business/programs/${category}/${tier}`),
  );
  expect(paths).toEqual([
    '/',
    '/courses',
    '/members',
    '/business',
    ...programs,
    '/business/request-quote',
    '/become-instructor',
    '/verify',
    '/about',
    '/terms',
    '/privacy',
    '/courses?category=data-ai',
  ]);
});

test('robots.txt names the sitemap and excludes private pages', async () => {
  const text = await (await share.request('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  for (const path of [
    '/api/',
    '/auth',
    '/dashboard',
    '/learn/',
    '/checkout/',
    '/instructor',
    '/admin',
  ])
    expect(text).toContain(`Disallow: ${path}\n`);
});

describe('no file is', () => {
  test.each([
    'x.xml',
    `${newId()}.xml`,
    `${'-'.repeat(36)}.xml`,
    '%00.xml',
    `${'a'.repeat(5_000)}.xml`,
    '..%2Fpages.xml',
    "1' or '1'='1.xml",
  ])('%s', async (name) => {
    expect((await share.request(`/sitemaps/courses/${name}`)).status).toBe(404);
  });
  test('the address of a course that is the first of no file', async () => {
    const [row] = await site.rows<{ id: string }>(
      sql`select id from courses order by id offset 1 limit 1`,
    );
    expect((await share.request(`/sitemaps/courses/${row?.id}.xml`)).status).toBe(404);
    expect((await share.request(`/sitemaps/courses/${row?.id}`)).status).toBe(404);
  });
});
