import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { listCategories } from '~/features/catalogue/server/data';
import { sitemapCourses, sitemapStarts } from '~/features/catalogue/sharing/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { turns } from '~/lib/server/turns';
import { notFound } from './answers';
import { publicPages } from './public-pages';

export type SitemapOptions = { appUrl: string; ctx: () => Ctx /** courses per file; the protocol allows 50,000 addresses */; perFile?: number };

const hour = 3_600_000;
const minute = 60_000;
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const privatePaths = ['/api/', '/auth', '/dashboard', '/learn/', '/checkout/', '/profile/complete', '/profile/edit', '/instructor', '/admin'];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] as string);
const entry = (tag: string, url: string, changed?: string) => `<${tag}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>`;
const listing = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** robots.txt, the sitemap index and its files, for any number of courses. */
export function sitemapRoutes({ appUrl, ctx, perFile = 10_000 }: SitemapOptions) {
  const inTurn = turns(1, 20);
  const kept = new LRUCache<'starts', { ids: string[]; at: number }>({
    max: 1,
    ttl: hour,
    fetchMethod: async () => ({ ids: await inTurn(() => sitemapStarts(ctx(), perFile)), at: performance.now() }),
  });
  const starts = async (forceRefresh = false) => (await kept.fetch('starts', { forceRefresh })) ?? { ids: [], at: 0 };
  /** Another process may have told of a file that we don't know yet. */
  const isStart = async (id: string) => {
    const known = await starts();
    return known.ids.includes(id) || (performance.now() - known.at > minute && (await starts(true)).ids.includes(id));
  };

  return new Hono()
    .get('/robots.txt', (c) => {
      const lines = ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`, ''];
      return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' });
    })
    .use('/sitemaps/*', compress())
    .get('/sitemap.xml', async (c) => {
      const { ids } = await starts();
      const files = ['pages', ...ids.map((id) => `courses/${id}`)].map((name) => entry('sitemap', `${appUrl}/sitemaps/${name}.xml`));
      return c.body(listing('sitemapindex', files), 200, headers);
    })
    .get('/sitemaps/pages.xml', async (c) => {
      const pages = Object.values(publicPages).map(({ path, changed }) => entry('url', appUrl + path, changed));
      const categories = await listCategories(ctx());
      const lists = categories.map(({ slug }) => entry('url', `${appUrl}/courses?category=${encodeURIComponent(slug)}`));
      return c.body(listing('urlset', [...pages, ...lists]), 200, headers);
    })
    .get('/sitemaps/courses/:file', async (c) => {
      const start = /^([0-9a-f-]{36})\.xml$/.exec(c.req.param('file'))?.[1];
      if (!start || !(await isStart(start))) return notFound(c);
      const found = await inTurn(() => sitemapCourses(ctx(), start, perFile));
      const courses = found.map(({ slug, updatedAt }) => entry('url', `${appUrl}/course/${encodeURIComponent(slug)}`, updatedAt.toISOString().slice(0, 10)));
      return c.body(listing('urlset', courses), 200, headers);
    });
}
