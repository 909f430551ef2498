import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { consentInput, ownConsents } from '../schema';
import { ownConsentsOf } from './data';
import { agree } from './mutations';

export const consentRoutes = () =>
  new Hono<ApiEnv>()
    .get('/consents', gives('Persetujuan saya dan yang masih ditunggu', ownConsents), async (c) =>
      c.json(await ownConsentsOf(ctxOf(c))),
    )
    .post(
      '/consents',
      gives('Setujui versi yang ditampilkan', ownConsents),
      valid('json', consentInput),
      async (c) => {
        await agree(ctxOf(c), c.req.valid('json'), {
          ipAddress: c.var.clientAddress,
          userAgent: c.req.header('user-agent') ?? null,
        });
        return c.json(await ownConsentsOf(ctxOf(c)));
      },
    );

export type ConsentRoutes = ReturnType<typeof consentRoutes>;
