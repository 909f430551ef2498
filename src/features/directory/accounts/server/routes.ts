import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { accountPerson, listedAccount } from '../schema';
import { accountPersonData } from './data';
import { accountDesk } from './desk';

const param = z.object({ id: z.uuid() });

export const accountRoutes = () =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/staff/accounts', accountDesk, listedAccount, 'Meja pengguna (staf)'))
    .get(
      '/staff/accounts/:id',
      gives('Orang di balik satu akun (staf)', accountPerson),
      valid('param', param),
      async (c) => c.json(await accountPersonData(ctxOf(c), c.req.valid('param').id)),
    );

export type AccountRoutes = ReturnType<typeof accountRoutes>;
