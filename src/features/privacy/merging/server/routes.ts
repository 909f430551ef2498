import { Hono } from 'hono';
import * as z from 'zod/mini';
import { okOutput } from '~/features/auth/schema';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { mergeCheckInput, mergeInput, mergePlan } from '../schema';
import { mergePlanFor } from './data';
import { type MergeDeps, mergeAccounts } from './mutations';

const param = z.object({ id: z.uuid() });

/** The routes by which superadmins merge two accounts of one person. */
export const mergingRoutes = (deps: MergeDeps) =>
  new Hono<ApiEnv>()
    // A POST keeps the address out of the logs; it changes nothing.
    .post(
      '/staff/users/:id/merge-check',
      gives('Apa yang terjadi bila akun digabungkan', mergePlan),
      valid('param', param),
      valid('json', mergeCheckInput),
      async (c) =>
        c.json(
          await mergePlanFor(ctxOf(c), deps.mergings, {
            from: c.req.valid('param').id,
            email: c.req.valid('json').email,
          }),
        ),
    )
    .post(
      '/staff/users/:id/merge',
      gives('Gabungkan akun ke akun lain', okOutput),
      valid('param', param),
      valid('json', mergeInput),
      async (c) => {
        await mergeAccounts(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps);
        return c.json({ ok: true as const });
      },
    );

export type MergingRoutes = ReturnType<typeof mergingRoutes>;
