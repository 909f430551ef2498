import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { id as indonesian } from 'zod/locales';
import { config as zodConfig } from 'zod/mini';
import { announcementRoutes } from '~/features/announcements/server/routes';
import { refuse as refuseClosing } from '~/features/auth/closing/errors';
import { writableWhileClosing } from '~/features/auth/closing/rules';
import { createAuth, type Wait } from '~/features/auth/server/provider';
import { authRoutes } from '~/features/auth/server/routes';
import { refuse as refuseView } from '~/features/auth/views/errors';
import { isClosedToViews, isShownToViews, viewEndPath } from '~/features/auth/views/rules';
import { categoryNames, knownCategories } from '~/features/catalogue/server/data';
import { catalogueRoutes } from '~/features/catalogue/server/routes';
import {
  issueCertificate,
  issueCertificates,
  withdrawCertificate,
} from '~/features/certificates/issuing/server/mutations';
import type { CertificatePictures } from '~/features/certificates/papers/server/provider';
import { certificateRoutes } from '~/features/certificates/server/routes';
import { categoryMerged, hasCoupons } from '~/features/checkout/coupons/server/mutations';
import { type PaymentGateways, settlementsOf } from '~/features/checkout/gateways/server/provider';
import { hasOrders } from '~/features/checkout/orders/server/data';
import { checkoutRoutes } from '~/features/checkout/server/routes';
import { companyRoutes } from '~/features/companies/server/routes';
import { cvRoutes } from '~/features/cv/server/routes';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { directoryRoutes } from '~/features/directory/server/routes';
import { earningRoutes } from '~/features/earnings/server/routes';
import { hasLearners } from '~/features/enrollment/server/data';
import { enrollmentRoutes } from '~/features/enrollment/server/routes';
import { examPictures } from '~/features/exams/server/data';
import { examRoutes } from '~/features/exams/server/routes';
import { fileRoutes } from '~/features/files/server/routes';
import { instructorRoutes } from '~/features/instructors/server/routes';
import { courseFiguresOf } from '~/features/learning/reviews/server/data';
import { isWorkedOn } from '~/features/learning/server/data';
import { recountProgress } from '~/features/learning/server/mutations';
import { learningRoutes } from '~/features/learning/server/routes';
import { videoStore } from '~/features/media/server/provider';
import { mediaRoutes } from '~/features/media/server/routes';
import { notificationRoutes } from '~/features/notifications/server/routes';
import { platformRoutes } from '~/features/platform/server/routes';
import type { SettingsKeeper } from '~/features/platform/settings/server/provider';
import { privacyRoutes } from '~/features/privacy/server/routes';
import { ensureProfile } from '~/features/profiles/server/mutations';
import { profileRoutes } from '~/features/profiles/server/routes';
import { quoteRoutes } from '~/features/quotes/server/routes';
import { ratingRoutes } from '~/features/ratings/server/routes';
import { type Actor, personHeader } from '~/lib/actor';
import { refuse } from '~/lib/errors';
import { type Bearer, Ctx, type ForgetPages } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Config } from '~/lib/server/env';
import { type ApiEnv, isOwnRead } from '~/lib/server/http/api';
import { clientAddress } from '~/lib/server/http/client-address';
import { presetHeaders } from '~/lib/server/http/headers';
import { createLimits } from '~/lib/server/http/limits';
import { problemOf, problemResponse } from '~/lib/server/http/problems';
import { securityHeaders } from '~/lib/server/http/security';
import { type Logger, loggedPath } from '~/lib/server/log';
import type { Metrics } from '~/lib/server/metrics';
import type { LiveHub } from '~/lib/server/realtime';
import type { FileStorage } from '~/lib/server/storage/port';
import { bearerReader } from './actor';
import { mountDescription } from './api-description';
import { audiencesOf } from './audiences';
import { companyPapers, onAcceptance, seatsChanged, welcomeVerified } from './companies';
import { desks, dropped } from './desks';
import {
  endsThisSession,
  isPart,
  isUpload,
  needsOrigin,
  safeMethods,
  signOutPath,
} from './exemptions';
import { mayReadFile } from './file-access';
import { firstReadRoutes } from './first-reads';
import { missingPageRoutes } from './missing-pages';
import { noticeBook } from './notices';
import { checkoutDeps } from './orders';
import { decisions, mergings } from './personal';
import { queues } from './queues';
import { teamDeps } from './teams';
import { receiverOf, uploadFolder } from './uploads';
import { teachesWith } from './video-editors';

