import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { day, done } from '../../schema';
import { closings } from '../schema';
import { closingsData, requireClosable, type Settlements } from './data';
import { closeAgain } from './mutations';
import { settledOn } from './provider';

const query = z.object({ before: z.optional(day) });
const param = z.object({ day });

export const closingRoutes = ({ settlements }: { settlements: Settlements }) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/closings',
      gives('Penutupan harian (staf)', closings),
      valid('query', query),
      async (c) => c.json(await closingsData(ctxOf(c), c.req.valid('query').before ?? null)),
    )
    .post(
      '/staff/closings/:day',
      gives('Hitung ulang penutupan satu hari (staf)', done),
      valid('param', param),
      async (c) => {
        const ctx = ctxOf(c);
        const { day } = c.req.valid('param');
        requireClosable(ctx, day);
        await closeAgain(ctx, day, await settledOn(ctx, day, settlements));
        return c.json({ ok: true as const });
      },
    );

export type ClosingRoutes = ReturnType<typeof closingRoutes>;
