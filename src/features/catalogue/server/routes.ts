import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refuse } from '~/lib/errors';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { renderMarkdown } from '~/lib/server/markdown';
import { can } from '../access';
import {
  category,
  courseCard,
  courseDetail,
  instructorCheck,
  instructorNumbers,
  lessonPreview,
  organization,
  previewedText,
  previewInput,
  teachingCheck,
} from '../schema';
import {
  courseBySlug,
  instructorNumbersOf,
  listCategories,
  listOrganizations,
  previewLesson,
  similarTo,
  teachesCourse,
} from './data';

export const catalogueRoutes = (signing: { secret: string }) =>
  new Hono<ApiEnv>()
    .get('/categories', gives('Semua kategori', z.array(category)), async (c) =>
      c.json(await listCategories(ctxOf(c))),
    )
    .get('/organizations', gives('Penyelenggara kursus terbit', z.array(organization)), async (c) =>
      c.json(await listOrganizations(ctxOf(c))),
    )
    .get('/courses/:slug', gives('Satu kursus terbit', courseDetail), async (c) =>
      c.json(await courseBySlug(ctxOf(c), c.req.param('slug'))),
    )
    .get(
      '/courses/:slug/previews/:lessonId',
      gives('Isi pelajaran gratis', lessonPreview),
      valid('param', z.object({ slug: z.string(), lessonId: z.uuid() })),
      async (c) => {
        const { slug, lessonId } = c.req.valid('param');
        return c.json(await previewLesson(ctxOf(c), signing, { slug, lessonId }));
      },
    )
    .get(
      '/courses/:slug/similar',
      gives('Kursus lain dari kategori yang sama', z.array(courseCard)),
      async (c) => c.json(await similarTo(ctxOf(c), c.req.param('slug'))),
    )
    .get(
      '/courses/:slug/instructor',
      gives('Angka instruktur utama kursus', instructorNumbers),
      async (c) => c.json(await instructorNumbersOf(ctxOf(c), c.req.param('slug'))),
    )
    .get('/me/instructor', gives('Apakah saya instruktur', instructorCheck), (c) => {
      const { isInstructor, earns = false } = ctxOf(c).user;
      return c.json({ isInstructor, earns: isInstructor || earns });
    })
    .get(
      '/me/teaching/:slug',
      gives('Apakah saya instruktur kursus ini', teachingCheck),
      async (c) => c.json({ teaches: await teachesCourse(ctxOf(c), c.req.param('slug')) }),
    )
    .post(
      '/studio/preview',
      gives('Teks Markdown seperti yang akan tampil (instruktur)', previewedText),
      valid('json', previewInput),
      (c) => {
        if (!can(ctxOf(c).user, 'create')) throw refuse('forbidden');
        return c.json({ html: renderMarkdown(c.req.valid('json').text) });
      },
    );

export type CatalogueRoutes = ReturnType<typeof catalogueRoutes>;
