import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AuthDeps } from '~/features/auth/server/provider';
import { reasonInput } from '~/features/auth/staff/schema';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { ownView, viewBegun, viewEnded } from '../schema';
import { ownViews } from './data';
import { beginView, returnFromView } from './mutations';
import { begunCookie, endedCookie } from './provider';

const param = z.object({ id: z.uuid() });

/** The routes by which staff begins and ends a view of an account, and its person reads when that was. */
export const viewRoutes = ({ appUrl }: Pick<AuthDeps, 'appUrl'>) => {
  const secure = appUrl.startsWith('https:');
  return new Hono<ApiEnv>()
    .post(
      '/staff/users/:id/view',
      gives('Lihat situs sebagai orang ini, hanya membaca', viewBegun, 201),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        const { id, until } = await beginView(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('json').reason,
        );
        return c.json({ until: until.toISOString() }, 201, {
          'set-cookie': begunCookie(secure, id),
        });
      },
    )
    .post('/views/end', gives('Kembali ke akun sendiri', viewEnded), async (c) => {
      const ctx = ctxOf(c);
      requireUser(ctx);
      const { viewing, userId } = ctx.user;
      if (viewing) await returnFromView(ctx, viewing.viewId);
      return c.json({ userId: viewing ? userId : null }, 200, {
        'set-cookie': endedCookie(secure),
      });
    })
    .get('/me/views', gives('Kapan petugas melihat akun saya', z.array(ownView)), async (c) =>
      c.json(await ownViews(ctxOf(c))),
    );
};

export type ViewRoutes = ReturnType<typeof viewRoutes>;
