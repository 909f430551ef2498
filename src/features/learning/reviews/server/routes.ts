import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { decisionInput, decisionOutput, listedSubmission, submissionDetail, waitingCourses } from '../../schema';
import { submissionDetailData, waitingCoursesOf } from './data';
import { reviewDesk } from './desk';
import { decideSubmission } from './mutations';

const submissionParam = z.object({ id: z.uuid() });

export const reviewRoutes = (signing: { secret: string }) =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/submissions', reviewDesk, listedSubmission, 'Meja kiriman'))
    .get('/submissions/courses', gives('Kursus dengan kiriman yang menunggu', waitingCourses), async (c) =>
      c.json({ courses: await waitingCoursesOf(ctxOf(c)) }),
    )
    .get('/submissions/:id', gives('Satu kiriman dengan riwayatnya', submissionDetail), valid('param', submissionParam), async (c) =>
      c.json(await submissionDetailData(ctxOf(c), signing, c.req.valid('param').id)),
    )
    .post('/submissions/:id/decision', gives('Setujui atau tolak', decisionOutput), valid('param', submissionParam), valid('json', decisionInput), async (c) =>
      c.json(await decideSubmission(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type ReviewRoutes = ReturnType<typeof reviewRoutes>;
