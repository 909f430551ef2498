import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { decisionInput, decisionOutput, deskPage, deskQuery, moderatedProfile } from '../schema';
import { moderatedProfileOf, moderationDesk } from './data';
import { decideProfile } from './mutations';

const profileParam = z.object({ id: z.uuid() });

export const memberModerationRoutes = () =>
  new Hono<ApiEnv>()
    .get('/staff/member-profiles', gives('Profil anggota untuk ditinjau (superadmin)', deskPage), valid('query', deskQuery), async (c) =>
      c.json(await moderationDesk(ctxOf(c), c.req.valid('query'))),
    )
    .get(
      '/staff/member-profiles/:id',
      gives('Satu profil dengan laporan dan riwayatnya (superadmin)', moderatedProfile),
      valid('param', profileParam),
      async (c) => c.json(await moderatedProfileOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/member-profiles/:id/decisions',
      gives('Putuskan tentang profil (superadmin)', decisionOutput),
      valid('param', profileParam),
      valid('json', decisionInput),
      async (c) => c.json(await decideProfile(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type MemberModerationRoutes = ReturnType<typeof memberModerationRoutes>;
