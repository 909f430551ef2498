import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { isoDate } from '~/lib/dates';
import { fileHeader } from '~/lib/download';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { FileStorage } from '~/lib/server/storage/port';
import {
  entryInput,
  exportInput,
  exportQuery,
  fakturParam,
  listedFaktur,
  madeExport,
  ofOrderParam,
  returnInput,
  staffFaktur,
} from '../schema';
import type { ExportFormat } from '../terms';
import { exportedOrders, ownFakturFile, staffFakturOf } from './data';
import { fakturDesk } from './desk';
import { enterFaktur, exportFakturs, settleReturn } from './mutations';

const contentTypes: Record<ExportFormat, string> = {
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

export const fakturRoutes = ({ storage }: { storage: FileStorage }) =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/staff/fakturs', fakturDesk, listedFaktur, 'Meja faktur pajak (staf)'))
    .get(
      '/staff/fakturs/:id',
      gives('Satu faktur pajak', staffFaktur),
      valid('param', fakturParam),
      async (c) => c.json(await staffFakturOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/faktur-exports',
      gives('Masukkan faktur ke berkas Coretax', madeExport, 201),
      valid('json', exportInput),
      async (c) => c.json(await exportFakturs(ctxOf(c), c.req.valid('json')), 201),
    )
    .get(
      '/staff/faktur-exports/:id/file',
      gives('Berkas Coretax sebagai XML atau CSV'),
      valid('param', fakturParam),
      valid('query', exportQuery),
      async (c) => {
        const { format } = c.req.valid('query');
        const { at, orders } = await exportedOrders(ctxOf(c), c.req.valid('param').id);
        const { coretaxCsv, coretaxXml } = await import('./provider');
        return c.body(format === 'xml' ? coretaxXml(orders) : coretaxCsv(orders), 200, {
          'content-type': contentTypes[format],
          'content-disposition': fileHeader('attachment', `faktur-pajak-${isoDate(at)}.${format}`),
        });
      },
    )
    .post(
      '/staff/fakturs/:id/entry',
      gives('Catat nomor dan PDF faktur pajak', staffFaktur),
      valid('param', fakturParam),
      valid('json', entryInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await enterFaktur(ctx, id, c.req.valid('json'));
        return c.json(await staffFakturOf(ctx, id));
      },
    )
    .post(
      '/staff/fakturs/:id/return',
      gives('Catat koreksi faktur setelah pengembalian dana', staffFaktur),
      valid('param', fakturParam),
      valid('json', returnInput),
      async (c) => {
        const ctx = ctxOf(c);
        const { id } = c.req.valid('param');
        await settleReturn(ctx, id, c.req.valid('json'));
        return c.json(await staffFakturOf(ctx, id));
      },
    )
    .get(
      '/orders/:number/faktur',
      gives('PDF faktur pajak pesanan saya'),
      valid('param', ofOrderParam),
      async (c) => {
        const { file, body } = await ownFakturFile(ctxOf(c), c.req.valid('param').number, storage);
        return c.body(Readable.toWeb(body) as ReadableStream, 200, {
          'content-type': file.contentType,
          'content-length': String(file.bytes),
          'content-disposition': fileHeader('attachment', file.name),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
      },
    );

export type FakturRoutes = ReturnType<typeof fakturRoutes>;
