import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import {
  deletedLesson,
  duplicateInput,
  hidingInput,
  lessonInput,
  newLesson,
  newLessonInput,
  orderInput,
  outlineRevisionOutput,
  pastedInput,
  pastedLessons,
  savedLesson,
  studioLesson,
} from '../schema';
import { studioLessonOf } from './data';
import {
  addLesson,
  deleteLesson,
  duplicateLesson,
  type OutlineDeps,
  pasteOutline,
  reorderLessons,
  saveLesson,
  setLessonHidden,
} from './mutations';

export type OutlineRoutesDeps = OutlineDeps;

const courseParam = z.object({ id: z.uuid() });
const lessonParam = z.object({ id: z.uuid(), lessonId: z.uuid() });

export const outlineRoutes = (deps: OutlineDeps) =>
  new Hono<ApiEnv>()
    .post(
      '/studio/courses/:id/lessons',
      gives('Tambah pelajaran', newLesson, 201),
      valid('param', courseParam),
      valid('json', newLessonInput),
      async (c) =>
        c.json(await addLesson(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps), 201),
    )
    .post(
      '/studio/courses/:id/outline',
      gives('Tambah banyak pelajaran dari teks', pastedLessons, 201),
      valid('param', courseParam),
      valid('json', pastedInput),
      async (c) =>
        c.json(
          await pasteOutline(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps),
          201,
        ),
    )
    .put(
      '/studio/courses/:id/order',
      gives('Urutkan semua pelajaran', outlineRevisionOutput),
      valid('param', courseParam),
      valid('json', orderInput),
      async (c) =>
        c.json(await reorderLessons(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/studio/courses/:id/lessons/:lessonId',
      ownRead,
      gives('Satu pelajaran di studio', studioLesson),
      valid('param', lessonParam),
      async (c) => {
        const { id: courseId, lessonId } = c.req.valid('param');
        const ctx = ctxOf(c);
        const lesson = await studioLessonOf(ctx, { courseId, lessonId });
        return c.json({ ...lesson, worked: await deps.isWorkedOn(ctx, lessonId) });
      },
    )
    .put(
      '/studio/courses/:id/lessons/:lessonId',
      gives('Simpan pelajaran', savedLesson),
      valid('param', lessonParam),
      valid('json', lessonInput),
      async (c) => {
        const { id, lessonId } = c.req.valid('param');
        return c.json(await saveLesson(ctxOf(c), id, lessonId, c.req.valid('json')));
      },
    )
    .delete(
      '/studio/courses/:id/lessons/:lessonId',
      gives('Hapus pelajaran', deletedLesson),
      valid('param', lessonParam),
      async (c) => {
        const { id, lessonId } = c.req.valid('param');
        return c.json(await deleteLesson(ctxOf(c), id, lessonId, deps));
      },
    )
    .post(
      '/studio/courses/:id/lessons/:lessonId/copy',
      gives('Gandakan pelajaran', newLesson, 201),
      valid('param', lessonParam),
      valid('json', duplicateInput),
      async (c) => {
        const { id, lessonId } = c.req.valid('param');
        return c.json(
          await duplicateLesson(ctxOf(c), id, lessonId, c.req.valid('json').key, deps),
          201,
        );
      },
    )
    .put(
      '/studio/courses/:id/lessons/:lessonId/visibility',
      gives('Sembunyikan atau tampilkan pelajaran', outlineRevisionOutput),
      valid('param', lessonParam),
      valid('json', hidingInput),
      async (c) => {
        const { id, lessonId } = c.req.valid('param');
        return c.json(
          await setLessonHidden(ctxOf(c), id, lessonId, c.req.valid('json').hidden, deps),
        );
      },
    );

export type OutlineRoutes = ReturnType<typeof outlineRoutes>;
