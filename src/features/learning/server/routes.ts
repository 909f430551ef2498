import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import {
  learnCourse,
  learningSummary,
  lessonBody,
  lessonView,
  progressOutput,
  submitInput,
  viewInput,
  withdrawInput,
} from '../schema';
import { learnCourseData, learningSummaryOf, lessonBodyData } from './data';
import { keepView, submitLesson, withdrawLesson } from './mutations';

const lessonParam = z.object({ lessonId: z.uuid() });

export const learningRoutes = (signing: { secret: string }) =>
  new Hono<ApiEnv>()
    .get(
      '/learn/:slug',
      ownRead,
      gives('Kursus untuk dipelajari: pelajaran, status, dan kunci', learnCourse),
      async (c) => c.json(await learnCourseData(ctxOf(c), c.req.param('slug'))),
    )
    .get(
      '/lessons/:lessonId',
      ownRead,
      gives('Isi satu pelajaran', lessonBody),
      valid('param', lessonParam),
      async (c) => c.json(await lessonBodyData(ctxOf(c), signing, c.req.valid('param').lessonId)),
    )
    .post(
      '/lessons/:lessonId/submission',
      gives('Kirim pelajaran untuk ditinjau', progressOutput),
      valid('param', lessonParam),
      valid('json', submitInput),
      async (c) =>
        c.json(await submitLesson(ctxOf(c), c.req.valid('param').lessonId, c.req.valid('json'))),
    )
    .post(
      '/lessons/:lessonId/withdrawal',
      gives('Tarik kembali kiriman', progressOutput),
      valid('param', lessonParam),
      valid('json', withdrawInput),
      async (c) =>
        c.json(
          await withdrawLesson(
            ctxOf(c),
            c.req.valid('param').lessonId,
            c.req.valid('json').attempt,
          ),
        ),
    )
    .put(
      '/lessons/:lessonId/view',
      gives('Sampai mana video pelajaran ditonton', lessonView),
      valid('param', lessonParam),
      valid('json', viewInput),
      async (c) =>
        c.json(await keepView(ctxOf(c), c.req.valid('param').lessonId, c.req.valid('json'))),
    )
    .get(
      '/learning/summary',
      ownRead,
      gives('Ringkasan belajar saya', learningSummary),
      async (c) => c.json(await learningSummaryOf(ctxOf(c))),
    );

export type LearningRoutes = ReturnType<typeof learningRoutes>;
