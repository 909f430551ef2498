import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { refuse } from '../../errors';
import { draftAgeMinMs } from '../../terms';
import { quoteRequestInput, quoteRequestOutput, senderOutput } from '../schema';
import { senderData } from './data';
import { submitRequest } from './mutations';

type Deps = { secret: string; limits: RequestLimits };

export const quoteRequestRoutes = ({ secret, limits }: Deps) =>
  new Hono<ApiEnv>()
    .get(
      '/quote-requests/sender',
      gives('Yang sudah diketahui tentang pengirim permintaan', senderOutput),
      async (c) => c.json(await senderData(ctxOf(c))),
    )
    .post(
      '/quote-requests',
      gives('Kirim permintaan penawaran; boleh tanpa masuk', quoteRequestOutput, 201),
      valid('json', quoteRequestInput, ['companyName', 'contactPersonName']),
      async (c) => {
        const ctx = ctxOf(c);
        const input = c.req.valid('json');
        // The bot check of spec decision 18 comes first, because a refused try must not use up the hourly limit.
        if (input.draftAge < draftAgeMinMs) throw refuse('too_fast');
        if (ctx.actor) await limits.ownQuoteRequest(ctx.actor.userId);
        else await limits.quoteRequest(c.var.clientAddress, input.companyEmail);
        return c.json(await submitRequest(ctx, secret, input), 201);
      },
    );

export type QuoteRequestRoutes = ReturnType<typeof quoteRequestRoutes>;
