import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { decisionInput, decisionOutput, listedProfile, moderatedProfile } from '../schema';
import { moderatedProfileOf } from './data';
import { moderationDesk } from './desk';
import { decideProfile } from './mutations';

const profileParam = z.object({ id: z.uuid() });

export const memberModerationRoutes = () =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes(
        '/staff/member-profiles',
        moderationDesk,
        listedProfile,
        'Meja profil anggota (staf)',
      ),
    )
    .get(
      '/staff/member-profiles/:id',
      gives('Satu profil dengan laporan dan riwayatnya (staf)', moderatedProfile),
      valid('param', profileParam),
      async (c) => c.json(await moderatedProfileOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/member-profiles/:id/decisions',
      gives('Putuskan tentang profil (staf)', decisionOutput),
      valid('param', profileParam),
      valid('json', decisionInput),
      async (c) =>
        c.json(await decideProfile(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type MemberModerationRoutes = ReturnType<typeof memberModerationRoutes>;
