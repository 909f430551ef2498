import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { deletionRoutes } from '../deletion/server/routes';
import { exportRoutes } from '../exports/server/routes';
import { mergingRoutes } from '../merging/server/routes';
import { policyRoutes } from '../policies/server/routes';
import { askInput, createdId, cursorQuery, ownRequestPage } from '../schema';
import { privacyStaffRoutes } from '../staff/server/routes';
import { ownRequests } from './data';
import { ask } from './mutations';

/** The routes of data requests and of staff's desk for them. */
export const privacyRoutes = (
  deps: Parameters<typeof deletionRoutes>[0] & Parameters<typeof mergingRoutes>[0],
) =>
  new Hono<ApiEnv>()
    .get(
      '/privacy/requests',
      gives('Permintaan saya tentang data pribadi', ownRequestPage),
      valid('query', cursorQuery),
      async (c) => c.json(await ownRequests(ctxOf(c), c.req.valid('query').cursor)),
    )
    .post(
      '/privacy/requests',
      gives('Ajukan permintaan yang dijawab petugas', createdId, 201),
      valid('json', askInput),
      async (c) => {
        const { created, id } = await ask(ctxOf(c), c.req.valid('json'));
        return c.json({ id }, created ? 201 : 200);
      },
    )
    .route('/', exportRoutes())
    .route('/', deletionRoutes(deps))
    .route('/', policyRoutes())
    .route('/', mergingRoutes(deps))
    .route('/', privacyStaffRoutes());

export type PrivacyRoutes = ReturnType<typeof privacyRoutes>;