export type Deps = {
  config: Config;
  secret: string;
  database: Database;
  hub: LiveHub;
  storage: FileStorage;
  pictures: CertificatePictures;
  gateways: PaymentGateways;
  settings: SettingsKeeper;
  log: Logger;
  metrics: Metrics;
  clock: () => Date;
  wait: Wait;
  wakeOutbox: () => void;
  forgetPages?: ForgetPages;
};

const prefix = '/api';
const bodyMaxBytes = 256 * 1024;
const smallBody = bodyLimit({ maxSize: bodyMaxBytes });
const unknownAddress = 'Alamat ini tidak ada.';

/** A course that somebody learns in or has ordered can't be deleted. */
const isBought = async (ctx: Ctx, courseId: string) =>
  (await hasLearners(ctx, courseId)) || (await hasOrders(ctx, courseId));

/** The whole API under /api: finds the actor, checks origin and limits, mounts every noun's router, and turns errors into problem documents. */
export function createApi(deps: Deps) {
  const { config, secret, database, storage, log, metrics } = deps;
  const { appUrl } = config;
  zodConfig(indonesian());
  const fixedHeaders: [name: string, value: string][] = [
    ['cache-control', 'no-store'],
    ...Object.entries(securityHeaders(appUrl)),
  ];
  const auth = createAuth({
    db: database.db,
    secret,
    appUrl,
    secureCookies: config.secureCookies,
    identities: config.identities,
    clock: deps.clock,
    log,
  });
  const limits = createLimits(() => deps.settings.now().limits);
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
    )
    .route(
      '/',
      authRoutes({
        auth,
        limits,
        secret,
        appUrl,
        wait: deps.wait,
        keys: config.identities,
        welcomeVerified,
        ensureAccount: ensureProfile,
        personChanged: memberChanged,
      }),
    )
    .route('/', fileRoutes({ storage, secret, folder: uploadFolder(config), mayRead: mayReadFile }))
    .route(
      '/',
      mediaRoutes({
        store: videoStore(config, storage),
        secret,
        appUrl,
        quotaBytes: deps.settings.videoQuotaBytes,
        mayEdit: teachesWith,
      }),
    )
    .route(
      '/',
      notificationRoutes({ hub: deps.hub, book: noticeBook, audiencesOf, secret, limits }),
    )
    .route('/', profileRoutes({ knownCategories, profileChanged: memberChanged }))
    .route('/', instructorRoutes({ knownCategories, categoryNames }))
    .route('/', missingPageRoutes({ log, limits }))
    .route(
      '/',
      catalogueRoutes({
        secret,
        isWorkedOn,
        lessonsChanged: recountProgress,
        hasLearners: isBought,
        examPictures,
        courseFigures: courseFiguresOf,
        limits,
        categoryMerged,
        hasCoupons,
        ...teamDeps,
      }),
    )
    .route('/', enrollmentRoutes())
    .route('/', ratingRoutes())
    .route(
      '/',
      learningRoutes({
        secret,
        courseFinished: issueCertificate,
        finishUndone: withdrawCertificate,
      }),
    )
    .route('/', examRoutes({ passed: issueCertificates }))
    .route(
      '/',
      certificateRoutes({
        secret,
        appUrl,
        storage,
        pictures: deps.pictures,
        limits,
        holderChanged: memberChanged,
      }),
    )
    .route('/', directoryRoutes())
    .route('/', cvRoutes({ storage, appUrl }))
    .route(
      '/',
      checkoutRoutes({
        ...checkoutDeps,
        gateways: deps.gateways,
        storage,
        appUrl,
        secret,
        limits,
      }),
    )
    .route(
      '/',
      earningRoutes({
        storage,
        withholdingRate: deps.settings.withholdingRate,
        settlements: settlementsOf(deps.gateways),
      }),
    )
    .route(
      '/',
      quoteRoutes({ secret, limits, storage, receive: receiverOf(config), accepted: onAcceptance }),
    )
    .route(
      '/',
      companyRoutes({
        secret,
        limits,
        storage,
        seatsChanged,
        ...companyPapers({ secret, appUrl, storage, pictures: deps.pictures }),
      }),
    )
    .route('/', announcementRoutes({ appUrl }))
    .route(
      '/',
      privacyRoutes({
        profileChanged: memberChanged,
        factorRequired: config.secureCookies,
        mergings,
      }),
    )
    .route(
      '/',
      platformRoutes({
        decisions,
        noticeBook,
        dropped,
        desks,
        health: { config, database, storage },
        queues,
        settings: deps.settings,
      }),
    );

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
