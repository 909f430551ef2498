import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  answerInput,
  answerOutput,
  moderationPage,
  ownRating,
  ownStanding,
  ratedCourses,
  ratingInput,
  ratingListQuery,
  ratingPage,
  receivedRating,
  reportInput,
  reportOutput,
  visibilityInput,
  visibilityOutput,
} from '../schema';
import { moderationOf, ownStandingData, ratingsOf } from './data';
import { ratedCoursesOf, receivedRatingOf, receivedRatings } from './desk';
import { answerRating, reportRating, saveRating, setVisibility } from './mutations';

const ratingParam = z.object({ id: z.uuid() });

export const ratingRoutes = () =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/ratings', receivedRatings, receivedRating, 'Ulasan kursus saya'))
    .get('/ratings/courses', gives('Kursus saya yang diulas', ratedCourses), async (c) =>
      c.json({ courses: await ratedCoursesOf(ctxOf(c)) }),
    )
    .get(
      '/ratings/:id',
      gives('Satu ulasan kursus saya', receivedRating),
      valid('param', ratingParam),
      async (c) => c.json(await receivedRatingOf(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/courses/:slug/ratings',
      gives('Ulasan satu kursus, terbaru dahulu', ratingPage),
      valid('query', ratingListQuery),
      async (c) => c.json(await ratingsOf(ctxOf(c), c.req.param('slug'), c.req.valid('query'))),
    )
    .get(
      '/courses/:slug/ratings/mine',
      gives('Ulasan saya, dan apakah saya boleh menulisnya', ownStanding),
      async (c) => c.json(await ownStandingData(ctxOf(c), c.req.param('slug'))),
    )
    .put(
      '/courses/:slug/ratings/mine',
      gives('Tulis atau ubah ulasan saya', ownRating),
      valid('json', ratingInput),
      async (c) => {
        const { created, rating } = await saveRating(
          ctxOf(c),
          c.req.param('slug'),
          c.req.valid('json'),
        );
        return c.json(rating, created ? 201 : 200);
      },
    )
    .get(
      '/courses/:slug/ratings/moderation',
      gives('Ulasan untuk instruktur kursus dan staf', moderationPage),
      valid('query', ratingListQuery),
      async (c) => c.json(await moderationOf(ctxOf(c), c.req.param('slug'), c.req.valid('query'))),
    )
    .put(
      '/ratings/:id/answer',
      gives('Jawab ulasan, satu kali', answerOutput),
      valid('param', ratingParam),
      valid('json', answerInput),
      async (c) =>
        c.json(await answerRating(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .post(
      '/ratings/:id/reports',
      gives('Laporkan ulasan', reportOutput),
      valid('param', ratingParam),
      valid('json', reportInput),
      async (c) => {
        const answer = await reportRating(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(answer, answer.created ? 201 : 200);
      },
    )
    .put(
      '/ratings/:id/visibility',
      gives('Sembunyikan atau tampilkan ulasan (staf)', visibilityOutput),
      valid('param', ratingParam),
      valid('json', visibilityInput),
      async (c) =>
        c.json(await setVisibility(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type RatingRoutes = ReturnType<typeof ratingRoutes>;
