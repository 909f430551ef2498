import { Hono } from 'hono';
import * as z from 'zod/mini';
import { wholeInQuery } from '~/lib/query-number';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { drawnMost } from '../../terms';
import {
  answerInput,
  answerOutput,
  attemptResult,
  courseExam,
  examOverview,
  handedIn,
  ownExamList,
  sitting,
} from '../schema';
import { attemptResultOf, courseExamOf, examOverviewOf, ownExams, sittingOf } from './data';
import { type ExamDeps, handIn, saveAnswer, startAttempt } from './mutations';

const idParam = z.object({ id: z.uuid() });
const answerParam = z.object({ id: z.uuid(), position: wholeInQuery(1, drawnMost) });

export const attemptRoutes = (deps: ExamDeps) =>
  new Hono<ApiEnv>()
    .get('/exams', ownRead, gives('Ujian akhir kursus saya', ownExamList), async (c) =>
      c.json(await ownExams(ctxOf(c))),
    )
    .get(
      '/courses/:slug/exam',
      gives('Ujian akhir satu kursus, untuk semua orang', courseExam),
      async (c) => c.json(await courseExamOf(ctxOf(c), c.req.param('slug'))),
    )
    .get(
      '/learn/:slug/exam',
      ownRead,
      gives('Ujian akhir: aturan, percobaan, dan apa yang dapat dilakukan', examOverview),
      async (c) => c.json(await examOverviewOf(ctxOf(c), c.req.param('slug'))),
    )
    .post(
      '/learn/:slug/exam/attempts',
      gives('Mulai ujian, atau lanjutkan yang sedang berjalan', sitting),
      async (c) => {
        const { created, sitting } = await startAttempt(ctxOf(c), c.req.param('slug'), deps);
        return c.json(sitting, created ? 201 : 200);
      },
    )
    .get(
      '/exam-attempts/:id',
      ownRead,
      gives('Percobaan yang sedang berjalan, tanpa kunci jawaban', sitting),
      valid('param', idParam),
      async (c) => c.json(await sittingOf(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/exam-attempts/:id/answers/:position',
      gives('Simpan satu jawaban', answerOutput),
      valid('param', answerParam),
      valid('json', answerInput),
      async (c) => {
        const { id, position } = c.req.valid('param');
        return c.json(await saveAnswer(ctxOf(c), id, position, c.req.valid('json')));
      },
    )
    .post(
      '/exam-attempts/:id/hand-in',
      gives('Kumpulkan ujian', handedIn),
      valid('param', idParam),
      async (c) => c.json(await handIn(ctxOf(c), c.req.valid('param').id, deps)),
    )
    .get(
      '/exam-attempts/:id/result',
      ownRead,
      gives('Hasil ujian, sejauh kursus menunjukkannya', attemptResult),
      valid('param', idParam),
      async (c) => c.json(await attemptResultOf(ctxOf(c), c.req.valid('param').id)),
    );

export type AttemptRoutes = ReturnType<typeof attemptRoutes>;
