import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import type { RequestLimits } from '~/lib/server/http/limits';
import type { AnswerDeps } from '../../server/mutations';
import { acceptanceInput, linkedRequest, ownRequestPage, ownRequestQuery, purchaseOrderInput, rejectionInput } from '../schema';
import { linkHeader } from '../terms';
import { linkedPaper, linkedRequestData, ownPaper, ownRequests } from './data';
import { acceptQuote, type BuyerAccess, rejectQuote, setPurchaseOrder, viewQuote } from './mutations';

type Deps = AnswerDeps & { limits: RequestLimits };

const quoteParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };
const owner: BuyerAccess = { by: 'owner' };

/** The routes for a signed-in owner and for the signed link. The link's token comes in a header, since logs keep addresses. */
export const quoteBuyerRoutes = ({ limits, ...deps }: Deps) => {
  const { secret } = deps;
  const accessOf = (c: Context<ApiEnv>) => ({ secret, token: c.req.header(linkHeader) ?? '' });
  const linkAccess = async (c: Context<ApiEnv>): Promise<BuyerAccess> => {
    await limits.quoteLink(c.var.clientAddress);
    return { by: 'link', ...accessOf(c) };
  };
  return new Hono<ApiEnv>()
    .get('/quote-requests', ownRead, gives('Permintaan penawaran saya, terbaru dahulu', ownRequestPage), valid('query', ownRequestQuery), async (c) =>
      c.json(await ownRequests(ctxOf(c), c.req.valid('query').cursor)),
    )
    .get('/quotes/:id/paper', gives('Surat penawaran saya (PDF)'), valid('param', quoteParam), async (c) =>
      pdfResponse(c, await ownPaper(ctxOf(c), c.req.valid('param').id)),
    )
    .post('/quotes/:id/view', gives('Penawaran dibuka', done), valid('param', quoteParam), async (c) => {
      await viewQuote(ctxOf(c), owner, c.req.valid('param').id);
      return c.json(ok);
    })
    .post('/quotes/:id/acceptance', gives('Terima penawaran', done), valid('param', quoteParam), valid('json', acceptanceInput), async (c) => {
      await acceptQuote(ctxOf(c), deps, owner, c.req.valid('param').id, c.req.valid('json'));
      return c.json(ok);
    })
    .post('/quotes/:id/rejection', gives('Tolak penawaran', done), valid('param', quoteParam), valid('json', rejectionInput), async (c) => {
      await rejectQuote(ctxOf(c), deps, owner, c.req.valid('param').id, c.req.valid('json'));
      return c.json(ok);
    })
    .put('/quotes/:id/purchase-order', gives('Isi nomor PO', done), valid('param', quoteParam), valid('json', purchaseOrderInput), async (c) => {
      await setPurchaseOrder(ctxOf(c), owner, c.req.valid('param').id, c.req.valid('json').poNumber);
      return c.json(ok);
    })
    .get('/quote-link', gives('Permintaan di balik tautan bertanda tangan', linkedRequest), async (c) => c.json(await linkedRequestData(ctxOf(c), accessOf(c))))
    .get('/quote-link/quotes/:id/paper', gives('Surat penawaran di balik tautan (PDF)'), valid('param', quoteParam), async (c) =>
      pdfResponse(c, await linkedPaper(ctxOf(c), accessOf(c), c.req.valid('param').id)),
    )
    .post('/quote-link/quotes/:id/view', gives('Penawaran dibuka lewat tautan', done), valid('param', quoteParam), async (c) => {
      await viewQuote(ctxOf(c), await linkAccess(c), c.req.valid('param').id);
      return c.json(ok);
    })
    .post(
      '/quote-link/quotes/:id/acceptance',
      gives('Terima penawaran lewat tautan', done),
      valid('param', quoteParam),
      valid('json', acceptanceInput),
      async (c) => {
        await acceptQuote(ctxOf(c), deps, await linkAccess(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/quote-link/quotes/:id/rejection',
      gives('Tolak penawaran lewat tautan', done),
      valid('param', quoteParam),
      valid('json', rejectionInput),
      async (c) => {
        await rejectQuote(ctxOf(c), deps, await linkAccess(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .put(
      '/quote-link/quotes/:id/purchase-order',
      gives('Isi nomor PO lewat tautan', done),
      valid('param', quoteParam),
      valid('json', purchaseOrderInput),
      async (c) => {
        await setPurchaseOrder(ctxOf(c), await linkAccess(c), c.req.valid('param').id, c.req.valid('json').poNumber);
        return c.json(ok);
      },
    );
};

export type QuoteBuyerRoutes = ReturnType<typeof quoteBuyerRoutes>;
