import { Hono } from 'hono';
import { requireRight } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives } from '~/lib/server/http/api';
import { can } from '../../access';
import { health } from '../schema';
import { type HealthDeps, healthProbes } from './provider';

export function healthRoutes(deps: HealthDeps) {
  const probes = healthProbes(deps);
  return new Hono<ApiEnv>().get(
    '/staff/health',
    gives('Kesehatan instalasi (superadmin)', health),
    async (c) => {
      const ctx = ctxOf(c);
      requireRight(can(ctx.user, 'see'));
      return c.json({ probes: await probes(ctx) });
    },
  );
}

export type HealthRoutes = ReturnType<typeof healthRoutes>;
