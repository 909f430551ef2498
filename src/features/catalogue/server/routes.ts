import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { category, courseDetail, courseListQuery, coursePage, instructorCheck, lessonPreview } from '../schema';
import { courseBySlug, listCategories, listCourses, previewLesson } from './data';

export const catalogueRoutes = () =>
  new Hono<ApiEnv>()
    .get('/categories', gives('Semua kategori', z.array(category)), async (c) => c.json(await listCategories(ctxOf(c))))
    .get('/courses', gives('Kursus terbit, terbaru dahulu', coursePage), valid('query', courseListQuery), async (c) =>
      c.json(await listCourses(ctxOf(c), c.req.valid('query'))),
    )
    .get('/courses/:slug', gives('Satu kursus terbit', courseDetail), async (c) => c.json(await courseBySlug(ctxOf(c), c.req.param('slug'))))
    .get(
      '/courses/:slug/previews/:lessonId',
      gives('Isi pelajaran gratis', lessonPreview),
      valid('param', z.object({ slug: z.string(), lessonId: z.uuid() })),
      async (c) => {
        const { slug, lessonId } = c.req.valid('param');
        return c.json(await previewLesson(ctxOf(c), slug, lessonId));
      },
    )
    .get('/me/instructor', gives('Apakah saya instruktur', instructorCheck), (c) => c.json({ isInstructor: ctxOf(c).user.isInstructor }));

export type CatalogueRoutes = ReturnType<typeof catalogueRoutes>;
