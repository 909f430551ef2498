import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { personalProfile, publicProfile, reportInput, reportOutput } from '../schema';
import { personalProfileAt, publicProfileAt } from './data';
import { reportProfile } from './mutations';

export const profilePageRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/members/:slug',
      gives('Profil seperti yang dilihat semua orang', publicProfile),
      async (c) => c.json(await publicProfileAt(ctxOf(c), c.req.param('slug'))),
    )
    .get(
      '/members/:slug/personal',
      ownRead,
      gives('Yang hanya dilihat anggota di profil ini', personalProfile),
      async (c) => c.json(await personalProfileAt(ctxOf(c), c.req.param('slug'))),
    )
    .post(
      '/members/:slug/reports',
      gives('Laporkan profil', reportOutput),
      valid('json', reportInput),
      async (c) => {
        const answer = await reportProfile(ctxOf(c), c.req.param('slug'), c.req.valid('json'));
        return c.json(answer, answer.created ? 201 : 200);
      },
    );

export type ProfilePageRoutes = ReturnType<typeof profilePageRoutes>;
