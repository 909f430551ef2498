import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  decisionInput,
  decisionOutput,
  listedSubmission,
  submissionDetail,
  waitingCourses,
} from '../../schema';
import {
  lessonChoices,
  manyInput,
  manyOutput,
  templateGone,
  templateInput,
  templateList,
  templateOutput,
  undoInput,
} from '../schema';
import { lessonChoicesOf, submissionDetailData, templatesOf, waitingCoursesOf } from './data';
import { reviewDesk } from './desk';
import {
  approveMany,
  changeTemplate,
  createTemplate,
  type DecisionDeps,
  decideSubmission,
  deleteTemplate,
  undoDecision,
  undoMany,
} from './mutations';

const idParam = z.object({ id: z.uuid() });

export type ReviewDeps = { secret: string } & DecisionDeps;

export const reviewRoutes = (deps: ReviewDeps) =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/submissions', reviewDesk, listedSubmission, 'Meja kiriman'))
    .get(
      '/submissions/courses',
      gives('Kursus dengan kiriman yang menunggu', waitingCourses),
      async (c) => c.json({ courses: await waitingCoursesOf(ctxOf(c)) }),
    )
    .get(
      '/submissions/courses/:slug/lessons',
      gives('Pelajaran satu kursus, untuk menyaring kiriman', lessonChoices),
      async (c) => c.json({ lessons: await lessonChoicesOf(ctxOf(c), c.req.param('slug')) }),
    )
    .post(
      '/submissions/approvals',
      gives('Setujui beberapa kiriman', manyOutput),
      valid('json', manyInput),
      async (c) => c.json(await approveMany(ctxOf(c), c.req.valid('json'), deps)),
    )
    .post(
      '/submissions/undos',
      gives('Urungkan beberapa keputusan', manyOutput),
      valid('json', manyInput),
      async (c) => c.json(await undoMany(ctxOf(c), c.req.valid('json'), deps)),
    )
    .get(
      '/submissions/:id',
      gives('Satu kiriman dengan riwayatnya', submissionDetail),
      valid('param', idParam),
      async (c) => c.json(await submissionDetailData(ctxOf(c), deps, c.req.valid('param').id)),
    )
    .post(
      '/submissions/:id/decision',
      gives('Setujui atau tolak', decisionOutput),
      valid('param', idParam),
      valid('json', decisionInput),
      async (c) =>
        c.json(
          await decideSubmission(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), deps),
        ),
    )
    .post(
      '/submissions/:id/undo',
      gives('Urungkan keputusan', decisionOutput),
      valid('param', idParam),
      valid('json', undoInput),
      async (c) =>
        c.json(
          await undoDecision(ctxOf(c), c.req.valid('param').id, c.req.valid('json').attempt, deps),
        ),
    )
    .get('/reviews/templates', gives('Templat umpan balik saya', templateList), async (c) =>
      c.json({ templates: await templatesOf(ctxOf(c)) }),
    )
    .post(
      '/reviews/templates',
      gives('Simpan templat umpan balik', templateOutput),
      valid('json', templateInput),
      async (c) => c.json(await createTemplate(ctxOf(c), c.req.valid('json')), 201),
    )
    .put(
      '/reviews/templates/:id',
      gives('Ubah templat', templateOutput),
      valid('param', idParam),
      valid('json', templateInput),
      async (c) =>
        c.json(await changeTemplate(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/reviews/templates/:id',
      gives('Hapus templat', templateGone),
      valid('param', idParam),
      async (c) => c.json(await deleteTemplate(ctxOf(c), c.req.valid('param').id)),
    );

export type ReviewRoutes = ReturnType<typeof reviewRoutes>;
