import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskPresence, deskViewers } from '~/lib/desk-answers';
import type { Ctx } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { OutlineDeps } from '../../outline/server/mutations';
import { comparison, restoreInput } from '../../revisions/schema';
import {
  courseInput,
  coursePage,
  courseQuery,
  newCourse,
  newCourseInput,
  restoredCourse,
  savedCourse,
  studioCourse,
} from '../schema';
import { comparisonOf, ownStudioCourses, studioCourseOf } from './data';
import {
  createCourse,
  deleteCourse,
  openHere,
  restoreRevision,
  type StudioDeps,
  saveCourse,
} from './mutations';

type Figures = { completion: number | null; waiting: number };
export type StudioRoutesDeps = StudioDeps &
  OutlineDeps & {
    /** passed in by src/app: what the learners of these courses have done */
    courseFigures: (ctx: Ctx, courseIds: string[]) => Promise<Map<string, Figures>>;
  };

const courseParam = z.object({ id: z.uuid() });
const lessonParam = z.object({ id: z.uuid(), lessonId: z.uuid() });
const revisionParam = z.object({ id: z.uuid(), revisionId: z.uuid() });
const noFigures: Figures = { completion: null, waiting: 0 };

export const studioCourseRoutes = (deps: StudioRoutesDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/studio/courses',
      gives('Kursus yang saya ajar', coursePage),
      valid('query', courseQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const page = await ownStudioCourses(ctx, c.req.valid('query').cursor);
        const figures = await deps.courseFigures(
          ctx,
          page.items.map(({ id }) => id),
        );
        return c.json({
          ...page,
          items: page.items.map((course) => ({
            ...course,
            ...(figures.get(course.id) ?? noFigures),
          })),
        });
      },
    )
    .post(
      '/studio/courses',
      gives('Buat kursus sebagai draf (instruktur)', newCourse, 201),
      valid('json', newCourseInput),
      async (c) => c.json(await createCourse(ctxOf(c), c.req.valid('json')), 201),
    )
    .get(
      '/studio/courses/:id',
      ownRead,
      gives('Satu kursus di studio', studioCourse),
      valid('param', courseParam),
      async (c) => c.json(await studioCourseOf(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/studio/courses/:id',
      gives('Simpan kursus', savedCourse),
      valid('param', courseParam),
      valid('json', courseInput),
      async (c) => c.json(await saveCourse(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .get(
      '/studio/courses/:id/revisions/:revisionId/comparison',
      ownRead,
      gives('Yang akan berubah bila sebuah versi dipulihkan', comparison),
      valid('param', revisionParam),
      async (c) => {
        const { id, revisionId } = c.req.valid('param');
        return c.json(await comparisonOf(ctxOf(c), id, revisionId));
      },
    )
    .post(
      '/studio/courses/:id/revisions/:revisionId/restoration',
      gives('Pulihkan versi', restoredCourse),
      valid('param', revisionParam),
      valid('json', restoreInput),
      async (c) => {
        const { id, revisionId } = c.req.valid('param');
        const undo = await restoreRevision(ctxOf(c), id, revisionId, c.req.valid('json'), deps);
        return c.json({ ...(await studioCourseOf(ctxOf(c), id)), undo });
      },
    )
    .put(
      '/studio/courses/:id/presence',
      gives('Siapa yang membuka kursus ini', deskViewers),
      valid('param', courseParam),
      valid('json', deskPresence),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({ others: await openHere(ctxOf(c), id, id, c.req.valid('json').open) });
      },
    )
    .put(
      '/studio/courses/:id/lessons/:lessonId/presence',
      gives('Siapa yang membuka pelajaran ini', deskViewers),
      valid('param', lessonParam),
      valid('json', deskPresence),
      async (c) => {
        const { id, lessonId } = c.req.valid('param');
        return c.json({ others: await openHere(ctxOf(c), id, lessonId, c.req.valid('json').open) });
      },
    )
    .delete(
      '/studio/courses/:id',
      gives('Hapus kursus tanpa peserta', undefined, 204),
      valid('param', courseParam),
      async (c) => {
        await deleteCourse(ctxOf(c), c.req.valid('param').id, deps);
        return c.body(null, 204);
      },
    );

export type StudioCourseRoutes = ReturnType<typeof studioCourseRoutes>;
