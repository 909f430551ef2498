import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { fileHeader } from '~/lib/download';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { FileStorage } from '~/lib/server/storage/port';
import { listedLine, monthParam, ownEarnings } from '../schema';
import { ownEarningsData, ownLineData, ownProof, statementData } from './data';
import { lineDesk } from './desk';
import { renderStatement } from './provider';

const idParam = z.object({ id: z.uuid() });

/** The reads of instructors of their own money. */
export const balanceRoutes = ({ storage }: { storage: FileStorage }) =>
  new Hono<ApiEnv>()
    .get('/earnings', ownRead, gives('Pendapatan saya', ownEarnings), async (c) =>
      c.json(await ownEarningsData(ctxOf(c))),
    )
    .route('/', deskRoutes('/earnings/lines', lineDesk, listedLine, 'Rincian pendapatan saya'))
    .get(
      '/earnings/lines/:id',
      gives('Satu baris pendapatan saya', listedLine),
      valid('param', idParam),
      async (c) => c.json(await ownLineData(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/earnings/statements/:month',
      gives('Laporan pendapatan satu bulan sebagai PDF'),
      valid('param', monthParam),
      async (c) => {
        const ctx = ctxOf(c);
        const { month } = c.req.valid('param');
        const bytes = await renderStatement(await statementData(ctx, month), month, ctx.now);
        return c.body(new Uint8Array(bytes), 200, {
          'content-type': 'application/pdf',
          'content-disposition': fileHeader('attachment', `pendapatan-${month}.pdf`),
        });
      },
    )
    .get(
      '/earnings/payouts/:id/proof',
      gives('Bukti transfer pencairan saya'),
      valid('param', idParam),
      async (c) => {
        const { file, body } = await ownProof(ctxOf(c), c.req.valid('param').id, storage);
        return c.body(Readable.toWeb(body) as ReadableStream, 200, {
          'content-type': file.contentType,
          'content-length': String(file.bytes),
          'content-disposition': fileHeader('attachment', file.name),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
      },
    );

export type BalanceRoutes = ReturnType<typeof balanceRoutes>;
