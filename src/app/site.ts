import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { projectRoot } from '~/lib/server/db/files';
import { contentSecurityPolicy, securityHeaders } from '~/lib/server/http/security';
import type { Logger } from '~/lib/server/log';
import type { Metrics } from '~/lib/server/metrics';
import { apiContext } from '~/lib/web/loaders';
import { apiDocs } from './api-docs';
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
  development: boolean;
  log: Logger;
};

const year = 31_536_000;
const compress = promisify(gzip);

/** The whole site on one port: probes, API, files, then pages. The same composition serves development. */
export function createSite(deps: SiteDeps): Hono {
  const { api, build, metrics, log } = deps;
  const render = createRequestHandler(build, deps.development ? 'development' : 'production');
  const inProcess: typeof fetch = async (input, init) => api.request(new Request(input, init));
  const site = new Hono();

  site.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  });
  site.get('/healthz', (c) => c.json({ status: 'ok' }));
  site.get('/readyz', async (c) => {
    const waiting = await deps.unready();
    return c.json({ status: waiting.length === 0 ? 'ready' : 'waiting', waiting }, waiting.length === 0 ? 200 : 503);
  });
  site.get('/metrics', async (c) => {
    if (!deps.metricsToken || c.req.header('authorization') !== `Bearer ${deps.metricsToken}`) return c.notFound();
    metrics.streams.set(deps.openStreams());
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  site.route('/', apiDocs());
  site.route('/', api);
  site.route('/', deps.share);
  if (!deps.development) {
    const root = join(projectRoot(), 'build/client');
    const files = (cacheControl: string) => serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });
    site.get('/assets/*', files(`public, max-age=${year}, immutable`), (c) => c.notFound());
    site.get('/:file{.+\\.[a-z0-9]+}', files('public, max-age=3600'));
  }
  site.all('*', async (c) => {
    // Every page loads its data through the API, so that React Router's own data address is never asked.
    if (c.req.path.endsWith('.data')) return c.notFound();
    const context = new RouterContextProvider();
    context.set(apiContext, inProcess);
    const answer = await render(c.req.raw, context);
    if (answer.status === 404) log.warn({ path: c.req.path, referrer: c.req.header('referer') ?? null }, 'page not found');
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    return htmlAnswer(await answer.text(), answer, c.req.header('accept-encoding') ?? '');
  });
  site.onError(async (err, c) => {
    log.error({ err, path: c.req.path }, 'page failed');
    const html = await readFile(join(projectRoot(), 'public/500.html'), 'utf8');
    return htmlAnswer(html, new Response(null, { status: 500, headers: { 'cache-control': 'no-store' } }), '');
  });
  return site;
}

async function htmlAnswer(html: string, answer: Response, accepted: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(html));
  headers.append('vary', 'accept-encoding');
  if (answer.status === 503) headers.set('retry-after', '5');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (!accepted.includes('gzip')) return new Response(html, { status: answer.status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(await compress(html), { status: answer.status, headers });
}
