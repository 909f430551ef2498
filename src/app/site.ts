import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { projectRoot } from '~/lib/server/db/files';
import { isUnavailable } from '~/lib/server/db/open';
import { clientAddress } from '~/lib/server/http/client-address';
import { socketOf } from '~/lib/server/http/headers';
import {
  contentSecurityPolicy,
  scriptMark,
  securityHeaders,
  withoutMark,
} from '~/lib/server/http/security';
import { type Logger, loggedPath } from '~/lib/server/log';
import type { Metrics } from '~/lib/server/metrics';
import { apiContext, kitContext, markContext, renderedContext } from '~/lib/web/loaders';
import { apiDocs } from './api-docs';
import { cacheable } from './kept-pages';
import { accepts, type PageCache, pageAnswer, type Rendered } from './page-cache';
import type { Api } from './server';
import { troublePage } from './trouble-page';

export type SiteDeps = {
  api: Api['api'];
  share: Hono;
  build: ServerBuild;
  /** names the parts that aren't ready yet */
  unready: () => Promise<string[]>;
  metrics: Metrics;
  metricsToken: string | null;
  openStreams: () => number;
  pages: PageCache;
  appUrl: string;
  trustProxyHeader: string | null;
  development: boolean;
  /** whether /kit is shown */
  kit: boolean;
  log: Logger;
};

/** A rendered page whose own scripts still carry the mark of the rendering. */
type Marked = Rendered & { mark: string };

const yearSeconds = 31_536_000;
const retryAfterSeconds = 5;
const compress = promisify(gzip);

export type Site = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> };

