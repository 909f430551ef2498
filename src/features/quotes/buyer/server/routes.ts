import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import type { OfferAccess } from '../../links/server/mutations';
import { type LinkDeps, openLink } from '../../links/server/routes';
import { linkedRequest, ownRequestPage, ownRequestQuery, rejectionInput } from '../schema';
import { linkedPaper, linkedRequestData, ownPaper, ownRequests } from './data';
import { rejectQuote, viewQuote } from './mutations';

const quoteParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };
const owner: OfferAccess = { by: 'owner' };

/** The routes for a signed-in owner and for the signed link. */
export const quoteBuyerRoutes = (deps: LinkDeps) => {
  const { secret } = deps;
  const link = openLink(deps);
  return new Hono<ApiEnv>()
    .get(
      '/quote-requests',
      ownRead,
      gives('Permintaan penawaran saya, terbaru dahulu', ownRequestPage),
      valid('query', ownRequestQuery),
      async (c) => c.json(await ownRequests(ctxOf(c), c.req.valid('query').cursor)),
    )
    .get(
      '/quotes/:id/paper',
      gives('Surat penawaran saya (PDF)'),
      valid('param', quoteParam),
      async (c) => pdfResponse(c, await ownPaper(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/quotes/:id/view',
      gives('Penawaran dibuka', done),
      valid('param', quoteParam),
      async (c) => {
        await viewQuote(ctxOf(c), owner, c.req.valid('param').id);
        return c.json(ok);
      },
    )
    .post(
      '/quotes/:id/rejection',
      gives('Tolak penawaran', done),
      valid('param', quoteParam),
      valid('json', rejectionInput),
      async (c) => {
        await rejectQuote(ctxOf(c), secret, owner, c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .get(
      '/quote-link',
      gives('Permintaan di balik tautan bertanda tangan', linkedRequest),
      async (c) => c.json(await linkedRequestData(ctxOf(c), link.read(c))),
    )
    .get(
      '/quote-link/quotes/:id/paper',
      gives('Surat penawaran di balik tautan (PDF)'),
      valid('param', quoteParam),
      async (c) =>
        pdfResponse(c, await linkedPaper(ctxOf(c), link.read(c), c.req.valid('param').id)),
    )
    .post(
      '/quote-link/quotes/:id/view',
      gives('Penawaran dibuka lewat tautan', done),
      valid('param', quoteParam),
      async (c) => {
        await viewQuote(ctxOf(c), await link.write(c), c.req.valid('param').id);
        return c.json(ok);
      },
    )
    .post(
      '/quote-link/quotes/:id/rejection',
      gives('Tolak penawaran lewat tautan', done),
      valid('param', quoteParam),
      valid('json', rejectionInput),
      async (c) => {
        await rejectQuote(
          ctxOf(c),
          secret,
          await link.write(c),
          c.req.valid('param').id,
          c.req.valid('json'),
        );
        return c.json(ok);
      },
    );
};

export type QuoteBuyerRoutes = ReturnType<typeof quoteBuyerRoutes>;
