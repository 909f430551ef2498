import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { ExamDeps } from '../../attempts/server/mutations';
import {
  correction,
  correctionInput,
  correctionPreview,
  correctionPreviewInput,
  examStatistics,
  questionVersions,
} from '../schema';
import { statisticsOf, versionsOf } from './data';
import { correctKey, previewCorrection } from './mutations';

const courseParam = z.object({ id: z.uuid() });
const questionParam = z.object({ id: z.uuid(), questionId: z.uuid() });

export const resultRoutes = (deps: ExamDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/studio/courses/:id/exam/statistics',
      gives('Angka tiap soal dari percobaan peserta', examStatistics),
      valid('param', courseParam),
      async (c) => c.json(await statisticsOf(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/studio/courses/:id/exam/questions/:questionId/versions',
      gives('Versi soal yang kuncinya dapat diperbaiki', questionVersions),
      valid('param', questionParam),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        return c.json(await versionsOf(ctxOf(c), id, questionId));
      },
    )
    .post(
      '/studio/courses/:id/exam/questions/:questionId/correction/preview',
      gives('Akibat kunci lain, tanpa menyimpan', correctionPreview),
      valid('param', questionParam),
      valid('json', correctionPreviewInput),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        return c.json(
          await previewCorrection(ctxOf(c), id, { questionId, ...c.req.valid('json') }),
        );
      },
    )
    .post(
      '/studio/courses/:id/exam/questions/:questionId/correction',
      gives('Perbaiki kunci dan nilai ulang', correction),
      valid('param', questionParam),
      valid('json', correctionInput),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        return c.json(await correctKey(ctxOf(c), id, questionId, c.req.valid('json'), deps));
      },
    );

export type ResultRoutes = ReturnType<typeof resultRoutes>;