/** The whole site on one port: cached pages, probes, API, files, then rendered pages. Development uses it too. */
export function createSite(deps: SiteDeps): Site {
  const { api, build, metrics, log, pages } = deps;
  const render = createRequestHandler(build, deps.development ? 'development' : 'production');
  /** A page's way to the API: limits count its reads for who has asked for the page. */
  const inProcess =
    (visitor: string): typeof fetch =>
    async (input, init) =>
      api.request(new Request(input, init), undefined, { visitor });
  const site = new Hono();
  const headersOfAll = securityHeaders(deps.appUrl);
  const secure = secureWith(headersOfAll);
  const finished = finisher(headersOfAll);

  site.use(async (c, next) => {
    await next();
    secure(c.res);
  });
  site.get('/healthz', (c) => c.json({ status: 'ok' }));
  site.get('/readyz', async (c) => {
    const waiting = await deps.unready();
    return c.json(
      { status: waiting.length === 0 ? 'ready' : 'waiting', waiting },
      waiting.length === 0 ? 200 : 503,
    );
  });
  site.get('/metrics', async (c) => {
    if (!deps.metricsToken || c.req.header('authorization') !== `Bearer ${deps.metricsToken}`)
      return c.notFound();
    metrics.streams.set(deps.openStreams());
    metrics.pages.set({ answer: 'kept' }, pages.hits);
    metrics.pages.set({ answer: 'rendered' }, pages.misses);
    return c.body(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
    });
  });
  site.get('/.well-known/jwks.json', async () => {
    const answer = await api.request('/api/auth/jwks');
    answer.headers.set('cache-control', 'public, max-age=300');
    return answer;
  });
  // Their addresses stand in credentials for ever, so that they don't name the API.
  site.on(['GET', 'HEAD'], '/credentials/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    return api.fetch(
      new Request(`${deps.appUrl}/api${pathname}${search}`, {
        method: c.req.method,
        headers: c.req.raw.headers,
      }),
      c.env as object,
    );
  });
  site.route('/', apiDocs());
  site.route('/', deps.share);
  if (!deps.development) {
    const root = join(projectRoot(), 'build/client');
    const files = (cacheControl: string) =>
      serveStatic({
        root,
        precompressed: true,
        onFound: (_, c) => c.header('cache-control', cacheControl),
      });
    site.get('/assets/*', files(`public, max-age=${yearSeconds}, immutable`), (c) => c.notFound());
    site.get('/:file{.+\\.[a-z0-9]+}', files('public, max-age=3600'));
  }
  /** Renders an address of this site; neither cookies nor the Host header reach the page. */
  const renderPage = async (
    address: string,
    request: Request,
    visitor: string,
  ): Promise<Marked> => {
    const context = new RouterContextProvider();
    context.set(apiContext, inProcess(visitor));
    context.set(kitContext, deps.kit);
    const mark = scriptMark();
    context.set(markContext, mark);
    const answer = await render(
      new Request(deps.appUrl + address, { method: request.method, signal: request.signal }),
      context,
    );
    if (answer.status === 404) log.warn(missing(request), 'page not found');
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      mark,
      html: context.get(renderedContext) || (await answer.text()),
    };
  };
  site.all('*', async (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return c.body(null, 405, { allow: 'GET, HEAD' });
    // Every page loads its data through the API, so that React Router's own `.data` addresses are never needed.
    if (c.req.path.endsWith('.data')) return c.notFound();
    const { pathname, search, searchParams } = new URL(c.req.url);
    const visitor = clientAddress(c, deps.trustProxyHeader);
    const cached = cacheable(pathname, searchParams);
    if (cached) {
      // Other requests may wait for this rendering, so that it continues when the first one is cancelled.
      const detached = new Request(deps.appUrl + cached.address);
      return pageAnswer(
        await pages.page(cached.address, cached.tag, async () =>
          finished(await renderPage(cached.address, detached, visitor)),
        ),
        c.req.raw,
      );
    }
    const { status, headers, html } = finished(
      await renderPage(pathname + search, c.req.raw, visitor),
    );
    if (html === '' || !accepts(c.req.header('accept-encoding') ?? '', 'gzip'))
      return new Response(html, { status, headers });
    return new Response(await compress(html), {
      status,
      headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    });
  });
  site.onError((err, c) => {
    log.error({ err, path: loggedPath(c.req.path) }, 'page failed');
    if (isUnavailable(err))
      return c.text('Layanan sedang tidak tersedia.', 503, {
        'retry-after': String(retryAfterSeconds),
        'cache-control': 'no-store',
      });
    const { headers } = finished({
      status: 500,
      headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
      html: troublePage,
      mark: '',
    });
    return new Response(troublePage, { status: 500, headers });
  });
  // On a socket the API sets these headers itself (presetHeaders).
  const apiAnswer = async (request: Request, env: unknown) =>
    secure(await api.fetch(request, env as object));
  return {
    fetch: (request, env) => {
      const address = request.url.slice(request.url.indexOf('/', 8));
      // The API has a router of its own, because finding its routes among those of pages and files is slow.
      if (apiAddress.test(address))
        return socketOf(env) ? api.fetch(request, env as object) : apiAnswer(request, env);
      const page = request.method === 'GET' && pages.kept(address);
      return page ? pageAnswer(page, request) : site.fetch(request, env as object);
    },
  };
}

/** The log gets only the path of a request for an unknown page, because links in mails carry their right in the query or the fragment. */
const missing = (request: Request) => {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  return {
    path: loggedPath(new URL(request.url).pathname),
    referrer: referrer && referrer.origin + loggedPath(referrer.pathname),
  };
};

/** The addresses that the API answers; its documentation is a page of this site. */
const apiAddress = /^\/api(?!\/docs(?:[/?]|$))(?=[/?]|$)/;

function secureWith(headersOfAll: Record<string, string>) {
  const entries = Object.entries(headersOfAll);
  return (answer: Response): Response => {
    for (const [name, value] of entries)
      if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  };
}

/** Adds the site's headers to a page, whose own headers win; the CSP allows exactly our own inline scripts, which lose their mark. */
const finisher =
  (headersOfAll: Record<string, string>) =>
  ({ status, headers, html, mark }: Marked): Rendered => {
    if (!headers['content-type']?.startsWith('text/html')) return { status, headers, html };
    return {
      status,
      html: withoutMark(html, mark),
      headers: {
        'cache-control': 'no-cache',
        ...headersOfAll,
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(html, mark),
        ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }),
      },
    };
  };
