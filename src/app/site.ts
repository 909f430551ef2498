import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { projectRoot } from '~/lib/server/db/files';
import { socketOf } from '~/lib/server/http/headers';
import { contentSecurityPolicy, securityHeaders } from '~/lib/server/http/security';
import type { Logger } from '~/lib/server/log';
import type { Metrics } from '~/lib/server/metrics';
import { apiContext, kitContext, renderedContext } from '~/lib/web/loaders';
import { apiDocs } from './api-docs';
import { cacheable } from './kept-pages';
import { type PageCache, pageAnswer, type Rendered } from './page-cache';
import type { Api } from './server';

export type SiteDeps = {
  api: Api['api'];
  share: Hono;
  build: ServerBuild;
  /** answers what isn't ready yet; empty when all is */
  unready: () => Promise<string[]>;
  metrics: Metrics;
  metricsToken: string | null;
  openStreams: () => number;
  pages: PageCache;
  appUrl: string;
  development: boolean;
  /** /kit stands here */
  kit: boolean;
  log: Logger;
};

const year = 31_536_000;
const compress = promisify(gzip);

export type Site = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> };

/** The whole site on one port: kept pages, probes, API, files, then pages. The same composition serves development. */
export function createSite(deps: SiteDeps): Site {
  const { api, build, metrics, log, pages } = deps;
  const render = createRequestHandler(build, deps.development ? 'development' : 'production');
  const inProcess: typeof fetch = async (input, init) => api.request(new Request(input, init));
  const site = new Hono();

  site.use(async (c, next) => {
    await next();
    secure(c.res);
  });
  site.get('/healthz', (c) => c.json({ status: 'ok' }));
  site.get('/readyz', async (c) => {
    const waiting = await deps.unready();
    return c.json({ status: waiting.length === 0 ? 'ready' : 'waiting', waiting }, waiting.length === 0 ? 200 : 503);
  });
  site.get('/metrics', async (c) => {
    if (!deps.metricsToken || c.req.header('authorization') !== `Bearer ${deps.metricsToken}`) return c.notFound();
    metrics.streams.set(deps.openStreams());
    metrics.pages.set({ answer: 'kept' }, pages.hits);
    metrics.pages.set({ answer: 'rendered' }, pages.misses);
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  site.get('/.well-known/jwks.json', async () => {
    const answer = await api.request('/api/auth/jwks');
    answer.headers.set('cache-control', 'public, max-age=300');
    return answer;
  });
  site.route('/', apiDocs());
  site.route('/', deps.share);
  if (!deps.development) {
    const root = join(projectRoot(), 'build/client');
    const files = (cacheControl: string) => serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });
    site.get('/assets/*', files(`public, max-age=${year}, immutable`), (c) => c.notFound());
    site.get('/:file{.+\\.[a-z0-9]+}', files('public, max-age=3600'));
  }
  /** Renders an address of ours: neither the asker's cookies nor the Host header reach the page. */
  const renderPage = async (address: string, asked: Request): Promise<Rendered> => {
    const context = new RouterContextProvider();
    context.set(apiContext, inProcess);
    context.set(kitContext, deps.kit);
    const answer = await render(new Request(deps.appUrl + address, { method: asked.method, signal: asked.signal }), context);
    if (answer.status === 404) log.warn({ path: new URL(asked.url).pathname, referrer: asked.headers.get('referer') }, 'page not found');
    return { status: answer.status, headers: Object.fromEntries(answer.headers), html: context.get(renderedContext) || (await answer.text()) };
  };
  site.all('*', async (c) => {
    // Every page loads its data through the API, so that React Router's own data address is never asked.
    if (c.req.path.endsWith('.data')) return c.notFound();
    const { pathname, search, searchParams } = new URL(c.req.url);
    const wanted = ['GET', 'HEAD'].includes(c.req.method) ? cacheable(pathname, searchParams) : null;
    if (wanted) {
      // Others may wait for this rendering: it goes on when the one who asked first has left.
      const alone = new Request(deps.appUrl + wanted.address);
      return pageAnswer(await pages.page(wanted.address, wanted.tag, async () => finished(await renderPage(wanted.address, alone))), c.req.raw);
    }
    const { status, headers, html } = finished(await renderPage(pathname + search, c.req.raw));
    if (html === '' || !c.req.header('accept-encoding')?.includes('gzip')) return new Response(html, { status, headers });
    return new Response(await compress(html), { status, headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' } });
  });
  site.onError(async (err, c) => {
    log.error({ err, path: c.req.path }, 'page failed');
    const html = await readFile(join(projectRoot(), 'public/500.html'), 'utf8');
    const { headers } = finished({ status: 500, headers: { 'content-type': 'text/html', 'cache-control': 'no-store' }, html });
    return new Response(html, { status: 500, headers });
  });
  // On a socket the API sets these headers itself (presetHeaders).
  const apiAnswer = async (request: Request, env: unknown) => secure(await api.fetch(request, env as object));
  return {
    fetch: (request, env) => {
      const address = request.url.slice(request.url.indexOf('/', 8));
      // A router of its own: among the addresses of pages and files the API's are found slowly.
      if (apiAddress.test(address)) return socketOf(env) ? api.fetch(request, env as object) : apiAnswer(request, env);
      const page = request.method === 'GET' && pages.kept(address);
      return page ? pageAnswer(page, request) : site.fetch(request, env as object);
    },
  };
}

/** What the API answers; its documentation is a page of ours. */
const apiAddress = /^\/api(?!\/docs)(?=[/?]|$)/;

function secure(answer: Response): Response {
  for (const [name, value] of securityEntries) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}
const securityEntries = Object.entries(securityHeaders);

/** A page with the headers it goes out with: its own stand over ours; its CSP allows exactly its own inline scripts. */
function finished({ status, headers, html }: Rendered): Rendered {
  if (!headers['content-type']?.startsWith('text/html')) return { status, headers, html };
  return {
    status,
    html,
    headers: {
      'cache-control': 'no-cache',
      ...securityHeaders,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(html),
      ...(status === 503 && { 'retry-after': '5' }),
    },
  };
}
