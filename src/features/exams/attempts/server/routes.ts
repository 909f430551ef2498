import { Hono } from 'hono';
import * as z from 'zod/mini';
import { wholeInQuery } from '~/lib/query-number';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { drawnMost } from '../../terms';
import { allowanceInput, allowanceOutput, answerInput, answerOutput, attemptList, attemptResult, examOverview, handedIn, sitting } from '../schema';
import { attemptResultOf, attemptsOfCourse, examOverviewOf, sittingOf } from './data';
import { allow, type ExamDeps, handIn, saveAnswer, startAttempt } from './mutations';

const idParam = z.object({ id: z.uuid() });
const answerParam = z.object({ id: z.uuid(), position: wholeInQuery(1, drawnMost) });
const learnerParam = z.object({ id: z.uuid(), userId: z.uuid() });
const cursorQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

export const attemptRoutes = (deps: ExamDeps) =>
  new Hono<ApiEnv>()
    .get('/learn/:slug/exam', ownRead, gives('Ujian akhir: aturan, percobaan, dan apa yang dapat dilakukan', examOverview), async (c) =>
      c.json(await examOverviewOf(ctxOf(c), c.req.param('slug'))),
    )
    .post('/learn/:slug/exam/attempts', gives('Mulai ujian, atau lanjutkan yang sedang berjalan', sitting), async (c) => {
      const { created, sitting } = await startAttempt(ctxOf(c), c.req.param('slug'), deps);
      return c.json(sitting, created ? 201 : 200);
    })
    .get('/exam-attempts/:id', ownRead, gives('Percobaan yang sedang berjalan, tanpa kunci jawaban', sitting), valid('param', idParam), async (c) =>
      c.json(await sittingOf(ctxOf(c), c.req.valid('param').id)),
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
    .post('/exam-attempts/:id/hand-in', gives('Kumpulkan ujian', handedIn), valid('param', idParam), async (c) =>
      c.json(await handIn(ctxOf(c), c.req.valid('param').id, deps)),
    )
    .get('/exam-attempts/:id/result', ownRead, gives('Hasil ujian, sejauh kursus menunjukkannya', attemptResult), valid('param', idParam), async (c) =>
      c.json(await attemptResultOf(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/studio/courses/:id/exam/attempts',
      gives('Percobaan ujian peserta kursus', attemptList),
      valid('param', idParam),
      valid('query', cursorQuery),
      async (c) => c.json(await attemptsOfCourse(ctxOf(c), c.req.valid('param').id, c.req.valid('query').cursor)),
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

export type AttemptRoutes = ReturnType<typeof attemptRoutes>;
