import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  courseReview,
  courseStateOutput,
  listedReview,
  reviewDecisionInput,
  takingInput,
  visibilityInput,
} from '../schema';
import { courseReviewOf } from './data';
import { courseReviewDesk } from './desk';
import {
  decideReview,
  publishCourse,
  setCourseHidden,
  submitCourse,
  takeReview,
  withdrawCourse,
} from './mutations';

const idParam = z.object({ id: z.uuid() });

export const publicationRoutes = () =>
  new Hono<ApiEnv>()
    .post(
      '/studio/courses/:id/submission',
      gives('Ajukan kursus untuk ditinjau', courseStateOutput),
      valid('param', idParam),
      async (c) => c.json(await submitCourse(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/studio/courses/:id/withdrawal',
      gives('Tarik kursus dari peninjauan', courseStateOutput),
      valid('param', idParam),
      async (c) => c.json(await withdrawCourse(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/studio/courses/:id/publication',
      gives('Terbitkan kursus tanpa peninjauan (staf)', courseStateOutput),
      valid('param', idParam),
      async (c) => c.json(await publishCourse(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/studio/courses/:id/visibility',
      gives('Sembunyikan kursus yang terbit, atau tampilkan lagi', courseStateOutput),
      valid('param', idParam),
      valid('json', visibilityInput),
      async (c) =>
        c.json(
          await setCourseHidden(ctxOf(c), c.req.valid('param').id, c.req.valid('json').hidden),
        ),
    )
    .route(
      '/',
      deskRoutes(
        '/studio/reviews',
        courseReviewDesk,
        listedReview,
        'Meja peninjauan kursus (staf)',
      ),
    )
    .get(
      '/studio/reviews/:id',
      gives('Satu peninjauan kursus (staf)', courseReview),
      valid('param', idParam),
      async (c) => c.json(await courseReviewOf(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/studio/reviews/:id/taking',
      gives('Ambil atau lepaskan peninjauan (staf)', courseReview),
      valid('param', idParam),
      valid('json', takingInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await takeReview(ctxOf(c), id, c.req.valid('json').mine);
        return c.json(await courseReviewOf(ctxOf(c), id));
      },
    )
    .post(
      '/studio/reviews/:id/decision',
      gives('Terbitkan kursus atau minta perbaikan (staf)', courseReview),
      valid('param', idParam),
      valid('json', reviewDecisionInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await decideReview(ctxOf(c), id, c.req.valid('json'));
        return c.json(await courseReviewOf(ctxOf(c), id));
      },
    );

export type PublicationRoutes = ReturnType<typeof publicationRoutes>;
