import { Hono } from 'hono';
import * as z from 'zod/mini';
import { fileHeader } from '~/lib/download';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { paperFileName } from '../rules';
import { ordersPapers, paperLine, paperParam } from '../schema';
import { papersOfOrder } from './data';
import { type PaperDeps, paperPdfOf } from './provider';

export const orderPaperRoutes = (deps: PaperDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/orders/:number/papers',
      gives('Dokumen satu pesanan', z.array(paperLine)),
      valid('param', ordersPapers),
      async (c) => c.json(await papersOfOrder(ctxOf(c), c.req.valid('param').number)),
    )
    .get(
      '/orders/:number/papers/:paper',
      gives('Invoice, kuitansi, atau nota kredit sebagai PDF'),
      valid('param', paperParam),
      async (c) => {
        const { paper, pdf } = await paperPdfOf(ctxOf(c), c.req.valid('param'), deps);
        c.header('content-type', 'application/pdf');
        c.header(
          'content-disposition',
          fileHeader('inline', paperFileName(paper.kind, paper.number)),
        );
        return c.body(new Uint8Array(pdf));
      },
    );

export type OrderPaperRoutes = ReturnType<typeof orderPaperRoutes>;
