import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '~/features/auth/errors';
import { okOutput } from '~/features/auth/schema';
import { endSessions, forgetDeviceOf } from '~/features/auth/server/mutations';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { ownSessionOutput } from '../schema';
import { ownSessions } from './data';

/** The routes for the devices that are signed in. To end all sessions or all others, clients use the `scope` of sign-out. */
export const deviceRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/me/sessions',
      gives('Perangkat tempat Anda masuk', z.array(ownSessionOutput)),
      async (c) => c.json(await ownSessions(ctxOf(c))),
    )
    .delete(
      '/me/sessions/:id',
      gives('Keluar dari satu perangkat', okOutput),
      valid('param', z.object({ id: z.uuid() })),
      async (c) => {
        const { id } = c.req.valid('param');
        const ended = await inTransaction(ctxOf(c), async (ctx) => {
          const count = await endSessions(ctx, ctx.user.userId, { only: id });
          await forgetDeviceOf(ctx, ctx.user.userId, id);
          return count;
        });
        if (ended === 0) throw refuse('session_not_found');
        return c.json({ ok: true as const });
      },
    );

export type DeviceRoutes = ReturnType<typeof deviceRoutes>;
