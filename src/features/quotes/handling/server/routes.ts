import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { purchaseOrderInput } from '../../acceptance/schema';
import { buyerLinkOutput, decisionInput, handlerInput, handlerList, lossInput } from '../schema';
import { handlersFor } from './data';
import {
  assignRequest,
  copyLink,
  markLost,
  recordPurchaseOrder,
  rejectOffline,
  withdrawOffer,
} from './mutations';

const requestParam = z.object({ id: z.uuid() });
const quoteParam = z.object({ id: z.uuid(), quoteId: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

/** What staff decides about requests and sent offers beside drafts: hands, links, orders, and offers that end. */
export const quoteHandlingRoutes = ({ secret }: { secret: string }) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/quote-requests/:id/handlers',
      gives('Staf yang dapat menangani permintaan', handlerList),
      valid('param', requestParam),
      async (c) => c.json(await handlersFor(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/staff/quote-requests/:id/handler',
      gives('Alihkan permintaan kepada petugas lain', done),
      valid('param', requestParam),
      valid('json', handlerInput),
      async (c) => {
        await assignRequest(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/quote-requests/:id/link',
      gives('Tautan pembeli untuk disalin', buyerLinkOutput),
      valid('param', requestParam),
      async (c) => c.json(await copyLink(ctxOf(c), secret, c.req.valid('param').id)),
    )
    .post(
      '/staff/quote-requests/:id/loss',
      gives('Tandai permintaan kalah', done),
      valid('param', requestParam),
      valid('json', lossInput),
      async (c) => {
        await markLost(ctxOf(c), secret, c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/quote-requests/:id/quotes/:quoteId/withdrawal',
      gives('Tarik penawaran yang terkirim', done),
      valid('param', quoteParam),
      valid('json', decisionInput),
      async (c) => {
        await withdrawOffer(ctxOf(c), secret, c.req.valid('param'), c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .post(
      '/staff/quote-requests/:id/quotes/:quoteId/offline-rejection',
      gives('Catat penolakan di luar situs', done),
      valid('param', quoteParam),
      valid('json', decisionInput),
      async (c) => {
        await rejectOffline(ctxOf(c), secret, c.req.valid('param'), c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .put(
      '/staff/quote-requests/:id/quotes/:quoteId/purchase-order',
      gives('Catat nomor PO (staf)', done),
      valid('param', quoteParam),
      valid('json', purchaseOrderInput),
      async (c) => {
        await recordPurchaseOrder(ctxOf(c), c.req.valid('param'), c.req.valid('json'));
        return c.json(ok);
      },
    );

export type QuoteHandlingRoutes = ReturnType<typeof quoteHandlingRoutes>;
