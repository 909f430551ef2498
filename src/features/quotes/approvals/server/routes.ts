import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { approvalDecision, approvalRequest } from '../schema';
import { askApproval, decideApproval } from './mutations';

const requestParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

export const quoteApprovalRoutes = () =>
  new Hono<ApiEnv>()
    .post(
      '/staff/quote-requests/:id/draft/approval',
      gives('Minta persetujuan diskon draf', done, 201),
      valid('param', requestParam),
      valid('json', approvalRequest),
      async (c) => {
        await askApproval(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok, 201);
      },
    )
    .put(
      '/staff/quote-requests/:id/draft/approval',
      gives('Setujui atau tolak diskon draf', done),
      valid('param', requestParam),
      valid('json', approvalDecision),
      async (c) => {
        await decideApproval(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    );

export type QuoteApprovalRoutes = ReturnType<typeof quoteApprovalRoutes>;
