import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { quoteRequestInput, quoteRequestOutput } from '../schema';
import { submitRequest } from './mutations';

type Deps = { secret: string; limits: RequestLimits };

export const quoteRequestRoutes = ({ secret, limits }: Deps) =>
  new Hono<ApiEnv>().post(
    '/quote-requests',
    gives('Kirim permintaan penawaran; boleh tanpa masuk', quoteRequestOutput, 201),
    valid('json', quoteRequestInput),
    async (c) => {
      const ctx = ctxOf(c);
      if (!ctx.actor) await limits.quoteRequest(c.var.clientAddress);
      return c.json(await submitRequest(ctx, secret, c.req.valid('json')), 201);
    },
  );

export type QuoteRequestRoutes = ReturnType<typeof quoteRequestRoutes>;
