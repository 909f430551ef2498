import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import {
  copyInput,
  deletedQuestions,
  deletionInput,
  examInput,
  newQuestion,
  newQuestionInput,
  openingInput,
  placeInput,
  questionInput,
  questionPage,
  questionQuery,
  savedExam,
  savedQuestion,
  studioExam,
  studioQuestion,
} from '../schema';
import { questionsOf, studioExamOf, studioQuestionOf } from './data';
import {
  addQuestion,
  deleteQuestion,
  deleteQuestions,
  duplicateQuestion,
  moveQuestion,
  saveExam,
  saveQuestion,
  setExamOpen,
} from './mutations';

const courseParam = z.object({ id: z.uuid() });
const questionParam = z.object({ id: z.uuid(), questionId: z.uuid() });

export const questionRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/studio/courses/:id/exam',
      ownRead,
      gives('Ujian akhir di studio', studioExam),
      valid('param', courseParam),
      async (c) => c.json(await studioExamOf(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/studio/courses/:id/exam',
      gives('Simpan aturan ujian', savedExam),
      valid('param', courseParam),
      valid('json', examInput),
      async (c) => c.json(await saveExam(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .put(
      '/studio/courses/:id/exam/opening',
      gives('Buka atau tutup ujian', studioExam),
      valid('param', courseParam),
      valid('json', openingInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await setExamOpen(ctxOf(c), id, c.req.valid('json').open);
        return c.json(await studioExamOf(ctxOf(c), id));
      },
    )
    .get(
      '/studio/courses/:id/exam/questions',
      gives('Bank soal', questionPage),
      valid('param', courseParam),
      valid('query', questionQuery),
      async (c) =>
        c.json(await questionsOf(ctxOf(c), c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      '/studio/courses/:id/exam/questions',
      gives('Tambah soal', newQuestion, 201),
      valid('param', courseParam),
      valid('json', newQuestionInput),
      async (c) =>
        c.json(await addQuestion(ctxOf(c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .post(
      '/studio/courses/:id/exam/questions/deletions',
      gives('Hapus beberapa soal', deletedQuestions),
      valid('param', courseParam),
      valid('json', deletionInput),
      async (c) =>
        c.json(await deleteQuestions(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/studio/courses/:id/exam/questions/:questionId',
      ownRead,
      gives('Satu soal di studio', studioQuestion),
      valid('param', questionParam),
      async (c) => {
        const { id: courseId, questionId } = c.req.valid('param');
        return c.json(await studioQuestionOf(ctxOf(c), { courseId, questionId }));
      },
    )
    .put(
      '/studio/courses/:id/exam/questions/:questionId',
      gives('Simpan soal', savedQuestion),
      valid('param', questionParam),
      valid('json', questionInput),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        return c.json(await saveQuestion(ctxOf(c), id, questionId, c.req.valid('json')));
      },
    )
    .delete(
      '/studio/courses/:id/exam/questions/:questionId',
      gives('Hapus soal', undefined, 204),
      valid('param', questionParam),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        await deleteQuestion(ctxOf(c), id, questionId);
        return c.body(null, 204);
      },
    )
    .post(
      '/studio/courses/:id/exam/questions/:questionId/copy',
      gives('Gandakan soal', newQuestion, 201),
      valid('param', questionParam),
      valid('json', copyInput),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        return c.json(
          await duplicateQuestion(ctxOf(c), id, questionId, c.req.valid('json').id),
          201,
        );
      },
    )
    .put(
      '/studio/courses/:id/exam/questions/:questionId/place',
      gives('Pindahkan soal', undefined, 204),
      valid('param', questionParam),
      valid('json', placeInput),
      async (c) => {
        const { id, questionId } = c.req.valid('param');
        await moveQuestion(ctxOf(c), id, questionId, c.req.valid('json').after);
        return c.body(null, 204);
      },
    );

export type QuestionRoutes = ReturnType<typeof questionRoutes>;
