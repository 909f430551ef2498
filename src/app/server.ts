import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { id as indonesian } from 'zod/locales';
import { config as zodConfig } from 'zod/mini';
import { refuse as refuseClosing } from '~/features/auth/closing/errors';
import { writableWhileClosing } from '~/features/auth/closing/rules';
import { refuse as refuseView } from '~/features/auth/views/errors';
import { isClosedToViews, isShownToViews, viewEndPath } from '~/features/auth/views/rules';
import { type Actor, personHeader } from '~/lib/actor';
import { refuse } from '~/lib/errors';
import { type Bearer, Ctx } from '~/lib/server/ctx';
import type { Config } from '~/lib/server/env';
import { type ApiEnv, isOwnRead } from '~/lib/server/http/api';
import { clientAddress } from '~/lib/server/http/client-address';
import { presetHeaders } from '~/lib/server/http/headers';
import { problemOf, problemResponse } from '~/lib/server/http/problems';
import { securityHeaders } from '~/lib/server/http/security';
import { type Logger, loggedPath } from '~/lib/server/log';
import { bearerReader } from './actor';
import { mountDescription } from './api-description';
import { type Deps, routeDeps } from './deps';
import {
  endsThisSession,
  isPart,
  isUpload,
  needsOrigin,
  safeMethods,
  signOutPath,
} from './exemptions';
import { firstReadRoutes } from './first-reads';
import { missingPageRoutes } from './missing-pages';
import { nouns } from './nouns';

const prefix = '/api';
const bodyMaxBytes = 256 * 1024;
const smallBody = bodyLimit({ maxSize: bodyMaxBytes });
const unknownAddress = 'Alamat ini tidak ada.';

