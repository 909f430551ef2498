import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { ownProfile, profileInput } from '../schema';
import { ownProfileOf } from './data';
import { saveProfile } from './mutations';

export const profileRoutes = () =>
  new Hono<ApiEnv>()
    .get('/profile', gives('Profil sendiri', ownProfile), async (c) => c.json(await ownProfileOf(ctxOf(c))))
    .put('/profile', gives('Simpan profil sendiri', ownProfile), valid('json', profileInput), async (c) =>
      c.json(await saveProfile(ctxOf(c), c.req.valid('json'))),
    );

export type ProfileRoutes = ReturnType<typeof profileRoutes>;
