import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { allowanceInput, allowanceOutput, attemptList } from '../schema';
import { attemptsOfCourse } from './data';
import { allow } from './mutations';

const idParam = z.object({ id: z.uuid() });
const learnerParam = z.object({ id: z.uuid(), userId: z.uuid() });
const cursorQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

export const allowanceRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/studio/courses/:id/exam/attempts',
      gives('Percobaan ujian peserta kursus', attemptList),
      valid('param', idParam),
      valid('query', cursorQuery),
      async (c) =>
        c.json(
          await attemptsOfCourse(ctxOf(c), c.req.valid('param').id, c.req.valid('query').cursor),
        ),
    )
    .put(
      '/studio/courses/:id/exam/allowances/:userId',
      gives('Beri seorang peserta waktu atau percobaan tambahan', allowanceOutput),
      valid('param', learnerParam),
      valid('json', allowanceInput),
      async (c) => {
        const { id, userId } = c.req.valid('param');
        return c.json(await allow(ctxOf(c), { courseId: id, userId }, c.req.valid('json')));
      },
    );

export type AllowanceRoutes = ReturnType<typeof allowanceRoutes>;