/** The whole API under /api: finds the actor, checks origin and limits, mounts every noun's router, and turns errors into problem documents. */
export function createApi(deps: Deps) {
  const { config, secret, database, log, metrics } = deps;
  const { appUrl } = config;
  zodConfig(indonesian());
  const fixedHeaders: [name: string, value: string][] = [
    ['cache-control', 'no-store'],
    ...Object.entries(securityHeaders(appUrl)),
  ];
  const whole = routeDeps(deps);
  const { limits } = whole;
  const bearerOf = bearerReader({
    db: database.db,
    secret,
    cookieName: sessionCookie(config),
    factorRequired: config.secureCookies,
  });
  const context = (requestId: string, actor: Ctx['actor'], bearer: Bearer | null = null) =>
    new Ctx({
      db: database.db,
      actor,
      bearer,
      now: deps.clock(),
      requestId,
      log,
      wakeOutbox: deps.wakeOutbox,
      ...(deps.forgetPages && { forgetPages: deps.forgetPages }),
    });

  // The prefix is set here instead of mounting this app below another one, because Hono would then run every handler in a chain of its own.
  const api = new Hono<ApiEnv>()
    .basePath(prefix)
    .use(async (c, next) => {
      const started = performance.now();
      const requestId = randomUUID();
      c.set('requestId', requestId);
      c.set('clientAddress', clientAddress(c, config.trustProxyHeader));
      presetHeaders(c, [...fixedHeaders, ['x-request-id', requestId]]);
      await next();
      const seconds = (performance.now() - started) / 1_000;
      metrics.requests.observe(
        { method: c.req.method, route: routeOf(c.req.routePath), status: c.res.status },
        seconds,
      );
      log.info(
        {
          requestId,
          method: c.req.method,
          path: loggedPath(c.req.path),
          status: c.res.status,
          ms: Math.round(seconds * 1_000),
        },
        'request',
      );
    })
    .use(async (c, next) => {
      // PostgreSQL can't store a NUL, so that no row has such an address.
      if (c.req.path.includes('\0')) throw refuse('not_found', { detail: unknownAddress });
      if (needsOrigin(c.req)) assertOrigin(c.req.header('origin'), appUrl, log);
      const bearer = bearerOf(c);
      const viewed = (await bearer?.view?.()) ?? null;
      if (bearer && !viewed && safeMethods.has(c.req.method) && isOwnRead(c)) {
        c.set('ctx', context(c.get('requestId'), null, bearer));
        return next();
      }
      const actor = viewed ?? (bearer && (await bearer.identify()));
      c.set('ctx', context(c.get('requestId'), actor));
      const endsView = c.req.path === viewEndPath;
      if (actor && !safeMethods.has(c.req.method) && !endsThisSession(c.req) && !endsView)
        assertPerson(c.req.header(personHeader), actor);
      if (viewed) {
        const mayWrite = endsView || endsThisSession(c.req);
        if (!safeMethods.has(c.req.method) && !mayWrite) throw refuseView('view_reads_only');
        if (isClosedToViews(c.req.path)) throw refuseView('view_closed');
        await next();
        if (
          c.res.status === 304 ||
          isShownToViews(
            c.res.headers.get('content-type'),
            c.res.headers.get('content-disposition'),
          )
        )
          return;
        await c.res.body?.cancel();
        // The refusal would take over the headers of the answer that it replaces.
        c.res = undefined;
        throw refuseView('view_closed');
      }
      if (actor?.closing && !safeMethods.has(c.req.method) && !writableWhileClosing(c.req.path))
        throw refuseClosing('account_closing');
      // Signing out works even when the limit of writes is reached.
      if (actor && !safeMethods.has(c.req.method) && c.req.path !== signOutPath && !isPart(c.req))
        await limits.write(actor.userId);
      await next();
    })
    // Reads have no body to check. Uploads have their own limits, which apply after the sign-in.
    .on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) =>
      isUpload(c.req.path) ? next() : smallBody(c, next),
    );

  for (const { routes } of nouns)
    for (const router of routes?.(whole) ?? []) api.route('/', router);
  api.route('/', missingPageRoutes({ log, limits }));
  api.route(
    '/',
    firstReadRoutes((request, env) => api.fetch(request, env as object)),
  );
  mountDescription(api, prefix);

  const methods = methodsByPath(api);
  api.all('*', (c) => {
    const refusal = methods(c.req.path, c.req.method)
      ? refuse('method_not_allowed')
      : refuse('not_found', { detail: unknownAddress });
    return problemResponse(refusal.problem, c.var.requestId);
  });
  api.onError((error, c) => {
    const { problem, unexpected } = problemOf(error);
    if (unexpected)
      log.error(
        {
          err: error,
          requestId: c.var.requestId,
          method: c.req.method,
          path: loggedPath(c.req.path),
        },
        problem.title,
      );
    return problemResponse(problem, c.var.requestId);
  });
  return { api, context, bearerOf };
}

export type Api = ReturnType<typeof createApi>;

export const sessionCookie = (config: Config) =>
  `${config.secureCookies ? '__Secure-' : ''}nusakelas.session_token`;

/** Refuses writes that don't come from a page of this site (spec decision 13). @throws invalid_origin (403) */
function assertOrigin(origin: string | undefined, appUrl: string, log: Logger) {
  if (origin === appUrl) return;
  log.warn(
    { origin: origin ?? null, appUrl },
    'write refused: the Origin header is not APP_URL; open the site under that address or set APP_URL',
  );
  throw refuse('invalid_origin');
}

/** Refuses a write of a page that was opened for somebody else. Without the header the session alone decides. @throws other_person_signed_in (409) */
function assertPerson(person: string | undefined, actor: Actor) {
  if (person && person !== actor.userId) throw refuse('other_person_signed_in');
}

const routeOf = (path: string) => (path.includes('*') ? 'unmatched' : path);

/** Tells whether a path has a route with another method. */
function methodsByPath(api: Hono<ApiEnv>) {
  const routes = api.routes
    .filter((route) => route.method !== 'ALL' && !route.path.includes('*'))
    .map((route) => ({
      method: route.method,
      pattern: new RegExp(`^${route.path.replace(/:[^/]+/g, '[^/]+')}$`),
    }));
  return (path: string, method: string) =>
    routes.some((route) => route.method !== method && route.pattern.test(path));
}
