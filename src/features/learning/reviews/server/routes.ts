import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { decisionInput, decisionOutput, deskQuery, submissionDetail, submissionPage } from '../../schema';
import { submissionDesk, submissionDetailData } from './data';
import { decideSubmission } from './mutations';

const submissionParam = z.object({ id: z.uuid() });

export const reviewRoutes = () =>
  new Hono<ApiEnv>()
    .get('/submissions', gives('Submission yang menunggu, terlama dahulu', submissionPage), valid('query', deskQuery), async (c) =>
      c.json(await submissionDesk(ctxOf(c), c.req.valid('query'))),
    )
    .get('/submissions/:id', gives('Satu submission dengan riwayatnya', submissionDetail), valid('param', submissionParam), async (c) =>
      c.json(await submissionDetailData(ctxOf(c), c.req.valid('param').id)),
    )
    .post('/submissions/:id/decision', gives('Setujui atau tolak', decisionOutput), valid('param', submissionParam), valid('json', decisionInput), async (c) =>
      c.json(await decideSubmission(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type ReviewRoutes = ReturnType<typeof reviewRoutes>;
