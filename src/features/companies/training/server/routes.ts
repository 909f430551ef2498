import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { companyParam } from '../../schema';
import {
  assignedAnswer,
  assignInput,
  assignmentList,
  assignmentQuery,
  listedTraining,
  ownTrainingList,
  targetChoices,
  trainingAreas,
} from '../schema';
import {
  trainingAreas as areasOf,
  assignmentsOf,
  targetChoices as choicesOf,
  ownTraining,
  trainingEntry,
} from './data';
import { trainingList } from './desk';
import { assignCourses, endAssignment } from './mutations';

const idParam = z.object({ id: z.uuid() });
const assignmentParam = z.object({ company: z.uuid(), id: z.uuid() });
const wordsQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });
const done = z.object({ ok: z.literal(true) });

export const trainingRoutes = () =>
  new Hono<ApiEnv>()
    .get('/training', ownRead, gives('Kursus dari perusahaan saya', ownTrainingList), async (c) =>
      c.json(await ownTraining(ctxOf(c))),
    )
    .get(
      '/company-training/areas',
      ownRead,
      gives('Perusahaan, departemen, dan kursus yang boleh saya lihat', trainingAreas),
      async (c) => c.json(await areasOf(ctxOf(c))),
    )
    .route(
      '/',
      deskRoutes('/company-training', trainingList, listedTraining, 'Kursus peserta (perusahaan)'),
    )
    .get(
      '/company-training/:id',
      gives('Kursus satu peserta (perusahaan)', listedTraining),
      valid('param', idParam),
      async (c) => c.json(await trainingEntry(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/company/:company/assignments',
      gives('Kursus yang ditetapkan perusahaan', assignmentList),
      valid('param', companyParam),
      valid('query', assignmentQuery),
      async (c) =>
        c.json(
          await assignmentsOf(ctxOf(c), c.req.valid('param').company, c.req.valid('query').cursor),
        ),
    )
    .get(
      '/company/:company/assignments/choices',
      gives('Kursus dan orang untuk ditetapkan', targetChoices),
      valid('param', companyParam),
      valid('query', wordsQuery),
      async (c) =>
        c.json(
          await choicesOf(ctxOf(c), c.req.valid('param').company, c.req.valid('query').q ?? ''),
        ),
    )
    .post(
      '/company/:company/assignments',
      gives('Tetapkan kursus', assignedAnswer, 201),
      valid('param', companyParam),
      valid('json', assignInput),
      async (c) =>
        c.json(
          await assignCourses(ctxOf(c), c.req.valid('param').company, c.req.valid('json')),
          201,
        ),
    )
    .post(
      '/company/:company/assignments/:id/end',
      gives('Akhiri penetapan kursus', done),
      valid('param', assignmentParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await endAssignment(ctxOf(c), company, id);
        return c.json({ ok: true as const });
      },
    );

export type TrainingRoutes = ReturnType<typeof trainingRoutes>;
