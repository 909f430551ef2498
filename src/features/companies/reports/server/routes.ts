import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { isoDate } from '~/lib/dates';
import { fileHeader } from '~/lib/download';
import type { Cell } from '~/lib/server/desk';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import { sheetResponse } from '~/lib/server/http/sheets';
import { zipStream } from '~/lib/server/zip';
import { hyphenated } from '~/lib/slug';
import { companyParam } from '../../schema';
import { reportQuery, trainingReport } from '../schema';
import { archiveOf, certificatesOf, reportOf } from './data';
import { certificateEntries, type ReportDeps, renderReport } from './provider';

const registerHeaders = [
  'Nama',
  'Email',
  'Nomor karyawan',
  'Departemen',
  'Kursus',
  'Nomor sertifikat',
  'Nama di sertifikat',
  'Terbit',
  'Jam',
  'Nilai (%)',
];

export const reportRoutes = (deps: ReportDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/company/:company/report',
      gives('Laporan pelatihan perusahaan', trainingReport),
      valid('param', companyParam),
      valid('query', reportQuery),
      async (c) =>
        c.json(await reportOf(ctxOf(c), c.req.valid('param').company, c.req.valid('query'))),
    )
    .get(
      '/company/:company/report.pdf',
      gives('Laporan pelatihan sebagai PDF'),
      valid('param', companyParam),
      valid('query', reportQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const report = await reportOf(ctx, c.req.valid('param').company, c.req.valid('query'));
        const filename = `laporan-pelatihan-${hyphenated(report.company.name)}-${isoDate(ctx.now)}.pdf`;
        return pdfResponse(c, { pdf: await renderReport(report), filename });
      },
    )
    .get(
      '/company/:company/certificates.xlsx',
      gives('Daftar sertifikat perusahaan (XLSX)'),
      valid('param', companyParam),
      valid('query', reportQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const rows = await certificatesOf(ctx, c.req.valid('param').company, c.req.valid('query'));
        const cells: Cell[][] = rows.map((row) => [
          row.name,
          row.email,
          row.employeeNumber,
          row.department,
          row.course,
          row.number,
          row.holder,
          row.issuedAt,
          row.hours,
          row.score,
        ]);
        const chunks = (async function* () {
          yield cells;
        })();
        return sheetResponse(c, 'xlsx', {
          title: 'Sertifikat',
          filename: `sertifikat-${isoDate(ctx.now)}`,
          headers: registerHeaders,
          chunks,
        });
      },
    )
    .get(
      '/company/:company/certificates.zip',
      gives('Sertifikat perusahaan sebagai ZIP'),
      valid('param', companyParam),
      valid('query', reportQuery),
      async (c) => {
        const ctx = ctxOf(c);
        const rows = await archiveOf(ctx, c.req.valid('param').company, c.req.valid('query'));
        const zip = zipStream(certificateEntries(ctx, rows, deps));
        return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
          'content-type': 'application/zip',
          'content-disposition': fileHeader('attachment', `sertifikat-${isoDate(ctx.now)}.zip`),
        });
      },
    );

export type ReportRoutes = ReturnType<typeof reportRoutes>;
