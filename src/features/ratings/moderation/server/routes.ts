import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { decisionInput, decisionOutput, listedRating, moderatedRating } from '../schema';
import { moderatedRatingOf } from './data';
import { ratingModerationDesk } from './desk';
import { decideRating } from './mutations';

const ratingParam = z.object({ id: z.uuid() });

export const ratingModerationRoutes = () =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes('/staff/ratings', ratingModerationDesk, listedRating, 'Meja ulasan kursus (staf)'),
    )
    .get(
      '/staff/ratings/:id',
      gives('Satu ulasan dengan laporan dan riwayatnya (staf)', moderatedRating),
      valid('param', ratingParam),
      async (c) => c.json(await moderatedRatingOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/ratings/:id/decisions',
      gives('Putuskan tentang ulasan (staf)', decisionOutput),
      valid('param', ratingParam),
      valid('json', decisionInput),
      async (c) =>
        c.json(await decideRating(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type RatingModerationRoutes = ReturnType<typeof ratingModerationRoutes>;
