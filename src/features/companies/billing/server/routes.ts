import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { exportQuery } from '~/features/checkout/fakturs/schema';
import { fileHeader } from '~/lib/download';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { pdfResponse, textFileResponse } from '~/lib/server/http/files';
import type { FileStorage } from '~/lib/server/storage/port';
import { companyParam } from '../../schema';
import {
  billParam,
  companyBillParam,
  companyBills,
  fakturInput,
  invoiceInput,
  listedBill,
  staffBill,
} from '../schema';
import { companyBillsData, companyFile, ownInvoiceId, staffBillOf } from './data';
import { billDesk } from './desk';
import { enterBillFaktur, issueInvoice } from './mutations';
import { type BillPapers, fakturFile, invoicePdf, staffInvoicePdf } from './provider';

/** The bills of contracts: their desk, their invoices and fakturs, and what the company sees of them. */
export const billingRoutes = ({
  storage,
  billPapers,
}: {
  storage: FileStorage;
  billPapers: BillPapers;
}) =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/staff/bills', billDesk, listedBill, 'Meja tagihan kontrak (staf)'))
    .get(
      '/staff/bills/:id',
      gives('Satu tagihan dengan kontraknya (staf)', staffBill),
      valid('param', billParam),
      async (c) => c.json(await staffBillOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/bills/:id/invoice',
      gives('Terbitkan invoice (staf)', staffBill),
      valid('param', billParam),
      valid('json', invoiceInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await issueInvoice(ctxOf(c), id, c.req.valid('json'));
        return c.json(await staffBillOf(ctxOf(c), id));
      },
    )
    .get(
      '/staff/bills/:id/paper',
      gives('Invoice sebuah tagihan (PDF, staf)'),
      valid('param', billParam),
      async (c) =>
        pdfResponse(c, await staffInvoicePdf(ctxOf(c), c.req.valid('param').id, billPapers)),
    )
    .get(
      '/staff/bills/:id/faktur',
      gives('Faktur sebuah tagihan untuk Coretax, XML atau CSV (staf)'),
      valid('param', billParam),
      valid('query', exportQuery),
      async (c) =>
        textFileResponse(
          c,
          await fakturFile(
            ctxOf(c),
            c.req.valid('param').id,
            c.req.valid('query').format,
            billPapers,
          ),
        ),
    )
    .post(
      '/staff/bills/:id/faktur',
      gives('Catat faktur pajak sebuah tagihan (staf)', staffBill),
      valid('param', billParam),
      valid('json', fakturInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await enterBillFaktur(ctxOf(c), id, c.req.valid('json'));
        return c.json(await staffBillOf(ctxOf(c), id));
      },
    )
    .get(
      '/company/:company/bills',
      gives('Tagihan kontrak perusahaan', companyBills),
      valid('param', companyParam),
      async (c) => c.json(await companyBillsData(ctxOf(c), c.req.valid('param').company)),
    )
    .get(
      '/company/:company/bills/:id/paper',
      gives('Invoice perusahaan (PDF)'),
      valid('param', companyBillParam),
      async (c) => {
        const ctx = ctxOf(c);
        return pdfResponse(
          c,
          await invoicePdf(ctx, await ownInvoiceId(ctx, c.req.valid('param')), billPapers),
        );
      },
    )
    .get(
      '/company/:company/bill-files/:id',
      gives('Berkas tagihan perusahaan: faktur pajak, bukti potong, atau BAST'),
      valid('param', companyBillParam),
      async (c) => {
        const { file, body } = await companyFile(ctxOf(c), c.req.valid('param'), storage);
        return c.body(Readable.toWeb(body) as ReadableStream, 200, {
          'content-type': file.contentType,
          'content-length': String(file.bytes),
          'content-disposition': fileHeader('attachment', file.name),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
      },
    );

export type BillingRoutes = ReturnType<typeof billingRoutes>;
