import { Hono } from 'hono';
import type { ApiEnv } from '~/lib/server/http/api';
import type { Decisions } from '~/lib/server/personal';
import { auditRoutes } from '../audit/server/routes';
import { type DeskExportRouteDeps, exportFileRoutes } from '../exports/server/routes';
import { figureRoutes } from '../figures/server/routes';
import { healthRoutes } from '../health/server/routes';
import { jobRoutes } from '../jobs/server/routes';
import { queueRoutes } from '../queues/server/routes';
import { settingRoutes } from '../settings/server/routes';

type PlatformDeps = { decisions: Decisions[]; health: Parameters<typeof healthRoutes>[0] } & Pick<
  DeskExportRouteDeps,
  'desks'
> &
  Parameters<typeof jobRoutes>[0] &
  Parameters<typeof queueRoutes>[0] &
  Parameters<typeof settingRoutes>[0];

/** The routes about the platform itself: what staff did, how its background work stands, and how its parts are. */
export const platformRoutes = (deps: PlatformDeps): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .route('/', auditRoutes(deps))
    .route('/', jobRoutes(deps))
    .route('/', healthRoutes(deps.health))
    .route('/', exportFileRoutes({ desks: deps.desks, storage: deps.health.storage }))
    .route('/', figureRoutes())
    .route('/', queueRoutes(deps))
    .route('/', settingRoutes(deps));
