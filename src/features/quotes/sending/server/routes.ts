import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import { revisionInput, sentOutput } from '../schema';
import { draftPaper } from './data';
import { completeSending, prepareSending } from './mutations';
import { renderQuotePaper } from './provider';

const requestParam = z.object({ id: z.uuid() });

export const quoteSendingRoutes = ({ secret }: { secret: string }) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/quote-requests/:id/draft/paper',
      gives('Pratinjau surat penawaran (PDF)'),
      valid('param', requestParam),
      async (c) => {
        const paper = await draftPaper(ctxOf(c), c.req.valid('param').id, { preview: true });
        return pdfResponse(c, {
          pdf: await renderQuotePaper(paper),
          filename: 'Draf_penawaran.pdf',
        });
      },
    )
    .post(
      '/staff/quote-requests/:id/sending',
      gives('Kirim draf sebagai penawaran', sentOutput),
      valid('param', requestParam),
      valid('json', revisionInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        const { revision } = c.req.valid('json');
        await prepareSending(ctx, id, revision);
        const paper = await draftPaper(ctx, id, { preview: false });
        const pdf = await renderQuotePaper(paper);
        return c.json(await completeSending(ctx, secret, id, { revision, paper, pdf }));
      },
    );

export type QuoteSendingRoutes = ReturnType<typeof quoteSendingRoutes>;
