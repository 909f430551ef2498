import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives } from '~/lib/server/http/api';
import { policiesView } from '../schema';
import { policiesData } from './data';

export const policyRoutes = () =>
  new Hono<ApiEnv>().get(
    '/staff/policies',
    gives('Versi dokumen hukum dan pengumumannya (superadmin)', policiesView),
    async (c) => c.json(await policiesData(ctxOf(c))),
  );

export type PolicyRoutes = ReturnType<typeof policyRoutes>;
