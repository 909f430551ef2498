import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { listCategories } from '~/features/catalogue/server/data';
import { sitemapCourses, sitemapStarts } from '~/features/catalogue/sharing/server/data';
import {
  sitemapStarts as memberStarts,
  sitemapProfiles,
} from '~/features/directory/members/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { turns } from '~/lib/server/turns';
import { notFound } from './answers';
import { publicPages } from './public-pages';

export type SitemapOptions = {
  appUrl: string;
  ctx: () => Ctx;
  /** courses or members per file; the protocol allows 50,000 addresses */
  perFile?: number;
};

type Listed = 'courses' | 'members';
const startsOf = { courses: sitemapStarts, members: memberStarts };

const hour = 3_600_000;
const minute = 60_000;
const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};
const privatePaths = [
  '/api/',
  '/auth',
  '/dashboard',
  '/learn/',
  '/checkout/',
  '/profile/complete',
  '/profile/edit',
  '/instructor',
  '/admin',
];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);
const entry = (tag: string, url: string, changed?: string) =>
  `<${tag}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>`;
const listing = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** robots.txt, the sitemap index and its files, for any number of courses and members who let search engines list them. */
export function sitemapRoutes({ appUrl, ctx, perFile = 10_000 }: SitemapOptions) {
  const inTurn = turns(1, 20);
  const startLists = new LRUCache<Listed, { ids: string[]; at: number }>({
    max: 2,
    ttl: hour,
    fetchMethod: async (list) => ({
      ids: await inTurn(() => startsOf[list](ctx(), perFile)),
      at: performance.now(),
    }),
  });
  const starts = async (list: Listed, forceRefresh = false) =>
    (await startLists.fetch(list, { forceRefresh })) ?? { ids: [], at: 0 };
  /** Another process may have listed a file that this one doesn't know yet. */
  const isStart = async (list: Listed, id: string) => {
    const listed = await starts(list);
    return (
      listed.ids.includes(id) ||
      (performance.now() - listed.at > minute && (await starts(list, true)).ids.includes(id))
    );
  };
  const startIn = async (list: Listed, file: string) => {
    const start = /^([0-9a-f-]{36})\.xml$/.exec(file)?.[1];
    return start && (await isStart(list, start)) ? start : null;
  };

  return new Hono()
    .get('/robots.txt', (c) => {
      const lines = [
        'User-agent: *',
        ...privatePaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${appUrl}/sitemap.xml`,
        '',
      ];
      return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' });
    })
    .use('/sitemaps/*', compress())
    .get('/sitemap.xml', async (c) => {
      const [courses, members] = [await starts('courses'), await starts('members')];
      const names = [
        'pages',
        ...courses.ids.map((id) => `courses/${id}`),
        ...members.ids.map((id) => `members/${id}`),
      ];
      const files = names.map((name) => entry('sitemap', `${appUrl}/sitemaps/${name}.xml`));
      return c.body(listing('sitemapindex', files), 200, headers);
    })
    .get('/sitemaps/pages.xml', async (c) => {
      const pages = Object.values(publicPages).map(({ path, changed }) =>
        entry('url', appUrl + path, changed),
      );
      const categories = await listCategories(ctx());
      const lists = categories.map(({ slug }) =>
        entry('url', `${appUrl}/courses?category=${encodeURIComponent(slug)}`),
      );
      return c.body(listing('urlset', [...pages, ...lists]), 200, headers);
    })
    .get('/sitemaps/courses/:file', async (c) => {
      const start = await startIn('courses', c.req.param('file'));
      if (!start) return notFound(c);
      const courses = await inTurn(() => sitemapCourses(ctx(), start, perFile));
      const entries = courses.map(({ slug, updatedAt }) =>
        entry(
          'url',
          `${appUrl}/course/${encodeURIComponent(slug)}`,
          updatedAt.toISOString().slice(0, 10),
        ),
      );
      return c.body(listing('urlset', entries), 200, headers);
    })
    .get('/sitemaps/members/:file', async (c) => {
      const start = await startIn('members', c.req.param('file'));
      if (!start) return notFound(c);
      const profiles = await inTurn(() => sitemapProfiles(ctx(), start, perFile));
      const entries = profiles.map(({ slug, changed }) =>
        entry('url', `${appUrl}/profile/${slug}`, changed),
      );
      return c.body(listing('urlset', entries), 200, headers);
    });
}
